import { StandInProcess } from '@pressline/tests/doubles/eventstore/process.ts';
import { given } from '@pressline/tests/support/given-servers.ts';
import { MONGODB, REDIS, startMongo, startRedis, type TestServer } from '@pressline/tests/support/test-servers.ts';
import type { Engine } from '@pressline/tests/support/engines.ts';
import { startEventStore } from '@pressline/tests/support/test-event-store.ts';

/** Where the servers are that are measured against, under names that nobody else uses there. */
export interface Servers {
  /** Whether any of them only speaks the protocol of the real one. */
  readonly engine: 'real' | 'stand-in';
  readonly eventStoreUrl: string;
  readonly mongoUrl: string;
  readonly redisUrl: string;
  /** A name for streams and keys: letters and digits. */
  ownName(): string;
  remove(): Promise<void>;
}

/** Those that `EVENTSTORE_URL`, `MONGODB_URL` and `REDIS_URL` name, and this machine's own for the rest. */
export async function openServers(): Promise<Servers> {
  const events = await openEventStore();
  const mongo = await startMongo(programOf(MONGODB));
  const redis = await startRedis(programOf(REDIS));
  const isReal = given('EVENTSTORE_URL') !== undefined && given('MONGODB_URL') !== undefined;
  return {
    engine: isReal ? 'real' : 'stand-in',
    eventStoreUrl: events.url,
    mongoUrl: databaseUrl(mongo.url, mongo.uniqueName()),
    redisUrl: redis.url,
    ownName: () => mongo.uniqueName(),
    async remove() {
      await Promise.all([events.remove(), mongo.remove(), redis.remove()] satisfies Promise<void>[]);
    },
  };
}

/** Another database of the same server, with the same credentials. */
export function databaseUrl(url: string, database: string): string {
  const [, server, former, options = ''] = /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/([^?]*))?(?:\?(.*))?$/.exec(url) ?? [];
  if (server === undefined) throw new Error('MONGODB_URL is no address of MongoDB.');
  const query = new URLSearchParams(options);
  // Without this option, an account belongs to the database that the address names.
  const namesAccount = server.includes('@') && former !== undefined && former !== '';
  if (namesAccount && !query.has('authSource')) query.set('authSource', former);
  return `${server}/${database}${query.size === 0 ? '' : `?${query.toString()}`}`;
}

/** The stand-in in a process of its own: beside the measuring one it would take its time. */
async function openEventStore(): Promise<Pick<TestServer, 'url' | 'remove'>> {
  const url = given('EVENTSTORE_URL');
  if (url !== undefined) return startEventStore(url);
  const standIn = new StandInProcess();
  await standIn.start();
  return standIn;
}

function programOf(engine: Engine): string {
  const found = engine.find();
  if (found === undefined) throw new Error(`${engine.name} is missing: ${engine.howToGet}.`);
  return found;
}
