import { z } from 'zod';
import { mailKind } from '@pressline/domain/messaging/mail.ts';
import { language } from '@pressline/domain/kernel/value-schemas.ts';
import { instant, message, orderReference, personal, uuid } from '../http/fields.ts';
import { paging, search } from '../http/listing.ts';

/** `waiting` for an attempt, `sending` now, `kept` in the back office because no mail server is configured. */
const mailState = z.enum(['waiting', 'sending', 'sent', 'kept', 'failed', 'dropped']);

export const mailSummary = z.strictObject({
  id: uuid,
  kind: mailKind,
  state: mailState,
  language,
  to_name: personal,
  /** `staff` if it is not sent to an address. */
  to_address: personal,
  subject: personal,
  /** The stream of the order, checkout, link to an order, message or account whose event triggered it. */
  about: z.string(),
  /** The order that it is about; null if there is none, or the recipient was forgotten. */
  order: orderReference.nullable(),
  queued_at: instant,
  state_since: instant,
  tries: z.int(),
  /** Why the last attempt failed, or why it was dropped. */
  reason: z.string().nullable(),
  /** Only while waiting. */
  next_try_at: instant.nullable(),
  /** The recipient was forgotten. */
  erased: z.boolean(),
});
export type MailSummary = z.infer<typeof mailSummary>;

export const mailDetail = mailSummary.extend({
  message_id: z.string(),
  text: personal,
  /** A complete page, to be shown in a sandbox. */
  html: personal,
});
export type MailDetail = z.infer<typeof mailDetail>;

export const mailQuery = z.strictObject({
  ...paging,
  state: mailState.optional(),
  kind: mailKind.optional(),
  /** `state`: those that wait first, then as they are settled. */
  sort: z.enum(['newest', 'oldest', 'state', '-state']).optional(),
  /** Searches for an order number or a person. */
  q: search,
});

export const mailRetryResponse = z.strictObject({ message, mail: mailSummary });
