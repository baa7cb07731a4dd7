import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';

type Tracked = ResponseOf<'track'>;

/** What a link to an order shows: the order in its first step, with everything that `more` leaves out unknown. */
export function trackedOrder(
  order: Pick<Tracked, 'kind' | 'order_id' | 'number' | 'created_at' | 'items' | 'current' | 'progress'>,
  more: Partial<Tracked> = {},
): Tracked {
  const { created_at: since, current } = order;
  return {
    purpose: 'follow',
    status: 'in-production',
    since,
    steps: [{ step: current, since }],
    cancelled_at: null,
    parked_since: null,
    dimensions: null,
    shape: null,
    estimate: null,
    shipment: null,
    invoice: null,
    artwork_hold: null,
    ...order,
    ...more,
  };
}
