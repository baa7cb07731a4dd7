import type { Actor } from '@pressline/event-store/event-store.ts';
import type { Sealed } from '@pressline/domain/kernel/sealed.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { actorsOf, type Actors } from '../../accounts/actors.ts';
import type { Caller } from '../../http/caller.ts';
import { decryptBlocks, type DecryptedBlocks } from '../../queries/decrypt-blocks.ts';

interface HistoryDeps {
  readonly documents: DocumentStore;
  readonly personalData: PersonalData;
}

interface History<Entry> {
  readonly customerId: string | null;
  readonly entries: readonly Entry[];
}

interface HistoryMapping<Entry, Shown> {
  /** Removes what customers must not see: parts of an entry, or all of it. */
  readonly customerView: (entry: Entry) => readonly Entry[];
  readonly blocksOf: (entry: Entry) => readonly (Sealed<unknown> | undefined)[];
  readonly recordOf: (entry: Entry, actors: Actors, opened: DecryptedBlocks) => Shown;
}

/**
 * An order's history, newest first, with the names of actors and sealed blocks decrypted. Reads the accounts' read
 * model.
 * @returns undefined if there is none, or the caller can't see it
 */
export async function historyFor<Entry extends { readonly actor: Actor }, Shown>(
  deps: HistoryDeps,
  caller: Caller,
  history: History<Entry> | undefined,
  { customerView, blocksOf, recordOf }: HistoryMapping<Entry, Shown>,
): Promise<Shown[] | undefined> {
  if (history === undefined || (caller.role === 'customer' && history.customerId !== caller.userId)) return undefined;
  const entries = [...history.entries].reverse();
  const shown = caller.role === 'admin' ? entries : entries.flatMap(customerView);
  const actors = await actorsOf(
    deps,
    shown.map(({ actor }) => actor),
  );
  const opened = await decryptBlocks(deps.personalData, shown.flatMap(blocksOf));
  return shown.map((entry) => recordOf(entry, actors, opened));
}
