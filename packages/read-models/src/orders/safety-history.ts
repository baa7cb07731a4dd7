import type { SafetyOrderEvent } from '@pressline/domain/orders/workwear/safety-order-events.ts';
import { FIRST_SAFETY_STATE } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import { safetyState } from '@pressline/domain/orders/fulfilment/fulfilment-schemas.ts';
import { z } from 'zod';
import { idInStream, UnexpectedEvent, type Projection, type StreamEvent } from '../projection/projection.ts';
import { entryFields, withEntry } from './history-entries.ts';

const entry = entryFields(safetyState);
const historyEntry = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('safety-order-placed'), ...entry.common }),
  z.strictObject({ type: z.literal('safety-order-moved'), ...entry.moved }),
  z.strictObject({ type: z.literal('safety-order-move-undone'), ...entry.moveUndone }),
  z.strictObject({ type: z.literal('safety-order-cancelled'), ...entry.cancelled }),
  z.strictObject({ type: z.literal('safety-order-reinstated'), ...entry.common }),
  z.strictObject({ type: z.literal('safety-payment-recorded'), ...entry.paymentRecorded }),
  z.strictObject({ type: z.literal('safety-payment-withdrawn'), ...entry.paymentWithdrawn }),
  z.strictObject({ type: z.literal('safety-deposit-requested'), ...entry.depositRequested }),
  z.strictObject({ type: z.literal('safety-note-added'), ...entry.noteAdded }),
  z.strictObject({ type: z.literal('safety-shipment-recorded'), ...entry.shipmentRecorded }),
  z.strictObject({ type: z.literal('safety-order-held'), ...entry.held }),
  z.strictObject({ type: z.literal('safety-order-hold-released'), ...entry.common }),
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
  const { entries, state: current } = history;
  switch (event.type) {
    case 'safety-order-moved':
    case 'safety-order-move-undone': {
      const { to } = event.data;
      return { ...history, state: to, entries: withEntry(entries, event, to, event.data) };
    }
    case 'safety-order-cancelled': {
      const { state: _current, ...data } = event.data;
      return { ...history, entries: withEntry(entries, event, current, data) };
    }
    case 'safety-order-reinstated':
    case 'safety-payment-recorded':
    case 'safety-payment-withdrawn':
    case 'safety-deposit-requested':
    case 'safety-note-added':
    case 'safety-shipment-recorded':
    case 'safety-order-held':
    case 'safety-order-hold-released':
      return { ...history, entries: withEntry(entries, event, current, event.data) };
  }
}

/** The history of each safety wear order. */
export const safetyHistory: Projection<SafetyHistory, SafetyOrderEvent> = {
  name: 'safety-history',
  version: 4,
  reads: [CATEGORY.safetyOrder],
  id: idInStream,
  indexes: [],
  closed: {},
  keywords: [],
  changed: [],
  schema: safetyHistoryDocument,
  evolve,
};
