/** What the lists of both kinds of orders are sorted by; `-` in front reverses the order of a column. */
export const commonOrderSorts = [
  'newest',
  'oldest',
  'highest-total',
  'lowest-total',
  'highest-payable',
  'lowest-payable',
  'number',
  '-number',
  'product',
  '-product',
  'payment',
  '-payment',
] as const;

export const orderSorts = [
  ...commonOrderSorts,
  'longest-in-stage',
  'shortest-in-stage',
  'quantity',
  '-quantity',
  'stage',
  '-stage',
  'artwork',
  '-artwork',
] as const;

export const safetySorts = [...commonOrderSorts, 'longest-in-state', 'shortest-in-state', 'state', '-state'] as const;
