import { STAGES } from '@pressline/domain/orders/fulfilment/stages.ts';
import { estimatedFinish, stageTimesOf, type StageTimes } from '@pressline/domain/orders/fulfilment/stage-times.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { orderHistory } from '@pressline/read-models/orders/order-history.ts';
import { orderList, type OrderRow } from '@pressline/read-models/orders/order-list.ts';
import { liveBuild } from '../../queries/read-models.ts';
import { visitsOf } from '../../queries/visits.ts';

/** Older orders say little about current times. */
const MAX_ORDERS = 200;
/** Pages request it with each order, and it hardly changes within a minute. */
const CACHE_MS = 60_000;

/** Stage times of the newest finished orders, newest first. */
export type FinishedTimes = () => Promise<readonly StageTimes[]>;

export function finishedTimes(documents: DocumentStore, now: () => Date): FinishedTimes {
  let known: { readonly at: number; readonly times: Promise<readonly StageTimes[]> } | undefined;
  return () => {
    const at = now().getTime();
    if (known === undefined || at - known.at >= CACHE_MS) {
      const times = readTimes(documents);
      known = { at, times };
      // Errors are not cached.
      times.catch(() => (known = undefined));
    }
    return known.times;
  };
}

async function readTimes(documents: DocumentStore): Promise<readonly StageTimes[]> {
  const orders = await liveBuild(documents, orderList);
  const finished = await orders.find({
    where: { standing: { equals: 'Completed' } },
    // The waiting key of a completed order is when it was completed.
    sort: { by: ['waitingKey'], direction: 'descending' },
    limit: MAX_ORDERS,
  });
  const ids = finished.documents.map(({ id }) => id);
  const histories = await (await liveBuild(documents, orderHistory)).getMany(ids);
  return histories.map(({ body }) => stageTimesOf(visitsOf(body.entries)));
}

const DAY_MS = 86_400_000;

/** The estimated number of days for an order placed now; undefined if there is too little data. */
export async function usualDays(
  finished: FinishedTimes,
): Promise<{ readonly from: number; readonly to: number } | undefined> {
  const range = estimatedFinish({ stage: STAGES[0], since: 0, now: 0, samples: await finished() });
  if (range === undefined) return undefined;
  const from = Math.max(1, Math.round(range.from / DAY_MS));
  return { from, to: Math.max(from, Math.ceil(range.to / DAY_MS)) };
}

/** When an order will probably be finished; null if there is too little data, or it waits for its customer. */
export async function estimateFor(
  row: Pick<OrderRow, 'standing' | 'stage' | 'stageSince' | 'artwork'>,
  finished: FinishedTimes,
  now: Date,
): Promise<{ readonly from: string; readonly to: string } | null> {
  if (row.standing === 'cancelled' || row.artwork === 'waiting') return null;
  const range = estimatedFinish({
    stage: row.stage,
    since: Date.parse(row.stageSince),
    now: now.getTime(),
    samples: await finished(),
  });
  return range === undefined
    ? null
    : { from: new Date(range.from).toISOString(), to: new Date(range.to).toISOString() };
}
