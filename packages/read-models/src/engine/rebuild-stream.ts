import type { EventReader, StreamName } from '@pressline/event-store/event-store.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import { definitionOf, type AnyProjection } from '../projection/projection.ts';
import { Feed, type RebuiltStream } from './feed.ts';

export interface RebuildStreamOptions {
  readonly store: DocumentStore;
  readonly reader: EventReader;
  /** Every version that is fed. */
  readonly projections: readonly AnyProjection[];
}

/**
 * Folds a stream again from its start in each ready build of a projection, while another process runs the engine:
 * that engine is overtaken and reloads what is stored. Returns the result for the live build.
 */
export async function rebuildStream(
  { store, reader, projections }: RebuildStreamOptions,
  name: string,
  stream: StreamName,
  over?: 'whatever',
): Promise<RebuiltStream> {
  let result: RebuiltStream = { outcome: 'no-such-stream' };
  for (const { build, projection: builtFor, definition, state, live } of await store.builds()) {
    // Projections with the same version and indexes have the same definition.
    if (builtFor !== name || state !== 'ready') continue;
    const projection = projections.find((each) => each.name === name && definitionOf(each) === definition);
    if (projection === undefined) continue;
    const writer = await store.writer(projection, build, await store.partitionOf(build, stream));
    const feed = new Feed(projection, writer, { cacheSize: 1, now: () => new Date() });
    await feed.reset();
    const { rebuilt } = await feed.rebuildStream(stream, reader, over);
    if (live) result = rebuilt;
  }
  return result;
}
