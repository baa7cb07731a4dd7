import { z } from 'zod';
import { artworkSide } from '@pressline/domain/orders/print/artwork-check.ts';
import { holdKind, paymentMethod, safetyState } from '@pressline/domain/orders/fulfilment/fulfilment-schemas.ts';
import {
  expectedRevision,
  lineOfText,
  message,
  optionalLineOfText,
  optionalText,
  partOfTotal,
  text,
  yesOrNo,
} from '../http/fields.ts';
import { printOrder } from './orders.ts';
import { safetyOrder } from './safety-orders.ts';

/** A change without a text. */
export const plainChangeRequest = z.strictObject({ expected_revision: expectedRevision });

export const cancelRequest = z.strictObject({ reason: text(500), expected_revision: expectedRevision });

export const paymentRequest = z.strictObject({
  method: paymentMethod,
  /** A cheque number or transfer reference. */
  reference: optionalLineOfText(120),
  /** Including VAT; absent for all that is due. */
  amount: partOfTotal.optional(),
  expected_revision: expectedRevision,
});

export const withdrawPaymentQuery = z.strictObject({
  /** Of one of the payments in `payment.parts`; absent for all that was received. */
  revision: z.coerce.number().int().min(1).optional(),
});

export const depositRequest = z.strictObject({
  /** What the customer is requested to pay now, including VAT; null to request no deposit any more. */
  amount: partOfTotal.nullable(),
  expected_revision: expectedRevision,
});

export const noteRequest = z.strictObject({ note: text(2_000), expected_revision: expectedRevision });

const shipmentFields = { courier: lineOfText(80), tracking_number: optionalLineOfText(80) };
export const shipmentRequest = z.strictObject({ ...shipmentFields, expected_revision: expectedRevision });

/** The courier, recorded with the move that ships the order. */
export const moveShipment = z.strictObject(shipmentFields).optional();

export const holdRequest = z.strictObject({
  kind: holdKind,
  note: optionalText(500),
  expected_revision: expectedRevision,
});

export const holdArtworkRequest = z.strictObject({
  /** Shown to the customer. */
  reason: text(500),
  sides: z.tuple([artworkSide], artworkSide),
  expected_revision: expectedRevision,
});

/** Next to its file, `file`. */
export const replaceArtworkRequest = z.strictObject({
  /** The customer accepts the low resolution or wrong size of the file after a warning. Nothing is refused without it. */
  accept_low_resolution: yesOrNo.optional(),
  expected_revision: expectedRevision,
});

export const orderChangedResponse = z.strictObject({ message, order: printOrder });

/**
 * New artwork sent by a link. The response excludes the order, because the holder of the link may not know whose it is.
 */
export const artworkReplacedResponse = z.strictObject({
  message,
  /** The sides that are still missing. */
  missing: z.array(artworkSide),
});

export const moveSafetyOrderRequest = z.strictObject({
  state: safetyState,
  note: optionalText(500),
  /** Undoes the newest move; `state` is the state to return to. */
  undo: z.boolean().optional(),
  shipment: moveShipment,
  expected_revision: expectedRevision,
});

export const safetyOrderChangedResponse = z.strictObject({ message, order: safetyOrder });
