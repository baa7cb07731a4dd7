import { readModelServers } from '@pressline/tests/support/read-model-servers.ts';
import { skipUnless } from '@pressline/tests/support/skip-unless.ts';
import { EVENTSTORE } from '@pressline/tests/support/test-event-store.ts';
import { MONGODB } from '@pressline/tests/support/test-servers.ts';
import { anyInterleavingContract } from './any-interleaving-contract.ts';
import { catchUpEngineContract } from './catch-up-engine-contract.ts';
import { compareContract } from './compare-contract.ts';
import { engineFailuresContract } from './engine-failures-contract.ts';
import { previousVersionContract } from './previous-version-contract.ts';
import { parkedStreamsContract } from './parked-streams-contract.ts';
import { prepareContract } from './prepare-contract.ts';
import { replayContract } from './replay-contract.ts';
import { resumableReplayContract } from './resumable-replay-contract.ts';
import { distributedShop } from './support/distributed-shop.ts';
import type { TestShop } from './support/history.ts';

const needed = skipUnless(EVENTSTORE, MONGODB);

needed.describe('on EventStoreDB’s and MongoDB’s protocols', () => {
  const servers = readModelServers(needed);

  function makeShop(): TestShop {
    const { url, prefix } = servers.eventStore();
    return distributedShop({ eventStoreUrl: url, prefix, db: servers.database() });
  }

  anyInterleavingContract('servers', makeShop, 8);
  catchUpEngineContract('servers', makeShop);
  compareContract('servers', makeShop);
  engineFailuresContract('servers', makeShop);
  previousVersionContract('servers', makeShop);
  parkedStreamsContract('servers', makeShop);
  prepareContract('servers', makeShop);
  replayContract('servers', makeShop);
  resumableReplayContract('servers', makeShop);
});
