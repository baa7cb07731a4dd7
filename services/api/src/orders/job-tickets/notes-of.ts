import type { Sealed } from '@pressline/domain/kernel/sealed.ts';
import type { Actor } from '@pressline/event-store/event-store.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { actorsOf } from '../../accounts/actors.ts';
import { decryptBlocks } from '../../queries/decrypt-blocks.ts';
import type { TicketNote } from './ticket-paper.ts';

interface NotedEvent {
  readonly note: Sealed<string>;
  readonly actor: Actor;
  readonly at: string;
}

/**
 * The notes of staff, decrypted and with their authors; newest first.
 * @param noted oldest first
 */
export async function notesOf(
  { documents, personalData }: { readonly documents: DocumentStore; readonly personalData: PersonalData },
  noted: readonly NotedEvent[],
): Promise<readonly TicketNote[]> {
  const newestFirst = noted.toReversed();
  const opened = await decryptBlocks(
    personalData,
    newestFirst.map(({ note }) => note),
  );
  const actors = await actorsOf(
    { documents, personalData },
    newestFirst.map(({ actor }) => actor),
  );
  return newestFirst.flatMap(({ note, actor, at }) => {
    const text = opened(note);
    return text === undefined ? [] : [{ text, by: actors(actor).name ?? 'Pressline', at }];
  });
}
