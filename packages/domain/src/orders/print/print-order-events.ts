import { z } from 'zod';
import { storedFile } from '../../kernel/files.ts';
import { sealed } from '../../kernel/sealed.ts';
import { amounts, language } from '../../kernel/value-schemas.ts';
import { artworkSide } from './artwork-check.ts';
import { BACKS_WITHOUT_FILE } from './artwork-sides.ts';
import type { FulfilmentEvent } from '../fulfilment/fulfilment.ts';
import { orderCheckout } from '../fulfilment/order-checkout.ts';
import {
  depositData,
  holdData,
  moveData,
  noteData,
  paymentData,
  shipmentData,
  stage,
  undoneMoveData,
  withdrawnPaymentData,
} from '../fulfilment/fulfilment-schemas.ts';
import type { OrderContact } from '../fulfilment/order-contact.ts';
import type { Stage } from '../fulfilment/stages.ts';
import { printPrice, quantity, tier } from '../../catalogue/product-schemas.ts';

/** The customer of an order and the original names of the files. Stored sealed. */
export interface OrderCustomer extends OrderContact {
  readonly frontFileName: string;
  /** Absent if the back has no file of its own. */
  readonly backFileName?: string | undefined;
}

export const orderPlaced = z.strictObject({
  type: z.literal('order-placed'),
  data: z.strictObject({
    orderId: z.uuid(),
    /** The user who ordered. Print orders need an account. */
    customerId: z.uuid(),
    customer: sealed<OrderCustomer>(),
    product: z.strictObject({
      id: z.uuid(),
      /** In English, for staff. */
      title: z.string(),
      /** In the language of the customer; absent if it is the same. */
      titleForCustomer: z.string().optional(),
      category: z.string(),
      dimensions: z.string().optional(),
      /** Absent for flat products. */
      shape: z.literal('three-dimensional').optional(),
    }),
    quantity,
    tier,
    /** Runs of 500: quantity / 500. */
    series: z.int().min(1),
    /** Stored as sent; without effect. */
    circulation: z.int().min(1),
    price: printPrice,
    amounts,
    files: z.strictObject({ front: storedFile, back: storedFile.optional() }),
    /** What is printed on a back without a file of its own; absent if it has one. */
    back: z.enum(BACKS_WITHOUT_FILE).optional(),
    /** The customer was warned of a low resolution or a wrong size and accepted it. */
    lowResolutionAccepted: z.literal(true).optional(),
    /** The language in which the customer ordered, used for mail. */
    language: language.optional(),
    /** Absent for an order that was placed on its own. */
    checkout: orderCheckout.optional(),
  }),
});

export const stageChanged = z.strictObject({ type: z.literal('stage-changed'), data: moveData(stage) });
export const stageChangeUndone = z.strictObject({
  type: z.literal('stage-change-undone'),
  data: undoneMoveData(stage),
});

export const orderCancelled = z.strictObject({
  type: z.literal('order-cancelled'),
  data: z.strictObject({
    by: z.enum(['customer', 'staff']),
    /** Absent if the customer was forgotten, because nothing can be sealed for them. */
    reason: sealed<string>().optional(),
    /** The stage at cancellation, to which the order returns if it is reinstated. */
    stage,
  }),
});

export const orderReinstated = z.strictObject({ type: z.literal('order-reinstated'), data: z.strictObject({}) });

export const paymentRecorded = z.strictObject({ type: z.literal('payment-recorded'), data: paymentData });
export const paymentWithdrawn = z.strictObject({ type: z.literal('payment-withdrawn'), data: withdrawnPaymentData });
export const depositRequested = z.strictObject({ type: z.literal('deposit-requested'), data: depositData });
export const noteAdded = z.strictObject({ type: z.literal('note-added'), data: noteData });
export const shipmentRecorded = z.strictObject({ type: z.literal('shipment-recorded'), data: shipmentData });
export const orderHeld = z.strictObject({ type: z.literal('order-held'), data: holdData });
export const orderHoldReleased = z.strictObject({
  type: z.literal('order-hold-released'),
  data: z.strictObject({}),
});

/** The files can't be printed, so the shop asks for new ones. */
export const artworkHeld = z.strictObject({
  type: z.literal('artwork-held'),
  data: z.strictObject({ reason: sealed<string>(), sides: z.array(artworkSide).min(1).max(2) }),
});

/** The event of the previous file still describes that file. */
export const artworkReplaced = z.strictObject({
  type: z.literal('artwork-replaced'),
  data: z.strictObject({
    side: artworkSide,
    file: storedFile,
    fileName: sealed<string>(),
    /** The customer was warned of the low resolution or wrong size of this file and accepted it. */
    lowResolutionAccepted: z.literal(true).optional(),
  }),
});

export const artworkReleased = z.strictObject({ type: z.literal('artwork-released'), data: z.strictObject({}) });

export type ArtworkEvent =
  | z.infer<typeof artworkHeld>
  | z.infer<typeof artworkReplaced>
  | z.infer<typeof artworkReleased>;

export type PrintFulfilmentEvent =
  | z.infer<typeof stageChanged>
  | z.infer<typeof stageChangeUndone>
  | z.infer<typeof orderCancelled>
  | z.infer<typeof orderReinstated>
  | z.infer<typeof paymentRecorded>
  | z.infer<typeof paymentWithdrawn>
  | z.infer<typeof depositRequested>
  | z.infer<typeof noteAdded>
  | z.infer<typeof shipmentRecorded>
  | z.infer<typeof orderHeld>
  | z.infer<typeof orderHoldReleased>;

export type PrintOrderEvent = z.infer<typeof orderPlaced> | PrintFulfilmentEvent | ArtworkEvent;

export function isArtworkEvent(event: PrintOrderEvent): event is ArtworkEvent {
  return event.type === 'artwork-held' || event.type === 'artwork-replaced' || event.type === 'artwork-released';
}

/** What a stored event means for the fulfilment of its order. */
export function printFulfilmentEvent(event: PrintFulfilmentEvent): FulfilmentEvent<Stage> {
  switch (event.type) {
    case 'stage-changed':
      return { type: 'moved', data: event.data };
    case 'stage-change-undone':
      return { type: 'move-undone', data: event.data };
    case 'order-cancelled': {
      const { stage: step, ...data } = event.data;
      return { type: 'cancelled', data: { ...data, step } };
    }
    case 'order-reinstated':
      return { type: 'reinstated' };
    case 'order-held':
      return { type: 'held', data: event.data };
    case 'order-hold-released':
      return { type: 'hold-released' };
    case 'payment-recorded':
    case 'payment-withdrawn':
    case 'deposit-requested':
    case 'note-added':
    case 'shipment-recorded':
      return event;
  }
}

export function storedPrintEvent(event: FulfilmentEvent<Stage>): PrintFulfilmentEvent {
  switch (event.type) {
    case 'moved':
      return { type: 'stage-changed', data: event.data };
    case 'move-undone':
      return { type: 'stage-change-undone', data: event.data };
    case 'cancelled': {
      const { step, ...data } = event.data;
      return { type: 'order-cancelled', data: { ...data, stage: step } };
    }
    case 'reinstated':
      return { type: 'order-reinstated', data: {} };
    case 'held':
      return { type: 'order-held', data: event.data };
    case 'hold-released':
      return { type: 'order-hold-released', data: {} };
    case 'payment-recorded':
    case 'payment-withdrawn':
    case 'deposit-requested':
    case 'note-added':
    case 'shipment-recorded':
      return event;
  }
}
