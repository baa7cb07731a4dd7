import { safetySorts } from '@pressline/contracts/orders/order-sorts.ts';
import type { QueryOf } from '@pressline/contracts/api/route-table.ts';
import { SAFETY_STATES } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import {
  countSet,
  listUrl,
  commonOrderQuery,
  COMMON_ORDER_FILTERS,
  oneOf,
  PAGE,
  pageQuery,
  SEARCH,
  searchQuery,
  SELECTED_ROWS,
  withoutNulls,
} from '../../lists/list-url.ts';

type SafetyQuery = QueryOf<'safetyOrders'>;
export type SafetySort = NonNullable<SafetyQuery['sort']>;

/** Every sort of the API, as a link may have one of a column that is not shown. */
const SORTS: readonly SafetySort[] = safetySorts;
export const USUAL_SORTS = ['newest', 'oldest', 'longest-in-state', 'highest-payable'] as const;

/** What the list of safety orders keeps in its URL. */
export const SAFETY_URL = listUrl({
  state: oneOf(SAFETY_STATES),
  cancelled: oneOf(['yes']),
  ...COMMON_ORDER_FILTERS,
  sort: oneOf(SORTS, 'newest'),
  q: SEARCH,
  ...PAGE,
  picked: SELECTED_ROWS,
});
export type SafetyListState = ReturnType<typeof SAFETY_URL.read>;

/** Number of active filters, besides the view and the search. */
export function countSafetyFilters({ paid, from, to, customer, hold }: SafetyListState): number {
  return countSet([paid, from ?? to, customer, hold]);
}

/** The page of orders as query of the API. */
export function safetyQueryOf(state: SafetyListState): SafetyQuery {
  return { ...safetyFileQueryOf(state), ...pageQuery(state) };
}

/** Counts for the views, with the search and the other filters. */
export function safetyCountsQueryOf(state: SafetyListState): QueryOf<'safetyOrderCounts'> {
  const { sort: _sort, ...filters } = safetyFileQueryOf({ ...state, state: null, cancelled: null });
  return filters;
}

/** The same orders, on all pages. */
export function safetyFileQueryOf(list: SafetyListState): QueryOf<'safetyOrdersFile'> {
  const { state, cancelled, sort, q } = list;
  return {
    sort,
    ...withoutNulls({ state, cancelled: cancelled === null ? null : ('true' as const) }),
    ...commonOrderQuery(list),
    ...searchQuery(q),
  };
}
