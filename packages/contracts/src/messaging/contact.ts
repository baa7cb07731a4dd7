import { z } from 'zod';
import { actor } from '../http/actor.ts';
import { customerId } from '../http/customer-param.ts';
import {
  email,
  instant,
  lineOfText,
  message,
  optionalPhone,
  optionalText,
  orderReference,
  personal,
  text,
  uuid,
} from '../http/fields.ts';
import { paging, search } from '../http/listing.ts';

export const contactRequest = z.strictObject({
  name: lineOfText(120),
  email,
  phone: optionalPhone,
  message: text(5_000),
});

export const contactResponse = z.strictObject({ message: z.string(), id: uuid });

const messageStatus = z.enum(['unread', 'read', 'answered']);

export const contactMessage = z.strictObject({
  id: uuid,
  name: personal,
  email: personal,
  phone: personal,
  message: personal,
  /** The sender's id as a customer, by email address; null if they have neither an account nor an order. */
  customer_id: customerId.nullable(),
  /** The orders that the message names by number, then the newest of its sender; `by_sender` by email address. */
  orders: z.array(orderReference.extend({ by_sender: z.boolean() })),
  submitted_at: instant,
  status: messageStatus,
  /** Answers by staff, oldest first. */
  answers: z.array(z.strictObject({ answer: z.string().nullable(), at: instant, actor })),
  erased: z.boolean(),
});
export type ContactMessage = z.infer<typeof contactMessage>;

const messageFilters = {
  status: messageStatus.optional(),
  /** Searches for a person. */
  q: search,
  sort: z.enum(['newest', 'oldest']).optional(),
};
export const messagesQuery = z.strictObject({ ...paging, ...messageFilters });
export const customerMessagesQuery = z.strictObject(paging);
export const messagesFileQuery = z.strictObject(messageFilters);

export const answerMessageRequest = z.strictObject({ answer: text(5_000) });
export const messageChangedResponse = z.strictObject({ message, contact: contactMessage });

const template = z.string().optional();
/** A text from which staff begin a reply. `{name}` and `{order}` stand for the sender and the number of an order. */
export const replyTemplate = z.strictObject({
  id: uuid,
  name: z.string(),
  texts: z.strictObject({ en: template, it: template, ar: template }),
});
export type ReplyTemplate = z.infer<typeof replyTemplate>;
const templateText = optionalText(5_000);
export const saveReplyTemplateRequest = z.strictObject({
  name: lineOfText(80),
  texts: z.strictObject({ en: templateText, it: templateText, ar: templateText }),
});
export const replyTemplatesChanged = z.strictObject({ message, templates: z.array(replyTemplate) });
