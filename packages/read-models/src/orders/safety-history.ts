import type { SafetyOrderEvent } from '@pressline/domain/orders/workwear/safety-order-events.ts';
import { FIRST_SAFETY_STATE } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import { sealed } from '@pressline/domain/kernel/sealed.ts';
import type { Shipment } from '@pressline/domain/orders/fulfilment/shipments.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import { paymentMethod, safetyState } from '@pressline/domain/orders/fulfilment/fulfilment-schemas.ts';
import type { Actor } from '@pressline/event-store/event-store.ts';
import { z } from 'zod';
import { idInStream, UnexpectedEvent, type Projection, type StreamEvent } from '../projection/projection.ts';

const happened = {
  /** The event's revision in the order's stream, from 0. */
  revision: z.int().min(0),
  at: z.string(),
  actor: z.custom<Actor>((value) => typeof value === 'string'),
  /** The state after the event. */
  to: safetyState,
};

const historyEntry = z.discriminatedUnion('type', [
  z.strictObject({ ...happened, type: z.literal('safety-order-placed') }),
  z.strictObject({
    ...happened,
    type: z.literal('safety-order-moved'),
    from: safetyState,
    /** Sealed under the order's subject, like all text that people wrote. */
    note: sealed<string>().optional(),
    /** A later entry undid it. */
    undone: z.literal(true).optional(),
  }),
  z.strictObject({
    ...happened,
    type: z.literal('safety-order-move-undone'),
    from: safetyState,
    since: z.string(),
    undoes: z.int().min(1),
  }),
  z.strictObject({ ...happened, type: z.literal('safety-order-cancelled'), reason: sealed<string>().optional() }),
  z.strictObject({ ...happened, type: z.literal('safety-order-reinstated') }),
  z.strictObject({
    ...happened,
    type: z.literal('safety-payment-recorded'),
    method: paymentMethod,
    reference: sealed<string>().optional(),
  }),
  z.strictObject({ ...happened, type: z.literal('safety-payment-withdrawn') }),
  z.strictObject({ ...happened, type: z.literal('safety-note-added'), note: sealed<string>() }),
  z.strictObject({ ...happened, type: z.literal('safety-shipment-recorded'), shipment: sealed<Shipment>() }),
]);

export type SafetyHistoryEntry = z.infer<typeof historyEntry>;

const safetyHistoryDocument = z.strictObject({
  orderId: z.uuid(),
  /** Null for a guest. */
  customerId: z.uuid().nullable(),
  subject: z.string(),
  state: safetyState,
  /** Oldest first. */
  entries: z.array(historyEntry).min(1),
});
export type SafetyHistory = z.infer<typeof safetyHistoryDocument>;

function evolve(history: SafetyHistory | undefined, event: StreamEvent<SafetyOrderEvent>): SafetyHistory {
  const { revision, at, actor } = event;
  if (event.type === 'safety-order-placed') {
    const { orderId, customerId = null, customer } = event.data;
    const placed = { type: event.type, revision, at, actor, to: FIRST_SAFETY_STATE };
    return { orderId, customerId, subject: customer.subject, state: FIRST_SAFETY_STATE, entries: [placed] };
  }
  if (history === undefined) throw new UnexpectedEvent(event);
  const { entries } = history;
  const here = { revision, at, actor, to: history.state };
  switch (event.type) {
    case 'safety-order-moved':
      return {
        ...history,
        state: event.data.to,
        entries: [...entries, { ...here, type: event.type, ...event.data }],
      };
    case 'safety-order-move-undone': {
      const { undoes, to } = event.data;
      const marked = entries.map((entry) =>
        entry.revision === undoes && entry.type === 'safety-order-moved' ? { ...entry, undone: true as const } : entry,
      );
      return { ...history, state: to, entries: [...marked, { ...here, type: event.type, ...event.data }] };
    }
    case 'safety-order-cancelled': {
      const { state: _same, ...cancelled } = event.data;
      return { ...history, entries: [...entries, { ...here, type: event.type, ...cancelled }] };
    }
    case 'safety-order-reinstated':
    case 'safety-payment-withdrawn':
      return { ...history, entries: [...entries, { ...here, type: event.type }] };
    case 'safety-payment-recorded':
      return { ...history, entries: [...entries, { ...here, type: event.type, ...event.data }] };
    case 'safety-note-added':
      return { ...history, entries: [...entries, { ...here, type: event.type, ...event.data }] };
    case 'safety-shipment-recorded':
      return { ...history, entries: [...entries, { ...here, type: event.type, ...event.data }] };
  }
}

/** The history of each safety wear order. */
export const safetyHistory: Projection<SafetyHistory, SafetyOrderEvent> = {
  name: 'safety-history',
  version: 3,
  reads: [CATEGORY.safetyOrder],
  id: idInStream,
  indexes: [],
  closed: {},
  keywords: [],
  changed: [],
  schema: safetyHistoryDocument,
  evolve,
};
