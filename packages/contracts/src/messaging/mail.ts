import { z } from 'zod';
import { mailKind } from '@pressline/domain/messaging/mail.ts';
import { language } from '@pressline/domain/kernel/value-schemas.ts';
import { instant, message, personal, uuid } from '../http/fields.ts';
import { paging, search } from '../http/listing.ts';

/** `waiting` is to be tried, `sending` is being tried now, `kept` is read here, as no mail server is set. */
const mailState = z.enum(['waiting', 'sending', 'sent', 'kept', 'failed', 'dropped']);

export const mailSummary = z.strictObject({
  id: uuid,
  kind: mailKind,
  state: mailState,
  language,
  to_name: personal,
  /** `staff` where it goes to no address. */
  to_address: personal,
  subject: personal,
  /** Of the order, message or account that it is about: its stream. */
  about: z.string(),
  queued_at: instant,
  state_since: instant,
  tries: z.int(),
  /** Why the last try failed, or why it was dropped. */
  reason: z.string().nullable(),
  /** Only of one that waits. */
  next_try_at: instant.nullable(),
  /** Whom it was for was forgotten. */
  erased: z.boolean(),
});
export type MailSummary = z.infer<typeof mailSummary>;

export const mailDetail = mailSummary.extend({
  message_id: z.string(),
  text: personal,
  /** A whole page; to be shown in a sandbox. */
  html: personal,
});
export type MailDetail = z.infer<typeof mailDetail>;

export const mailQuery = z.strictObject({
  ...paging,
  state: mailState.optional(),
  kind: mailKind.optional(),
  /** An order's number, or a person. */
  q: search,
});

export const mailRetryResponse = z.strictObject({ message, mail: mailSummary });
