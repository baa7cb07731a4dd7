import type { ContactMessageEvent, ContactMessageText } from '@pressline/domain/messaging/contact-message.ts';
import { sealed } from '@pressline/domain/kernel/sealed.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import type { Actor } from '@pressline/event-store/event-store.ts';
import { z } from 'zod';
import { idInStream, UnexpectedEvent, type Projection, type StreamEvent } from '../projection/projection.ts';

const inboxMessage = z.strictObject({
  messageId: z.uuid(),
  subject: z.string(),
  content: sealed<ContactMessageText>(),
  receivedAt: z.string(),
  status: z.enum(['unread', 'read', 'answered']),
  /** Oldest first. */
  answers: z.array(
    z.strictObject({
      answer: sealed<string>(),
      at: z.string(),
      actor: z.custom<Actor>((value) => typeof value === 'string'),
    }),
  ),
});
export type InboxMessage = z.infer<typeof inboxMessage>;

function evolve(message: InboxMessage | undefined, event: StreamEvent<ContactMessageEvent>): InboxMessage {
  const { at, actor } = event;
  if (event.type === 'contact-message-received') {
    const { messageId, content } = event.data;
    return { messageId, subject: content.subject, content, receivedAt: at, status: 'unread', answers: [] };
  }
  if (message === undefined) throw new UnexpectedEvent(event);
  switch (event.type) {
    case 'message-read':
      return { ...message, status: 'read' };
    case 'message-unread':
      return { ...message, status: 'unread' };
    case 'message-answered':
      return {
        ...message,
        status: 'answered',
        answers: [...message.answers, { answer: event.data.answer, at, actor }],
      };
  }
}

/** Messages from the contact form. */
export const inbox: Projection<InboxMessage, ContactMessageEvent> = {
  name: 'inbox',
  version: 2,
  reads: [CATEGORY.contactMessage],
  id: idInStream,
  indexes: [
    ['subject', 'receivedAt'],
    ['status', 'receivedAt'],
  ],
  closed: { status: ['unread', 'read', 'answered'] },
  keywords: [],
  counted: { by: ['status'] },
  changed: ['status', 'answers'],
  schema: inboxMessage,
  evolve,
};
