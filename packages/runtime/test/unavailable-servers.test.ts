import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Lease } from '@pressline/coordination/leases.ts';
import { openEventStoreDB } from '@pressline/event-store/eventstoredb/eventstoredb-event-store.ts';
import { mongoKeyRows } from '@pressline/personal-data/mongo-subject-keys.ts';
import { openMongoCheckpoints } from '@pressline/reactors/mongo-checkpoints.ts';
import { translateError } from '@pressline/read-models/mongo/mongo-errors.ts';
import { openMongoDocumentStore } from '@pressline/read-models/mongo/mongo-document-store.ts';
import { openShopMetrics } from '@pressline/telemetry/shop-metrics.ts';
import { MongoClient, type Db } from 'mongodb';
import { pino } from 'pino';
import { openS3Files } from '../src/file-store.ts';
import { redisConfigOf } from '../src/servers.ts';

const S3_KEYS = { AWS_ACCESS_KEY_ID: 'shop', AWS_SECRET_ACCESS_KEY: 'secret' };

describe('the message about a server that is unavailable', () => {
  let client: MongoClient;
  let db: Db;
  const environment = process.env;

  beforeAll(() => {
    // Nothing listens on port 9.
    client = new MongoClient('mongodb://127.0.0.1:9/shop', { serverSelectionTimeoutMS: 100 });
    db = client.db();
  });
  afterAll(() => client.close());
  beforeEach(() => {
    process.env = { ...environment, ...S3_KEYS };
  });
  afterEach(() => {
    process.env = environment;
  });

  /** What a call throws, with a stop afterwards. */
  async function messageOf(call: Promise<unknown>, stop: () => Promise<void> = () => Promise.resolve()) {
    const thrown: unknown = await call.then(
      () => undefined,
      (error: unknown) => error,
    );
    await stop();
    return thrown instanceof Error ? thrown.message : thrown;
  }

  it('names EventStoreDB', async () => {
    const store = openEventStoreDB({ url: 'esdb://127.0.0.1:9?tls=false' });
    expect(await messageOf(store.head(), () => store.close())).toBe(
      'EventStoreDB at 127.0.0.1:9 is unavailable. Check that it runs, and that EVENTSTOREDB_URL is its address.',
    );
  });

  const MONGODB = 'MongoDB at 127.0.0.1:9 is unavailable. Check that it runs, and that MONGODB_URL is its address.';

  it('names the MongoDB of the read models', async () => {
    expect(await messageOf(openMongoDocumentStore({ db }).builds())).toBe(MONGODB);
  });

  it('names the MongoDB of the checkpoints of reactors', async () => {
    expect(await messageOf(openMongoCheckpoints({ db }).load('mail'))).toBe(MONGODB);
  });

  it('names the MongoDB of the leases', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const begin = () => Promise.reject(new Error('It must not begin.'));
    const report = ({ error }: { readonly error: unknown }) => resolve(translateError(db, error));
    const lease = Lease.on({ name: 'mail', begin }, { db, holder: 'one', report });
    expect(await promise).toMatchObject({ message: MONGODB });
    await lease.stop();
  });

  it.each(['MONGODB_URL', 'KEYS_MONGODB_URL'] as const)(
    'names the MongoDB of the keys, and %s',
    async (urlVariable) => {
      expect(await messageOf(mongoKeyRows({ db, urlVariable }).read('subject', ['sara']))).toBe(
        `MongoDB at 127.0.0.1:9, which stores the keys of personal data, is unavailable. Check that it runs, and that ${urlVariable} is its address.`,
      );
    },
  );

  it('names Redis', () => {
    const logged: string[] = [];
    const log = pino({ hooks: { logMethod: (given) => logged.push(String(given[1])) } });
    const servers = { eventStoreUrl: '', mongoUrl: '', keysMongoUrl: undefined, prefix: '' };
    redisConfigOf({ ...servers, redisUrl: 'redis://user:secret@queue:6379/0' }, log, openShopMetrics()).report(
      new Error('refused'),
    );
    expect(logged).toEqual([
      'Redis at queue:6379 is unavailable; falling back to polling. Check that it runs, and that REDIS_URL is its address',
    ]);
  });

  it('names the bucket of the files and its server', async () => {
    const files = await openS3Files('s3://pressline?endpoint=http://127.0.0.1:9');
    expect(await messageOf(files.stat('artwork', 'printOrder-0000.front.png'))).toBe(
      'The bucket pressline at http://127.0.0.1:9 is unavailable. Check that its server runs, that FILES_URL is its address, and that AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY may use it.',
    );
  });
});
