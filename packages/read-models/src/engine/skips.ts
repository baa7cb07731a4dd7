import { eventKey, readModelLog } from '@pressline/domain/operations/read-model-log.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventReader } from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';

/** Events that operators decided to skip in a projection, as keys made by `placeOf`. */
export type Skips = ReadonlySet<string>;

export const NO_SKIPS: Skips = new Set();

/** Read from the event store, so that a replay skips the same events. */
export async function readSkips(reader: Pick<EventReader, 'readStream'>, projection: string): Promise<Skips> {
  const { state } = await loadStream(reader, readModelLog, streamOf(CATEGORY.readModel, projection));
  return state.skipped;
}

export function isSkipped(skips: Skips, stream: string, revision: number): boolean {
  // Next to never is there any: no name is made for each event.
  return skips.size > 0 && skips.has(eventKey(stream, revision));
}
