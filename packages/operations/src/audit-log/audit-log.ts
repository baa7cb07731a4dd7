import type { ReadModelEvent } from '@pressline/domain/operations/read-model-log.ts';
import { readModelLog, type ReadModelLog } from '@pressline/domain/operations/read-model-log.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { createdIdOf } from '@pressline/event-store/command-ids.ts';
import type { EventStore, RecordedEvent } from '@pressline/event-store/event-store.ts';
import { handle, loadStream, type CommandContext } from '@pressline/event-store/handle.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';

/** The request's ID was used before, by a different request. */
export class KeyReused extends Error {
  override readonly name = 'KeyReused';

  constructor() {
    super('This request was already made, with different content.');
  }
}

/** Appends an event to a read model's audit log, once per context and part. */
export async function appendToLog(
  store: Pick<EventStore, 'readStream' | 'append'>,
  projection: string,
  event: ReadModelEvent,
  context: CommandContext,
): Promise<void> {
  const result = await handle(
    store,
    readModelLog,
    streamOf(CATEGORY.readModel, projection),
    { type: 'note-on-read-model', event },
    // One request may be logged in several steps.
    { ...context, commandId: createdIdOf(context.commandId, event.type) },
  );
  switch (result.outcome) {
    case 'done':
    case 'already-done':
    case 'unchanged':
      return;
    case 'key-reused':
      throw new KeyReused();
    case 'conflict':
    case 'rejected':
      throw new Error(`${event.type} could not be recorded for ${projection}: ${result.outcome}.`);
  }
}

/**
 * What an earlier attempt of this request logged; undefined if nothing.
 * @throws KeyReused
 */
export function loggedBy<Type extends ReadModelEvent['type']>(
  recorded: readonly RecordedEvent[],
  type: Type,
  { commandId, fingerprint }: CommandContext,
): { readonly revision: number; readonly event: Extract<ReadModelEvent, { type: Type }> } | undefined {
  const id = createdIdOf(commandId, type);
  const found = recorded.find(({ metadata }) => metadata.commandId === id);
  if (found === undefined) return undefined;
  if (found.metadata.fingerprint !== fingerprint) throw new KeyReused();
  // Only this event type is logged under this ID.
  return { revision: found.revision, event: toShopEvent(found) as Extract<ReadModelEvent, { type: Type }> };
}

/** The last decision to move readers between these two builds; undefined if there is none. */
export function lastDecided(
  log: readonly RecordedEvent[],
  { from, to }: { readonly from: string; readonly to: string },
) {
  for (const recorded of log.toReversed()) {
    const event = toShopEvent(recorded);
    if (event.type === 'flip-decided' && event.data.from === from && event.data.to === to) return { recorded, event };
  }
  return undefined;
}

/** The complete audit log of a read model. */
export function readLog(store: Pick<EventStore, 'readStream'>, projection: string): Promise<readonly RecordedEvent[]> {
  return store.readStream(streamOf(CATEGORY.readModel, projection));
}

export async function logOf(store: Pick<EventStore, 'readStream'>, projection: string): Promise<ReadModelLog> {
  const { state } = await loadStream(store, readModelLog, streamOf(CATEGORY.readModel, projection));
  return state;
}
