import { storedFile } from '@pressline/domain/files.ts';
import { orderNumber } from '@pressline/domain/order-number.ts';
import type { OrderCustomer, PrintOrderEvent } from '@pressline/domain/print-order.ts';
import { sealed } from '@pressline/domain/sealed.ts';
import { FIRST_STAGE, STAGES } from '@pressline/domain/stages.ts';
import { CATEGORY } from '@pressline/domain/streams.ts';
import { amounts, fils, printPrice, quantity, stage, tier } from '@pressline/domain/value-schemas.ts';
import { z } from 'zod';
import { idInStream, UnexpectedEvent, type Projection, type StreamEvent } from '../projection.ts';
import { waitingKey } from './waiting-key.ts';

const orderRow = z.strictObject({
  orderId: z.uuid(),
  /** `7K2M-4Q9X` */
  number: z.string(),
  customerId: z.uuid(),
  /** Whose personal data `customer` is. */
  subject: z.string(),
  customer: sealed<OrderCustomer>(),
  productId: z.uuid(),
  product: z.strictObject({
    id: z.uuid(),
    title: z.string(),
    category: z.string(),
    dimensions: z.string().optional(),
  }),
  quantity,
  tier,
  series: z.int().min(1),
  circulation: z.int().min(1),
  price: printPrice,
  amounts,
  /** Before VAT, in fils; to sort by. */
  total: fils,
  files: z.strictObject({ front: storedFile, back: storedFile }),
  placedAt: z.string(),
  stage,
  stageSince: z.string(),
  /** Ascending: those that have been in their stage longest, the completed last. */
  waitingKey: z.string(),
});
/** A print order as lists show it; the customer is sealed. */
export type OrderRow = z.infer<typeof orderRow>;

function evolve(row: OrderRow | undefined, event: StreamEvent<PrintOrderEvent>): OrderRow {
  switch (event.type) {
    case 'order-placed': {
      const { data, at } = event;
      return {
        orderId: data.orderId,
        number: orderNumber(data.orderId),
        customerId: data.customerId,
        subject: data.customer.subject,
        customer: data.customer,
        productId: data.product.id,
        product: data.product,
        quantity: data.quantity,
        tier: data.tier,
        series: data.series,
        circulation: data.circulation,
        price: data.price,
        amounts: data.amounts,
        total: data.amounts.total,
        files: data.files,
        placedAt: at,
        stage: FIRST_STAGE,
        stageSince: at,
        waitingKey: waitingKey(FIRST_STAGE, at),
      };
    }
    case 'stage-changed': {
      if (row === undefined) throw new UnexpectedEvent(event);
      const { to } = event.data;
      return { ...row, stage: to, stageSince: event.at, waitingKey: waitingKey(to, event.at) };
    }
  }
}

/** Print orders: the back office's list and each customer's own. */
export const orderList: Projection<OrderRow, PrintOrderEvent> = {
  name: 'order-list',
  version: 1,
  reads: [CATEGORY.printOrder],
  id: idInStream,
  indexes: [
    ['number'],
    ['customerId', 'placedAt'],
    ['subject', 'placedAt'],
    ['productId', 'placedAt'],
    ['stage', 'placedAt'],
    ['stage', 'waitingKey'],
    ['stage', 'total'],
  ],
  closed: { stage: STAGES },
  keywords: [],
  changed: [],
  schema: orderRow,
  evolve,
};
