import { z } from 'zod';
import { safetyState, stage } from '@pressline/domain/orders/fulfilment/fulfilment-schemas.ts';
import { orderKind } from '@pressline/domain/orders/fulfilment/order-link.ts';
import { actor } from '../http/actor.ts';
import { customerId } from '../http/customer-param.ts';
import { email, instant, message, personal, text, uuid } from '../http/fields.ts';
import { paging, search } from '../http/listing.ts';
import { paymentState } from '../orders/order-fields.ts';

/** Whole fils: a hundredth of a dirham. */
const fils = z.int().min(0);

export const customerSummary = z.strictObject({
  id: customerId,
  /** Null for a guest. */
  account_id: uuid.nullable(),
  name: personal,
  email: personal,
  /** Orders of both kinds, including cancelled ones. */
  orders: z.int(),
  /** Of orders that are not cancelled, including VAT. */
  total_fils: fils,
  last_order_at: instant.nullable(),
  /** When they registered, or first ordered as a guest. */
  since: instant,
  /** The customer was forgotten. */
  erased: z.boolean(),
});
export type CustomerSummary = z.infer<typeof customerSummary>;

const customerFilters = {
  /** With an account, or only as guests. */
  account: z.enum(['true', 'false']).optional(),
  /** Searches for a name, an email address, a part of a phone number or an order number. */
  q: search,
  sort: z.enum(['newest', 'oldest']).optional(),
};
export const customersQuery = z.strictObject({ ...paging, ...customerFilters });
export const customersFileQuery = z.strictObject(customerFilters);

export const customerNote = z.strictObject({
  id: uuid,
  /** Null once the customer is forgotten. */
  note: z.string().nullable(),
  at: instant,
  actor,
});

export const customer = customerSummary.extend({
  /** The contact details of the newest order. */
  phone: personal,
  company: personal,
  trn: personal,
  location: personal,
  /** Including VAT. */
  totals: z.strictObject({
    /** All orders that are not cancelled: what is paid and what is open. */
    payable_fils: fils,
    paid_fils: fils,
    open_fils: fils,
    /** Paid orders that were cancelled. */
    refundable_fils: fils,
  }),
  /** Notes by staff, newest first. Customers don’t see them. */
  notes: z.array(customerNote),
});
export type Customer = z.infer<typeof customer>;

export const customerOrdersQuery = z.strictObject(paging);

export const customerOrder = z.strictObject({
  id: uuid,
  kind: orderKind,
  number: z.string(),
  product_title: z.string(),
  created_at: instant,
  /** Of a print order; of a cancelled one, the stage at cancellation. */
  stage: stage.nullable(),
  /** Of a safety order; of a cancelled one, the state at cancellation. */
  state: safetyState.nullable(),
  cancelled: z.boolean(),
  /** `not-owed` if it was cancelled before payment. */
  payment: paymentState,
  /** Including VAT. */
  grand_total_fils: fils,
});
export type CustomerOrder = z.infer<typeof customerOrder>;

export const customerNoteRequest = z.strictObject({ note: text(2_000) });
export const customerNoteResponse = z.strictObject({ message, note: customerNote });

const count = z.int().min(0);

/** What erasing a customer’s data would erase, keep, and what prevents it. */
export const customerErasure = z.strictObject({
  /** Null once the data is erased. */
  email: personal,
  name: personal,
  accounts: count,
  orders: count,
  messages: count,
  /** Notes by staff. */
  notes: count,
  newsletters: count,
  mails: count,
  /** Emails that would not be sent. */
  waiting_mails: count,
  artwork_files: count,
  /** Invoices and credit notes, which the shop must keep by law. */
  kept_documents: z.array(z.string()),
  /** Orders in production or to be delivered. */
  open_orders: z.array(z.string()),
  /** Other addresses in their orders. Each is a separate person. */
  other_emails: z.array(z.string()),
  /** They have an active staff account, so they can’t be erased. */
  is_staff: z.boolean(),
  /** Null if the data is not erased. */
  erased_at: instant.nullable(),
});
export type CustomerErasure = z.infer<typeof customerErasure>;

export const eraseCustomerRequest = z.strictObject({
  /** The customer’s email address, to confirm who is erased. */
  email,
  /** Erases although orders are open, which then can’t be delivered. */
  open_orders_too: z.boolean().optional(),
});
export const eraseCustomerResponse = z.strictObject({
  message,
  /** False if the shop’s files still contain data; the receipt lists where. */
  clean: z.boolean(),
  /** Signed; `pressline verify-receipt` verifies it. */
  receipt: z.looseObject({ algorithm: z.string(), signature: z.string() }),
});
