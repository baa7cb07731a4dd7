import type { customersQuery, CustomerSummary } from '@pressline/contracts/customers/customers.ts';
import { shopTime } from '@pressline/domain/kernel/shop-day.ts';
import { aedOf } from '@pressline/domain/kernel/money.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { customerOrders } from '@pressline/read-models/orders/customer-orders.ts';
import type { z } from 'zod';
import type { SecurityLog } from '../accounts/security-log/security-log.ts';
import { query as reading } from '../http/route.ts';
import { exportedList, type Column } from '../queries/exported-list.ts';
import { CUSTOMER_READS } from '../queries/find-customer.ts';
import { listResponse, type Selection } from '../queries/list-response.ts';
import { liveBuild } from '../queries/read-models.ts';
import { PEOPLE, type FindPeople } from '../queries/search-people.ts';
import { numbered } from '../queries/search-products.ts';
import { customerSummaries, RECORD_READS, type CustomerDeps } from './customer-records.ts';
import { customersList, type ListedCustomer } from './customers-list.ts';

type Deps = CustomerDeps & { readonly findPeople: FindPeople };
type Filters = Omit<z.output<typeof customersQuery>, 'limit' | 'after' | 'count'>;

const READS = [...CUSTOMER_READS, ...RECORD_READS, PEOPLE];

export function listCustomersRoute(deps: Deps) {
  return reading('adminCustomers', READS, async ({ query }) =>
    listResponse('adminCustomers', query, await selectCustomers(deps, query), (rows) => customerSummaries(deps, rows)),
  );
}

export function customersFileRoute(deps: Deps & { readonly securityLog: SecurityLog }) {
  return reading('adminCustomersFile', READS, async (call) =>
    exportedList(await selectCustomers(deps, call.query), {
      name: 'pressline-customers',
      columns: COLUMNS,
      language: call.header('Accept-Language'),
      recordsOf: (rows) => customerSummaries(deps, rows),
      logExport: () => deps.securityLog.exported(call, 'customers', call.query),
    }),
  );
}

const COLUMNS: readonly Column<CustomerSummary>[] = [
  { heading: 'customerSince', cell: ({ since }) => shopTime(since) },
  { heading: 'name', cell: ({ name }) => name },
  { heading: 'email', cell: ({ email }) => email },
  { heading: 'orders', cell: ({ orders }) => orders },
  { heading: 'totalWithVat', cell: ({ total_fils: total }) => ({ aed: aedOf(total) }) },
  { heading: 'lastOrder', cell: ({ last_order_at: at }) => at && shopTime(at) },
  { heading: 'accountId', cell: ({ account_id: id }) => id },
  { heading: 'id', cell: ({ id }) => id },
];

/** The customers that a call requests. */
async function selectCustomers(
  { documents, findPeople }: Deps,
  { account, q, sort = 'newest' }: Filters,
): Promise<Selection<ListedCustomer>> {
  return {
    build: await customersList(documents, {
      account: account === undefined ? undefined : account === 'true',
      subjects: q === undefined ? undefined : [...(await findPeople(q)), ...(await whoOrdered(documents, q))],
    }),
    filter: {},
    sort: { by: ['since'], direction: sort === 'newest' ? 'descending' : 'ascending' },
  };
}

/** Customers found by the beginning of an order number; a shorter text that matches more is not a number. */
const MOST_NUMBERS = 100;

async function whoOrdered(documents: DocumentStore, typed: string): Promise<readonly string[]> {
  const anyOf = numbered(typed);
  if (anyOf.length === 0) return [];
  const orders = await liveBuild(documents, customerOrders);
  const found = await orders.find({
    anyOf,
    sort: { by: ['number'], direction: 'ascending' },
    limit: MOST_NUMBERS,
  });
  return found.documents.map(({ body }) => body.subject);
}
