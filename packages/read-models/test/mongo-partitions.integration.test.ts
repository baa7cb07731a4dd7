import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { DutyLost, Fence } from '@pressline/concurrency/fence.ts';
import { TcpProxy } from '@pressline/tests/doubles/tcp-proxy.ts';
import { sharedMongo } from '@pressline/tests/support/shared-servers.ts';
import { skipUnless } from '@pressline/tests/support/skip-unless.ts';
import { MONGODB, type TestServer } from '@pressline/tests/support/test-servers.ts';
import { MongoClient, type Db } from 'mongodb';
import {
  furthestScanned,
  OtherPartitions,
  type BuildReader,
  type BuildWriter,
  type DocumentStore,
} from '../src/documents/document-store.ts';
import { partitionIndexOf, partitionsOf, type Partition } from '../src/documents/partition.ts';
import { decidePartitions, MongoCheckpoints } from '../src/mongo/mongo-checkpoints.ts';
import { openMongoDocumentStore } from '../src/mongo/mongo-document-store.ts';
import { at, buildOf, commit, DUBAI, parcels, putOf, type Parcel } from './support/parcels.ts';

const needed = skipUnless(MONGODB);

needed.describe('checkpoints of partitions in MongoDB', () => {
  let server: TestServer;
  let client: MongoClient;
  let db: Db;
  let store: DocumentStore;
  let reader: BuildReader<Parcel>;
  let build: string;
  let decisions = 0;

  beforeAll(async () => {
    server = await sharedMongo(needed.path());
    client = new MongoClient(server.url, { useBigInt64: true, ignoreUndefined: true });
  });
  beforeEach(async () => {
    db = client.db(server.uniqueName());
    store = openMongoDocumentStore({ db });
    reader = await buildOf(store, { a: DUBAI });
    ({ build } = reader);
  });
  afterEach(() => db.dropDatabase());
  afterAll(async () => {
    await client.close();
    await server.remove();
  });

  function fence(token: number, duty = 'feed'): Fence {
    return new Fence({ duty, token });
  }
  async function decide(count: number): Promise<void> {
    decisions += 1;
    await decidePartitions(db, count, fence(decisions));
  }
  const writerOf = (index: number, of: number, from = store): Promise<BuildWriter> =>
    from.writer(parcels, build, { index, of });
  const allWriters = (of: number): Promise<readonly BuildWriter[]> =>
    Promise.all(partitionsOf(of).map(({ index }) => writerOf(index, of)));
  const stored = () => db.collection<{ _id: string }>('checkpoints').findOne({ _id: build });

  it('begin where the build was, and say together what all of them contain', async () => {
    await decide(3);
    const writers = await allWriters(3);
    for (const writer of writers) expect(await writer.checkpoint()).toMatchObject({ position: 1n, scannedTo: 1n });
    await commit(writers[1] as BuildWriter, 7, [putOf('b', 0, DUBAI)]);
    await commit(writers[2] as BuildWriter, 5, []);
    const progress = [1n, 7n, 5n].map((each) => ({ position: each, scannedTo: each }));
    const checkpoint = await reader.checkpoint();
    expect(checkpoint).toMatchObject({ position: 7n, scannedTo: 1n, partitions: progress });
    expect(furthestScanned(checkpoint)).toBe(7n);
    await store.point({ projection: 'parcels', expected: undefined, next: build });
    expect((await store.liveCheckpoints([parcels])).get('parcels')?.checkpoint).toEqual(checkpoint);
    await commit(writers[0] as BuildWriter, 6, []);
    expect(await reader.checkpoint()).toMatchObject({ position: 7n, scannedTo: 5n });
  });

  it('are moved by their own writer only, whatever the others do at the same time', async () => {
    await decide(4);
    const writers = await allWriters(4);
    const twice = [...writers, ...(await allWriters(4))];
    let overtaken = 0;
    await Promise.all(
      twice.map(async (writer, index) => {
        for (let n = 0; n < 20; n++) {
          const { writes, scannedTo } = await writer.checkpoint();
          const next = at(Number(scannedTo) + 1 + (index % 4));
          const result = await writer.commit({ puts: [], position: next, scannedTo: next, onWrites: writes });
          if (result.outcome === 'overtaken') overtaken += 1;
          else expect(result.checkpoint.scannedTo).toBe(next);
        }
      }),
    );
    const made = await Promise.all(writers.map(async (writer) => (await writer.checkpoint()).scannedTo));
    // Each successful commit of one writer of two has moved its own partition by its own step, once.
    const steps = made.map((scannedTo, index) => (Number(scannedTo) - 1) / (1 + index));
    expect(steps.reduce((sum, each) => sum + each, 0) + overtaken).toBe(twice.length * 20);
  });

  it('give the build the form that it had before, once there is one process that feeds it again', async () => {
    const before = await stored();
    await decide(1);
    expect(await stored()).toEqual({ ...before, fence: decisions });
    expect(await db.collection('operations').countDocuments()).toBe(0);
    await decide(2);
    const [one, two] = await allWriters(2);
    await commit(one as BuildWriter, 9, []);
    await commit(two as BuildWriter, 6, []);
    await decide(1);
    const after = Object.keys((await stored()) ?? {}).filter((field) => field !== 'fence');
    expect(after.toSorted()).toEqual(Object.keys(before ?? {}).toSorted());
    const writer = await store.writer(parcels, build);
    expect(await writer.checkpoint()).toMatchObject({ position: 9n, scannedTo: 6n });
    await commit(writer, 10, []);
  });

  it.each([
    ['one to four', 1, 4],
    ['four to two', 4, 2],
    ['two to one', 2, 1],
  ])('refuse whoever wrote by their previous number: %s', async (_, before, after) => {
    await decide(before);
    const [earlier] = before === 1 ? [await store.writer(parcels, build)] : await allWriters(before);
    await commit(earlier as BuildWriter, 3, []);
    const { writes } = (await earlier?.checkpoint()) ?? { writes: 0 };
    await decide(after);
    const [later] = after === 1 ? [await store.writer(parcels, build)] : await allWriters(after);
    const page = { puts: [], position: at(8), scannedTo: at(8), onWrites: writes };
    await expect(earlier?.commit(page)).rejects.toThrow(OtherPartitions);
    expect((await later?.checkpoint())?.scannedTo).toBeLessThanOrEqual(3n);
    await commit(later as BuildWriter, 4, []);
  });

  it('are refused with a number that was not decided, and the message names both', async () => {
    await decide(4);
    await expect(writerOf(0, 8)).rejects.toThrow(
      'The projectors of this shop use PROJECTOR_PARTITIONS=4, and this process has 8. Set the same number for all of them.',
    );
    await decide(1);
    await expect(writerOf(0, 4)).rejects.toThrow(OtherPartitions);
    expect(await reader.checkpoint()).toEqual({ position: 1n, scannedTo: 1n, writes: 1 });
  });

  it('are not moved by a writer without a partition, which reads what all of them contain', async () => {
    await decide(2);
    const [one] = await allWriters(2);
    await commit(one as BuildWriter, 4, []);
    const whole = await store.writer(parcels, build);
    const { writes } = await whole.checkpoint();
    const page = { puts: [putOf('b', 0, DUBAI)], position: at(9), scannedTo: at(9), onWrites: writes };
    // Not overtaken: it would try again, and never succeed.
    await expect(whole.commit(page)).rejects.toThrow('use PROJECTOR_PARTITIONS=2, and this process has 1');
    expect(await reader.checkpoint()).toMatchObject({ position: 4n, scannedTo: 1n });
  });

  it('let the later of two holders of the duty decide', async () => {
    await decidePartitions(db, 4, fence(decisions + 2));
    await expect(decidePartitions(db, 8, fence(decisions + 1))).rejects.toThrow(DutyLost);
    await writerOf(0, 4);
  });

  it('are not removed by an earlier holder of the duty that was stopped after it had decided', async () => {
    await decide(1);
    const earlier = fence(decisions);
    await decide(4);
    const [one] = await allWriters(4);
    await expect(new MongoCheckpoints(db, earlier).removePartitions(earlier)).rejects.toThrow(DutyLost);
    await commit(one as BuildWriter, 3, []);
  });

  it('are not introduced by a process that has read the earlier decision before another was made', async () => {
    const wire = await TcpProxy.before(() => server.port);
    const slow = new MongoClient(`mongodb://127.0.0.1:${wire.port}`, { useBigInt64: true, ignoreUndefined: true });
    try {
      const late = openMongoDocumentStore({ db: slow.db(db.databaseName) });
      await decide(4);
      let isDecided = false;
      wire.onSent = (piece) => {
        if (isDecided || !['update', 'checkpoints', 'parts'].every((word) => piece.includes(word))) return undefined;
        isDecided = true;
        return decide(1);
      };
      await expect(writerOf(0, 4, late)).rejects.toThrow(OtherPartitions);
      expect(isDecided).toBe(true);
      await commit(await store.writer(parcels, build), 3, []);
    } finally {
      await slow.close();
      await wire.close();
    }
  });

  it('are introduced once and lose no progress, however many processes do so while another one still feeds', async () => {
    for (let round = 0; round < 15; round++) {
      const made = await buildOf(store, {});
      ({ build } = made);
      await decide(1);
      const single = await openMongoDocumentStore({ db, fence: fence(decisions) }).writer(parcels, build);
      let fed = 1n;
      const feeding = (async () => {
        for (let n = 2; n < 12; n++) {
          const { writes, partitions } = await single.checkpoint();
          if (partitions !== undefined) return;
          const result = await single.commit({ puts: [], position: at(n), scannedTo: at(n), onWrites: writes });
          if (result.outcome === 'overtaken') return;
          fed = result.checkpoint.scannedTo;
        }
      })().catch((error: unknown) => {
        // It is refused by its token, too.
        if (!(error instanceof DutyLost)) throw error;
      });
      await decide(4);
      const writers = await Promise.all(
        [...partitionsOf(4), ...partitionsOf(4)].map(({ index }) => writerOf(index, 4)),
      );
      await feeding;
      for (const writer of writers) expect((await writer.checkpoint()).scannedTo).toBe(fed);
    }
  });

  it('refuse the earlier holder of a partition, and nobody else', async () => {
    await decide(2);
    const of = (token: number, index: number): Promise<BuildWriter> =>
      writerOf(index, 2, openMongoDocumentStore({ db, fence: fence(token, `feed ${String(index + 1)} of 2`) }));
    const earlier = await of(11, 0);
    const other = await of(5, 1);
    await commit(earlier, 2, []);
    const { writes } = await earlier.checkpoint();
    const later = await of(12, 0);
    const page = { puts: [], position: at(3), scannedTo: at(3), onWrites: writes };
    await expect(earlier.commit(page)).rejects.toThrow(DutyLost);
    await expect(of(11, 0).then((writer) => writer.checkpoint())).rejects.toThrow(DutyLost);
    await commit(later, 3, []);
    await commit(other, 4, []);
  });

  it('belong to streams by their names, which must never change', async () => {
    expect(await store.partitionOf(build, 'printOrder-1')).toBeUndefined();
    await decide(4);
    await writerOf(0, 4);
    const found: (Partition | undefined)[] = [];
    for (const name of ['1', '2', '3', '4']) found.push(await store.partitionOf(build, `printOrder-${name}`));
    expect(found).toEqual([2, 0, 2, 1].map((index) => ({ index, of: 4 })));
    const counts = [0, 0, 0, 0, 0, 0, 0];
    for (let n = 0; n < 7_000; n++) {
      const index = partitionIndexOf(`printOrder-0195a000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`, 7);
      counts[index] = (counts[index] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });
});
