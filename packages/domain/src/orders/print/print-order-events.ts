import { z } from 'zod';
import { storedFile } from '../../kernel/files.ts';
import { sealed } from '../../kernel/sealed.ts';
import type { Shipment } from '../fulfilment/shipments.ts';
import { amounts, language } from '../../kernel/value-schemas.ts';
import { artworkSide } from './artwork-check.ts';
import { paymentMethod, stage } from '../fulfilment/fulfilment-schemas.ts';
import { printPrice, quantity, tier } from '../../catalogue/product-schemas.ts';

/** The customer of an order and the original names of the files. Sealed, because all of it can identify a person. */
export interface OrderCustomer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly location: string;
  readonly company?: string | undefined;
  /** The buyer's tax registration number: 15 digits. */
  readonly trn?: string | undefined;
  readonly frontFileName: string;
  readonly backFileName: string;
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
      title: z.string(),
      category: z.string(),
      dimensions: z.string().optional(),
    }),
    quantity,
    tier,
    /** Runs of 500: quantity / 500. */
    series: z.int().min(1),
    /** Stored as sent; without effect. */
    circulation: z.int().min(1),
    price: printPrice,
    amounts,
    files: z.strictObject({ front: storedFile, back: storedFile }),
    /** The customer was warned of the low resolution and accepted it. */
    lowResolutionAccepted: z.literal(true).optional(),
    /** The language in which the customer ordered, used for mail. */
    language: language.optional(),
  }),
});

export const stageChanged = z.strictObject({
  type: z.literal('stage-changed'),
  data: z.strictObject({ from: stage, to: stage, note: sealed<string>().optional() }),
});

/** A move was undone: the order is in its previous stage, since the time it originally entered it. */
export const stageChangeUndone = z.strictObject({
  type: z.literal('stage-change-undone'),
  data: z.strictObject({
    from: stage,
    to: stage,
    /** When the order originally entered `to`; ISO 8601 in UTC. */
    since: z.iso.datetime(),
    /** The revision of the `stage-changed` event that is undone. */
    undoes: z.int().min(1),
  }),
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

export const paymentRecorded = z.strictObject({
  type: z.literal('payment-recorded'),
  data: z.strictObject({ method: paymentMethod, reference: sealed<string>().optional() }),
});

export const paymentWithdrawn = z.strictObject({ type: z.literal('payment-withdrawn'), data: z.strictObject({}) });

/** Visible to staff only. */
export const noteAdded = z.strictObject({
  type: z.literal('note-added'),
  data: z.strictObject({ note: sealed<string>() }),
});

export const shipmentRecorded = z.strictObject({
  type: z.literal('shipment-recorded'),
  data: z.strictObject({ shipment: sealed<Shipment>() }),
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
    /** The customer was warned of the low resolution of this file and accepted it. */
    lowResolutionAccepted: z.literal(true).optional(),
  }),
});

export const artworkReleased = z.strictObject({ type: z.literal('artwork-released'), data: z.strictObject({}) });

export type PrintOrderEvent =
  | z.infer<typeof orderPlaced>
  | z.infer<typeof stageChanged>
  | z.infer<typeof stageChangeUndone>
  | z.infer<typeof orderCancelled>
  | z.infer<typeof orderReinstated>
  | z.infer<typeof paymentRecorded>
  | z.infer<typeof paymentWithdrawn>
  | z.infer<typeof noteAdded>
  | z.infer<typeof shipmentRecorded>
  | z.infer<typeof artworkHeld>
  | z.infer<typeof artworkReplaced>
  | z.infer<typeof artworkReleased>;
