import { describe, it } from '@jest/globals';
import { addressBook, MOST_ADDRESSES, type Address, type AddressBookEvent } from '../../src/checkout/address-book.ts';
import type { Sealed } from '../../src/kernel/sealed.ts';
import { given } from '../support/given.ts';

const sealedAs = (box: string): Sealed<Address> => ({ subject: 'sara', box });
const idOf = (nth: number) => `01903333-0000-7000-8000-0000000000${String(nth).padStart(2, '0')}`;
const saved = (nth: number, box = 'office'): AddressBookEvent => ({
  type: 'address-saved',
  data: { addressId: idOf(nth), address: sealedAs(box) },
});
const removed: AddressBookEvent = { type: 'address-removed', data: { addressId: idOf(1) } };

describe('the address book of an account', () => {
  it('has addresses that are added, changed and removed', () => {
    given(addressBook)
      .when({ type: 'save-address', addressId: idOf(1), address: sealedAs('office') })
      .then(saved(1));
    given(addressBook, saved(1))
      .when({ type: 'save-address', addressId: idOf(1), address: sealedAs('home') })
      .then(saved(1, 'home'));
    given(addressBook, saved(1))
      .when({ type: 'remove-address', addressId: idOf(1) })
      .then(removed);
    given(addressBook, saved(1), removed)
      .when({ type: 'remove-address', addressId: idOf(1) })
      .thenNothing();
  });

  it('is limited, but a full one can still be changed', () => {
    const full = Array.from({ length: MOST_ADDRESSES }, (_, index) => saved(index));
    given(addressBook, ...full)
      .when({ type: 'save-address', addressId: idOf(MOST_ADDRESSES), address: sealedAs('home') })
      .thenRefused({ type: 'address-book-full' });
    given(addressBook, ...full)
      .when({ type: 'save-address', addressId: idOf(2), address: sealedAs('home') })
      .then(saved(2, 'home'));
  });

  it('lists addresses in the order in which they were added', () => {
    given(addressBook, saved(1), saved(2), saved(1, 'home'), saved(3)).thenState({
      addresses: [
        { addressId: idOf(1), address: sealedAs('home') },
        { addressId: idOf(2), address: sealedAs('office') },
        { addressId: idOf(3), address: sealedAs('office') },
      ],
    });
  });
});
