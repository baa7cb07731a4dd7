import { lateBefore } from '@pressline/domain/lateness.ts';
import { STAGES, type Stage } from '@pressline/domain/stages.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { BuildReader, DocumentStore } from '@pressline/read-models/document-store.ts';
import { inbox } from '@pressline/read-models/projections/inbox.ts';
import { orderList, type OrderRow } from '@pressline/read-models/projections/order-list.ts';
import { safetyOrders } from '@pressline/read-models/projections/safety-orders.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { query } from '../http/route.ts';
import { liveBuild } from '../lists/read-models.ts';
import { LONGEST_WAITING_FIRST, NEWEST_FIRST } from './list-orders-routes.ts';
import { printOrderRecords } from './print-order-record.ts';

/** Orders in each of the dashboard's two lists. */
const SHOWN = 8;
const UNFINISHED = STAGES.filter((stage) => stage !== 'Completed');
/** The shop's day begins at midnight in Dubai, which knows no summer time. */
const DUBAI_MS = 4 * 3600 * 1000;
const DAY_MS = 24 * 3600 * 1000;

export interface SummaryDeps {
  readonly documents: DocumentStore;
  readonly personalData: PersonalData;
  readonly now: () => Date;
}

/** Numbers over many documents are queries over them, never documents of their own. */
export function adminSummaryRoute({ documents, personalData, now }: SummaryDeps) {
  return query('adminSummary', [orderList.name, safetyOrders.name, inbox.name], async () => {
    const at = now();
    const orders = await liveBuild(documents, orderList);
    const waiting = await orders.find({
      where: { standing: { in: UNFINISHED } },
      sort: LONGEST_WAITING_FIRST,
      limit: SHOWN,
    });
    const newest = await orders.find({ sort: NEWEST_FIRST, limit: SHOWN });
    return {
      body: {
        stages: await Promise.all(STAGES.map((stage) => stageSummary(orders, stage, at))),
        orders_today: await orders.count({ where: { standing: { in: STAGES }, placedAt: { from: startOfDay(at) } } }),
        safety_orders: await (await liveBuild(documents, safetyOrders)).count(),
        messages: await (await liveBuild(documents, inbox)).count(),
        parked: await countParked(documents),
        waiting_longest: await printOrderRecords(personalData, waiting.documents),
        newest: await printOrderRecords(personalData, newest.documents),
      },
    };
  });
}

async function stageSummary(
  orders: BuildReader<OrderRow>,
  stage: Stage,
  now: Date,
): Promise<{ stage: Stage; orders: number; late: number; oldest_since: string | null }> {
  const where = { standing: { equals: stage } };
  const oldest = await orders.find({ where, sort: LONGEST_WAITING_FIRST, limit: 1 });
  return {
    stage,
    orders: await orders.count({ where }),
    late: await countLate(orders, stage, now),
    oldest_since: oldest.documents[0]?.body.stageSince ?? null,
  };
}

async function countLate(orders: BuildReader<OrderRow>, stage: Stage, now: Date): Promise<number> {
  const before = lateBefore(stage, now.getTime());
  if (before === undefined) return 0;
  // In production the waiting key is the moment itself, and there is an index for it.
  const below = new Date(before).toISOString();
  return orders.count({ where: { standing: { equals: stage }, waitingKey: { below } } });
}

function startOfDay(now: Date): string {
  const inDubai = now.getTime() + DUBAI_MS;
  return new Date(inDubai - (inDubai % DAY_MS) - DUBAI_MS).toISOString();
}

/** Streams that wait for a repair, over all read models. */
export async function countParked(documents: DocumentStore): Promise<number> {
  const counts = await Promise.all(
    PROJECTIONS.map(async (projection) => {
      const pointer = await documents.pointer(projection.name);
      return pointer === undefined ? 0 : (await documents.inspect(projection, pointer.live)).countParked();
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
