import { z } from 'zod';
import { email, message, text, uuid } from './fields.ts';

/** Never trimmed; any that isn't empty is taken, the page advises a long one. */
const password = z.string().min(1).max(200);

export const registerRequest = z.strictObject({ username: text(80), email, password });

export const loginRequest = z.strictObject({ email, password });

export const changePasswordRequest = z.strictObject({ password, new_password: password });

export const tokenAnswer = z.strictObject({ token: z.string(), message });

export const account = z.strictObject({ id: uuid, username: z.string(), email: z.string() });
export type Account = z.infer<typeof account>;
export const profileAnswer = z.strictObject({ user: account });
export const doneAnswer = z.strictObject({ message });
