import type { MailContent } from '@pressline/domain/messaging/mail-content.ts';
import { mailKind, type MailEvent } from '@pressline/domain/messaging/mail.ts';
import { sealed } from '@pressline/domain/kernel/sealed.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import { language } from '@pressline/domain/kernel/value-schemas.ts';
import { z } from 'zod';
import { idInStream, UnexpectedEvent, type Projection, type StreamEvent } from '../projection/projection.ts';

/** `queued` and `claimed` mails still wait; `kept` mails are for the back office to read. */
export const MAIL_STATES = ['queued', 'claimed', 'sent', 'kept', 'failed', 'dropped'] as const;
export type MailState = (typeof MAIL_STATES)[number];

const mailRow = z.strictObject({
  mailId: z.uuid(),
  kind: mailKind,
  language,
  subject: z.string(),
  content: sealed<MailContent>(),
  cause: z.strictObject({ stream: z.string(), revision: z.int() }),
  /** Stream of the event that caused it; searchable. */
  about: z.string(),
  messageId: z.string(),
  queuedAt: z.string(),
  state: z.enum(MAIL_STATES),
  stateSince: z.string(),
  /** Attempts since it was queued. */
  tries: z.int(),
  /** Why the last attempt failed, or why it was dropped. */
  reason: z.string().nullable(),
  open: z.enum(['yes', 'no']),
  /** When the next attempt is due, or a claim expires; empty once the mail is closed. */
  dueAt: z.string(),
});
/** A mail and its state; its recipient and contents are sealed. */
export type MailRow = z.infer<typeof mailRow>;

function evolve(row: MailRow | undefined, event: StreamEvent<MailEvent>): MailRow {
  if (event.type === 'mail-queued') {
    const { mailId, kind, language: speaks, content, cause, messageId, dueAt } = event.data;
    return {
      mailId,
      kind,
      language: speaks,
      subject: content.subject,
      content,
      cause,
      about: cause.stream,
      messageId,
      queuedAt: event.at,
      state: 'queued',
      stateSince: event.at,
      tries: 0,
      reason: null,
      open: 'yes',
      dueAt,
    };
  }
  if (row === undefined) throw new UnexpectedEvent(event);
  const over = { ...row, stateSince: event.at, open: 'no', dueAt: '' } as const;
  switch (event.type) {
    case 'mail-claimed':
      return { ...row, state: 'claimed', stateSince: event.at, tries: row.tries + 1, dueAt: event.data.term };
    case 'mail-try-failed': {
      const { reason, dueAt } = event.data;
      return { ...row, state: 'queued', stateSince: event.at, reason, dueAt };
    }
    case 'mail-sent':
      return { ...over, state: 'sent', reason: null };
    case 'mail-kept':
      return { ...over, state: 'kept', reason: null };
    case 'mail-failed':
      return { ...over, state: 'failed', reason: event.data.reason };
    case 'mail-dropped':
      return { ...over, state: 'dropped', reason: event.data.reason };
    case 'mail-requeued':
      return { ...row, state: 'queued', stateSince: event.at, tries: 0, open: 'yes', dueAt: event.data.dueAt };
  }
}

/** Every mail of the shop, whatever its state. */
export const mailbox: Projection<MailRow, MailEvent> = {
  name: 'mailbox',
  version: 2,
  reads: [CATEGORY.mail],
  id: idInStream,
  indexes: [
    ['open', 'dueAt'],
    ['subject', 'queuedAt'],
    ['about', 'queuedAt'],
    ['state', 'kind', 'queuedAt'],
    ['kind', 'queuedAt'],
    ['state', 'queuedAt'],
  ],
  closed: { state: MAIL_STATES },
  keywords: [],
  changed: [],
  schema: mailRow,
  evolve,
};
