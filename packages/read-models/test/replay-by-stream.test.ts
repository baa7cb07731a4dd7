import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventReader, SortOptions } from '@pressline/event-store/event-store.ts';
import { DatabaseSync } from 'node:sqlite';
import type { BuildLoader, DocumentStore } from '../src/documents/document-store.ts';
import { orderHistory } from '../src/orders/order-history.ts';
import { orderList } from '../src/orders/order-list.ts';
import type { AnyProjection } from '../src/projection/projection.ts';
import { PROJECTIONS } from '../src/projections.ts';
import { replay, type Rebuilt, type ReplayOptions } from '../src/replay/replay.ts';
import { hashOf, inLogOrder } from './support/engines.ts';
import { messageReceived, orderPlaced, orderStream, stageChanged, unknownEvent } from './support/history.ts';
import { SqliteShop } from './support/sqlite-shop.ts';

const ORDERS = 12;

describe('A replay stream by stream', () => {
  let shop: SqliteShop;
  let store: DocumentStore;
  let begun: readonly Rebuilt[];

  beforeEach(async () => {
    shop = new SqliteShop();
    store = shop.documents();
    begun = [];
    for (let n = 0; n < ORDERS; n++) await shop.append(orderStream(n), orderPlaced(n));
    for (let n = 0; n < ORDERS; n++) await shop.append(orderStream(n), stageChanged('Prepress', 'Printing'));
  });
  afterEach(() => shop.close());

  /** In pages of four events, each saved. */
  function run(more: Partial<ReplayOptions> = {}): Promise<readonly Rebuilt[]> {
    return replay({
      projections: [orderList, orderHistory],
      reader: shop.events,
      store,
      pageSize: 4,
      purpose: 'replay',
      resumable: { begun, onBegun: (builds) => void (begun = builds), saveEveryMs: -1 },
      ...more,
    });
  }

  /** Ends it like a process that dies, once it has read and not yet saved this many events. */
  async function die(after: number, more: Partial<ReplayOptions> = {}): Promise<void> {
    const dying = run({
      onProgress({ events }) {
        if (events >= after) throw new Error('It died.');
      },
      ...more,
    });
    await expect(dying).rejects.toThrow('It died.');
  }

  /** The documents of the builds are those that a replay in the order of the store makes. */
  async function expectEqual(builds: readonly Rebuilt[], projections: readonly AnyProjection[]): Promise<void> {
    const others = await replay({ projections, reader: inLogOrder(shop.events), store });
    const hashes = (made: readonly Rebuilt[]) =>
      Promise.all(
        projections.map(async (projection) => {
          const { build = '' } = made.find((one) => one.projection === projection.name) ?? {};
          const { position, scannedTo } = await (await store.inspect(projection, build)).checkpoint();
          return [projection.name, await hashOf(store, projection, build), position, scannedTo];
        }),
      );
    expect(await hashes(builds)).toEqual(await hashes(others));
  }

  /** A reader that records after which streams events are sorted. */
  function sorting(): { readonly reader: EventReader; readonly after: (string | undefined)[] } {
    const after: (string | undefined)[] = [];
    const reader: EventReader = {
      ...inLogOrder(shop.events),
      sortByStream(options: SortOptions) {
        after.push(options.after);
        if (shop.events.sortByStream === undefined) throw new Error('These events can’t be sorted.');
        return shop.events.sortByStream(options);
      },
    };
    return { reader, after };
  }

  /** A store that records the IDs of documents as they are written and loaded. */
  function observed(written: string[], loaded: string[]): DocumentStore {
    const record = (loader: BuildLoader): BuildLoader => {
      const { streams } = loader;
      if (streams === undefined) throw new Error('It can’t be filled by stream.');
      const load = loader.load.bind(loader);
      return Object.assign(loader, {
        load: (ids: readonly string[]) => {
          loaded.push(...ids);
          return load(ids);
        },
        streams: {
          folder: streams.folder,
          loaded: () => streams.loaded(),
          commit: (commit: Parameters<typeof streams.commit>[0]) => {
            written.push(...commit.puts.map(({ id }) => id));
            return streams.commit(commit);
          },
        },
      });
    };
    return new Proxy(store, {
      get(target, name) {
        if (name === 'create')
          return async (...given: Parameters<typeof store.create>) => record(await store.create(...given));
        if (name === 'resume')
          return async (...given: Parameters<typeof store.resume>) => record(await store.resume(...given));
        const member: unknown = Reflect.get(target, name);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });
  }

  it('makes the documents of one in the order of the store, for every projection, parked streams too', async () => {
    await shop.append(orderStream(3), unknownEvent(), stageChanged('Printing', 'Binding'));
    await shop.append(orderStream(50), unknownEvent());
    await shop.append(
      'contact-0195a000-0000-7000-8000-00000000d001',
      messageReceived('0195a000-0000-7000-8000-00000000d001'),
    );
    await shop.append('invoices-shop', stageChanged('Prepress', 'Printing'));
    const builds = await replay({ projections: PROJECTIONS, reader: shop.events, store, pageSize: 3 });
    await expectEqual(builds, PROJECTIONS);
    const { build = '' } = builds.find(({ projection }) => projection === 'order-list') ?? {};
    const marks = await (await store.inspect(orderList, build)).parked();
    expect(marks.map(({ stream, revision }) => [stream, revision]).toSorted()).toEqual([
      [orderStream(3), 2],
      [orderStream(50), 0],
    ]);
  });

  it('writes each document once, and loads none', async () => {
    const written: string[] = [];
    const loaded: string[] = [];
    await replay({ projections: [orderList], reader: shop.events, store: observed(written, loaded), pageSize: 1 });
    expect(written).toHaveLength(ORDERS);
    expect(new Set(written).size).toBe(ORDERS);
    expect(loaded).toEqual([]);
  });

  it('contains what is appended while it runs, to streams that it has passed and to others', async () => {
    let appended = false;
    const builds = await run({
      async onProgress({ events }) {
        if (events < 8 || appended) return;
        appended = true;
        void shop.append(orderStream(0), stageChanged('Printing', 'Binding'));
        void shop.append(orderStream(11), stageChanged('Printing', 'Binding'));
        void shop.append(orderStream(70), orderPlaced(70));
      },
    });
    await expectEqual(builds, [orderList, orderHistory]);
  });

  it('continues after the last stream that was saved when its process dies, and writes no document again', async () => {
    await die(12);
    const { reader, after } = sorting();
    const written: string[] = [];
    const builds = await run({ reader, store: observed(written, []), projections: [orderList, orderHistory] });
    expect(builds).toEqual(begun);
    // Of the two pages that were saved, the last stream was not known to be read to its end.
    expect(after).toEqual([orderStream(2)]);
    expect(written.filter((id) => id < orderStream(3).slice('printOrder-'.length))).toEqual([]);
    await expectEqual(builds, [orderList, orderHistory]);
  });

  it('saves the streams that it has read when it is stopped gracefully', async () => {
    const stop = new AbortController();
    const stopped = run({
      signal: stop.signal,
      resumable: { begun, onBegun: (builds) => void (begun = builds), saveEveryMs: 60_000 },
      onProgress({ events }) {
        if (events >= 12) stop.abort();
      },
    });
    await expect(stopped).rejects.toThrow('aborted');
    const { reader, after } = sorting();
    await expectEqual(await run({ reader }), [orderList, orderHistory]);
    expect(after).toEqual([orderStream(4)]);
  });

  it('contains what was appended between its interruption and its end', async () => {
    await die(12);
    for (const n of [0, 11]) await shop.append(orderStream(n), stageChanged('Printing', 'Binding'));
    await shop.append(orderStream(70), orderPlaced(70));
    await die(8);
    await shop.append(orderStream(1), stageChanged('Printing', 'Binding'));
    await expectEqual(await run(), [orderList, orderHistory]);
  });

  it('continues if one of two builds was saved further than the other, also if it is interrupted before that', async () => {
    await die(12);
    const [first] = begun;
    await die(12, {
      projections: [orderList],
      resumable: { begun: first === undefined ? [] : [first], onBegun: () => undefined, saveEveryMs: -1 },
    });
    await die(8);
    const { reader, after } = sorting();
    await expectEqual(await run({ reader }), [orderList, orderHistory]);
    expect(after).toEqual([orderStream(3)]);
  });

  it('continues in the order of the store what was begun so, as by an earlier version', async () => {
    await die(12, { reader: inLogOrder(shop.events) });
    const { reader, after } = sorting();
    await expectEqual(await run({ reader }), [orderList, orderHistory]);
    expect(after).toEqual([]);
  });

  it('continues in the order of the store if an earlier version has continued it so', async () => {
    await die(12);
    await die(12, { reader: inLogOrder(shop.events) });
    const { reader, after } = sorting();
    await expectEqual(await run({ reader }), [orderList, orderHistory]);
    expect(after).toEqual([]);
  });

  it('refuses to continue if the events are those of an older backup', async () => {
    await die(12);
    const older: EventReader = { ...sorting().reader, head: () => Promise.resolve(5n as never) };
    await expect(run({ reader: older })).rejects.toThrow('ahead of the events');
  });

  it('refuses the same if it was continued with newer events than it had begun with', async () => {
    await die(12);
    const head = await shop.events.head();
    const older: EventReader = { ...sorting().reader, head: () => Promise.resolve(head) };
    await shop.append(orderStream(3), stageChanged('Printing', 'Binding'));
    await die(8);
    await expect(run({ reader: older })).rejects.toThrow('ahead of the events');
    const stopped: EventReader = { ...sorting().reader, readForward: () => Promise.reject(new Error('It died.')) };
    await expect(run({ reader: stopped })).rejects.toThrow('It died.');
    await expect(run({ reader: older })).rejects.toThrow('ahead of the events');
  });

  it('leaves nothing of what it has sorted, and no trace of the order in its builds', async () => {
    await die(12);
    const builds = await run();
    expect(readdirSync(shop.readModels).filter((name) => name.includes('sorted'))).toEqual([]);
    const file = new DatabaseSync(`${shop.readModels}/${builds[0]?.build ?? ''}.sqlite`, { readOnly: true });
    const tables = file.prepare("SELECT name FROM sqlite_schema WHERE name = 'loaded_streams'").all();
    file.close();
    expect(tables).toEqual([]);
  });
});
