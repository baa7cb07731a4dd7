import { customers } from '@pressline/demo-shop/people-and-orders.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { createdIdOf } from '@pressline/event-store/command-ids.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { Passwords } from '../accounts/credentials/passwords.ts';
import { DemoCommands } from './demo-commands.ts';
import { fillCatalogue } from './fill-catalogue.ts';
import { fillMessages, fillOrders, LAST_MESSAGE } from './fill-orders.ts';
import { customerCommand, fillPeople, registerCustomer } from './fill-people.ts';
import { fillReplyTemplates } from './fill-reply-templates.ts';

export interface DemoDeps {
  readonly store: EventStore;
  readonly files: BlobStore;
  readonly personalData: PersonalData;
  readonly passwords: Passwords;
  readonly vatRate: () => Promise<number>;
  /** Whether the store has no events. */
  readonly empty: boolean;
  readonly now: Date;
}

/** A store that is a demo, complete or not. */
export interface BegunDemo {
  /** The account for trying the shop. */
  readonly customer: { readonly email: string; readonly password: string };
  /**
   * Creates what is missing.
   * @param adminId who adds the products
   * @returns whether anything was missing
   */
  fill(adminId: string): Promise<boolean>;
}

/**
 * Marks an empty store as a demo with its first event, so that an interrupted fill is recognised and continued. Returns
 * undefined for a store that began differently.
 */
export async function beginDemo(deps: DemoDeps): Promise<BegunDemo | undefined> {
  const { store, personalData, now } = deps;
  const commands = new DemoCommands(personalData.secretFor('fingerprints'), now);
  const [first] = customers;
  if (first === undefined) throw new Error('The demo has no customer.');
  const firstStream = streamOf(CATEGORY.user, createdIdOf(commands.idOf(customerCommand(first.key))));
  if (!deps.empty && (await store.readStream(firstStream)).length === 0) return undefined;

  // Derived from the shop's own secret, so that it stays the same at each start.
  const password = personalData.secretFor('demo customer').toString('base64url').slice(0, 14);
  await registerCustomer(deps, commands, first, 0, password);
  return {
    customer: { email: first.email, password },
    async fill(adminId) {
      const last = streamOf(CATEGORY.contactMessage, createdIdOf(commands.idOf(LAST_MESSAGE)));
      if ((await store.readStream(last)).length > 0) return false;
      const people = await fillPeople(deps, commands, { key: first.key, password });
      await fillCatalogue({ ...deps, commands, by: `admin:${adminId}` });
      await fillOrders({ ...deps, commands, people });
      await fillReplyTemplates({ store, commands, people });
      await fillMessages({ ...deps, commands, people });
      return true;
    },
  };
}
