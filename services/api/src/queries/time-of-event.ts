import type { EventReader, StreamName } from '@pressline/event-store/event-store.ts';

/** When an event of a stream happened. */
export async function timeOfEvent(
  store: Pick<EventReader, 'readStream'>,
  stream: StreamName,
  revision: number,
): Promise<string> {
  const [event] = await store.readStream(stream, revision, 1);
  if (event === undefined) throw new RangeError(`${stream} has no event ${revision}.`);
  return event.metadata.at;
}
