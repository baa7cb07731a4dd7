import type { PrintOrder } from '@pressline/contracts/orders/orders.ts';
import { shopTime } from '@pressline/domain/kernel/shop-day.ts';
import type { Column } from '../../queries/exported-list.ts';
import { CUSTOMER_COLUMNS, FULFILMENT_COLUMNS } from '../fulfilment/order-columns.ts';

export const PRINT_ORDER_COLUMNS: readonly Column<PrintOrder>[] = [
  { heading: 'Number', cell: ({ number }) => number },
  { heading: 'Placed (Dubai time)', cell: ({ created_at: at }) => shopTime(at) },
  { heading: 'Status', cell: ({ status }) => status },
  { heading: 'Stage', cell: ({ current_stage: stage }) => stage },
  { heading: 'In stage since (Dubai time)', cell: ({ stage_since: since }) => shopTime(since) },
  ...CUSTOMER_COLUMNS,
  { heading: 'Location', cell: ({ customer_location: location }) => location },
  { heading: 'Product', cell: ({ product_title: title }) => title },
  { heading: 'Category', cell: ({ category }) => category },
  { heading: 'Back', cell: ({ sides }) => sides.back },
  { heading: 'Quantity', cell: ({ quantity }) => quantity },
  ...FULFILMENT_COLUMNS,
];
