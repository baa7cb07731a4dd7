import { openEventStoreDB } from '@pressline/event-store/eventstoredb/eventstoredb-event-store.ts';
import { openMongoDocumentStore } from '@pressline/read-models/mongo/mongo-document-store.ts';
import { readModelServers } from '../support/read-model-servers.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { EVENTSTORE } from '../support/test-event-store.ts';
import { MONGODB } from '../support/test-servers.ts';
import { newEventOf, rowsOf } from './stored-events.ts';
import { foldsContract } from './folds-contract.ts';

const needed = skipUnless(EVENTSTORE, MONGODB);

needed.describe('stored events on EventStoreDB’s and MongoDB’s protocols', () => {
  const servers = readModelServers(needed);

  foldsContract(async (name) => {
    const store = openEventStoreDB(servers.eventStore());
    for (const row of rowsOf(name))
      await store.append(row.stream, row.revision === 0 ? 'no-stream' : row.revision - 1, [newEventOf(row)]);
    const db = servers.database();
    const documents = openMongoDocumentStore({ db });
    return {
      reader: store,
      documents,
      async close() {
        await documents.close();
        await store.close();
        await db.dropDatabase();
      },
    };
  });
});
