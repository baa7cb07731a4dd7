import type { OfficeOrder } from '../../api/office-api.ts';

type OrderWithHold = Pick<OfficeOrder, 'status' | 'artwork_hold'>;

/** The hold of an order in production; a cancelled order keeps its hold for when it is reinstated. */
export function activeHoldOf({ status, artwork_hold: hold }: OrderWithHold): OrderWithHold['artwork_hold'] {
  return status === 'cancelled' ? null : hold;
}
