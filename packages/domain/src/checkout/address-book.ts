import { z } from 'zod';
import { accepted, rejected, type Decider, type Decision } from '../kernel/decider.ts';
import { sealed, type Sealed } from '../kernel/sealed.ts';
import type { OrderContact } from '../orders/fulfilment/order-contact.ts';
import type { Destination } from './delivery.ts';

/** Where somebody has goods delivered, and who receives them. Stored sealed. */
export interface Address extends Omit<OrderContact, 'email' | 'note'> {
  readonly destination: Destination;
}

export const addressSaved = z.strictObject({
  type: z.literal('address-saved'),
  data: z.strictObject({ addressId: z.uuid(), address: sealed<Address>() }),
});
export const addressRemoved = z.strictObject({
  type: z.literal('address-removed'),
  data: z.strictObject({ addressId: z.uuid() }),
});
export type AddressBookEvent = z.infer<typeof addressSaved> | z.infer<typeof addressRemoved>;

interface SavedAddress {
  readonly addressId: string;
  readonly address: Sealed<Address>;
}

/** In the order in which they were added. */
export interface AddressBook {
  readonly addresses: readonly SavedAddress[];
}

/** More than any customer needs, few enough to be listed at once. */
export const MOST_ADDRESSES = 30;

function evolve({ addresses }: AddressBook, event: AddressBookEvent): AddressBook {
  const { addressId } = event.data;
  switch (event.type) {
    case 'address-saved':
      return addresses.some((one) => one.addressId === addressId)
        ? { addresses: addresses.map((one) => (one.addressId === addressId ? event.data : one)) }
        : { addresses: [...addresses, event.data] };
    case 'address-removed':
      return { addresses: addresses.filter((one) => one.addressId !== addressId) };
  }
}

export type AddressBookCommand =
  /** Adds an address, or replaces the one with this id. */
  | { readonly type: 'save-address'; readonly addressId: string; readonly address: Sealed<Address> }
  | { readonly type: 'remove-address'; readonly addressId: string };

export type AddressBookRefusal = { readonly type: 'address-book-full' };

function decide(
  command: AddressBookCommand,
  { addresses }: AddressBook,
): Decision<AddressBookEvent, AddressBookRefusal> {
  const { addressId } = command;
  const isKnown = addresses.some((one) => one.addressId === addressId);
  switch (command.type) {
    case 'save-address':
      return isKnown || addresses.length < MOST_ADDRESSES
        ? accepted({ type: 'address-saved', data: { addressId, address: command.address } })
        : rejected({ type: 'address-book-full' });
    case 'remove-address':
      return isKnown ? accepted({ type: 'address-removed', data: { addressId } }) : accepted();
  }
}

/** The addresses of a customer’s account: `addressBook-<user id>`. */
export const addressBook: Decider<AddressBook, AddressBookCommand, AddressBookEvent, AddressBookRefusal> = {
  initial: { addresses: [] },
  evolve,
  decide,
};
