import type { commonOrderSorts } from '@pressline/contracts/orders/order-sorts.ts';
import type { Sort } from '@pressline/read-models/documents/document-store.ts';
import type { OrderRow } from '@pressline/read-models/orders/order-list.ts';
import { PAYMENT_STATES } from '@pressline/read-models/orders/order-status.ts';
import { ascending, descending, type ListSort } from '../../queries/list-sort.ts';

/** What the lists of both kinds of orders are sorted by. */
type SortedRow = Pick<OrderRow, 'placedAt' | 'total' | 'grandTotal' | 'number' | 'titleKey' | 'payment'>;

export const NEWEST_FIRST: Sort<SortedRow> = descending('placedAt');

export const COMMON_ORDER_SORTS: Readonly<Record<(typeof commonOrderSorts)[number], ListSort<SortedRow>>> = {
  newest: NEWEST_FIRST,
  oldest: ascending('placedAt'),
  'highest-total': descending('total'),
  'lowest-total': ascending('total'),
  'highest-payable': descending('grandTotal'),
  'lowest-payable': ascending('grandTotal'),
  number: ascending('number'),
  '-number': descending('number'),
  product: ascending('titleKey'),
  '-product': descending('titleKey'),
  payment: { groupBy: 'payment', values: PAYMENT_STATES, sort: NEWEST_FIRST },
  '-payment': { groupBy: 'payment', values: PAYMENT_STATES.toReversed(), sort: NEWEST_FIRST },
};
