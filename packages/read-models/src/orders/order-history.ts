import { storedFile } from '@pressline/domain/kernel/files.ts';
import type { PrintOrderEvent } from '@pressline/domain/orders/print/print-order-events.ts';
import { sealed } from '@pressline/domain/kernel/sealed.ts';
import { FIRST_STAGE } from '@pressline/domain/orders/fulfilment/stages.ts';
import { artworkSide } from '@pressline/domain/orders/print/artwork-check.ts';
import { stage } from '@pressline/domain/orders/fulfilment/fulfilment-schemas.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import { z } from 'zod';
import { idInStream, UnexpectedEvent, type Projection, type StreamEvent } from '../projection/projection.ts';
import { entryFields, withEntry } from './history-entries.ts';

const entry = entryFields(stage);
const historyEntry = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('order-placed'), ...entry.common }),
  z.strictObject({ type: z.literal('stage-changed'), ...entry.moved }),
  z.strictObject({ type: z.literal('stage-change-undone'), ...entry.moveUndone }),
  z.strictObject({ type: z.literal('order-cancelled'), ...entry.cancelled, by: z.enum(['customer', 'staff']) }),
  z.strictObject({ type: z.literal('order-reinstated'), ...entry.common }),
  z.strictObject({ type: z.literal('payment-recorded'), ...entry.paymentRecorded }),
  z.strictObject({ type: z.literal('payment-withdrawn'), ...entry.paymentWithdrawn }),
  z.strictObject({ type: z.literal('deposit-requested'), ...entry.depositRequested }),
  z.strictObject({ type: z.literal('note-added'), ...entry.noteAdded }),
  z.strictObject({ type: z.literal('shipment-recorded'), ...entry.shipmentRecorded }),
  z.strictObject({ type: z.literal('order-held'), ...entry.held }),
  z.strictObject({ type: z.literal('order-hold-released'), ...entry.common }),
  z.strictObject({
    type: z.literal('artwork-held'),
    ...entry.common,
    reason: sealed<string>(),
    sides: z.array(artworkSide).readonly(),
  }),
  z.strictObject({
    type: z.literal('artwork-replaced'),
    ...entry.common,
    side: artworkSide,
    file: storedFile,
    fileName: sealed<string>(),
    /** The previous file, which is still stored. */
    before: storedFile,
  }),
  z.strictObject({ type: z.literal('artwork-released'), ...entry.common }),
]);
export type OrderHistoryEntry = z.infer<typeof historyEntry>;

const orderHistoryDocument = z.strictObject({
  orderId: z.uuid(),
  customerId: z.uuid(),
  subject: z.string(),
  stage,
  /** The files to print. */
  files: z.strictObject({ front: storedFile, back: storedFile.optional() }),
  /** Oldest first. */
  entries: z.array(historyEntry).min(1),
});
export type OrderHistory = z.infer<typeof orderHistoryDocument>;

function evolve(history: OrderHistory | undefined, event: StreamEvent<PrintOrderEvent>): OrderHistory {
  const { revision, at, actor } = event;
  if (event.type === 'order-placed') {
    const { orderId, customerId, customer, files } = event.data;
    const placed = { type: event.type, revision, at, actor, to: FIRST_STAGE };
    return { orderId, customerId, subject: customer.subject, stage: FIRST_STAGE, files, entries: [placed] };
  }
  if (history === undefined) throw new UnexpectedEvent(event);
  const { entries, files, stage: current } = history;
  switch (event.type) {
    case 'stage-changed':
    case 'stage-change-undone': {
      const { to } = event.data;
      return { ...history, stage: to, entries: withEntry(entries, event, to, event.data) };
    }
    case 'order-cancelled': {
      const { stage: _current, ...data } = event.data;
      return { ...history, entries: withEntry(entries, event, current, data) };
    }
    case 'artwork-replaced': {
      const { side, file, fileName } = event.data;
      const before = files[side];
      // New artwork is requested only for sides that have a file.
      if (before === undefined) throw new UnexpectedEvent(event);
      const replaced = { side, file, fileName, before };
      return {
        ...history,
        files: { ...files, [side]: file },
        entries: withEntry(entries, event, current, replaced),
      };
    }
    case 'order-reinstated':
    case 'payment-recorded':
    case 'payment-withdrawn':
    case 'deposit-requested':
    case 'note-added':
    case 'shipment-recorded':
    case 'order-held':
    case 'order-hold-released':
    case 'artwork-held':
    case 'artwork-released':
      return { ...history, entries: withEntry(entries, event, current, event.data) };
  }
}

/** The history of each print order. */
export const orderHistory: Projection<OrderHistory, PrintOrderEvent> = {
  name: 'order-history',
  version: 4,
  reads: [CATEGORY.printOrder],
  id: idInStream,
  indexes: [],
  closed: {},
  keywords: [],
  changed: ['files'],
  schema: orderHistoryDocument,
  evolve,
};
