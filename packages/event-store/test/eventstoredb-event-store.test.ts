import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStandIn } from '@pressline/tests/doubles/eventstore/server.ts';
import { openEventStoreDB } from '../src/eventstoredb/eventstoredb-event-store.ts';
import { eventStoreContract } from './event-store-contract.ts';

eventStoreContract("EventStoreDB's protocol", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pressline-esdb-'));
  const standIn = await startStandIn({ folder });
  let store = openEventStoreDB({ url: standIn.url });
  return {
    store,
    async reopen() {
      await store.close();
      return (store = openEventStoreDB({ url: standIn.url }));
    },
    async dispose() {
      await store.close();
      standIn.stop();
      await rm(folder, { recursive: true });
    },
  };
});
