import { z } from 'zod';
import { uuid } from './fields.ts';

/** The shop's keyed hash of a customer's email address. Customers have it with and without an account. */
export const customerId = z.string().regex(/^[0-9a-f]{64}$/);

/** A customer, by their own id, or by the id of their account or of one of their orders. */
export const customerParam = z.strictObject({ id: z.union([uuid, customerId]) });
