import type { PrintOrder } from '@pressline/contracts/orders/orders.ts';
import type { Cell } from '../../http/csv-response.ts';
import { CUSTOMER_COLUMNS, FULFILMENT_COLUMNS, type Column } from '../fulfilment/order-columns.ts';

const COLUMNS: readonly Column<PrintOrder>[] = [
  { heading: 'Number', cell: ({ number }) => number },
  { heading: 'Placed (UTC)', cell: ({ created_at: at }) => at },
  { heading: 'Status', cell: ({ status }) => status },
  { heading: 'Stage', cell: ({ current_stage: stage }) => stage },
  { heading: 'In stage since (UTC)', cell: ({ stage_since: since }) => since },
  ...CUSTOMER_COLUMNS,
  { heading: 'Location', cell: ({ customer_location: location }) => location },
  { heading: 'Product', cell: ({ product_title: title }) => title },
  { heading: 'Category', cell: ({ category }) => category },
  { heading: 'Quantity', cell: ({ quantity }) => quantity },
  ...FULFILMENT_COLUMNS,
];

export const ORDER_HEADINGS: readonly string[] = COLUMNS.map(({ heading }) => heading);

/** A print order as a row of a table. */
export function orderCells(order: PrintOrder): readonly Cell[] {
  return COLUMNS.map(({ cell }) => cell(order));
}
