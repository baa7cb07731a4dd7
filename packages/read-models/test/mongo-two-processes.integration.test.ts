import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { until } from '@pressline/tests/support/until.ts';
import { TcpProxy } from '@pressline/tests/doubles/tcp-proxy.ts';
import { sharedMongo } from '@pressline/tests/support/shared-servers.ts';
import { skipUnless } from '@pressline/tests/support/skip-unless.ts';
import { MONGODB_TO_KILL, type TestServer } from '@pressline/tests/support/test-servers.ts';
import { MongoClient } from 'mongodb';
import type { DocumentStore } from '../src/documents/document-store.ts';
import { openMongoDocumentStore } from '../src/mongo/mongo-document-store.ts';
import { buildOf, DUBAI, parcels } from './support/parcels.ts';

const OPTIONS = { useBigInt64: true, ignoreUndefined: true } as const;

const needed = skipUnless(MONGODB_TO_KILL);

needed.describe('read models in MongoDB, with two processes', () => {
  let server: TestServer;
  let wire: TcpProxy;
  let name: string;
  let clients: readonly MongoClient[];
  /** One that is slow, through a proxy, and another that works at the same time. */
  let late: DocumentStore;
  let other: DocumentStore;

  beforeAll(async () => {
    server = await sharedMongo(needed.path());
  });
  afterAll(() => server.remove());
  beforeEach(async () => {
    wire = await TcpProxy.before(() => server.port);
    name = server.uniqueName();
    clients = [`mongodb://127.0.0.1:${wire.port}`, server.url].map((url) => new MongoClient(url, OPTIONS));
    const [one, two] = clients.map((client) => {
      const db = client.db(name);
      return openMongoDocumentStore({ db });
    });
    if (one === undefined || two === undefined) throw new Error('There are two of them.');
    [late, other] = [one, two];
  });
  afterEach(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await wire.close();
  });

  /** Does something just before the slow one first sends a command with this word. */
  function justBefore(word: string, meanwhile: () => Promise<void>): void {
    wire.onSent = (piece) => {
      if (!piece.includes(word)) return undefined;
      wire.onSent = undefined;
      return meanwhile();
    };
  }

  describe('a dropped build', () => {
    const LONGEST_REQUEST_MS = 300;
    let build: string;
    let dropping: DocumentStore;
    beforeEach(async () => {
      ({ build } = await buildOf(other, { a: DUBAI }));
      await other.point({ projection: 'parcels', expected: undefined, next: build });
      const next = await buildOf(other, {});
      await other.point({ projection: 'parcels', expected: build, next: next.build });
      dropping = another();
    });
    afterEach(() => dropping.close());

    function another(): DocumentStore {
      const db = (clients[1] as MongoClient).db(name);
      return openMongoDocumentStore({ db, longestRequestMs: LONGEST_REQUEST_MS });
    }
    async function isGone(which = build): Promise<boolean> {
      const collections = await (clients[1] as MongoClient).db(name).listCollections().toArray();
      return !collections.some((collection) => collection.name === `build.${which}`);
    }

    it('serves a running request of another process, even if a projector is started meanwhile', async () => {
      const reader = await late.reader(parcels, build);
      await dropping.drop(build);
      await other.sweep();
      expect((await reader.get('a'))?.body).toEqual(DUBAI);
      await other.close();
    });

    it('serves it if the process that dropped the build ends, and is removed after a later start', async () => {
      const reader = await late.reader(parcels, build);
      await dropping.drop(build);
      await dropping.close();
      // A build dropped later, by a process that keeps running, is removed first.
      const second = (await other.live(parcels))?.build;
      const third = await buildOf(other, {});
      await other.point({ projection: 'parcels', expected: second, next: third.build });
      const goesOn = another();
      await goesOn.drop(second ?? '');
      await until(() => isGone(second));
      await goesOn.close();
      expect((await reader.get('a'))?.body).toEqual(DUBAI);
      dropping = another();
      expect(await dropping.sweep()).toEqual([]);
      await until(() => isGone());
    });

    it('is removed automatically once running requests are done', async () => {
      await dropping.drop(build);
      expect(await isGone()).toBe(false);
      await until(() => isGone());
    });

    it('is removed at once if it is a shadow build: it has no readers, and its process often ends right after', async () => {
      const trial = await dropping.create(parcels, 'trial');
      await trial.finish();
      ({ build } = trial);
      await dropping.drop(build);
      expect(await isGone()).toBe(true);
    });
  });

  describe('a sweep', () => {
    it('leaves a build that was finished after the sweep read the list, and is live by now', async () => {
      const loader = await other.create(parcels);
      justBefore('$pull', async () => {
        await loader.finish();
        await other.point({ projection: 'parcels', expected: undefined, next: loader.build });
      });
      expect(await late.sweep()).toEqual([]);
      expect((await other.live(parcels))?.build).toBe(loader.build);
      expect(await (await other.live(parcels))?.checkpoint()).toMatchObject({ writes: 0 });
    });

    it('leaves a build that was created after the sweep read the list', async () => {
      let build = '';
      justBefore('listCollections', async () => {
        ({ build } = await buildOf(other, { a: DUBAI }));
      });
      expect(await late.sweep()).toEqual([]);
      expect(await (await other.reader(parcels, build)).count()).toBe(1);
    });

    it('leaves a shadow build to the process that compares it, and removes one abandoned 6 h ago', async () => {
      const trial = await other.create(parcels, 'trial');
      await trial.finish();
      expect(await late.sweep()).toEqual([]);
      const muchLater = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 3_600_000 + 1_000);
      expect(await late.sweep()).toEqual([trial.build]);
      muchLater.mockRestore();
      expect(await other.builds()).toEqual([]);
    });
  });
});
