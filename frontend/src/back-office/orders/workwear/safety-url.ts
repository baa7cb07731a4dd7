import type { QueryOf } from '@pressline/contracts/api/route-table.ts';
import { SAFETY_STATES, type SafetyState } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import {
  moneyAndTimeQuery,
  NO_MONEY_AND_TIME,
  pageQuery,
  readList,
  readMoneyAndTime,
  searchQuery,
  writeList,
  writeMoneyAndTime,
  type ListAddress,
  type MoneyAndTime,
} from '../../lists/list-url.ts';

type SafetyQuery = QueryOf<'safetyOrders'>;
export type SafetySort = NonNullable<SafetyQuery['sort']>;

/** What the list of safety orders shows, as it stands in the page's address. */
export interface SafetyAddress extends ListAddress, MoneyAndTime {
  /** Of those that are not cancelled. */
  readonly state: SafetyState | null;
  readonly cancelled: boolean;
  readonly sort: SafetySort;
}

export const SAFETY_SORTS: readonly SafetySort[] = ['newest', 'oldest', 'highest-total'];
export const NO_SAFETY_FILTERS = { ...NO_MONEY_AND_TIME, state: null, cancelled: false, q: '' } as const;

/** Reads an address; what it doesn't know, it leaves out, so that an old or mistyped link still opens the list. */
export function readSafetyAddress(params: URLSearchParams): SafetyAddress {
  return {
    state: SAFETY_STATES.find((known) => known === params.get('state')) ?? null,
    cancelled: params.get('cancelled') === 'yes',
    sort: SAFETY_SORTS.find((known) => known === params.get('sort')) ?? 'newest',
    ...readMoneyAndTime(params),
    ...readList(params),
  };
}

/** Writes an address; what is usual is left out. */
export function writeSafetyAddress(address: SafetyAddress): URLSearchParams {
  const params = new URLSearchParams();
  if (address.state !== null) params.set('state', address.state);
  if (address.cancelled) params.set('cancelled', 'yes');
  writeMoneyAndTime(params, address);
  if (address.sort !== 'newest') params.set('sort', address.sort);
  writeList(params, address);
  return params;
}

/** How many filters beside the tabs and the search narrow the list. */
export function safetyFiltersOf({ paid, from, to, customer }: SafetyAddress): number {
  return [paid, from ?? to, customer].filter((filter) => filter !== null).length;
}

/** Whether it shows less than all orders. */
export function isSafetyNarrowed(address: SafetyAddress): boolean {
  return address.q !== '' || address.state !== null || address.cancelled || safetyFiltersOf(address) > 0;
}

/** The call that this address asks for. */
export function safetyQueryOf(address: SafetyAddress): SafetyQuery {
  return { ...safetyFileQueryOf(address), ...pageQuery(address) };
}

/** What the tabs count: what fits the search and the other filters, as the list does. */
export function safetyCountsQueryOf(address: SafetyAddress): QueryOf<'safetyOrderCounts'> {
  const { sort: _sort, ...filters } = safetyFileQueryOf({ ...address, state: null, cancelled: false });
  return filters;
}

/** The same orders on all their pages, as a table. */
export function safetyFileQueryOf(address: SafetyAddress): QueryOf<'safetyOrdersFile'> {
  const { state, cancelled, sort } = address;
  return {
    sort,
    ...(state === null ? {} : { state }),
    ...(cancelled ? { cancelled: 'true' } : {}),
    ...moneyAndTimeQuery(address),
    ...searchQuery(address),
  };
}
