import type { ContactMessageEvent, ContactMessageText } from '@pressline/domain/contact-message.ts';
import { sealed } from '@pressline/domain/sealed.ts';
import { CATEGORY } from '@pressline/domain/streams.ts';
import { z } from 'zod';
import { idInStream, type Projection, type StreamEvent } from '../projection.ts';

const inboxMessage = z.strictObject({
  messageId: z.uuid(),
  subject: z.string(),
  content: sealed<ContactMessageText>(),
  receivedAt: z.string(),
});
export type InboxMessage = z.infer<typeof inboxMessage>;

function evolve(_message: InboxMessage | undefined, event: StreamEvent<ContactMessageEvent>): InboxMessage {
  const { messageId, content } = event.data;
  return { messageId, subject: content.subject, content, receivedAt: event.at };
}

/** Messages from the contact form. */
export const inbox: Projection<InboxMessage, ContactMessageEvent> = {
  name: 'inbox',
  version: 1,
  reads: [CATEGORY.contactMessage],
  id: idInStream,
  indexes: [['subject', 'receivedAt'], ['receivedAt']],
  closed: {},
  keywords: [],
  changed: [],
  schema: inboxMessage,
  evolve,
};
