import { z } from 'zod';
import { storedFile } from '../../kernel/files.ts';
import { LARGEST_SIZE_QUANTITY } from '../../catalogue/safety-sizes.ts';
import { sealed } from '../../kernel/sealed.ts';
import type { Shipment } from '../fulfilment/shipments.ts';
import { amounts, fils, language } from '../../kernel/value-schemas.ts';
import { paymentMethod, safetyState } from '../fulfilment/fulfilment-schemas.ts';

/** The customer of a safety order. Stored sealed. */
export interface SafetyOrderCustomer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly location: string;
  readonly company?: string | undefined;
  /** The buyer's tax registration number: 15 digits. */
  readonly trn?: string | undefined;
  readonly designFileName?: string | undefined;
}

const orderedSize = z.strictObject({ size: z.string().min(1), quantity: z.int().min(1).max(LARGEST_SIZE_QUANTITY) });

export const safetyOrderItem = z.strictObject({
  productId: z.uuid(),
  title: z.string(),
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
  }),
});

export const safetyOrderMoved = z.strictObject({
  type: z.literal('safety-order-moved'),
  data: z.strictObject({ from: safetyState, to: safetyState, note: sealed<string>().optional() }),
});

/** A move was undone: the order is in its previous state, since the time it originally entered it. */
export const safetyOrderMoveUndone = z.strictObject({
  type: z.literal('safety-order-move-undone'),
  data: z.strictObject({
    from: safetyState,
    to: safetyState,
    /** When the order originally entered `to`; ISO 8601 in UTC. */
    since: z.iso.datetime(),
    /** The revision of the `safety-order-moved` event that is undone. */
    undoes: z.int().min(1),
  }),
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

export const safetyPaymentRecorded = z.strictObject({
  type: z.literal('safety-payment-recorded'),
  data: z.strictObject({ method: paymentMethod, reference: sealed<string>().optional() }),
});

export const safetyPaymentWithdrawn = z.strictObject({
  type: z.literal('safety-payment-withdrawn'),
  data: z.strictObject({}),
});

/** Visible to staff only. */
export const safetyNoteAdded = z.strictObject({
  type: z.literal('safety-note-added'),
  data: z.strictObject({ note: sealed<string>() }),
});

export const safetyShipmentRecorded = z.strictObject({
  type: z.literal('safety-shipment-recorded'),
  data: z.strictObject({ shipment: sealed<Shipment>() }),
});

export type SafetyOrderEvent =
  | z.infer<typeof safetyOrderPlaced>
  | z.infer<typeof safetyOrderMoved>
  | z.infer<typeof safetyOrderMoveUndone>
  | z.infer<typeof safetyOrderCancelled>
  | z.infer<typeof safetyOrderReinstated>
  | z.infer<typeof safetyPaymentRecorded>
  | z.infer<typeof safetyPaymentWithdrawn>
  | z.infer<typeof safetyNoteAdded>
  | z.infer<typeof safetyShipmentRecorded>;
