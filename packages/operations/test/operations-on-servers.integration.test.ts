import { distributedShop } from '@pressline/read-models/testing/distributed-shop.ts';
import { readModelServers } from '@pressline/tests/support/read-model-servers.ts';
import { skipUnless } from '@pressline/tests/support/skip-unless.ts';
import { EVENTSTORE } from '@pressline/tests/support/test-event-store.ts';
import { MONGODB } from '@pressline/tests/support/test-servers.ts';
import { auditContract } from './audit-contract.ts';
import { newVersionsContract } from './new-versions-contract.ts';
import { operationsContract } from './operations-contract.ts';

const needed = skipUnless(EVENTSTORE, MONGODB);

needed.describe('on EventStoreDB’s and MongoDB’s protocols', () => {
  const servers = readModelServers(needed);

  const shop = () => {
    const { url, prefix } = servers.eventStore();
    return distributedShop({ eventStoreUrl: url, prefix, db: servers.database() });
  };
  newVersionsContract('servers', shop);
  operationsContract('servers', shop);
  auditContract('servers', shop);
});
