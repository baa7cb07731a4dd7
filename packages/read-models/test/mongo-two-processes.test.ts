import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { TcpProxy } from '@pressline/tests/doubles/tcp-proxy.ts';
import { skipUnless } from '@pressline/tests/support/skip-unless.ts';
import { MONGODB_TO_KILL, startMongo, type TestServer } from '@pressline/tests/support/test-servers.ts';
import { MongoClient } from 'mongodb';
import type { DocumentStore } from '../src/document-store.ts';
import { openMongoDocumentStore } from '../src/mongo/mongo-document-store.ts';
import { copyAtOneMoment } from '../src/mongo/mongo-snapshot.ts';
import type { Stored } from '../src/mongo/stored-document.ts';
import { at, buildOf, commit, DUBAI, parcels, putOf } from './support/parcels.ts';

const OPTIONS = { useBigInt64: true, ignoreUndefined: true } as const;

const needed = skipUnless(MONGODB_TO_KILL);

needed.describe('read models in MongoDB, of two processes at once', () => {
  let server: TestServer;
  let wire: TcpProxy;
  let name: string;
  let clients: readonly MongoClient[];
  /** One that is slow, by a wire, and another that is at work at the same time. */
  let late: DocumentStore;
  let other: DocumentStore;

  beforeAll(async () => {
    server = await startMongo(needed.path());
  });
  afterAll(() => server.remove());
  beforeEach(async () => {
    wire = await TcpProxy.before(() => server.port);
    name = server.ownName();
    clients = [`mongodb://127.0.0.1:${wire.port}`, server.url].map((url) => new MongoClient(url, OPTIONS));
    const [one, two] = clients.map((client) => {
      const db = client.db(name);
      return openMongoDocumentStore({ db, patientDb: db });
    });
    if (one === undefined || two === undefined) throw new Error('There are two of them.');
    [late, other] = [one, two];
  });
  afterEach(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await wire.close();
  });

  /** Does something just before the slow one says a word for the first time. */
  function justBefore(word: string, meanwhile: () => Promise<void>): void {
    wire.onSent = (piece) => {
      if (!piece.includes(word)) return undefined;
      wire.onSent = undefined;
      return meanwhile();
    };
  }

  describe('a sweep', () => {
    it('leaves a build that was finished after it had looked, and that answers by now', async () => {
      const loader = await other.create(parcels);
      justBefore('$pull', async () => {
        await loader.finish();
        await other.point({ projection: 'parcels', expected: undefined, next: loader.build });
      });
      expect(await late.sweep()).toEqual([]);
      expect((await other.live(parcels))?.build).toBe(loader.build);
      expect(await (await other.live(parcels))?.checkpoint()).toMatchObject({ writes: 0 });
    });

    it('leaves a build that was made after it had looked', async () => {
      let build = '';
      justBefore('listCollections', async () => {
        ({ build } = await buildOf(other, { a: DUBAI }));
      });
      expect(await late.sweep()).toEqual([]);
      expect(await (await other.reader(parcels, build)).count()).toBe(1);
    });

    it('leaves a snapshot that somebody compares with, and removes one that was left behind 6 h ago', async () => {
      const { build } = await buildOf(other, { a: DUBAI });
      const left = await other.snapshot(parcels, build);
      const muchLater = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 3_600_000 + 1);
      const snapshot = await other.snapshot(parcels, build);
      expect(await late.sweep()).toHaveLength(1);
      muchLater.mockRestore();
      expect(await snapshot.scan({ limit: 10 })).toHaveLength(1);
      expect(await left.scan({ limit: 10 })).toEqual([]);
    });

    it('leaves a build on trial to whoever compares it, and removes one that was left behind 6 h ago', async () => {
      const trial = await other.create(parcels, 'trial');
      await trial.finish();
      expect(await late.sweep()).toEqual([]);
      const muchLater = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 3_600_000 + 1_000);
      expect(await late.sweep()).toEqual([trial.build]);
      muchLater.mockRestore();
      expect(await other.builds()).toEqual([]);
    });
  });

  describe('a snapshot', () => {
    /** The third event changes the parcel again; the late one has read it, the other has not come so far. */
    const CHANGED = putOf('a', 2, { ...DUBAI, weight: 9 });

    it('is of no later event than its checkpoint, though one who was overtaken has written already what comes', async () => {
      const { build } = await buildOf(other, { a: DUBAI });
      const [slow, quick] = [await late.writer(parcels, build), await other.writer(parcels, build)];
      const { writes: onWrites } = await slow.checkpoint();
      justBefore('upsert', () => commit(quick, 2, []));
      const ahead = { puts: [CHANGED], position: at(3), scannedTo: at(3), onWrites };
      expect(await slow.commit(ahead)).toEqual({ outcome: 'overtaken' });
      const [snapshot] = await Promise.all([
        other.snapshot(parcels, build),
        pause(100).then(() => commit(quick, 3, [CHANGED])),
      ]);
      expect((await snapshot.checkpoint()).position).toBe(at(3));
      expect(await snapshot.scan({ limit: 10 })).toMatchObject([{ id: 'a', revision: 2 }]);
    });

    it('has what one wrote late who was overtaken, when all are as far', async () => {
      const { build } = await buildOf(other, { a: DUBAI });
      const [slow, quick] = [await late.writer(parcels, build), await other.writer(parcels, build)];
      const { writes: onWrites } = await slow.checkpoint();
      const [onItsWay, mayArrive] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
      justBefore('upsert', async () => {
        onItsWay.resolve(undefined);
        await mayArrive.promise;
      });
      const overtaken = slow.commit({ puts: [CHANGED], position: at(3), scannedTo: at(3), onWrites });
      await onItsWay.promise;
      // What happens before the checkpoint is looked at: before and after the first round, before and after the second …
      const meanwhile = [
        () => undefined,
        () => commit(quick, 2, []),
        () => undefined,
        async () => {
          mayArrive.resolve(undefined);
          await overtaken;
          await commit(quick, 3, [CHANGED]);
        },
      ];
      const db = clients[1]?.db(name);
      if (db === undefined) throw new Error('There are two of them.');
      const copy = db.collection<Stored>('copy');
      const opened = {
        projection: 'parcels',
        build,
        documents: db.collection<Stored>(`build.${build}`),
        async checkpoint() {
          await meanwhile.shift()?.();
          return quick.checkpoint();
        },
      };
      expect(await copyAtOneMoment(opened, copy)).toMatchObject({ position: at(3) });
      expect(await copy.findOne({ _id: 'a' })).toMatchObject({ revision: 2 });
    });
  });
});
