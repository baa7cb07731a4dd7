import type { AnyProjection } from '@pressline/read-models/projection/projection.ts';
import { orderList, type OrderRow } from '@pressline/read-models/orders/order-list.ts';

/** The order list with an additional field, as in a new version of the code. */
export function withField(changed: readonly string[]): AnyProjection {
  return {
    ...orderList,
    version: orderList.version + 1,
    changed,
    evolve: (row, event) => ({
      ...orderList.evolve(row as OrderRow | undefined, event as never),
      circulation: 2_000,
    }),
  };
}
