import type { ResponseOf, QueryOf } from '@pressline/contracts/api/route-table.ts';
import { STAGES, type Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
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

type OrdersQuery = QueryOf<'adminOrders'>;
export type OrdersSort = NonNullable<OrdersQuery['sort']>;
export type OrdersStatus = NonNullable<OrdersQuery['status']>;
export type OrdersArtwork = NonNullable<OrdersQuery['artwork']>;
export type ListedOrder = ResponseOf<'adminOrders'>[number];

/** What the list of orders shows, as it stands in the page's address. */
export interface OrdersAddress extends ListAddress, MoneyAndTime {
  /** Of one stage, or of all. */
  readonly stage: Stage | null;
  readonly status: OrdersStatus | null;
  /** Whose artwork is asked for anew, or came. */
  readonly artwork: OrdersArtwork | null;
  readonly sort: OrdersSort;
}

export const ORDERS_SORTS: readonly OrdersSort[] = ['newest', 'oldest', 'longest-in-stage', 'highest-total'];
const STATUSES: readonly OrdersStatus[] = ['in-production', 'completed', 'cancelled'];
export const ARTWORK_STATES: readonly OrdersArtwork[] = ['any', 'waiting', 'answered'];

/** Narrows nothing. */
export const NO_ORDER_FILTERS = { ...NO_MONEY_AND_TIME, stage: null, status: null, artwork: null, q: '' } as const;

/** Reads an address; what it doesn't know, it leaves out, so that an old or mistyped link still opens the list. */
export function readOrdersAddress(params: URLSearchParams): OrdersAddress {
  const stage = params.get('stage')?.toLowerCase();
  return {
    stage: STAGES.find((known) => known.toLowerCase() === stage) ?? null,
    status: STATUSES.find((known) => known === params.get('status')) ?? null,
    artwork: ARTWORK_STATES.find((known) => known === params.get('artwork')) ?? null,
    sort: ORDERS_SORTS.find((known) => known === params.get('sort')) ?? 'newest',
    ...readMoneyAndTime(params),
    ...readList(params),
  };
}

/** Writes an address; what is usual is left out. */
export function writeOrdersAddress(address: OrdersAddress): URLSearchParams {
  const params = new URLSearchParams();
  if (address.stage !== null) params.set('stage', address.stage.toLowerCase());
  if (address.status !== null) params.set('status', address.status);
  if (address.artwork !== null) params.set('artwork', address.artwork);
  writeMoneyAndTime(params, address);
  if (address.sort !== 'newest') params.set('sort', address.sort);
  writeList(params, address);
  return params;
}

/** Another view of the list: on its first page, with nothing picked. */
export function narrowed(address: OrdersAddress, change: Partial<OrdersAddress>): OrdersAddress {
  return { ...address, ...change, after: null, picked: [] };
}

/** How many filters beside the tabs and the search narrow the list. */
export function filtersOf({ paid, artwork, from, to, customer }: OrdersAddress): number {
  return [paid, artwork, from ?? to, customer].filter((filter) => filter !== null).length;
}

/** Whether it shows less than all orders. */
export function isNarrowed(address: OrdersAddress): boolean {
  return address.q !== '' || address.stage !== null || address.status !== null || filtersOf(address) > 0;
}

/** The call that this address asks for. */
export function ordersQueryOf(address: OrdersAddress): OrdersQuery {
  return { ...ordersFileQueryOf(address), ...pageQuery(address) };
}

/** What the tabs count: what fits the search and the other filters, as the list does. */
export function orderCountsQueryOf(address: OrdersAddress): QueryOf<'adminOrderCounts'> {
  const { sort: _sort, ...filters } = ordersFileQueryOf({ ...address, stage: null, status: null });
  return filters;
}

/** The same orders on all their pages, as a table. */
export function ordersFileQueryOf(address: OrdersAddress): QueryOf<'adminOrdersFile'> {
  const { stage, status, artwork, sort } = address;
  return {
    sort,
    ...(stage === null ? {} : { stage }),
    ...(status === null ? {} : { status }),
    ...(artwork === null ? {} : { artwork }),
    ...moneyAndTimeQuery(address),
    ...searchQuery(address),
  };
}
