import { StandInProcess } from '@pressline/tests/doubles/eventstore/process.ts';
import { given } from '@pressline/tests/support/given-servers.ts';
import {
  MONGODB,
  REDIS,
  startLightS3,
  startMongo,
  startRedis,
  type TestServer,
} from '@pressline/tests/support/test-servers.ts';
import type { Engine } from '@pressline/tests/support/engines.ts';
import { startEventStore } from '@pressline/tests/support/test-event-store.ts';

/** The servers to measure, with unique names on them. */
export interface Servers {
  /** Whether any of them is a stand-in that only speaks the protocol. */
  readonly engine: 'real' | 'stand-in';
  readonly eventStoreUrl: string;
  readonly mongoUrl: string;
  readonly redisUrl: string;
  /** A bucket that exists, as for the shop. */
  readonly filesUrl: string;
  /** A unique name for streams and keys: letters and digits. */
  ownName(): string;
  remove(): Promise<void>;
}

/**
 * The servers named by `EVENTSTOREDB_URL`, `MONGODB_URL`, `REDIS_URL` and `FILES_URL`; starts local ones for the others.
 */
export async function openServers(): Promise<Servers> {
  const events = await openEventStore();
  const mongo = await startMongo(programOf(MONGODB));
  const redis = await startRedis(programOf(REDIS));
  const files = await openFiles();
  const isReal = given('EVENTSTOREDB_URL') !== undefined && given('MONGODB_URL') !== undefined;
  return {
    engine: isReal ? 'real' : 'stand-in',
    eventStoreUrl: events.url,
    mongoUrl: databaseUrl(mongo.url, mongo.uniqueName()),
    redisUrl: redis.url,
    filesUrl: files.url,
    ownName: () => mongo.uniqueName(),
    async remove() {
      await Promise.all([events, mongo, redis, files].map((server) => server.remove()));
    },
  };
}

/** Another database on the same server, with the same credentials. */
export function databaseUrl(url: string, database: string): string {
  const [, server, former, options = ''] = /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/([^?]*))?(?:\?(.*))?$/.exec(url) ?? [];
  if (server === undefined) throw new Error('MONGODB_URL is no address of MongoDB.');
  const query = new URLSearchParams(options);
  // Without this option, the account belongs to the database in the URL.
  const namesAccount = server.includes('@') && former !== undefined && former !== '';
  if (namesAccount && !query.has('authSource')) query.set('authSource', former);
  return `${server}/${database}${query.size === 0 ? '' : `?${query.toString()}`}`;
}

/** The stand-in runs in a separate process, so that it doesn't take time from the measurement. */
async function openEventStore(): Promise<Pick<TestServer, 'url' | 'remove'>> {
  const url = given('EVENTSTOREDB_URL');
  if (url !== undefined) return startEventStore(url);
  const standIn = new StandInProcess();
  await standIn.start();
  return standIn;
}

/** The stand-in's bucket is created. */
async function openFiles(): Promise<Pick<TestServer, 'url' | 'remove'>> {
  const url = given('FILES_URL');
  if (url !== undefined) return { url, remove: () => Promise.resolve() };
  const standIn = await startLightS3();
  await fetch(`${standIn.url}/bench`, { method: 'PUT' });
  return { url: `s3://bench/files?endpoint=${standIn.url}`, remove: () => standIn.remove() };
}

function programOf(engine: Engine): string {
  const found = engine.find();
  if (found === undefined) throw new Error(`${engine.name} is missing: ${engine.howToGet}.`);
  return found;
}
