import { z } from 'zod';
import { linkPurpose } from '@pressline/domain/orders/fulfilment/order-link.ts';
import { orderKind } from '@pressline/domain/orders/fulfilment/order-link.ts';
import { artworkSide } from '@pressline/domain/orders/print/artwork-check.ts';
import { safetyState, stage } from '@pressline/domain/orders/fulfilment/fulfilment-schemas.ts';
import { PRODUCT_SHAPES } from '@pressline/domain/catalogue/product-shape.ts';
import { actor } from '../http/actor.ts';
import { email, instant, lineOfText, message, uuid } from '../http/fields.ts';
import { invoice, orderedItem, shipment } from './order-fields.ts';
import { estimate, orderStatus } from './orders.ts';

/** A link for following an order without logging in. */
export const orderLinkRecord = z.strictObject({
  id: uuid,
  purpose: linkPurpose,
  /** The part after `/track/`; null for a link to the invoice, which only the customer’s mailbox receives. */
  token: z.string().nullable(),
  withdrawn: z.boolean(),
  created_at: instant,
  created_by: actor,
});

/** What a customer knows of their order. */
export const trackingLinkRequest = z.strictObject({ number: lineOfText(20), email });

export const trackingLinkResponse = z.strictObject({ message });

export const makeLinkRequest = z.strictObject({
  /** Only staff can create `replace-artwork`. A link to the invoice is only ever emailed to the customer. */
  purpose: linkPurpose.exclude(['invoice']).optional(),
});

export const linkCreatedResponse = z.strictObject({ message, id: uuid, purpose: linkPurpose, token: z.string() });
export const linkWithdrawnResponse = z.strictObject({ message, id: uuid });

/** What a link shows of an order: its progress, and no personal data. */
export const trackedOrderResponse = z.strictObject({
  kind: orderKind,
  purpose: linkPurpose,
  /** The order to send new artwork to. */
  order_id: uuid,
  number: z.string(),
  created_at: instant,
  status: orderStatus,
  items: z.array(orderedItem),
  /** A stage of a print order, or a state of a safety order. */
  current: z.union([stage, safetyState]),
  since: instant,
  /** Its stages or states and when they started, oldest first, without undone moves. */
  steps: z.array(z.strictObject({ step: z.union([stage, safetyState]), since: instant })),
  progress: z.number(),
  cancelled_at: instant.nullable(),
  /** Since when this response is outdated because the stream is parked; null if up to date. */
  parked_since: instant.nullable(),
  /** For a print product, so that new artwork can be checked before it is sent. */
  dimensions: z.string().nullable(),
  /** Null for safety wear. */
  shape: z.enum(PRODUCT_SHAPES).nullable(),
  estimate: estimate.nullable(),
  shipment: shipment.nullable(),
  /** The document itself needs a link with the purpose `invoice`. */
  invoice: invoice.nullable(),
  /** New artwork was requested; the reason only for a link created for it. */
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
