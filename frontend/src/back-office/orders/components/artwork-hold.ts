import type { OfficeOrder } from '../../api/office-api.ts';

type OrderWithHold = Pick<OfficeOrder, 'status' | 'artwork_hold'>;

/** The hold of an order's artwork as far as it matters: nothing is printed of a cancelled order; it comes back with it. */
export function activeHoldOf({ status, artwork_hold: hold }: OrderWithHold): OrderWithHold['artwork_hold'] {
  return status === 'cancelled' ? null : hold;
}
