import { DESTINATIONS } from '@pressline/domain/checkout/delivery.ts';
import { z } from 'zod';
import { message, text, uuid } from '../http/fields.ts';
import { customerRequest } from '../orders/order-fields.ts';

/** An address of a customer’s account. */
export const savedAddress = z.strictObject({
  id: uuid,
  name: z.string(),
  phone: z.string(),
  location: z.string(),
  destination: z.enum(DESTINATIONS),
  company: z.string().nullable(),
  trn: z.string().nullable(),
});
export type SavedAddress = z.infer<typeof savedAddress>;

export const saveAddressRequest = z.strictObject({
  name: customerRequest.customer_name,
  phone: customerRequest.customer_phone,
  location: text(500),
  destination: z.enum(DESTINATIONS),
  company: customerRequest.customer_company,
  trn: customerRequest.customer_trn,
});

/** All addresses after the change, oldest first. */
export const addressesChanged = z.strictObject({ message, addresses: z.array(savedAddress) });
