import type { ReadModelEvent } from '@pressline/domain/operations/read-model-log.ts';
import { readModelLog, type ReadModelLog } from '@pressline/domain/operations/read-model-log.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { createdIdOf } from '@pressline/event-store/command-ids.ts';
import type { EventStore, RecordedEvent } from '@pressline/event-store/event-store.ts';
import { handle, loadStream, type CommandContext } from '@pressline/event-store/handle.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';

/** The same request was noted before, as another one: its id was used twice. */
export class KeyReused extends Error {
  override readonly name = 'KeyReused';

  constructor() {
    super('This request was made before, with other words.');
  }
}

/** Notes in the log of a read model what was done to it. Given again with the same context and part it is noted once. */
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
    // One request may be noted in several steps.
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
      throw new Error(`${event.type} could not be noted on ${projection}: ${result.outcome}.`);
  }
}

/** What a request has noted already, in its first attempt; undefined where it did not. @throws KeyReused */
export function loggedBy<Type extends ReadModelEvent['type']>(
  recorded: readonly RecordedEvent[],
  type: Type,
  { commandId, fingerprint }: CommandContext,
): { readonly revision: number; readonly event: Extract<ReadModelEvent, { type: Type }> } | undefined {
  const id = createdIdOf(commandId, type);
  const found = recorded.find(({ metadata }) => metadata.commandId === id);
  if (found === undefined) return undefined;
  if (found.metadata.fingerprint !== fingerprint) throw new KeyReused();
  // Under this id nothing else is noted.
  return { revision: found.revision, event: toShopEvent(found) as Extract<ReadModelEvent, { type: Type }> };
}

/** The last decision to move readers from one build to another; undefined where there is none. */
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

/** The whole log of a read model. */
export function readLog(store: Pick<EventStore, 'readStream'>, projection: string): Promise<readonly RecordedEvent[]> {
  return store.readStream(streamOf(CATEGORY.readModel, projection));
}

export async function logOf(store: Pick<EventStore, 'readStream'>, projection: string): Promise<ReadModelLog> {
  const { state } = await loadStream(store, readModelLog, streamOf(CATEGORY.readModel, projection));
  return state;
}
