import type { PrintOrderEvent } from '@pressline/domain/orders/print/print-order-events.ts';
import type { Projection } from '../../src/projection/projection.ts';
import { orderList, type OrderRow } from '../../src/orders/order-list.ts';

/** The order list in a next version of the shop, which counts both sides of each sheet. */
export const nextOrderList: Projection<OrderRow, PrintOrderEvent> = {
  ...orderList,
  version: orderList.version + 1,
  indexes: [...orderList.indexes, ['circulation', 'placedAt'], ['quantity', 'placedAt']],
  changed: ['circulation'],
  evolve(row, event) {
    const next = orderList.evolve(row, event);
    return row === undefined ? bothSides(next) : next;
  },
  previousVersion: { projection: orderList, upgrade: (body) => bothSides(body as OrderRow) },
};

function bothSides(row: OrderRow): OrderRow {
  return { ...row, circulation: row.circulation * 2 };
}
