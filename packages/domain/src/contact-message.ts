import { z } from 'zod';
import { accepted, rejected, type Decider, type Decision } from './decider.ts';
import { sealed, type Sealed } from './sealed.ts';

/** What a visitor wrote; sealed. */
export interface ContactMessageText {
  readonly name: string;
  readonly email: string;
  readonly phone?: string | undefined;
  readonly message: string;
}

export const contactMessageReceived = z.strictObject({
  type: z.literal('contact-message-received'),
  data: z.strictObject({ messageId: z.uuid(), content: sealed<ContactMessageText>() }),
});
export type ContactMessageEvent = z.infer<typeof contactMessageReceived>;

export type ContactMessage = { readonly status: 'absent' } | { readonly status: 'received' };

export interface ReceiveContactMessage {
  readonly type: 'receive-contact-message';
  readonly messageId: string;
  readonly content: Sealed<ContactMessageText>;
}
export type ContactMessageRefusal = { readonly type: 'message-exists' };

function decide(
  command: ReceiveContactMessage,
  state: ContactMessage,
): Decision<ContactMessageEvent, ContactMessageRefusal> {
  if (state.status !== 'absent') return rejected({ type: 'message-exists' });
  return accepted({
    type: 'contact-message-received',
    data: { messageId: command.messageId, content: command.content },
  });
}

/** One message from the contact form: `contact-<id>`. */
export const contactMessage: Decider<
  ContactMessage,
  ReceiveContactMessage,
  ContactMessageEvent,
  ContactMessageRefusal
> = {
  initial: { status: 'absent' },
  evolve: () => ({ status: 'received' }),
  decide,
};
