import {
  holdKind,
  paymentMethod,
  type safetyState,
  type stage,
} from '@pressline/domain/orders/fulfilment/fulfilment-schemas.ts';
import { z } from 'zod';
import { actor } from '../http/actor.ts';
import { aed, instant, personal } from '../http/fields.ts';

/**
 * One event of an order of either kind. Fields that don't apply to its type are null. Customers see no notes, payment
 * references or undone moves; texts of a forgotten person are null too.
 */
export function historyEntryFields<
  const Types extends readonly string[],
  Step extends typeof stage | typeof safetyState,
>(types: Types, step: Step) {
  return {
    /** The event's revision in the order's stream, from 0. */
    revision: z.int().min(0),
    type: z.enum(types),
    at: instant,
    actor,
    /** For a move. */
    from: step.nullable(),
    /** The step of the order after the event. */
    to: step,
    /** With a move or a hold, or added separately. */
    note: z.string().nullable(),
    /** The move was undone later. */
    undone: z.boolean(),
    /** The revision of the event that this one undoes. */
    undoes: z.int().nullable(),
    /** Why the order was cancelled, or its artwork held. */
    reason: z.string().nullable(),
    hold: holdKind.nullable(),
    payment: z.strictObject({ method: paymentMethod, reference: personal }).nullable(),
    /** Of a payment or a requested deposit, including VAT; null if it paid the whole order. */
    amount: aed.nullable(),
    shipment: z.strictObject({ courier: personal, tracking_number: personal }).nullable(),
  };
}
