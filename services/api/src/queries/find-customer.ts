import { accounts, type Account } from '@pressline/read-models/accounts/accounts.ts';
import type { BuildReader, DocumentStore, StoredDocument } from '@pressline/read-models/documents/document-store.ts';
import { customerOrders } from '@pressline/read-models/orders/customer-orders.ts';
import { customerId } from '@pressline/contracts/http/customer-param.ts';
import { liveBuild } from './read-models.ts';

export interface FoundCustomer {
  readonly subject: string;
  /** Oldest first. Empty for a guest; several if two sign-ups with one address raced, of which one can log in. */
  readonly accounts: readonly StoredDocument<Account>[];
}

/** The read models that `findCustomer` reads. */
export const CUSTOMER_READS = [accounts.name, customerOrders.name];

/**
 * Finds a customer by their id, which is the subject of their data, or by the id of their account or of one of their
 * orders. Undefined for anyone who has neither a customer account nor an order.
 */
export async function findCustomer(documents: DocumentStore, id: string): Promise<FoundCustomer | undefined> {
  const [build, orders] = await Promise.all([liveBuild(documents, accounts), liveBuild(documents, customerOrders)]);
  const subject = customerId.safeParse(id).success
    ? id
    : ((await subjectOfAccount(build, id)) ?? (await orders.get(id))?.body.subject);
  if (subject === undefined) return undefined;
  const { documents: found } = await build.find({
    where: { subject: { equals: subject }, role: { equals: 'customer' } },
    sort: { by: ['registeredAt'], direction: 'ascending' },
  });
  if (found.length > 0) return { subject, accounts: found };
  const ordered = await orders.find({
    where: { subject: { equals: subject } },
    sort: { by: ['placedAt'], direction: 'ascending' },
    limit: 1,
  });
  return ordered.documents.length === 0 ? undefined : { subject, accounts: [] };
}

/** Those of the subjects that are customers: they have a customer account or an order. */
export async function customersAmong(
  documents: DocumentStore,
  subjects: readonly string[],
): Promise<ReadonlySet<string>> {
  const subject = { in: subjects };
  const [registered, ordered] = await Promise.all([
    (await documents.live(accounts))?.tally({ where: { subject, role: { equals: 'customer' } }, by: 'subject' }),
    (await documents.live(customerOrders))?.tally({ where: { subject }, by: 'subject' }),
  ]);
  return new Set([...(registered ?? []), ...(ordered ?? [])].map(({ key }) => String(key)));
}

async function subjectOfAccount(build: BuildReader<Account>, id: string): Promise<string | undefined> {
  const found = await build.get(id);
  return found?.body.role === 'customer' ? found.body.subject : undefined;
}
