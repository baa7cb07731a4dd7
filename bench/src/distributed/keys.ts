import type { OrderCustomer } from '@pressline/domain/orders/print/print-order-events.ts';
import type { Sealed } from '@pressline/domain/kernel/sealed.ts';
import { parseMasterKey } from '@pressline/personal-data/master-key.ts';
import { openMongoSubjectKeys } from '@pressline/personal-data/mongo-subject-keys.ts';
import { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { MongoClient } from 'mongodb';
import { customerOf } from '../history.ts';
import { MASTER_KEY, startProjector } from './projector.ts';
import type { Servers } from './servers.ts';

/**
 * The keys of a shop are made while it is empty; without them no history is opened. To be called before that is made: a
 * shop that has none yet looks for its last event through all that there are.
 */
export async function makeKeys(servers: Servers): Promise<void> {
  await (await startProjector(servers, servers.ownName())).stop();
}

/** Whose orders a shop's may be that has its keys: the search for people opens them. */
export async function customerWithKey(servers: Servers): Promise<Sealed<OrderCustomer>> {
  const mongo = new MongoClient(servers.mongoUrl, { useBigInt64: true, ignoreUndefined: true });
  try {
    // Where a shop keeps them that has no other server for them.
    const db = mongo.db(`${mongo.db().databaseName}_keys`);
    const keys = await openMongoSubjectKeys({
      db,
      masterKeys: { current: parseMasterKey(MASTER_KEY, 'MASTER_KEY') },
      mayCreate: false,
    });
    return await customerOf(await PersonalData.with(keys));
  } finally {
    await mongo.close();
  }
}
