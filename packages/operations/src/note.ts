import type { ReadModelEvent } from '@pressline/domain/read-model-log.ts';
import { readModelLog, type ReadModelLog } from '@pressline/domain/read-model-log.ts';
import { CATEGORY, streamOf } from '@pressline/domain/streams.ts';
import { createdIdOf } from '@pressline/event-store/command-ids.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { handle, loadStream, type CommandContext } from '@pressline/event-store/handle.ts';

/** Notes in the log of a read model what was done to it. Given again with the same context and part it is noted once. */
export async function noteOn(
  store: Pick<EventStore, 'readStream' | 'append'>,
  projection: string,
  event: ReadModelEvent,
  context: CommandContext,
): Promise<void> {
  const noted = await handle(
    store,
    readModelLog,
    streamOf(CATEGORY.readModel, projection),
    { type: 'note-on-read-model', event },
    // One request may be noted in several steps.
    { ...context, commandId: createdIdOf(context.commandId, event.type) },
  );
  switch (noted.outcome) {
    case 'done':
    case 'already-done':
    case 'unchanged':
      return;
    case 'key-reused':
    case 'conflict':
    case 'rejected':
      throw new Error(`${event.type} could not be noted on ${projection}: ${noted.outcome}.`);
  }
}

export async function logOf(store: Pick<EventStore, 'readStream'>, projection: string): Promise<ReadModelLog> {
  const { state } = await loadStream(store, readModelLog, streamOf(CATEGORY.readModel, projection));
  return state;
}
