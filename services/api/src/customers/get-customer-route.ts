import type { Fils } from '@pressline/domain/kernel/money.ts';
import { receivedOf } from '@pressline/domain/orders/fulfilment/part-payments.ts';
import { accounts } from '@pressline/read-models/accounts/accounts.ts';
import type { BuildReader, DocumentStore, StoredDocument } from '@pressline/read-models/documents/document-store.ts';
import { customerNotes } from '@pressline/read-models/customers/customer-notes.ts';
import { customerOrders, type CustomerOrder } from '@pressline/read-models/orders/customer-orders.ts';
import { orderList } from '@pressline/read-models/orders/order-list.ts';
import { notFound } from '../http/problem.ts';
import { query as reading } from '../http/route.ts';
import { CUSTOMER_READS, findCustomer, type FoundCustomer } from '../queries/find-customer.ts';
import { liveBuild } from '../queries/read-models.ts';
import { contactOfNewestOrder, customerSummaries, RECORD_READS, type CustomerDeps } from './customer-records.ts';
import type { ListedCustomer } from './customers-list.ts';
import { noteRecords } from './customer-notes.ts';

/** More than a customer has at a time. */
const MOST_PART_PAID = 100;

const READS = [...CUSTOMER_READS, ...RECORD_READS, orderList.name, accounts.name, customerNotes.name];

export function getCustomerRoute(deps: CustomerDeps) {
  return reading('adminCustomer', READS, async ({ params }) => {
    const { documents } = deps;
    const found = await findCustomer(documents, params.id);
    const row = found && (await rowOf(documents, found));
    const [summary] = row === undefined ? [] : await customerSummaries(deps, [row]);
    if (found === undefined || summary === undefined) return notFound('Customer not found.');
    const [contact, totals, notes] = await Promise.all([
      contactOfNewestOrder(deps, found.subject),
      totalsOf(await liveBuild(documents, customerOrders), found.subject),
      (await liveBuild(documents, customerNotes)).get(found.subject),
    ]);
    const newestFirst = await noteRecords(deps, notes?.body.notes.toReversed() ?? []);
    return { body: { ...summary, ...contact, totals, notes: newestFirst } };
  });
}

/** The customer as in the list. */
async function rowOf(
  documents: DocumentStore,
  { subject, accounts: [account] }: FoundCustomer,
): Promise<StoredDocument<ListedCustomer> | undefined> {
  if (account !== undefined) {
    return { ...account, body: { subject, since: account.body.registeredAt, account: account.body } };
  }
  const orders = await liveBuild(documents, customerOrders);
  const page = await orders.find({
    where: { subject: { equals: subject } },
    sort: { by: ['placedAt'], direction: 'ascending' },
    limit: 1,
  });
  const [first] = page.documents;
  return first && { ...first, body: { subject, since: first.body.placedAt, account: undefined } };
}

async function totalsOf(orders: BuildReader<CustomerOrder>, subject: string) {
  const partPaid = await orders.find({
    where: { subject: { equals: subject }, balance: { in: ['part-paid', 'part-refundable'] } },
    sort: { by: ['placedAt'], direction: 'ascending' },
    limit: MOST_PART_PAID,
  });
  const receivedIn = (balance: CustomerOrder['balance']): Fils =>
    partPaid.documents.reduce(
      (sum, { body }) => (body.balance === balance ? sum + receivedOf({ parts: body.parts ?? [] }) : sum),
      0,
    );
  const balances = await orders.tally({ where: { subject: { equals: subject } }, by: 'balance', sum: 'grandTotal' });
  const sumOf = (balance: CustomerOrder['balance']): number => balances.find(({ key }) => key === balance)?.sum ?? 0;
  const payable = sumOf('open') + sumOf('part-paid') + sumOf('paid');
  const paid = sumOf('paid') + receivedIn('part-paid');
  const refundable = sumOf('refundable') + receivedIn('part-refundable');
  return { payable_fils: payable, paid_fils: paid, open_fils: payable - paid, refundable_fils: refundable };
}
