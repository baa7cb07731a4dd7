import { z } from 'zod';
import { storedFile } from '../../kernel/files.ts';
import { LARGEST_SIZE_QUANTITY } from '../../catalogue/safety-sizes.ts';
import { sealed } from '../../kernel/sealed.ts';
import type { Shipment } from '../fulfilment/shipments.ts';
import { amounts, fils, language } from '../../kernel/value-schemas.ts';
import { paymentMethod, safetyState } from '../fulfilment/fulfilment-schemas.ts';

/** Whom a safety order is for; sealed. */
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
  /** A piece, in fils. */
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
    /** In which the customer ordered, and wants mail. */
    language: language.optional(),
  }),
});

export const safetyOrderMoved = z.strictObject({
  type: z.literal('safety-order-moved'),
  data: z.strictObject({ from: safetyState, to: safetyState, note: sealed<string>().optional() }),
});

/** A move was a slip: the order is where it was, since when it was there. */
export const safetyOrderMoveUndone = z.strictObject({
  type: z.literal('safety-order-move-undone'),
  data: z.strictObject({
    from: safetyState,
    to: safetyState,
    /** When the order had come to `to`; ISO 8601 in UTC. */
    since: z.iso.datetime(),
    /** The revision of the `safety-order-moved` that counts no more. */
    undoes: z.int().min(1),
  }),
});

export const safetyOrderCancelled = z.strictObject({
  type: z.literal('safety-order-cancelled'),
  data: z.strictObject({
    /** Absent where the customer was forgotten: nothing can be sealed for them. */
    reason: sealed<string>().optional(),
    /** Where it was then, and is again should it be reinstated. */
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

/** The staff's own; a customer never sees one. */
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
