import type { SafetyOrder } from '@pressline/contracts/orders/safety-orders.ts';
import { shopTime } from '@pressline/domain/kernel/shop-day.ts';
import type { Column } from '../../queries/exported-list.ts';
import { CUSTOMER_COLUMNS, FULFILMENT_COLUMNS } from '../fulfilment/order-columns.ts';

export const SAFETY_ORDER_COLUMNS: readonly Column<SafetyOrder>[] = [
  { heading: 'Number', cell: ({ number }) => number },
  { heading: 'Placed (Dubai time)', cell: ({ created_at: at }) => shopTime(at) },
  { heading: 'Status', cell: ({ cancelled, state }) => (cancelled ? 'cancelled' : state) },
  { heading: 'In status since (Dubai time)', cell: ({ state_since: since }) => shopTime(since) },
  ...CUSTOMER_COLUMNS,
  { heading: 'Delivery location', cell: ({ delivery_location: location }) => location },
  {
    heading: 'Items',
    cell: ({ items }) =>
      items
        .map(({ title, sizes }) => `${title}: ${sizes.map(({ size, quantity }) => `${quantity} × ${size}`).join(', ')}`)
        .join('; '),
  },
  { heading: 'Small', cell: ({ small_qty: pieces }) => pieces },
  { heading: 'Medium', cell: ({ medium_qty: pieces }) => pieces },
  { heading: 'Large', cell: ({ large_qty: pieces }) => pieces },
  { heading: 'XL', cell: ({ xl_qty: pieces }) => pieces },
  ...FULFILMENT_COLUMNS,
];
