import { z } from 'zod';
import { storedFile } from '../../kernel/files.ts';
import { LARGEST_SIZE_QUANTITY } from '../../catalogue/safety-sizes.ts';
import { sealed } from '../../kernel/sealed.ts';
import { amounts, fils, language } from '../../kernel/value-schemas.ts';
import type { FulfilmentEvent } from '../fulfilment/fulfilment.ts';
import { orderCheckout } from '../fulfilment/order-checkout.ts';
import {
  depositData,
  holdData,
  moveData,
  noteData,
  paymentData,
  safetyState,
  shipmentData,
  undoneMoveData,
  withdrawnPaymentData,
} from '../fulfilment/fulfilment-schemas.ts';
import type { OrderContact } from '../fulfilment/order-contact.ts';
import type { SafetyState } from '../fulfilment/safety-states.ts';

/** The customer of a safety order and the original name of the design. Stored sealed. */
export interface SafetyOrderCustomer extends OrderContact {
  readonly designFileName?: string | undefined;
}

const orderedSize = z.strictObject({ size: z.string().min(1), quantity: z.int().min(1).max(LARGEST_SIZE_QUANTITY) });

export const safetyOrderItem = z.strictObject({
  productId: z.uuid(),
  /** In English, for staff. */
  title: z.string(),
  /** In the language of the customer; absent if it is the same. */
  titleForCustomer: z.string().optional(),
  category: z.string(),
  /** Price per piece, in fils. */
  unitPrice: fils,
  sizes: z.array(orderedSize).min(1),
  /** Before VAT, in fils. */
  total: fils,
});
export type SafetyOrderItem = z.infer<typeof safetyOrderItem>;

export const safetyOrderPlaced = z.strictObject({
  type: z.literal('safety-order-placed'),
  data: z.strictObject({
    orderId: z.uuid(),
    /** Absent for a guest. */
    customerId: z.uuid().optional(),
    customer: sealed<SafetyOrderCustomer>(),
    items: z.array(safetyOrderItem).min(1),
    amounts,
    design: storedFile.optional(),
    /** The language in which the customer ordered, used for mail. */
    language: language.optional(),
    /** Absent for an order that was placed on its own. */
    checkout: orderCheckout.optional(),
  }),
});

export const safetyOrderMoved = z.strictObject({ type: z.literal('safety-order-moved'), data: moveData(safetyState) });
export const safetyOrderMoveUndone = z.strictObject({
  type: z.literal('safety-order-move-undone'),
  data: undoneMoveData(safetyState),
});

export const safetyOrderCancelled = z.strictObject({
  type: z.literal('safety-order-cancelled'),
  data: z.strictObject({
    /** Absent if the customer was forgotten, because nothing can be sealed for them. */
    reason: sealed<string>().optional(),
    /** The state at cancellation, to which the order returns if it is reinstated. */
    state: safetyState,
  }),
});

export const safetyOrderReinstated = z.strictObject({
  type: z.literal('safety-order-reinstated'),
  data: z.strictObject({}),
});

export const safetyPaymentRecorded = z.strictObject({ type: z.literal('safety-payment-recorded'), data: paymentData });
export const safetyPaymentWithdrawn = z.strictObject({
  type: z.literal('safety-payment-withdrawn'),
  data: withdrawnPaymentData,
});
export const safetyDepositRequested = z.strictObject({
  type: z.literal('safety-deposit-requested'),
  data: depositData,
});
export const safetyNoteAdded = z.strictObject({ type: z.literal('safety-note-added'), data: noteData });
export const safetyShipmentRecorded = z.strictObject({
  type: z.literal('safety-shipment-recorded'),
  data: shipmentData,
});
export const safetyOrderHeld = z.strictObject({ type: z.literal('safety-order-held'), data: holdData });
export const safetyOrderHoldReleased = z.strictObject({
  type: z.literal('safety-order-hold-released'),
  data: z.strictObject({}),
});

export type SafetyFulfilmentEvent =
  | z.infer<typeof safetyOrderMoved>
  | z.infer<typeof safetyOrderMoveUndone>
  | z.infer<typeof safetyOrderCancelled>
  | z.infer<typeof safetyOrderReinstated>
  | z.infer<typeof safetyPaymentRecorded>
  | z.infer<typeof safetyPaymentWithdrawn>
  | z.infer<typeof safetyDepositRequested>
  | z.infer<typeof safetyNoteAdded>
  | z.infer<typeof safetyShipmentRecorded>
  | z.infer<typeof safetyOrderHeld>
  | z.infer<typeof safetyOrderHoldReleased>;

export type SafetyOrderEvent = z.infer<typeof safetyOrderPlaced> | SafetyFulfilmentEvent;

/** What a stored event means for the fulfilment of its order. */
export function safetyFulfilmentEvent(event: SafetyFulfilmentEvent): FulfilmentEvent<SafetyState> {
  switch (event.type) {
    case 'safety-order-moved':
      return { type: 'moved', data: event.data };
    case 'safety-order-move-undone':
      return { type: 'move-undone', data: event.data };
    case 'safety-order-cancelled': {
      const { state: step, ...data } = event.data;
      // Customers can't cancel safety orders.
      return { type: 'cancelled', data: { ...data, by: 'staff', step } };
    }
    case 'safety-order-reinstated':
      return { type: 'reinstated' };
    case 'safety-payment-recorded':
      return { type: 'payment-recorded', data: event.data };
    case 'safety-payment-withdrawn':
      return { type: 'payment-withdrawn', data: event.data };
    case 'safety-deposit-requested':
      return { type: 'deposit-requested', data: event.data };
    case 'safety-note-added':
      return { type: 'note-added', data: event.data };
    case 'safety-shipment-recorded':
      return { type: 'shipment-recorded', data: event.data };
    case 'safety-order-held':
      return { type: 'held', data: event.data };
    case 'safety-order-hold-released':
      return { type: 'hold-released' };
  }
}

export function storedSafetyEvent(event: FulfilmentEvent<SafetyState>): SafetyFulfilmentEvent {
  switch (event.type) {
    case 'moved':
      return { type: 'safety-order-moved', data: event.data };
    case 'move-undone':
      return { type: 'safety-order-move-undone', data: event.data };
    case 'cancelled': {
      const { by: _staff, step, ...data } = event.data;
      return { type: 'safety-order-cancelled', data: { ...data, state: step } };
    }
    case 'reinstated':
      return { type: 'safety-order-reinstated', data: {} };
    case 'payment-recorded':
      return { type: 'safety-payment-recorded', data: event.data };
    case 'payment-withdrawn':
      return { type: 'safety-payment-withdrawn', data: event.data };
    case 'deposit-requested':
      return { type: 'safety-deposit-requested', data: event.data };
    case 'note-added':
      return { type: 'safety-note-added', data: event.data };
    case 'shipment-recorded':
      return { type: 'safety-shipment-recorded', data: event.data };
    case 'held':
      return { type: 'safety-order-held', data: event.data };
    case 'hold-released':
      return { type: 'safety-order-hold-released', data: {} };
  }
}
