import { orderNumber } from '@pressline/domain/order-number.ts';
import type { OrderCustomer, PrintOrderEvent } from '@pressline/domain/print-order.ts';
import { sealed } from '@pressline/domain/sealed.ts';
import { FIRST_STAGE, STAGES } from '@pressline/domain/stages.ts';
import { quantity, stage } from '@pressline/domain/value-schemas.ts';
import { CATEGORY } from '@pressline/domain/streams.ts';
import { z } from 'zod';
import { idInStream, UnexpectedEvent, type Projection, type StreamEvent } from '../projection.ts';
import { waitingKey } from './waiting-key.ts';

const trackedOrder = z.strictObject({
  orderId: z.uuid(),
  number: z.string(),
  customerId: z.uuid(),
  subject: z.string(),
  customer: sealed<OrderCustomer>(),
  productId: z.uuid(),
  productTitle: z.string(),
  quantity,
  placedAt: z.string(),
  stage,
  stageSince: z.string(),
  /** Ascending: those that have been in their stage longest, the completed last. */
  waitingKey: z.string(),
});
export type TrackedOrder = z.infer<typeof trackedOrder>;

function evolve(tracked: TrackedOrder | undefined, event: StreamEvent<PrintOrderEvent>): TrackedOrder {
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
        productTitle: data.product.title,
        quantity: data.quantity,
        placedAt: at,
        stage: FIRST_STAGE,
        stageSince: at,
        waitingKey: waitingKey(FIRST_STAGE, at),
      };
    }
    case 'stage-changed': {
      if (tracked === undefined) throw new UnexpectedEvent(event);
      const { to } = event.data;
      return { ...tracked, stage: to, stageSince: event.at, waitingKey: waitingKey(to, event.at) };
    }
  }
}

/** Print orders on the production board. */
export const processTracker: Projection<TrackedOrder, PrintOrderEvent> = {
  name: 'process-tracker',
  version: 1,
  reads: [CATEGORY.printOrder],
  id: idInStream,
  indexes: [
    ['number'],
    ['subject', 'placedAt'],
    ['productId', 'placedAt'],
    ['stage', 'placedAt'],
    ['stage', 'waitingKey'],
  ],
  closed: { stage: STAGES },
  keywords: [],
  changed: [],
  schema: trackedOrder,
  evolve,
};
