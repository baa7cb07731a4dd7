import type { SafetyOrder } from '@pressline/contracts/orders/safety-orders.ts';
import { shopTime } from '@pressline/domain/kernel/shop-day.ts';
import type { Column } from '../../queries/exported-list.ts';
import { CUSTOMER_COLUMNS, FULFILMENT_COLUMNS } from '../fulfilment/order-columns.ts';

export const SAFETY_ORDER_COLUMNS: readonly Column<SafetyOrder>[] = [
  { heading: 'number', cell: ({ number }) => number },
  { heading: 'placed', cell: ({ created_at: at }) => shopTime(at) },
  { heading: 'status', cell: ({ cancelled, state }, texts) => texts.safetyStates[cancelled ? 'cancelled' : state] },
  { heading: 'statusSince', cell: ({ state_since: since }) => shopTime(since) },
  ...CUSTOMER_COLUMNS,
  { heading: 'deliveryAddress', cell: ({ delivery_location: location }) => location },
  {
    heading: 'items',
    cell: ({ items }) =>
      items
        .map(({ title, sizes }) => `${title}: ${sizes.map(({ size, quantity }) => `${quantity} × ${size}`).join(', ')}`)
        .join('; '),
  },
  { heading: 'small', cell: ({ small_qty: pieces }) => pieces },
  { heading: 'medium', cell: ({ medium_qty: pieces }) => pieces },
  { heading: 'large', cell: ({ large_qty: pieces }) => pieces },
  { heading: 'xl', cell: ({ xl_qty: pieces }) => pieces },
  ...FULFILMENT_COLUMNS,
];
