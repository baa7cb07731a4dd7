/** What the list of orders can show, in its order. */
export const ORDERS_COLUMNS = [
  'placed',
  'customer',
  'company',
  'product',
  'quantity',
  'stage',
  'inStage',
  'artwork',
  'payment',
  'total',
] as const;
export type OrdersColumn = (typeof ORDERS_COLUMNS)[number];

export const USUAL_ORDERS_COLUMNS: readonly OrdersColumn[] = ORDERS_COLUMNS.filter((column) => column !== 'company');
