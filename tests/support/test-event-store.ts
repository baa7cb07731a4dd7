import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startStandIn } from '../doubles/eventstore/server.ts';
import { clearEventStore, clearUp } from './clear-servers.ts';
import type { Engine } from './engines.ts';
import { given, mayBeKilled, orGiven } from './given-servers.ts';
import { names } from './test-servers.ts';

const LOCAL_STAND_IN: Engine = {
  name: 'a stand-in for EventStoreDB',
  howToGet: 'it comes with the tests',
  find: () => 'stand-in',
};

/** EventStoreDB, if an external one was given; else our stand-in for it. */
export const EVENTSTORE = orGiven(LOCAL_STAND_IN, 'EVENTSTOREDB_URL');
/** For tests that kill it, or need features of the stand-in. */
export const STAND_IN = mayBeKilled(LOCAL_STAND_IN, 'EVENTSTOREDB_URL');

/** An event store of one test file. */
export interface TestEventStore {
  readonly url: string;
  /** A new prefix for stream names with each call. */
  prefix(): string;
  remove(): Promise<void>;
}

/** @param found what `EVENTSTORE.find` found */
export async function startEventStore(found: string): Promise<TestEventStore> {
  const { base, next } = names();
  if (found === given('EVENTSTOREDB_URL'))
    return {
      url: found,
      prefix: () => `${next()}_`,
      remove: () => clearUp({ what: 'EventStoreDB streams', url: found, base, clear: clearEventStore }),
    };
  const folder = mkdtempSync(path.join(tmpdir(), 'pressline-eventstore-'));
  const standIn = await startStandIn({ folder });
  return {
    url: standIn.url,
    prefix: () => `${next()}_`,
    remove() {
      standIn.stop();
      rmSync(folder, { recursive: true, force: true });
      return Promise.resolve();
    },
  };
}
