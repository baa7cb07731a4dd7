import { z } from 'zod';
import { email, instant, optionalPhone, personal, text, uuid } from './fields.ts';
import { paging } from './listing.ts';

export const contactRequest = z.strictObject({ name: text(120), email, phone: optionalPhone, message: text(5_000) });

export const contactAnswer = z.strictObject({ message: z.string(), id: uuid });

export const contactMessage = z.strictObject({
  id: uuid,
  name: personal,
  email: personal,
  phone: personal,
  message: personal,
  submitted_at: instant,
  erased: z.boolean(),
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const messagesQuery = z.strictObject({ ...paging });
