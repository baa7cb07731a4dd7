import type { EventReader, StreamName } from '@pressline/event-store/event-store.ts';
import { containsCommand } from '@pressline/event-store/handle.ts';
import { Problem } from '../http/problem.ts';
import type { PrecheckResult } from '../http/route.ts';
import { check, take, type Charge } from '../http/charges.ts';

/** A command, and its charges if it is done now. */
interface Charged {
  readonly store: Pick<EventReader, 'readStream'>;
  readonly stream: StreamName;
  readonly commandId: string;
  readonly charges: readonly Charge[];
  /** Whether an earlier attempt is known to have succeeded. */
  readonly isRepeated?: boolean;
}

/** Refuses a call that would exceed a limit before its body is read. Charges are taken by `withinLimits`. */
export async function precheckLimits({ store, stream, commandId, charges }: Charged): Promise<PrecheckResult> {
  if (await containsCommand(store, stream, commandId)) return 'repeated';
  return check(charges);
}

/**
 * Places an order within its limits. An order that an earlier attempt placed is neither refused nor charged again: if
 * that was not known before, its charges are given back, as are those of an order that was not placed.
 */
export async function withinLimits<Placed extends { readonly isNew: boolean }>(
  { store, stream, commandId, charges, isRepeated = false }: Charged,
  command: () => Promise<Placed | Problem>,
): Promise<Placed | Problem> {
  if (isRepeated) return command();
  const taken = await take(charges);
  if (taken instanceof Problem) return (await containsCommand(store, stream, commandId)) ? command() : taken;
  let placed: Placed | Problem | undefined;
  try {
    placed = await command();
    return placed;
  } finally {
    if (placed === undefined || placed instanceof Problem || !placed.isNew) await taken.giveBack();
  }
}
