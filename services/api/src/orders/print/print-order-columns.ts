import type { PrintOrder } from '@pressline/contracts/orders/orders.ts';
import { shopTime } from '@pressline/domain/kernel/shop-day.ts';
import type { Column } from '../../queries/exported-list.ts';
import { CUSTOMER_COLUMNS, FULFILMENT_COLUMNS } from '../fulfilment/order-columns.ts';

export const PRINT_ORDER_COLUMNS: readonly Column<PrintOrder>[] = [
  { heading: 'number', cell: ({ number }) => number },
  { heading: 'placed', cell: ({ created_at: at }) => shopTime(at) },
  { heading: 'status', cell: ({ status }, texts) => texts.orderStatus[status] },
  { heading: 'stage', cell: ({ current_stage: stage }, texts) => texts.stages[stage] },
  { heading: 'stageSince', cell: ({ stage_since: since }) => shopTime(since) },
  ...CUSTOMER_COLUMNS,
  { heading: 'deliveryAddress', cell: ({ customer_location: location }) => location },
  { heading: 'product', cell: ({ product_title: title }) => title },
  { heading: 'category', cell: ({ category }) => category },
  { heading: 'back', cell: ({ sides }, texts) => texts.backs[sides.back] },
  { heading: 'quantity', cell: ({ quantity }) => quantity },
  ...FULFILMENT_COLUMNS,
];
