import { storedFile, type StoredFile } from '@pressline/domain/kernel/files.ts';
import type { PrintOrderEvent } from '@pressline/domain/orders/print/print-order-events.ts';
import { sealed } from '@pressline/domain/kernel/sealed.ts';
import type { Shipment } from '@pressline/domain/orders/fulfilment/shipments.ts';
import { FIRST_STAGE } from '@pressline/domain/orders/fulfilment/stages.ts';
import { artworkSide } from '@pressline/domain/orders/print/artwork-check.ts';
import { paymentMethod, stage } from '@pressline/domain/orders/fulfilment/fulfilment-schemas.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import type { Actor } from '@pressline/event-store/event-store.ts';
import { z } from 'zod';
import { idInStream, UnexpectedEvent, type Projection, type StreamEvent } from '../projection/projection.ts';

const happened = {
  /** The event's revision in the order's stream, from 0. */
  revision: z.int().min(0),
  at: z.string(),
  actor: z.custom<Actor>((value) => typeof value === 'string'),
  /** The stage after the event. */
  to: stage,
};

const historyEntry = z.discriminatedUnion('type', [
  z.strictObject({ ...happened, type: z.literal('order-placed') }),
  z.strictObject({
    ...happened,
    type: z.literal('stage-changed'),
    from: stage,
    /** Sealed under the order's subject, like all text that people wrote. */
    note: sealed<string>().optional(),
    /** A later entry undid it. */
    undone: z.literal(true).optional(),
  }),
  z.strictObject({
    ...happened,
    type: z.literal('stage-change-undone'),
    from: stage,
    since: z.string(),
    undoes: z.int().min(1),
  }),
  z.strictObject({
    ...happened,
    type: z.literal('order-cancelled'),
    by: z.enum(['customer', 'staff']),
    reason: sealed<string>().optional(),
  }),
  z.strictObject({ ...happened, type: z.literal('order-reinstated') }),
  z.strictObject({
    ...happened,
    type: z.literal('payment-recorded'),
    method: paymentMethod,
    reference: sealed<string>().optional(),
  }),
  z.strictObject({ ...happened, type: z.literal('payment-withdrawn') }),
  z.strictObject({ ...happened, type: z.literal('note-added'), note: sealed<string>() }),
  z.strictObject({ ...happened, type: z.literal('shipment-recorded'), shipment: sealed<Shipment>() }),
  z.strictObject({
    ...happened,
    type: z.literal('artwork-held'),
    reason: sealed<string>(),
    sides: z.array(artworkSide).readonly(),
  }),
  z.strictObject({
    ...happened,
    type: z.literal('artwork-replaced'),
    side: artworkSide,
    file: storedFile,
    fileName: sealed<string>(),
    /** The previous file, which is still stored. */
    before: storedFile,
  }),
  z.strictObject({ ...happened, type: z.literal('artwork-released') }),
]);
export type OrderHistoryEntry = z.infer<typeof historyEntry>;

const orderHistoryDocument = z.strictObject({
  orderId: z.uuid(),
  customerId: z.uuid(),
  subject: z.string(),
  stage,
  /** The files to print. */
  files: z.strictObject({ front: storedFile, back: storedFile }),
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
  const here = { revision, at, actor, to: history.stage };
  switch (event.type) {
    case 'stage-changed':
      return { ...history, stage: event.data.to, ...added(history, { ...here, type: event.type, ...event.data }) };
    case 'stage-change-undone': {
      const { undoes, to } = event.data;
      const entries = history.entries.map((entry) =>
        entry.revision === undoes && entry.type === 'stage-changed' ? { ...entry, undone: true as const } : entry,
      );
      return { ...history, stage: to, ...added({ entries }, { ...here, type: event.type, ...event.data }) };
    }
    case 'order-cancelled': {
      const { stage: _same, ...cancelled } = event.data;
      return { ...history, ...added(history, { ...here, type: event.type, ...cancelled }) };
    }
    case 'order-reinstated':
    case 'payment-withdrawn':
    case 'artwork-released':
      return { ...history, ...added(history, { ...here, type: event.type }) };
    case 'payment-recorded':
      return { ...history, ...added(history, { ...here, type: event.type, ...event.data }) };
    case 'note-added':
      return { ...history, ...added(history, { ...here, type: event.type, ...event.data }) };
    case 'shipment-recorded':
      return { ...history, ...added(history, { ...here, type: event.type, ...event.data }) };
    case 'artwork-held':
      return { ...history, ...added(history, { ...here, type: event.type, ...event.data }) };
    case 'artwork-replaced': {
      const { side, file, fileName } = event.data;
      const before: StoredFile = history.files[side];
      const files = { ...history.files, [side]: file };
      return { ...history, files, ...added(history, { ...here, type: event.type, side, file, fileName, before }) };
    }
  }
}

function added({ entries }: Pick<OrderHistory, 'entries'>, entry: OrderHistoryEntry): Pick<OrderHistory, 'entries'> {
  return { entries: [...entries, entry] };
}

/** The history of each print order. */
export const orderHistory: Projection<OrderHistory, PrintOrderEvent> = {
  name: 'order-history',
  version: 3,
  reads: [CATEGORY.printOrder],
  id: idInStream,
  indexes: [],
  closed: {},
  keywords: [],
  changed: ['files'],
  schema: orderHistoryDocument,
  evolve,
};
