import type { QueryOf } from '@pressline/contracts/api/route-table.ts';
import {
  listUrl,
  oneOf,
  PAGE,
  pageQuery,
  SEARCH,
  searchQuery,
  SELECTED_ROWS,
  withoutNulls,
} from '../lists/list-url.ts';

type CustomersQuery = QueryOf<'adminCustomers'>;
export type CustomerSort = NonNullable<CustomersQuery['sort']>;

export const CUSTOMER_SORTS: readonly CustomerSort[] = ['newest', 'oldest'];

/** What the list of customers keeps in its URL. */
export const CUSTOMERS_URL = listUrl({
  account: oneOf(['yes', 'no']),
  sort: oneOf(CUSTOMER_SORTS, 'newest'),
  q: SEARCH,
  ...PAGE,
  picked: SELECTED_ROWS,
});
export type CustomersState = ReturnType<typeof CUSTOMERS_URL.read>;

export function customersQueryOf(state: CustomersState): CustomersQuery {
  return { ...customersFileQueryOf(state), ...pageQuery(state) };
}

/** The same customers, on all pages. */
export function customersFileQueryOf({ account, sort, q }: CustomersState): QueryOf<'adminCustomersFile'> {
  return {
    sort,
    ...withoutNulls({ account: account === null ? null : account === 'yes' ? ('true' as const) : ('false' as const) }),
    ...searchQuery(q),
  };
}
