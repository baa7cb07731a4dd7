import { z } from 'zod';
import { stage } from '@pressline/domain/value-schemas.ts';
import { instant, message, optionalText, personal, uuid, whole } from './fields.ts';
import { paging, search } from './listing.ts';

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
  /** The revision that was seen; where the order has moved on since, 409 with its present state. */
  expected_revision: whole(0, Number.MAX_SAFE_INTEGER).optional(),
});

export const updateProcessAnswer = z.strictObject({ message, process: processRecord });
