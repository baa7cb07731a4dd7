import { storedFile } from '@pressline/domain/files.ts';
import { orderNumber } from '@pressline/domain/order-number.ts';
import { safetyOrderItem, type SafetyOrderCustomer, type SafetyOrderEvent } from '@pressline/domain/safety-order.ts';
import { sealed } from '@pressline/domain/sealed.ts';
import { CATEGORY } from '@pressline/domain/streams.ts';
import { amounts, fils } from '@pressline/domain/value-schemas.ts';
import { z } from 'zod';
import { idInStream, type Projection, type StreamEvent } from '../projection.ts';

const safetyOrderRow = z.strictObject({
  orderId: z.uuid(),
  number: z.string(),
  /** Null for a guest. */
  customerId: z.uuid().nullable(),
  subject: z.string(),
  customer: sealed<SafetyOrderCustomer>(),
  items: z.array(safetyOrderItem).min(1),
  productIds: z.array(z.uuid()),
  amounts,
  /** Before VAT, in fils; to sort by. */
  total: fils,
  design: storedFile.nullable(),
  placedAt: z.string(),
});
export type SafetyOrderRow = z.infer<typeof safetyOrderRow>;

function evolve(_row: SafetyOrderRow | undefined, event: StreamEvent<SafetyOrderEvent>): SafetyOrderRow {
  const { data, at } = event;
  return {
    orderId: data.orderId,
    number: orderNumber(data.orderId),
    customerId: data.customerId ?? null,
    subject: data.customer.subject,
    customer: data.customer,
    items: data.items,
    productIds: [...new Set(data.items.map(({ productId }) => productId))],
    amounts: data.amounts,
    total: data.amounts.total,
    design: data.design ?? null,
    placedAt: at,
  };
}

/** Orders of safety wear. */
export const safetyOrders: Projection<SafetyOrderRow, SafetyOrderEvent> = {
  name: 'safety-orders',
  version: 1,
  reads: [CATEGORY.safetyOrder],
  id: idInStream,
  indexes: [['number'], ['customerId', 'placedAt'], ['subject', 'placedAt'], ['placedAt'], ['total']],
  closed: {},
  keywords: ['productIds'],
  changed: [],
  schema: safetyOrderRow,
  evolve,
};
