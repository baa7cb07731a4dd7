import type { SavedAddress } from '@pressline/contracts/checkout/addresses.ts';
import {
  addressBook,
  type Address,
  type AddressBook,
  type AddressBookCommand,
} from '@pressline/domain/checkout/address-book.ts';
import { isErased } from '@pressline/domain/kernel/sealed.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { createdIdOf } from '@pressline/event-store/command-ids.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { handle, loadStream, type CommandContext } from '@pressline/event-store/handle.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { actorOf, type Customer } from '../http/caller.ts';
import { acceptedResult, positionOf } from '../http/command-result.ts';
import { Problem } from '../http/problem.ts';
import { route } from '../http/route.ts';

export interface AddressDeps {
  readonly store: EventStore;
  readonly personalData: PersonalData;
}

export function addressesRoute(deps: AddressDeps) {
  return route('addresses', async ({ caller }) => {
    const { state } = await loadStream(deps.store, addressBook, streamOf(CATEGORY.addressBook, caller.userId));
    return { body: await addressRecords(deps, state) };
  });
}

export function saveAddressRoute(deps: AddressDeps) {
  return route('saveAddress', async ({ caller, params, body, command }) =>
    changeAddresses(
      deps,
      caller,
      { type: 'save-address', addressId: params.id, address: await deps.personalData.seal(caller.subject, body) },
      command(actorOf(caller)),
      'The address was saved.',
    ),
  );
}

export function removeAddressRoute(deps: AddressDeps) {
  return route('removeAddress', async ({ caller, params, command }) =>
    changeAddresses(
      deps,
      caller,
      { type: 'remove-address', addressId: params.id },
      command(actorOf(caller)),
      'The address was removed.',
    ),
  );
}

/**
 * Adds the delivery address of a checkout, once however often placing it is repeated. The checkout is placed even if the
 * address book is full.
 */
export async function saveAddressOf(
  { store, personalData }: AddressDeps,
  { userId, subject }: Customer,
  checkoutId: string,
  address: Address,
  context: CommandContext,
): Promise<void> {
  const addressId = createdIdOf(checkoutId, 'address');
  const command = { type: 'save-address', addressId, address: await personalData.seal(subject, address) } as const;
  const commandId = createdIdOf(context.commandId, 'save address');
  await handle(store, addressBook, streamOf(CATEGORY.addressBook, userId), command, { ...context, commandId });
}

/** All addresses after the change: there are few. */
async function changeAddresses(
  deps: AddressDeps,
  { userId }: Customer,
  change: AddressBookCommand,
  context: CommandContext,
  message: string,
) {
  const stream = streamOf(CATEGORY.addressBook, userId);
  const result = acceptedResult(await handle(deps.store, addressBook, stream, change, context));
  if (result instanceof Problem) return result;
  return { body: { message, addresses: await addressRecords(deps, result.state) }, position: positionOf(result) };
}

async function addressRecords({ personalData }: AddressDeps, { addresses }: AddressBook): Promise<SavedAddress[]> {
  const opened = await personalData.openMany<Address>(addresses.map(({ address }) => address));
  return addresses.flatMap(({ addressId }, index) => {
    const address = opened[index];
    if (address === undefined || isErased(address)) return [];
    const { name, phone, location, destination, company = null, trn = null } = address;
    return [{ id: addressId, name, phone, location, destination, company, trn }];
  });
}
