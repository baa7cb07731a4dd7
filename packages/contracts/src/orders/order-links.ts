import { z } from 'zod';
import { linkPurpose } from '@pressline/domain/orders/fulfilment/order-link.ts';
import { orderKind } from '@pressline/domain/orders/fulfilment/order-link.ts';
import { artworkSide } from '@pressline/domain/orders/print/artwork-check.ts';
import { safetyState, stage } from '@pressline/domain/orders/fulfilment/fulfilment-schemas.ts';
import { actor } from '../http/actor.ts';
import { instant, message, personal, uuid } from '../http/fields.ts';
import { estimate, orderStatus } from './orders.ts';

/** A link by which somebody follows an order without a log-in. */
export const orderLinkRecord = z.strictObject({
  id: uuid,
  purpose: linkPurpose,
  /** What stands behind `/track/`. */
  token: z.string(),
  withdrawn: z.boolean(),
  created_at: instant,
  created_by: actor,
});

export const makeLinkRequest = z.strictObject({
  /** `replace-artwork` is for the staff to make. */
  purpose: linkPurpose.optional(),
});

export const linkCreatedResponse = z.strictObject({ message, id: uuid, purpose: linkPurpose, token: z.string() });
export const linkWithdrawnResponse = z.strictObject({ message, id: uuid });

/** What a link shows of an order: how far it is, and nothing of the person. */
export const trackedOrderResponse = z.strictObject({
  kind: orderKind,
  purpose: linkPurpose,
  /** To send new artwork to. */
  order_id: uuid,
  number: z.string(),
  created_at: instant,
  status: orderStatus,
  items: z.array(z.strictObject({ title: z.string(), quantity: z.int() })),
  /** A stage of a print order, a state of a safety order. */
  current: z.union([stage, safetyState]),
  since: instant,
  /** Where it has been since when, oldest first, without moves that were undone. */
  steps: z.array(z.strictObject({ step: z.union([stage, safetyState]), since: instant })),
  progress: z.number(),
  cancelled_at: instant.nullable(),
  /** Since when what is answered here stands still; null where it is up to date. */
  parked_since: instant.nullable(),
  /** Of a print product, so that new artwork can be checked before it is sent. */
  dimensions: z.string().nullable(),
  estimate: estimate.nullable(),
  courier: personal,
  /** New artwork is asked for; the reason only with a link that is made for it. */
  artwork_hold: z
    .strictObject({
      state: z.enum(['waiting', 'answered']),
      sides: z.array(artworkSide),
      missing: z.array(artworkSide),
      reason: z.string().nullable(),
    })
    .nullable(),
});
export type TrackedOrderResponse = z.infer<typeof trackedOrderResponse>;
