import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { DutyLost, Fence } from '@pressline/concurrency/fence.ts';
import { TcpProxy } from '@pressline/tests/doubles/tcp-proxy.ts';
import { sharedMongo } from '@pressline/tests/support/shared-servers.ts';
import { skipUnless } from '@pressline/tests/support/skip-unless.ts';
import { MONGODB_TO_KILL, type TestServer } from '@pressline/tests/support/test-servers.ts';
import { MongoClient, type Db } from 'mongodb';
import type { BuildWriter, DocumentStore } from '../src/documents/document-store.ts';
import { openMongoDocumentStore } from '../src/mongo/mongo-document-store.ts';
import { openMongoPeople } from '../src/mongo/mongo-people.ts';
import { RebuiltElsewhere } from '../src/people/people-store.ts';
import { at, buildOf, commit, DUBAI, parcels, putOf } from './support/parcels.ts';

const OPTIONS = { useBigInt64: true, ignoreUndefined: true } as const;

const needed = skipUnless(MONGODB_TO_KILL);

/** The fence of the n-th holder of the duty. */
function fenceOf(token: number): Fence {
  return new Fence({ duty: 'feed', token });
}

needed.describe('what a process writes for a duty that another has taken over', () => {
  let server: TestServer;
  let wire: TcpProxy;
  let clients: readonly MongoClient[];
  let db: Db;
  /** Of the process that is stopped. Its connection is a proxy, where it can be stopped within a commit. */
  let earlier: DocumentStore;
  let later: DocumentStore;
  let build: string;

  beforeAll(async () => {
    server = await sharedMongo(needed.path());
  });
  afterAll(() => server.remove());
  beforeEach(async () => {
    wire = await TcpProxy.before(() => server.port);
    const name = server.uniqueName();
    const slow = new MongoClient(`mongodb://127.0.0.1:${wire.port}`, OPTIONS);
    const fast = new MongoClient(server.url, OPTIONS);
    clients = [slow, fast];
    db = fast.db(name);
    earlier = openMongoDocumentStore({ db: slow.db(name), fence: fenceOf(1) });
    later = openMongoDocumentStore({ db, fence: fenceOf(2) });
    ({ build } = await buildOf(earlier, { a: DUBAI }));
  });
  afterEach(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await wire.close();
  });

  /** Does something just before the earlier process first sends a command with all of these words. */
  function justBefore(words: readonly string[], meanwhile: () => Promise<void>): void {
    wire.onSent = (piece) => {
      if (!words.every((word) => piece.includes(word))) return undefined;
      wire.onSent = undefined;
      return meanwhile();
    };
  }

  const weightOf = async (id: string) => (await (await later.reader(parcels, build)).get(id))?.body.weight;

  it('is refused from the moment when the other has opened the build, before it writes anything', async () => {
    const writer = await earlier.writer(parcels, build);
    await commit(writer, 2, [putOf('a', 1, { ...DUBAI, weight: 1 })]);
    const { writes } = await writer.checkpoint();
    const next = await later.writer(parcels, build);
    const page = { puts: [putOf('b', 0, DUBAI)], position: at(3), scannedTo: at(3), onWrites: writes };
    const realNow = performance.now.bind(performance);
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => realNow() + 2_000);
    await expect(writer.commit(page)).rejects.toThrow(DutyLost);
    clock.mockRestore();
    expect(await weightOf('b')).toBeUndefined();
    await expect(writer.commit({ ...page, puts: [] })).rejects.toThrow(DutyLost);
    expect(await next.checkpoint()).toEqual({ position: 2n, scannedTo: 2n, writes });
    await commit(next, 3, [putOf('b', 0, DUBAI)]);
  });

  it('is refused when it looks up how far the build is, as after being overtaken', async () => {
    const writer = await earlier.writer(parcels, build);
    await commit(await later.writer(parcels, build), 2, []);
    await expect(writer.checkpoint()).rejects.toThrow(DutyLost);
  });

  it('moves no checkpoint if it was stopped between the documents and the checkpoint', async () => {
    const writer = await earlier.writer(parcels, build);
    const { writes } = await writer.checkpoint();
    justBefore(['checkpoints', '$inc'], async () => {
      await later.writer(parcels, build);
    });
    const page = { puts: [putOf('a', 1, DUBAI)], position: at(5), scannedTo: at(5), onWrites: writes };
    await expect(writer.commit(page)).rejects.toThrow(DutyLost);
    expect(await (await later.writer(parcels, build)).checkpoint()).toMatchObject({ position: 1n, writes });
  });

  it('repairs no document that was changed while it was stopped within the repair', async () => {
    const writer = await earlier.writer(parcels, build);
    const { writes } = await writer.checkpoint();
    const repairs = [
      putOf('a', 0, { ...DUBAI, weight: 1 }, 'whatever'),
      { id: 'a', revision: -1, body: undefined, parked: undefined, over: 'whatever' },
    ] as const;
    for (const [index, put] of repairs.entries()) {
      const revision = index + 1;
      const { writes: before } = await (await later.writer(parcels, build)).checkpoint();
      const again = openMongoDocumentStore({ db: (clients[0] as MongoClient).db(db.databaseName) });
      const unfenced = await again.writer(parcels, build);
      justBefore([index === 0 ? 'update' : 'delete', `build.${build}`], async () => {
        await commit(await later.writer(parcels, build), 2 + index, [putOf('a', revision, { ...DUBAI, weight: 9 })]);
      });
      const repair = { puts: [put], position: at(2 + index), scannedTo: at(2 + index), onWrites: before };
      expect(await unfenced.commit(repair)).toEqual({ outcome: 'overtaken' });
      expect(await weightOf('a')).toBe(9);
    }
    const late = { puts: [repairs[0]], position: at(9), scannedTo: at(9), onWrites: writes };
    await expect(writer.commit(late)).rejects.toThrow(DutyLost);
  });

  it('is refused in a build that both of them fill, and the other finishes it', async () => {
    const loader = await earlier.create(parcels, 'replay');
    await commit(loader, 1, [putOf('a', 0, DUBAI, 'nothing')]);
    const resumed = await later.resume(parcels, loader.build);
    const { writes } = await resumed.checkpoint();
    const page = { puts: [putOf('b', 0, DUBAI, 'nothing')], position: at(2), scannedTo: at(2), onWrites: writes };
    await expect(loader.commit(page)).rejects.toThrow(DutyLost);
    await resumed.commit(page);
    await resumed.finish();
    expect(await (await later.reader(parcels, loader.build)).count()).toBe(2);
  });

  it('changes no list of builds once it is known to be refused', async () => {
    const writer = await earlier.writer(parcels, build);
    await later.writer(parcels, build);
    await expect(writer.checkpoint()).rejects.toThrow(DutyLost);
    await expect(earlier.create(parcels)).rejects.toThrow(DutyLost);
    await expect(earlier.point({ projection: 'parcels', expected: undefined, next: build })).rejects.toThrow(DutyLost);
    await expect(earlier.drop(build)).rejects.toThrow(DutyLost);
    await expect(earlier.sweep()).rejects.toThrow(DutyLost);
    expect((await later.builds()).map((info) => info.build)).toEqual([build]);
  });

  it('is never accepted after a write of a later holder, however they race', async () => {
    const accepted: { readonly token: number; readonly writes: number }[] = [];
    async function hold(token: number): Promise<void> {
      const store = openMongoDocumentStore({ db, fence: fenceOf(token) });
      let writer: BuildWriter | undefined;
      try {
        writer = await store.writer(parcels, build);
        for (let n = 0; n < 10; n++) {
          const { writes, position } = await writer.checkpoint();
          const page = { puts: [putOf('a', writes, DUBAI)], position, scannedTo: position, onWrites: writes };
          const result = await writer.commit(page);
          if (result.outcome === 'committed') accepted.push({ token, writes: result.checkpoint.writes });
        }
      } catch (error) {
        if (!(error instanceof DutyLost)) throw error;
      }
    }
    for (let round = 0; round < 10; round++)
      await Promise.all([0, 1, 2].map((holder) => hold(10 + 3 * round + ((holder * 2) % 3))));
    const tokens = accepted.toSorted((a, b) => a.writes - b.writes).map(({ token }) => token);
    expect(tokens).toEqual(tokens.toSorted((a, b) => a - b));
    // The last holder of each round writes all of its pages.
    for (let round = 0; round < 10; round++) expect(tokens).toContain(10 + 3 * round + 2);
  });

  it('reports no progress of the search for people', async () => {
    const opened = (token: number) =>
      openMongoPeople({ db, head: () => Promise.resolve(at(5)), fence: fenceOf(token) });
    const first = await opened(1);
    await first.merge([{ subject: 'sara', words: ['sara'] }], [], at(3));
    const second = await opened(2);
    await expect(first.merge([], [], at(4))).rejects.toThrow(DutyLost);
    expect(await second.scannedTo()).toBe(3n);
    await second.merge([], [], at(4));
    await expect(opened(1)).rejects.toThrow(DutyLost);
    // A rebuild is still recognized, by its generation.
    const third = await openMongoPeople({ db, head: () => Promise.resolve(at(1)), fence: fenceOf(2) });
    await expect(second.merge([], [], at(5))).rejects.toThrow(RebuiltElsewhere);
    await third.merge([], [], at(1));
  });
});
