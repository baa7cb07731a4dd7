import { z } from 'zod';
import { accepted, type Decider, type Decision } from '../kernel/decider.ts';
import { sealed, type Sealed } from '../kernel/sealed.ts';

/** A note by staff about a customer, sealed with the customer's key. Visible to staff only. */
export const customerNoteAdded = z.strictObject({
  type: z.literal('customer-note-added'),
  data: z.strictObject({ noteId: z.uuid(), note: sealed<string>() }),
});
export type CustomerNotesEvent = z.infer<typeof customerNoteAdded>;

export type CustomerNotes = { readonly status: 'none' } | { readonly status: 'written' };

export interface AddCustomerNote {
  readonly type: 'add-customer-note';
  readonly noteId: string;
  readonly note: Sealed<string>;
}

function decide({ noteId, note }: AddCustomerNote): Decision<CustomerNotesEvent, never> {
  return accepted({ type: 'customer-note-added', data: { noteId, note } });
}

/** The notes about one customer, with or without an account: `customer-<subject>`. */
export const customerNotes: Decider<CustomerNotes, AddCustomerNote, CustomerNotesEvent, never> = {
  initial: { status: 'none' },
  evolve: () => ({ status: 'written' }),
  decide,
};
