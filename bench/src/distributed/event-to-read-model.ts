import { subscribeToProgress } from '@pressline/coordination/progress.ts';
import type { RedisConfig } from '@pressline/coordination/redis.ts';
import { openWakeSender } from '@pressline/coordination/wake-queue.ts';
import { openEventStoreDB } from '@pressline/event-store/eventstoredb/eventstoredb-event-store.ts';
import { BuildWatcher } from '@pressline/read-models/engine/build-watch.ts';
import { openMongoDocumentStore } from '@pressline/read-models/mongo/mongo-document-store.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { orderList } from '@pressline/read-models/orders/order-list.ts';
import { MongoClient } from 'mongodb';
import { atMost, withoutGoal, percentile, type Figure } from '../measure.ts';
import { timesUntilListed } from '../until-listed.ts';
import { customerWithKey } from './keys.ts';
import { startProjector } from './projector.ts';
import type { Servers } from './servers.ts';

const GOAL_MS = 25;
const READY_WITHIN_MS = 60_000;

/**
 * From the response to an append in one process until the order, projected in another process, can be read in the
 * first: with notifications through Redis, as an API process waits.
 */
export async function eventToReadModel(servers: Servers, scale: number): Promise<readonly Figure[]> {
  const prefix = servers.ownName();
  const mongo = new MongoClient(servers.mongoUrl, { useBigInt64: true, ignoreUndefined: true });
  const documents = openMongoDocumentStore({ db: mongo.db() });
  const store = openEventStoreDB({ url: servers.eventStoreUrl, prefix: `${prefix}_` });
  const place: RedisConfig = { url: servers.redisUrl, prefix: `pressline${prefix}`, report };
  const wake = openWakeSender(place);
  const watch = new BuildWatcher({ store: documents, projections: PROJECTIONS, report });
  const heard = subscribeToProgress(place, (progress) => watch.progressed(progress));
  const projector = await startProjector(servers, prefix);
  try {
    await projector.catchesUp(READY_WITHIN_MS);
    const took = await timesUntilListed(Math.max(200, 1_000 * scale), {
      store,
      documents,
      // As in a shop: unreadable personal data would be recorded, which takes time too.
      customer: await customerWithKey(servers),
      comesTo(position) {
        wake.wake(position);
        return watch.waitFor(orderList.name, position, { timeoutMs: 5_000 });
      },
    });
    return [
      withoutGoal('event-to-read-model p50', 'ms', percentile(took, 0.5)),
      atMost('event-to-read-model p99', 'ms', percentile(took, 0.99), GOAL_MS),
    ];
  } finally {
    await projector.stop();
    await heard.close();
    await watch.stop();
    await wake.close();
    await documents.close();
    await store.close();
    await mongo.close();
  }
}

function report(error: unknown): void {
  process.stderr.write(`${String(error)}\n`);
}
