import { z } from 'zod';
import { artworkSide } from '@pressline/domain/orders/print/artwork-check.ts';
import { stage } from '@pressline/domain/orders/fulfilment/fulfilment-schemas.ts';
import { expectedRevision, instant, message, optionalText, personal, uuid } from '../http/fields.ts';
import { paging, search } from '../http/listing.ts';
import { artworkFaults, orderStatus } from './orders.ts';

/** One order on the production board. */
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
  /** A cancelled order is on no board; a command is answered with it all the same. */
  status: orderStatus,
  /** New artwork is asked for, or came and was not released yet. */
  artwork: z.enum(['none', 'waiting', 'answered']),
  /** The sides that are still to come. */
  missing_artwork: z.array(artworkSide),
  /** On the board: what the check found wrong with a file. */
  artwork_faults: artworkFaults.optional(),
  /** Of the order's stream; to be sent back as `expected_revision`. */
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
  /** Takes the newest move back: `stage` is where the order came from, and it is there since it was. */
  undo: z.boolean().optional(),
  expected_revision: expectedRevision,
});

export const updateProcessResponse = z.strictObject({ message, process: processRecord });
