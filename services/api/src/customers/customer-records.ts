import type { CustomerSummary } from '@pressline/contracts/customers/customers.ts';
import type { Sealed } from '@pressline/domain/kernel/sealed.ts';
import type { SafetyOrderCustomer } from '@pressline/domain/orders/workwear/safety-order-events.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { BuildReader, DocumentStore, StoredDocument } from '@pressline/read-models/documents/document-store.ts';
import { customerOrders, type CustomerOrder } from '@pressline/read-models/orders/customer-orders.ts';
import { orderList } from '@pressline/read-models/orders/order-list.ts';
import { safetyOrders } from '@pressline/read-models/orders/safety-orders.ts';
import { decryptBlocks } from '../queries/decrypt-blocks.ts';
import { liveBuild } from '../queries/read-models.ts';
import { ordersAtEndOf, type ListedCustomer } from './customers-list.ts';

export interface CustomerDeps {
  readonly documents: DocumentStore;
  readonly personalData: PersonalData;
}

/** The read models that the records of customers are made from, besides those that find them. */
export const RECORD_READS = [customerOrders.name, safetyOrders.name];

/** A page of customers as returned by the API; all sealed blocks are decrypted together. */
export async function customerSummaries(
  { documents, personalData }: CustomerDeps,
  rows: readonly StoredDocument<ListedCustomer>[],
): Promise<CustomerSummary[]> {
  const orders = await liveBuild(documents, customerOrders);
  const isListed = { subject: { in: rows.map(({ body }) => body.subject) } };
  const [placed, owed, newest] = await Promise.all([
    orders.tally({ where: isListed, by: 'subject' }),
    orders.tally({
      where: { ...isListed, balance: { in: ['open', 'part-paid', 'paid'] } },
      by: 'subject',
      sum: 'grandTotal',
    }),
    ordersAtEndOf(orders, isListed, 'last'),
  ]);
  const newestOf = new Map(newest.map((order) => [order.body.subject, order]));
  const counts = new Map(placed.map(({ key, count }) => [key, count]));
  const totals = new Map(owed.map(({ key, sum }) => [key, sum]));
  // Guests order only safety wear; the order has their name and address.
  const guestOrderIds = rows.flatMap(({ body }) =>
    body.account === undefined ? (newestOf.get(body.subject)?.id ?? []) : [],
  );
  const guestOrders = await (await liveBuild(documents, safetyOrders)).getMany(guestOrderIds);
  const guests = new Map(guestOrders.map(({ body }) => [body.subject, body.customer]));
  const opened = await decryptBlocks(personalData, [
    ...rows.map(({ body }) => body.account?.profile),
    ...guests.values(),
  ]);
  return rows.map(({ body: { subject, since, account } }) => {
    const profile = opened(account?.profile);
    const guest = opened(guests.get(subject));
    return {
      id: subject,
      account_id: account?.userId ?? null,
      name: profile?.username ?? guest?.name ?? null,
      email: profile?.email ?? guest?.email ?? null,
      orders: counts.get(subject) ?? 0,
      total_fils: totals.get(subject) ?? 0,
      last_order_at: newestOf.get(subject)?.body.placedAt ?? null,
      since,
      erased: profile === undefined && guest === undefined,
    };
  });
}

/** What orders of both kinds know about their customer. */
type ContactDetails = Pick<SafetyOrderCustomer, 'phone' | 'company' | 'trn' | 'location'>;

/** Phone, company and delivery address, as given with the customer's newest order. */
export async function contactOfNewestOrder(
  { documents, personalData }: CustomerDeps,
  subject: string,
): Promise<Record<'phone' | 'company' | 'trn' | 'location', string | null>> {
  const newest = await newestOrderOf(await liveBuild(documents, customerOrders), subject);
  const order =
    newest === undefined
      ? undefined
      : newest.body.kind === 'print'
        ? await (await liveBuild(documents, orderList)).get(newest.id)
        : await (await liveBuild(documents, safetyOrders)).get(newest.id);
  const customer: Sealed<ContactDetails> | undefined = order?.body.customer;
  const { phone, company, trn, location } = (await decryptBlocks(personalData, [customer]))(customer) ?? {};
  return { phone: phone ?? null, company: company ?? null, trn: trn ?? null, location: location ?? null };
}

async function newestOrderOf(
  orders: BuildReader<CustomerOrder>,
  subject: string,
): Promise<StoredDocument<CustomerOrder> | undefined> {
  const { documents } = await orders.find({
    where: { subject: { equals: subject } },
    sort: { by: ['placedAt'], direction: 'descending' },
    limit: 1,
  });
  return documents[0];
}
