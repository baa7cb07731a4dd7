import type { OfficeOrder } from '../../api/office-api.ts';

type Held = Pick<OfficeOrder, 'status' | 'artwork_hold'>;

/** The hold of an order's artwork as far as it matters: nothing is printed of a cancelled order; it comes back with it. */
export function holdOf({ status, artwork_hold: hold }: Held): Held['artwork_hold'] {
  return status === 'cancelled' ? null : hold;
}
