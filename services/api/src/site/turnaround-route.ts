import { orderHistory } from '@pressline/read-models/orders/order-history.ts';
import { orderList } from '@pressline/read-models/orders/order-list.ts';
import { query as reading } from '../http/route.ts';
import { usualDays, type FinishedTimes } from '../orders/history/finished-times.ts';

export function turnaroundRoute({ finished }: { readonly finished: FinishedTimes }) {
  return reading('turnaround', [orderList.name, orderHistory.name], async () => {
    const usual = await usualDays(finished);
    return {
      body: { usual: usual === undefined ? null : { from_days: usual.from, to_days: usual.to } },
      headers: { 'Cache-Control': 'public, max-age=60' },
    };
  });
}
