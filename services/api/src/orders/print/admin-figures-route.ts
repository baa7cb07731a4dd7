import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { aedOf } from '@pressline/domain/kernel/money.ts';
import { SAFETY_STATES } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import { daysAfter, shopDay } from '@pressline/domain/kernel/shop-day.ts';
import { medianTimeIn } from '@pressline/domain/orders/fulfilment/stage-times.ts';
import { STAGES } from '@pressline/domain/orders/fulfilment/stages.ts';
import type { DocumentStore, Tally } from '@pressline/read-models/documents/document-store.ts';
import { orderList } from '@pressline/read-models/orders/order-list.ts';
import { safetyOrders } from '@pressline/read-models/orders/safety-orders.ts';
import { query as reading } from '../../http/route.ts';
import { liveBuild } from '../../queries/read-models.ts';
import type { FinishedTimes } from '../history/finished-times.ts';

interface FiguresDeps {
  readonly documents: DocumentStore;
  readonly finished: FinishedTimes;
  readonly now: () => Date;
}

type Figures = ResponseOf<'adminFigures'>;

/** Figures over many documents are queries, not stored documents. */
export function adminFiguresRoute({ documents, finished, now }: FiguresDeps) {
  return reading('adminFigures', [orderList.name, safetyOrders.name], async ({ query }) => {
    const today = shopDay(now().toISOString());
    const days = Number(query.days ?? '30');
    const first = daysAfter(today, 1 - days);
    const span = { from: first, below: daysAfter(today, 1) };
    const print = await (
      await liveBuild(documents, orderList)
    ).tally({ where: { placedDay: span, standing: { in: STAGES } }, by: 'placedDay', sum: 'total' });
    const safety = await (
      await liveBuild(documents, safetyOrders)
    ).tally({ where: { placedDay: span, standing: { in: SAFETY_STATES } }, by: 'placedDay', sum: 'total' });
    const samples = await finished();
    return {
      body: {
        days: eachDay(first, days, print, safety),
        stage_times: STAGES.slice(0, -1).map((stage) => {
          const { median, orders } = medianTimeIn(stage, samples);
          return { stage, median_ms: median ?? null, orders };
        }),
      },
    };
  });
}

/** Fills in days without orders. */
function eachDay(first: string, days: number, print: readonly Tally[], safety: readonly Tally[]): Figures['days'] {
  const printOn = new Map(print.map((tally) => [tally.key, tally]));
  const safetyOn = new Map(safety.map((tally) => [tally.key, tally]));
  return Array.from({ length: days }, (_, nth) => {
    const date = daysAfter(first, nth);
    const [orders, wear] = [printOn.get(date), safetyOn.get(date)];
    return {
      date,
      orders: orders?.count ?? 0,
      safety_orders: wear?.count ?? 0,
      revenue: aedOf((orders?.sum ?? 0) + (wear?.sum ?? 0)),
    };
  });
}
