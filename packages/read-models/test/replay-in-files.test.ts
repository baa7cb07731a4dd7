import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { DocumentStore } from '../src/documents/document-store.ts';
import type { AnyProjection } from '../src/projection/projection.ts';
import { PROJECTIONS } from '../src/projections.ts';
import { orderHistory } from '../src/orders/order-history.ts';
import { orderList } from '../src/orders/order-list.ts';
import { prepareReadModels } from '../src/replay/prepare-read-models.ts';
import { replayInThread, type ReplayInThreadOptions } from '../src/replay/replay-in-thread.ts';
import { replayInThreads } from '../src/replay/replay-in-threads.ts';
import type { ReplayProgress } from '../src/replay/load-pace.ts';
import type { Rebuilt } from '../src/replay/replay.ts';
import { hashOf, hashOfLive } from './support/engines.ts';
import { orderPlaced, orderStream, stageChanged } from './support/history.ts';
import { SqliteShop } from './support/sqlite-shop.ts';

describe('Replay into files', () => {
  let shop: SqliteShop;
  let store: DocumentStore;

  beforeEach(async () => {
    shop = new SqliteShop();
    store = shop.documents();
    for (let n = 0; n < 12; n++) await shop.append(orderStream(n), orderPlaced(n));
    for (let n = 0; n < 12; n += 2) await shop.append(orderStream(n), stageChanged('Prepress', 'Printing'));
  });
  afterEach(() => shop.close());

  async function prepared(
    projections: readonly AnyProjection[],
  ): Promise<readonly { projection: string; because: string }[]> {
    const made = await prepareReadModels({ projections, reader: shop.events, store });
    return made.map(({ projection, because }) => ({ projection, because }));
  }

  it('runs in a thread of its own, and its builds are fed on from where it ended', async () => {
    await prepared(PROJECTIONS);
    const told: ReplayProgress[] = [];
    const builds = await replayInThread({
      location: { kind: 'files', eventsFile: shop.eventsFile, readModelsFolder: shop.readModels },
      projections: ['order-list', 'order-history'],
      onProgress: (one) => told.push(one),
    });
    expect(builds.map(({ projection }) => projection)).toEqual(['order-list', 'order-history']);
    expect(told.length).toBeGreaterThan(0);
    expect(await hashOf(store, orderList, builds[0]?.build ?? '')).toBe(await hashOfLive(store, orderList));
  });

  it('builds each read model in one of several threads, and records and resumes the builds of all', async () => {
    await prepared(PROJECTIONS);
    const location = { kind: 'files', eventsFile: shop.eventsFile, readModelsFolder: shop.readModels } as const;
    const projections = ['order-list', 'order-history', 'inbox'];
    let begun: readonly Rebuilt[] = [];
    const stop = new AbortController();
    const run = (more: Partial<ReplayInThreadOptions>) =>
      replayInThreads(
        {
          location,
          projections,
          purpose: 'replay',
          signal: stop.signal,
          resumable: { begun, onBegun: (builds) => void (begun = builds) },
          ...more,
        },
        2,
      );
    const stopped = run({ atMost: () => 4, onProgress: () => stop.abort(new Error('Paused.')) });
    await expect(stopped).rejects.toThrow('Paused.');
    expect(begun.map(({ projection }) => projection).toSorted()).toEqual(projections.toSorted());
    const progress: ReplayProgress[] = [];
    const builds = await run({ signal: undefined, onProgress: (one) => progress.push(one) });
    expect(builds.map(({ projection }) => projection)).toEqual(projections);
    expect(builds.map(({ build }) => build).toSorted()).toEqual(begun.map(({ build }) => build).toSorted());
    expect(progress.at(-1)?.share).toBe(1);
    for (const projection of [orderList, orderHistory]) {
      const build = builds.find((one) => one.projection === projection.name)?.build ?? '';
      expect(await hashOf(store, projection, build)).toBe(await hashOfLive(store, projection));
    }
  });

  it('reports an error of its thread', async () => {
    const running = replayInThread({
      location: { kind: 'files', eventsFile: join(shop.folder, 'none.sqlite'), readModelsFolder: shop.readModels },
      projections: undefined,
    });
    await expect(running).rejects.toThrow('is unavailable');
  });

  it('ends its thread if its beginning can’t be recorded, or somebody stops it', async () => {
    await prepared([orderList]);
    const stop = new AbortController();
    const begins = (onBegun: () => Promise<void>) =>
      replayInThread({
        location: { kind: 'files', eventsFile: shop.eventsFile, readModelsFolder: shop.readModels },
        projections: ['order-list'],
        signal: stop.signal,
        atMost: () => 1,
        resumable: { begun: [], onBegun },
      });
    await expect(begins(() => Promise.reject(new Error('Not recorded.')))).rejects.toThrow('Not recorded.');
    const paused = begins(() => {
      stop.abort(new Error('Paused.'));
      return Promise.resolve();
    });
    await expect(paused).rejects.toThrow('Paused.');
  });

  it('rebuilds a read model whose file is damaged', async () => {
    await prepared([orderList, orderHistory]);
    const file = join(shop.readModels, `${(await store.pointer('order-list'))?.live ?? ''}.sqlite`);
    await store.close();
    writeFileSync(file, 'x'.repeat(60_000));
    store = shop.documents();
    expect(await prepared([orderList, orderHistory])).toEqual([{ projection: 'order-list', because: 'damaged' }]);
  });

  it('leaves one file of a read model if a replay died', async () => {
    await prepared([orderList]);
    await store.create(orderList);
    await store.close();
    store = shop.documents();
    await prepared([orderList]);
    const files = readdirSync(shop.readModels).filter((name) => /^order-list.*\.sqlite$/.test(name));
    expect(files).toHaveLength(1);
  });
});
