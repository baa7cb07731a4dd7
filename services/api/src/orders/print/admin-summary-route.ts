import type { StageLimits } from '@pressline/domain/orders/fulfilment/lateness.ts';
import { SAFETY_STATES } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import { shopDay } from '@pressline/domain/kernel/shop-day.ts';
import { isPrinted, STAGES, type Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { BuildReader, DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { inbox } from '@pressline/read-models/messaging/inbox.ts';
import { orderList, type OrderRow } from '@pressline/read-models/orders/order-list.ts';
import { processTracker } from '@pressline/read-models/orders/process-tracker.ts';
import { safetyOrders } from '@pressline/read-models/orders/safety-orders.ts';
import type { ShopSettingsReader } from '@pressline/event-store/shop-settings-reader.ts';
import { PROJECTIONS } from '@pressline/read-models/projections.ts';
import { query } from '../../http/route.ts';
import type { FaultyOrders } from '../artwork/faulty-orders.ts';
import { DUE_FILTERS } from '../../queries/common-order-filters.ts';
import { liveBuild } from '../../queries/read-models.ts';
import { printOrderRecords } from './print-order-record.ts';
import { NEWEST_FIRST } from '../fulfilment/common-order-sorts.ts';
import { lateIn, LONGEST_WAITING_FIRST, UNFINISHED } from './order-filter.ts';

/** Orders in each of the dashboard's two lists. */
const MAX_SHOWN = 8;

/** With more orders to print, their artwork is not assessed for a summary, which every page of the staff loads. */
const MOST_ASSESSED = 5_000;

export interface SummaryDeps {
  readonly documents: DocumentStore;
  readonly personalData: PersonalData;
  readonly shopSettings: Pick<ShopSettingsReader, 'recent'>;
  readonly faultyOrders: FaultyOrders;
  readonly now: () => Date;
}

/** Figures over many documents are queries, not stored documents. */
export function adminSummaryRoute({ documents, personalData, shopSettings, faultyOrders, now }: SummaryDeps) {
  return query('adminSummary', [orderList.name, processTracker.name, safetyOrders.name, inbox.name], async () => {
    const at = now();
    const { stages: limits } = await shopSettings.recent();
    const orders = await liveBuild(documents, orderList);
    const wear = await liveBuild(documents, safetyOrders);
    const messages = await liveBuild(documents, inbox);
    const artworkIn = (state: OrderRow['artwork']) =>
      orders.count({ where: { artwork: { equals: state }, standing: { in: UNFINISHED } } });
    const states = { in: SAFETY_STATES };
    const [stages, today, ofStates, all, unread, parked, unpaid, unpaidWear, requested, answered, waiting, newest] =
      await Promise.all([
        Promise.all(STAGES.map((stage) => stageSummary(orders, stage, limits, at))),
        orders.count({ where: { placedDay: { equals: shopDay(at.toISOString()) } } }),
        wear.tally({ where: { standing: states }, by: 'standing' }),
        messages.count(),
        messages.count({ where: { status: { equals: 'unread' } } }),
        countParked(documents),
        countDue((payment) => orders.count({ where: { ...payment, standing: { in: STAGES } } })),
        countDue((payment) => wear.count({ where: { ...payment, standing: states } })),
        artworkIn('waiting'),
        artworkIn('answered'),
        orders.find({ where: { standing: { in: UNFINISHED } }, sort: LONGEST_WAITING_FIRST, limit: MAX_SHOWN }),
        orders.find({ sort: NEWEST_FIRST, limit: MAX_SHOWN }),
      ]);
    const inState = new Map(ofStates.map(({ key, count }) => [key, count]));
    const unprinted = stages.filter(({ stage }) => !isPrinted(stage)).reduce((sum, { orders }) => sum + orders, 0);
    return {
      body: {
        stages,
        orders_today: today,
        safety_orders: ofStates.reduce((sum, { count }) => sum + count, 0),
        safety_states: SAFETY_STATES.map((state) => ({ state, orders: inState.get(state) ?? 0 })),
        messages: all,
        unread_messages: unread,
        parked,
        unpaid: { orders: unpaid, safety_orders: unpaidWear },
        artwork: { waiting: requested, answered },
        faulty_artwork: unprinted > MOST_ASSESSED ? null : (await faultyOrders.numbers()).length,
        waiting_longest: await printOrderRecords(personalData, waiting.documents, 'staff'),
        newest: await printOrderRecords(personalData, newest.documents, 'staff'),
      },
    };
  });
}

/** The sum over the states of payment, each of which is one lookup in the index. */
async function countDue(countWith: (payment: (typeof DUE_FILTERS)[number]) => Promise<number>): Promise<number> {
  const counts = await Promise.all(DUE_FILTERS.map(countWith));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function stageSummary(
  orders: BuildReader<OrderRow>,
  stage: Stage,
  limits: StageLimits,
  now: Date,
): Promise<{ stage: Stage; orders: number; late: number; oldest_since: string | null }> {
  const where = { standing: { equals: stage } };
  const oldest = await orders.find({ where, sort: LONGEST_WAITING_FIRST, limit: 1 });
  return {
    stage,
    orders: await orders.count({ where }),
    late: await countLate(orders, stage, limits, now),
    oldest_since: oldest.documents[0]?.body.stageSince ?? null,
  };
}

async function countLate(orders: BuildReader<OrderRow>, stage: Stage, limits: StageLimits, now: Date): Promise<number> {
  const where = lateIn(stage, limits, now);
  return where === undefined ? 0 : orders.count({ where });
}

/** With more of them in a read model, those of the fullest one are counted. */
const MOST_PARKED = 1_000;

/** The number of parked streams. One that is parked in several read models is one problem. */
async function countParked(documents: DocumentStore): Promise<number> {
  const parked = await Promise.all(
    PROJECTIONS.map(async (projection) => {
      const pointer = await documents.pointer(projection.name);
      const inspector = pointer && (await documents.inspect(projection, pointer.live));
      const count = (await inspector?.countParked()) ?? 0;
      const marks = count === 0 ? [] : ((await inspector?.parked({ limit: MOST_PARKED })) ?? []);
      return { count, streams: marks.map(({ stream }) => stream) };
    }),
  );
  const streams = new Set(parked.flatMap((each) => each.streams));
  return Math.max(streams.size, ...parked.map(({ count }) => count));
}
