import { z } from 'zod';
import { sealed } from '../../kernel/sealed.ts';
import { HOLD_KINDS } from './holds.ts';
import { PAYMENT_METHODS } from './payments.ts';
import { SAFETY_STATES } from './safety-states.ts';
import type { Shipment } from './shipments.ts';
import { STAGES } from './stages.ts';

export const stage = z.enum(STAGES);
export const safetyState = z.enum(SAFETY_STATES);
export const paymentMethod = z.enum(PAYMENT_METHODS);
export const holdKind = z.enum(HOLD_KINDS);

// The data of the events that both kinds of order have.

export function moveData<Step extends typeof stage | typeof safetyState>(step: Step) {
  return z.strictObject({ from: step, to: step, note: sealed<string>().optional() });
}

/** The order is back in its previous step, since the time it originally entered it. */
export function undoneMoveData<Step extends typeof stage | typeof safetyState>(step: Step) {
  return z.strictObject({
    from: step,
    to: step,
    /** When the order originally entered `to`; ISO 8601 in UTC. */
    since: z.iso.datetime(),
    /** The revision of the move that is undone. */
    undoes: z.int().min(1),
  });
}

const positiveFils = z.int().min(1);
export const paymentData = z.strictObject({
  method: paymentMethod,
  reference: sealed<string>().optional(),
  /** VAT included. Absent if it paid the whole order. */
  amount: positiveFils.optional(),
});
export const withdrawnPaymentData = z.strictObject({
  /** The revision of the payment; absent if all that was received was withdrawn. */
  withdraws: z.int().min(1).optional(),
});
/** Replaces an earlier request; without an amount, no deposit is requested any more. */
export const depositData = z.strictObject({ amount: positiveFils.optional() });
/** Visible to staff only. */
export const noteData = z.strictObject({ note: sealed<string>() });
/** `note` is visible to staff only. `until`: the order waits for its payment, and is cancelled at that time without one. */
export const holdData = z.strictObject({
  kind: holdKind,
  note: sealed<string>().optional(),
  until: z.iso.datetime().optional(),
});
export const shipmentData = z.strictObject({ shipment: sealed<Shipment>() });
