import { z } from 'zod';
import { accepted, rejected, type Decider, type Decision } from '../kernel/decider.ts';
import type { Language } from '../kernel/languages.ts';
import type { MailContent } from './mail-content.ts';
import { sealed, type Sealed } from '../kernel/sealed.ts';
import { language } from '../kernel/value-schemas.ts';

/** What a mail is about. */
export const MAIL_KINDS = [
  'order-received',
  'stage-changed',
  'order-finished',
  'order-shipped',
  'order-cancelled',
  'order-reinstated',
  'artwork-on-hold',
  'artwork-arrived',
  'safety-order-received',
  'checkout-received',
  'safety-order-moved',
  'safety-order-cancelled',
  'safety-order-reinstated',
  'tracking-link',
  'invoice-link',
  'payment-received',
  'password-reset',
  'password-changed',
  'staff-invitation',
  'message-answered',
  'newsletter-welcome',
  'payment-alert',
  'payment-differences',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
export const mailKind = z.enum(MAIL_KINDS);

/** Why a queued mail is no longer sent. */
export const DROP_REASONS = ['undone', 'overtaken', 'expired', 'forgotten'] as const;
export type DropReason = (typeof DROP_REASONS)[number];

const moment = z.iso.datetime();
/** The stream and revision of the event that caused the mail. */
const cause = z.strictObject({ stream: z.string().min(1), revision: z.int().min(0) });
export type MailCause = z.infer<typeof cause>;

export const mailQueued = z.strictObject({
  type: z.literal('mail-queued'),
  data: z.strictObject({
    mailId: z.uuid(),
    kind: mailKind,
    language,
    cause,
    content: sealed<MailContent>(),
    /** The same for each attempt, so that mail programs recognise duplicates. A mail that is sent again gets another. */
    messageId: z.string().min(1),
    /** Earliest time to send it: mail about a move waits until the move can no longer be undone. */
    dueAt: moment,
    /** When to give up. */
    until: moment,
  }),
});
/** A process is sending it. A claim older than its term is taken over, because its owner has crashed. */
export const mailClaimed = z.strictObject({ type: z.literal('mail-claimed'), data: z.strictObject({ term: moment }) });
export const mailTryFailed = z.strictObject({
  type: z.literal('mail-try-failed'),
  data: z.strictObject({ reason: z.string(), dueAt: moment }),
});
export const mailSent = z.strictObject({ type: z.literal('mail-sent'), data: z.strictObject({}) });
/** No mail server is configured: staff read it in the back office and pass its content on. */
export const mailKept = z.strictObject({ type: z.literal('mail-kept'), data: z.strictObject({}) });
export const mailFailed = z.strictObject({
  type: z.literal('mail-failed'),
  data: z.strictObject({ reason: z.string() }),
});
export const mailDropped = z.strictObject({
  type: z.literal('mail-dropped'),
  data: z.strictObject({ reason: z.enum(DROP_REASONS) }),
});
/** Staff asked for another attempt. */
export const mailRequeued = z.strictObject({
  type: z.literal('mail-requeued'),
  data: z.strictObject({ dueAt: moment, until: moment }),
});

export type MailEvent =
  | z.infer<typeof mailQueued>
  | z.infer<typeof mailClaimed>
  | z.infer<typeof mailTryFailed>
  | z.infer<typeof mailSent>
  | z.infer<typeof mailKept>
  | z.infer<typeof mailFailed>
  | z.infer<typeof mailDropped>
  | z.infer<typeof mailRequeued>;

/** What stays the same while a mail is processed. */
interface Letter {
  readonly id: string;
  readonly kind: MailKind;
  readonly language: Language;
  readonly cause: MailCause;
  readonly content: Sealed<MailContent>;
  readonly messageId: string;
  readonly until: string;
  /** The number of claims since it was queued. */
  readonly tries: number;
}

export type Mail =
  | { readonly status: 'absent' }
  | (Letter & { readonly status: 'queued'; readonly dueAt: string })
  | (Letter & { readonly status: 'claimed'; readonly term: string })
  | (Letter & { readonly status: 'sent' | 'kept' | 'failed' | 'dropped' });

function evolve(state: Mail, event: MailEvent): Mail {
  if (event.type === 'mail-queued') {
    const { mailId, ...letter } = event.data;
    return { status: 'queued', id: mailId, tries: 0, ...letter };
  }
  if (state.status === 'absent') return state;
  switch (event.type) {
    case 'mail-claimed':
      return { ...state, status: 'claimed', tries: state.tries + 1, term: event.data.term };
    case 'mail-try-failed':
      return { ...state, status: 'queued', dueAt: event.data.dueAt };
    case 'mail-sent':
      return { ...state, status: 'sent' };
    case 'mail-kept':
      return { ...state, status: 'kept' };
    case 'mail-failed':
      return { ...state, status: 'failed' };
    case 'mail-dropped':
      return { ...state, status: 'dropped' };
    case 'mail-requeued': {
      // Mail programs hide a message whose ID they know.
      const messageId = state.status === 'sent' ? messageIdAfter(state.messageId) : state.messageId;
      return { ...state, status: 'queued', tries: 0, ...event.data, messageId };
    }
  }
}

/** `<id@host>` → `<id.2@host>` → `<id.3@host>` */
function messageIdAfter(messageId: string): string {
  const [, id = messageId, copy = '1', host = ''] = /^<([^@]*?)(?:\.(\d+))?@(.*)>$/.exec(messageId) ?? [];
  return `<${id}.${Number(copy) + 1}@${host}>`;
}

const MINUTE = 60_000;
/** The delay after each failed attempt; after the last of these, one hour each time. */
const WAITS = [1, 2, 5, 10, 30].map((minutes) => minutes * MINUTE);
const LONGEST_WAIT = 60 * MINUTE;
/** A mail that could not be delivered for a day is marked as failed. */
const GIVEN_UP_AFTER = 24 * 60 * MINUTE;

function later(moment: string, ms: number): string {
  return new Date(Date.parse(moment) + ms).toISOString();
}

export type MailCommand =
  | {
      readonly type: 'queue-mail';
      readonly mailId: string;
      readonly kind: MailKind;
      readonly language: Language;
      readonly cause: MailCause;
      readonly content: Sealed<MailContent>;
      readonly messageId: string;
      readonly at: string;
      /** In ms. */
      readonly delay: number;
    }
  /** `term` in ms: longer than any attempt can take. */
  | { readonly type: 'claim-mail'; readonly at: string; readonly term: number }
  /** `final`: the receiving server rejects it permanently. */
  | { readonly type: 'fail-try'; readonly at: string; readonly reason: string; readonly final: boolean }
  /** It can't be decrypted or rendered, so another attempt would not help. */
  | { readonly type: 'give-up-mail'; readonly at: string; readonly reason: string }
  | { readonly type: 'record-mail-sent' }
  | { readonly type: 'keep-mail'; readonly at: string }
  | { readonly type: 'drop-mail'; readonly reason: DropReason }
  | { readonly type: 'requeue-mail'; readonly at: string };

export type MailRefusal =
  | { readonly type: 'mail-not-found' }
  /** The command needs a mail in another state. */
  | { readonly type: 'mail-not-open'; readonly status: Exclude<Mail['status'], 'absent'> };

function decide(command: MailCommand, state: Mail): Decision<MailEvent, MailRefusal> {
  if (command.type === 'queue-mail') {
    // One mail per cause: if it is already queued, there is nothing to do.
    if (state.status !== 'absent') return accepted();
    const { type: _type, at, delay, ...letter } = command;
    const dueAt = later(at, delay);
    return accepted({ type: 'mail-queued', data: { ...letter, dueAt, until: later(at, GIVEN_UP_AFTER) } });
  }
  if (state.status === 'absent') return rejected({ type: 'mail-not-found' });
  switch (command.type) {
    case 'claim-mail':
      return isDue(state, command.at)
        ? accepted({ type: 'mail-claimed', data: { term: later(command.at, command.term) } })
        : notOpen(state);
    case 'fail-try':
      return state.status === 'claimed' ? failed(state, command) : notOpen(state);
    case 'give-up-mail':
      return isDue(state, command.at)
        ? accepted({ type: 'mail-failed', data: { reason: command.reason } })
        : notOpen(state);
    case 'record-mail-sent':
      return state.status === 'claimed' ? accepted({ type: 'mail-sent', data: {} }) : notOpen(state);
    case 'keep-mail':
      return isDue(state, command.at) ? accepted({ type: 'mail-kept', data: {} }) : notOpen(state);
    case 'drop-mail':
      return state.status === 'queued' || state.status === 'claimed'
        ? accepted({ type: 'mail-dropped', data: { reason: command.reason } })
        : notOpen(state);
    case 'requeue-mail':
      return state.status === 'failed' || state.status === 'kept' || state.status === 'sent'
        ? accepted({ type: 'mail-requeued', data: { dueAt: command.at, until: later(command.at, GIVEN_UP_AFTER) } })
        : notOpen(state);
  }
}

/** Whether it can be sent now: it is due, and not claimed by a process that is still alive. */
function isDue(state: Mail, at: string): boolean {
  if (state.status === 'queued') return Date.parse(state.dueAt) <= Date.parse(at);
  return state.status === 'claimed' && Date.parse(state.term) <= Date.parse(at);
}

function failed(
  { tries, until }: Letter,
  { at, reason, final }: Extract<MailCommand, { type: 'fail-try' }>,
): Decision<MailEvent, MailRefusal> {
  const dueAt = later(at, WAITS[tries - 1] ?? LONGEST_WAIT);
  const given = final || Date.parse(dueAt) > Date.parse(until);
  return accepted(
    given ? { type: 'mail-failed', data: { reason } } : { type: 'mail-try-failed', data: { reason, dueAt } },
  );
}

function notOpen({ status }: Exclude<Mail, { status: 'absent' }>): Decision<MailEvent, MailRefusal> {
  return rejected({ type: 'mail-not-open', status });
}

/** One mail: `mail-<id>`. Its id is derived from the event that caused it. */
export const mail: Decider<Mail, MailCommand, MailEvent, MailRefusal> = {
  initial: { status: 'absent' },
  evolve,
  decide,
};
