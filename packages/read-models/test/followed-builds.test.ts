import { beforeEach, describe, expect, it } from '@jest/globals';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import { START, type EventReader } from '@pressline/event-store/event-store.ts';
import { OtherPartitions, type Commit, type DocumentStore } from '../src/documents/document-store.ts';
import { partitionsOf } from '../src/documents/partition.ts';
import type { CategoryPage } from '../src/engine/fold.ts';
import { FollowedBuilds } from '../src/engine/followed-builds.ts';
import { definitionOf } from '../src/projection/projection.ts';
import { orderPlaced, orderStream } from './support/history.ts';
import { at, DUBAI, parcels } from './support/parcels.ts';

const PROJECTION = { ...parcels, evolve: () => DUBAI };
const BUILD = {
  build: 'parcels-1',
  projection: 'parcels',
  version: 1,
  definition: definitionOf(PROJECTION),
  state: 'ready',
  madeAt: '2026-03-01T08:00:00.000Z',
  live: true,
};

describe('The builds that an engine feeds', () => {
  let opened: number;
  let store: DocumentStore;
  const failures: unknown[] = [];

  beforeEach(() => {
    opened = 0;
    failures.length = 0;
    const writer = {
      projection: 'parcels',
      build: BUILD.build,
      checkpoint: () => Promise.resolve({ position: START, scannedTo: START, writes: 0 }),
      load: () => Promise.resolve(new Map()),
      commit: ({ position, scannedTo }: Commit) =>
        Promise.resolve({ outcome: 'committed', checkpoint: { position, scannedTo, writes: 1 } }),
    };
    store = {
      builds: () => Promise.resolve([BUILD]),
      writer() {
        opened += 1;
        return Promise.resolve(writer);
      },
    } as unknown as DocumentStore;
  });

  async function followedIn(partitions: number, cacheSize = 100): Promise<FollowedBuilds> {
    const builds = new FollowedBuilds({
      store,
      shares: partitionsOf(partitions).map((partition) => ({ partition, store })),
      projections: [PROJECTION],
      shadowBuilds: [],
      onlyShadowBuilds: false,
      cacheSize,
      now: () => new Date(),
      onFailure: (_backoff, _build, error) => failures.push(error),
    });
    await builds.refresh();
    return builds;
  }

  it('have a cache of the same size in partitions as without them', async () => {
    const builds = await followedIn(4, 20);
    const reader = { readStream: () => Promise.resolve([]) } as unknown as EventReader;
    for (const { feed } of builds.all())
      for (let n = 1; n <= 50; n++) {
        await feed.take(pageOf(n), reader);
        await feed.flush(at(n));
      }
    const cached = builds.all().map(({ feed }) => feed.cached.all);
    expect(cached).toHaveLength(4);
    expect(Math.max(...cached)).toBeLessThanOrEqual(10);
    expect(Math.min(...cached)).toBeGreaterThanOrEqual(5);
  });

  it('are opened again if the number of partitions has changed, since that may have been changed back', async () => {
    const builds = await followedIn(4);
    expect(opened).toBe(4);
    await builds.refresh();
    expect(opened).toBe(4);
    const [first] = builds.all();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    first?.backoff.failed(new OtherPartitions(2, 4), () => resolve(undefined));
    await builds.refresh();
    // It waits until it may try again.
    expect([opened, builds.all().length, builds.unopened().length]).toEqual([4, 3, 1]);
    await promise;
    await builds.refresh();
    expect([opened, builds.all().length, builds.unopened().length]).toEqual([5, 4, 0]);
    first?.backoff.succeeded();
    await builds.refresh();
    expect(opened).toBe(5);
    expect(failures).toEqual([]);
  });
});

/** One order of its own stream. */
function pageOf(n: number): ReadonlyMap<string, CategoryPage> {
  const event = { ...orderPlaced(n), stream: orderStream(n), revision: 0, at: BUILD.madeAt, actor: 'guest' };
  return new Map([[CATEGORY.printOrder, { events: [event], last: at(n) } as unknown as CategoryPage]]);
}
