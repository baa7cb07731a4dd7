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
}

/** Refuses a call that would exceed a limit before its body is read. Charges are taken by `withinLimits`. */
export async function precheckLimits({ store, stream, commandId, charges }: Charged): Promise<PrecheckResult> {
  if (await containsCommand(store, stream, commandId)) return 'repeated';
  return check(charges);
}

/**
 * Places an order within its limits. An order that an earlier attempt placed is neither refused nor charged again; charges
 * for an order that was not placed are given back.
 */
export async function withinLimits<Placed extends { readonly isNew: boolean }>(
  { store, stream, commandId, charges }: Charged,
  command: () => Promise<Placed | Problem>,
): Promise<Placed | Problem> {
  if (await containsCommand(store, stream, commandId)) return command();
  const taken = await take(charges);
  if (taken instanceof Problem) return taken;
  let placed: Placed | Problem | undefined;
  try {
    placed = await command();
    return placed;
  } finally {
    if (placed === undefined || placed instanceof Problem || !placed.isNew) await taken.giveBack();
  }
}
