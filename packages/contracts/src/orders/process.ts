import { z } from 'zod';
import { artworkSide } from '@pressline/domain/orders/print/artwork-check.ts';
import { HOLD_KINDS } from '@pressline/domain/orders/fulfilment/holds.ts';
import { stage } from '@pressline/domain/orders/fulfilment/fulfilment-schemas.ts';
import { expectedRevision, instant, message, optionalText, personal, uuid } from '../http/fields.ts';
import { paging, search } from '../http/listing.ts';
import { moveShipment } from './order-changes.ts';
import { artworkProblems, orderStatus } from './orders.ts';

/** An order on the production board. */
export const processRecord = z.strictObject({
  id: uuid,
  order_id: uuid,
  number: z.string(),
  customer_name: personal,
  customer_phone: personal,
  product_title: z.string(),
  quantity: z.int(),
  current_stage: stage,
  stage_since: instant,
  created_at: instant,
  progress: z.number(),
  /** Cancelled orders are not on the board, but can be in the response to a command. */
  status: orderStatus,
  hold: z.enum(['none', ...HOLD_KINDS]),
  /** New artwork was requested, or arrived and was not released yet. */
  artwork: z.enum(['none', 'waiting', 'answered']),
  /** The sides that are still missing. */
  missing_artwork: z.array(artworkSide),
  /** On the board: problems with a file that prevent good printing. */
  artwork_faults: artworkProblems.optional(),
  /** The revision of the order's stream, to be sent back as `expected_revision`. */
  revision: z.int(),
  erased: z.boolean(),
  parked_since: instant.nullable(),
});
export type ProcessRecord = z.infer<typeof processRecord>;

export const processesQuery = z.strictObject({
  ...paging,
  stage: stage.optional(),
  sort: z.enum(['newest', 'longest-in-stage']).optional(),
  q: search,
});

export const updateProcessRequest = z.strictObject({
  stage,
  note: optionalText(500),
  /** Undoes the newest move: `stage` is the stage to return to, since the time the order originally entered it. */
  undo: z.boolean().optional(),
  shipment: moveShipment,
  expected_revision: expectedRevision,
});

export const updateProcessResponse = z.strictObject({ message, process: processRecord });
