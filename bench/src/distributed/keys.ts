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
 * Creates the keys of a shop while it is empty; without them, no history can be decrypted. Call it before the history
 * is created, because a shop without keys searches all events for its last one.
 */
export async function makeKeys(servers: Servers): Promise<void> {
  await (await startProjector(servers, servers.ownName())).stop();
}

/** A customer whose data can be decrypted, as the person search does. */
export async function customerWithKey(servers: Servers): Promise<Sealed<OrderCustomer>> {
  const mongo = new MongoClient(servers.mongoUrl, { useBigInt64: true, ignoreUndefined: true });
  try {
    // The default place of a shop's keys.
    const db = mongo.db(`${mongo.db().databaseName}_keys`);
    const keys = await openMongoSubjectKeys({
      db,
      urlVariable: 'MONGODB_URL',
      masterKeys: { current: parseMasterKey(MASTER_KEY, 'MASTER_KEY') },
      mayCreate: false,
    });
    return await customerOf(await PersonalData.with(keys));
  } finally {
    await mongo.close();
  }
}
