import { z } from 'zod';
import { email, message } from '../http/fields.ts';

export const newsletterRequest = z.strictObject({ email });

/** The same for an address that is already subscribed, so that nobody learns whether it is. */
export const newsletterResponse = z.strictObject({ message });
