import { randomBytes } from 'node:crypto';
import { customers, staff, type DemoCustomer } from '@pressline/demo-shop/people-and-orders.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { user } from '@pressline/domain/accounts/user.ts';
import { handle } from '@pressline/event-store/handle.ts';
import { commandProblem } from '../http/command-result.ts';
import { registerUser, type RegisterDeps } from '../accounts/login/register-user.ts';
import { done } from './fill-catalogue.ts';
import { eachOf, type DemoCommands } from './demo-commands.ts';

export type KnownCustomer = DemoCustomer & { readonly userId: string; readonly subject: string };

/** The people of the demo, by the keys used in its orders. */
export interface DemoPeople {
  customer(key: string): KnownCustomer;
  staff(key: string): { readonly userId: string };
}

/** Before the first order. */
const CUSTOMERS_HOURS_AGO = 60 * 24;
const STAFF_HOURS_AGO = 71 * 24;

/** The demo's name for the command that registers a customer. */
export function customerCommand(key: string): string {
  return `customer ${key}`;
}

/** Registers a customer of the demo, unless it exists. Returns the user's id. */
export async function registerCustomer(
  deps: RegisterDeps,
  commands: DemoCommands,
  customer: DemoCustomer,
  index: number,
  password: string,
): Promise<string> {
  const context = commands.context(customerCommand(customer.key), 'guest', CUSTOMERS_HOURS_AGO - index);
  const registered = await registerUser(
    deps,
    { role: 'customer', username: customer.name, email: customer.email, password },
    context,
  );
  if (registered.outcome !== 'registered')
    throw new Error(`The demo's customer ${customer.key} could not be registered.`);
  return registered.userId;
}

/**
 * Registers the people of the demo. Their passwords are random, except for the customer for trying the shop.
 * @param known that customer's key and password
 */
export async function fillPeople(
  deps: RegisterDeps,
  commands: DemoCommands,
  known: { readonly key: string; readonly password: string },
): Promise<DemoPeople> {
  const byKey = new Map<string, KnownCustomer>();
  const staffByKey = new Map<string, { readonly userId: string }>();
  await eachOf(customers, async (customer, index) => {
    const password = customer.key === known.key ? known.password : nobodysPassword();
    const userId = await registerCustomer(deps, commands, customer, index, password);
    byKey.set(customer.key, { ...customer, userId, subject: deps.personalData.subjectOf(customer.email) });
  });
  await eachOf(staff, async ({ key, name, email, role }) => {
    const context = commands.context(`staff ${key}`, 'system', STAFF_HOURS_AGO);
    const registered = await registerUser(
      deps,
      { role: 'admin', username: name, email, password: nobodysPassword() },
      context,
    );
    if (registered.outcome !== 'registered') throw new Error(`The demo's staff ${key} could not be registered.`);
    const changed = await handle(
      deps.store,
      user,
      streamOf(CATEGORY.user, registered.userId),
      { type: 'change-staff-role', staffRole: role, by: undefined },
      commands.context(`role of staff ${key}`, 'system', STAFF_HOURS_AGO),
    );
    done(commandProblem(changed));
    staffByKey.set(key, { userId: registered.userId });
  });
  return { customer: (key) => found(byKey, key), staff: (key) => found(staffByKey, key) };
}

function found<T>(people: ReadonlyMap<string, T>, key: string): T {
  const person = people.get(key);
  if (person === undefined) throw new Error(`The demo has no person ${key}.`);
  return person;
}

/** A random password for demo customers that nobody logs in as. */
function nobodysPassword(): string {
  return randomBytes(24).toString('base64url');
}
