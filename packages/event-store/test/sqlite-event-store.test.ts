import { afterEach, describe, expect, it } from '@jest/globals';
import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { EngineUnavailable, START, UnreadableData, type EventStore, type NewEvent } from '../src/event-store.ts';
import { checkpointed } from '../src/checkpoint-in-thread.ts';
import { openForWriting, StoreVersionMismatch } from '../src/sqlite-database.ts';
import { openSqliteEventReader } from '../src/sqlite-event-reader.ts';
import { openSqliteEventStore, SqliteEventStore } from '../src/sqlite-event-store.ts';
import { StoreInUse } from '../src/sqlite-write-lock.ts';
import { allAfter, eventStoreContract, stagesOf } from './event-store-contract.ts';
import { movedTo, ownStream } from './sample-events.ts';

eventStoreContract('SQLite', async () => {
  const folder = await newFolder();
  const file = join(folder, 'data', 'events.db');
  let store = openSqliteEventStore({ file });
  return {
    store,
    async reopen() {
      await store.close();
      return (store = openSqliteEventStore({ file }));
    },
    async dispose() {
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
});

describe('the SQLite event store', () => {
  const toDispose: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const dispose of toDispose.splice(0).reverse()) await dispose();
  });

  async function newFile(): Promise<string> {
    const folder = await newFolder();
    toDispose.push(() => rm(folder, { recursive: true }));
    return join(folder, 'events.db');
  }
  async function newStore(): Promise<{ store: EventStore; file: string }> {
    const file = await newFile();
    const store = openSqliteEventStore({ file });
    toDispose.push(() => store.close());
    return { store, file };
  }

  it('numbers the events of the store from 1 without a gap', async () => {
    const { store } = await newStore();
    expect(await store.head()).toBe(START);
    await Promise.all([1, 2, 3].map(() => store.append(ownStream(), 'no-stream', [movedTo('Printing')])));
    expect((await allAfter(store, START)).map(({ position }) => position)).toEqual([1n, 2n, 3n]);
  });

  it('commits a deferrable append with the next one that is not', async () => {
    const store = openSqliteEventStore({ file: await newFile(), deferredMs: 60_000 });
    toDispose.push(() => store.close());
    const commits: bigint[] = [];
    store.onAppended((head) => commits.push(head));
    const deferred = [1, 2].map(() =>
      store.append(ownStream(), 'no-stream', [movedTo('Printing')], { deferrable: true }),
    );
    await nextTurn();
    expect([await store.head(), commits]).toEqual([START, []]);
    await store.append(ownStream(), 'no-stream', [movedTo('Printing')]);
    expect(await Promise.all(deferred)).toMatchObject([{ position: 1n }, { position: 2n }]);
    expect(commits).toEqual([3n]);
  });

  it('commits a deferrable append after a moment, and when it is closed', async () => {
    const file = await newFile();
    const store = openSqliteEventStore({ file, deferredMs: 1 });
    expect(await store.append(ownStream(), 'no-stream', [movedTo('Printing')], { deferrable: true })).toMatchObject({
      outcome: 'appended',
    });
    await store.close();
    const patient = openSqliteEventStore({ file, deferredMs: 60_000 });
    const last = patient.append(ownStream(), 'no-stream', [movedTo('Printing')], { deferrable: true });
    await patient.close();
    expect(await last).toMatchObject({ outcome: 'appended', position: 2n });
  });

  it('returns an event with damaged data as unreadable, and all others as they are', async () => {
    const { store, file } = await newStore();
    const [damaged, other] = [ownStream(), ownStream()];
    await store.append(damaged, 'no-stream', [movedTo('Printing')]);
    await store.append(other, 'no-stream', [movedTo('Collating')]);
    const beside = new DatabaseSync(file);
    beside.prepare('UPDATE events SET data = \'{"from":\' WHERE stream = ?').run(damaged);
    beside.close();
    const { events } = await store.readForward({ after: START, limit: 10 });
    expect(events.map(({ stream, data }) => [stream, data instanceof UnreadableData])).toEqual([
      [damaged, true],
      [other, false],
    ]);
    expect((await store.readStream(damaged))[0]?.data).toBeInstanceOf(UnreadableData);
  });

  it('has scanned to the head if a page of a category ends before it', async () => {
    const { store } = await newStore();
    for (const category of ['printOrder', 'contact'])
      await store.append(ownStream(category), 'no-stream', [movedTo('Printing')]);
    const page = await store.readForward({ after: START, categories: ['printOrder'], limit: 10 });
    expect(page).toMatchObject({ events: [{ position: 1n }], scannedTo: 2n, caughtUp: true });
  });

  describe('group commit', () => {
    it('puts 64 concurrent appends into one commit', async () => {
      const { store } = await newStore();
      const commits: bigint[] = [];
      store.onAppended((head) => commits.push(head));
      await Promise.all(
        Array.from({ length: 64 }, () => store.append(ownStream(), 'no-stream', [movedTo('Printing')])),
      );
      expect(commits).toEqual([64n]);
    });

    it('lets a conflict fail alone among its neighbours', async () => {
      const { store } = await newStore();
      const order = ownStream();
      const results = await Promise.all([
        store.append(order, 'no-stream', [movedTo('Printing')]),
        store.append(order, 7, [movedTo('Shipping'), movedTo('Completed')]),
        store.append(order, 0, [movedTo('Collating')]),
        store.append(order, 0, [movedTo('Binding')]),
        store.append(order, 1, [movedTo('Polywrap')]),
      ]);
      expect(results.map(({ outcome }) => outcome)).toEqual([
        'appended',
        'conflict',
        'appended',
        'conflict',
        'appended',
      ]);
      expect(results[3]).toEqual({ outcome: 'conflict', actual: 1 });
      expect(stagesOf(await store.readStream(order))).toEqual(['Printing', 'Collating', 'Polywrap']);
    });

    it('lets an append that isn’t JSON fail alone among its neighbours', async () => {
      const { store } = await newStore();
      const bad = movedTo('Printing', { id: { toJSON: () => JSON.stringify(1n) } as unknown as string });
      const results = await Promise.allSettled([
        store.append(ownStream(), 'no-stream', [movedTo('Printing')]),
        store.append(ownStream(), 'no-stream', [bad]),
        store.append(ownStream(), 'no-stream', [movedTo('Printing')]),
      ]);
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(await store.head()).toBe(2n);
    });

    it('splits very many appends over several commits and loses none', async () => {
      const { store } = await newStore();
      let commits = 0;
      store.onAppended(() => (commits += 1));
      const results = await Promise.all(
        Array.from({ length: 2_500 }, () => store.append(ownStream(), 'no-stream', [movedTo('Printing')])),
      );
      expect(new Set(results.map((result) => result.outcome === 'appended' && result.position)).size).toBe(2_500);
      expect(commits).toBe(3);
    });

    it('commits waiting appends when it is closed, and accepts none after', async () => {
      const { store, file } = await newStore();
      const order = ownStream();
      const appended = store.append(order, 'no-stream', [movedTo('Printing')]);
      await store.close();
      expect(await appended).toMatchObject({ outcome: 'appended' });
      await expect(store.append(order, 0, [movedTo('Collating')])).rejects.toThrow(EngineUnavailable);
      const reader = openSqliteEventReader({ file });
      expect(await reader.readStream(order)).toHaveLength(1);
      await reader.close();
    });
  });

  it('reports a full disk, can still read, and accepts appends again once there is space', async () => {
    const file = await newFile();
    const database = openForWriting(file);
    const store = new SqliteEventStore(database, { close: () => undefined });
    toDispose.push(() => store.close());
    const order = ownStream();
    await store.append(order, 'no-stream', [movedTo('Printing')]);
    const pages = Number(database.prepare('PRAGMA page_count').get()?.page_count);
    database.exec(`PRAGMA max_page_count = ${pages + 2}`);

    const huge = Array.from({ length: 100 }, () => movedTo('Shipping')) as [NewEvent, ...NewEvent[]];
    const results = await Promise.allSettled([
      store.append(order, 0, [movedTo('Collating')]),
      store.append(ownStream(), 'no-stream', huge),
    ]);
    for (const result of results) expect(result).toMatchObject({ status: 'rejected', reason: { name: 'DiskFull' } });
    expect(stagesOf(await store.readStream(order))).toEqual(['Printing']);
    expect(await store.head()).toBe(1n);

    database.exec('PRAGMA max_page_count = 100000');
    expect(await store.append(order, 0, [movedTo('Collating')])).toEqual({
      outcome: 'appended',
      revision: 1,
      position: 2n,
    });
  });

  it('copies its log into the file after some hundred events, without waiting for that', async () => {
    const file = await newFile();
    const database = openForWriting(file);
    const store = new SqliteEventStore(database, { close: () => undefined });
    toDispose.push(() => store.close());
    const many = Array.from({ length: 250 }, () => movedTo('Printing')) as [NewEvent, ...NewEvent[]];
    await store.append(ownStream(), 'no-stream', many);
    await checkpointed(database);
    const copy = `${file}.copy`;
    // Without its log.
    await copyFile(file, copy);
    const reader = openSqliteEventReader({ file: copy });
    expect(await reader.head()).toBe(250n);
    await reader.close();
  });

  it('begins its log again at 8 MB, even if appends never pause while it is copied', async () => {
    const file = await newFile();
    const database = openForWriting(file);
    // This is not about durability.
    database.exec('PRAGMA synchronous = OFF');
    const store = new SqliteEventStore(database, { close: () => undefined });
    toDispose.push(() => store.close());
    const many = Array.from({ length: 250 }, () => movedTo('Printing')) as [NewEvent, ...NewEvent[]];
    for (let round = 0; round < 12; round++) {
      await store.append(ownStream(), 'no-stream', many);
      const copied = checkpointed(database);
      for (let one = 0; one < 300; one++) await store.append(ownStream(), 'no-stream', [movedTo('Printing')]);
      await copied;
    }
    expect((await stat(`${file}-wal`)).size).toBeLessThan(16_000_000);
  });

  it('rejects all appends of a failed commit, and accepts the same appends afterwards', async () => {
    const file = await newFile();
    const database = openForWriting(file);
    // A deferred constraint is checked by COMMIT, which then fails and leaves the transaction open.
    database.exec(`PRAGMA foreign_keys = ON;
      CREATE TABLE stock (paper TEXT PRIMARY KEY);
      CREATE TABLE used (paper TEXT REFERENCES stock (paper) DEFERRABLE INITIALLY DEFERRED);
      CREATE TRIGGER no_paper AFTER INSERT ON events WHEN new.type = 'order-placed' BEGIN INSERT INTO used VALUES ('none left'); END;`);
    const store = new SqliteEventStore(database, { close: () => undefined });
    toDispose.push(() => store.close());
    const order = ownStream();
    const placed = { event: { type: 'order-placed', data: {} }, metadata: movedTo('Printing').metadata } as NewEvent;
    const results = await Promise.allSettled([
      store.append(order, 'no-stream', [movedTo('Printing')]),
      store.append(ownStream(), 'no-stream', [placed]),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await store.readStream(order)).toEqual([]);
    expect(await store.append(order, 'no-stream', [movedTo('Printing')])).toMatchObject({
      outcome: 'appended',
      revision: 0,
    });
  });

  describe('opening it', () => {
    it('refuses a file with the tables of another version, and reports that', async () => {
      const { store, file } = await newStore();
      await store.close();
      const other = new DatabaseSync(file);
      other.exec('PRAGMA user_version = 7');
      other.close();
      expect(() => openSqliteEventStore({ file })).toThrow(StoreVersionMismatch);
      expect(() => openSqliteEventStore({ file })).toThrow('set DATA_DIR to another folder');
    });

    it('refuses a second writer and names the folder', async () => {
      const { store, file } = await newStore();
      expect(() => openSqliteEventStore({ file })).toThrow(StoreInUse);
      expect(() => openSqliteEventStore({ file })).toThrow(join(file, '..'));
      await store.close();
      const next = openSqliteEventStore({ file });
      await next.close();
    });

    it('shows a reader what was committed, and nothing before', async () => {
      const { store, file } = await newStore();
      const reader = openSqliteEventReader({ file });
      toDispose.push(() => reader.close());
      expect(await reader.head()).toBe(START);
      await store.append(ownStream(), 'no-stream', [movedTo('Printing')]);
      expect(await reader.head()).toBe(1n);
      expect((await reader.readForward({ after: START, limit: 10 })).events).toHaveLength(1);
    });

    it('lets another thread read the events while they are written', async () => {
      const { store, file } = await newStore();
      await store.append(ownStream(), 'no-stream', [movedTo('Printing')]);
      const worker = new Worker(new URL('./count-events.ts', import.meta.url), { workerData: { file } });
      const counted = new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
      await Promise.all(
        Array.from({ length: 50 }, () => store.append(ownStream(), 'no-stream', [movedTo('Printing')])),
      );
      expect(await counted).toBeGreaterThanOrEqual(1);
      await worker.terminate();
    });

    it('distinguishes a missing file from an empty store', async () => {
      const file = await newFile();
      expect(() => openSqliteEventReader({ file })).toThrow(EngineUnavailable);
    });
  });

  it('ends a page of a category after 20,000 others, so that no call takes long, and continues from there', async () => {
    const { store } = await newStore();
    const many = Array.from({ length: 500 }, () => movedTo('Printing')) as [NewEvent, ...NewEvent[]];
    for (let n = 0; n < 41; n++) await store.append(ownStream('product'), 'no-stream', many);
    const order = ownStream('printOrder');
    await store.append(order, 'no-stream', [movedTo('Printing')]);
    const first = await store.readForward({ after: START, categories: ['printOrder'], limit: 10 });
    expect(first).toEqual({ events: [], scannedTo: 20_000n, caughtUp: false });
    const second = await store.readForward({ after: first.scannedTo, categories: ['printOrder'], limit: 10 });
    expect([second.events.map(({ stream }) => stream), second.scannedTo, second.caughtUp]).toEqual([
      [order],
      20_501n,
      true,
    ]);
  });
});

function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'pressline-events-'));
}
