import { z } from 'zod';
import { accepted, rejected, type Decider, type Decision } from '../kernel/decider.ts';
import type { Language } from '../kernel/languages.ts';
import { sealed, type Sealed } from '../kernel/sealed.ts';
import { language } from '../kernel/value-schemas.ts';

/** What a visitor wrote. Stored sealed. */
export interface ContactMessageText {
  readonly name: string;
  readonly email: string;
  readonly phone?: string | undefined;
  readonly message: string;
}

export const contactMessageReceived = z.strictObject({
  type: z.literal('contact-message-received'),
  data: z.strictObject({
    messageId: z.uuid(),
    content: sealed<ContactMessageText>(),
    /** The language of the page, used for the reply. */
    language: language.optional(),
  }),
});
export const messageRead = z.strictObject({ type: z.literal('message-read'), data: z.strictObject({}) });
/** Marked as unread so that somebody reads it again. */
export const messageUnread = z.strictObject({ type: z.literal('message-unread'), data: z.strictObject({}) });
/** The answer is sent to the visitor. */
export const messageAnswered = z.strictObject({
  type: z.literal('message-answered'),
  data: z.strictObject({ answer: sealed<string>() }),
});

export type ContactMessageEvent =
  | z.infer<typeof contactMessageReceived>
  | z.infer<typeof messageRead>
  | z.infer<typeof messageUnread>
  | z.infer<typeof messageAnswered>;

export type ContactMessage =
  | { readonly status: 'absent' }
  /** `answered`: read, and answered at least once. */
  | { readonly status: 'unread' | 'read' | 'answered'; readonly subject: string };

function evolve(state: ContactMessage, event: ContactMessageEvent): ContactMessage {
  if (event.type === 'contact-message-received') return { status: 'unread', subject: event.data.content.subject };
  if (state.status === 'absent') return state;
  switch (event.type) {
    case 'message-read':
      return { ...state, status: 'read' };
    case 'message-unread':
      return { ...state, status: 'unread' };
    case 'message-answered':
      return { ...state, status: 'answered' };
  }
}

export interface ReceiveContactMessage {
  readonly type: 'receive-contact-message';
  readonly messageId: string;
  readonly content: Sealed<ContactMessageText>;
  readonly language?: Language | undefined;
}
export type ContactMessageCommand =
  | ReceiveContactMessage
  | { readonly type: 'mark-read' }
  | { readonly type: 'mark-unread' }
  | { readonly type: 'answer-message'; readonly answer: Sealed<string> };

export type ContactMessageRefusal = { readonly type: 'message-exists' } | { readonly type: 'message-not-found' };

function decide(
  command: ContactMessageCommand,
  state: ContactMessage,
): Decision<ContactMessageEvent, ContactMessageRefusal> {
  if (command.type === 'receive-contact-message') {
    if (state.status !== 'absent') return rejected({ type: 'message-exists' });
    const { messageId, content, language: spoken } = command;
    return accepted({
      type: 'contact-message-received',
      data: { messageId, content, ...(spoken !== undefined && { language: spoken }) },
    });
  }
  if (state.status === 'absent') return rejected({ type: 'message-not-found' });
  switch (command.type) {
    case 'mark-read':
      return state.status === 'unread' ? accepted({ type: 'message-read', data: {} }) : accepted();
    case 'mark-unread':
      return state.status === 'unread' ? accepted() : accepted({ type: 'message-unread', data: {} });
    case 'answer-message':
      return accepted({ type: 'message-answered', data: { answer: command.answer } });
  }
}

/** One message from the contact form: `contact-<id>`. */
export const contactMessage: Decider<
  ContactMessage,
  ContactMessageCommand,
  ContactMessageEvent,
  ContactMessageRefusal
> = {
  initial: { status: 'absent' },
  evolve,
  decide,
};
