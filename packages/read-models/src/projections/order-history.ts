import type { PrintOrderEvent } from '@pressline/domain/print-order.ts';
import { sealed } from '@pressline/domain/sealed.ts';
import { FIRST_STAGE } from '@pressline/domain/stages.ts';
import { stage } from '@pressline/domain/value-schemas.ts';
import { CATEGORY } from '@pressline/domain/streams.ts';
import type { Actor } from '@pressline/event-store/event-store.ts';
import { z } from 'zod';
import { idInStream, UnexpectedEvent, type Projection, type StreamEvent } from '../projection.ts';

const historyEntry = z.strictObject({
  /** The event's place in the order's stream, from 0. */
  revision: z.int().min(0),
  type: z.enum(['order-placed', 'stage-changed']),
  at: z.string(),
  actor: z.custom<Actor>((value) => typeof value === 'string'),
  /** Absent where the order was placed. */
  from: stage.optional(),
  to: stage,
  /** Sealed under the order's subject. */
  note: sealed<string>().optional(),
});
export type OrderHistoryEntry = z.infer<typeof historyEntry>;

const orderHistoryDocument = z.strictObject({
  orderId: z.uuid(),
  customerId: z.uuid(),
  subject: z.string(),
  stage,
  /** Oldest first. */
  entries: z.array(historyEntry).min(1),
});
export type OrderHistory = z.infer<typeof orderHistoryDocument>;

function evolve(history: OrderHistory | undefined, event: StreamEvent<PrintOrderEvent>): OrderHistory {
  const { type, revision, at, actor } = event;
  switch (type) {
    case 'order-placed': {
      const { orderId, customerId, customer } = event.data;
      const placed = { revision, type, at, actor, to: FIRST_STAGE };
      return { orderId, customerId, subject: customer.subject, stage: FIRST_STAGE, entries: [placed] };
    }
    case 'stage-changed': {
      if (history === undefined) throw new UnexpectedEvent(event);
      const { from, to, note } = event.data;
      const moved = { revision, type, at, actor, from, to, ...(note !== undefined && { note }) };
      return { ...history, stage: to, entries: [...history.entries, moved] };
    }
  }
}

/** All that happened to each print order. */
export const orderHistory: Projection<OrderHistory, PrintOrderEvent> = {
  name: 'order-history',
  version: 1,
  reads: [CATEGORY.printOrder],
  id: idInStream,
  indexes: [],
  closed: {},
  keywords: [],
  changed: [],
  schema: orderHistoryDocument,
  evolve,
};
