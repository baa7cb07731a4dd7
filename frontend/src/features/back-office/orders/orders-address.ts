import type { AnswerOf, QueryOf } from '@pressline/contracts/route-table.ts';
import { STAGES, type Stage } from '@pressline/domain/stages.ts';

type OrdersQuery = QueryOf<'adminOrders'>;
export type OrdersSort = NonNullable<OrdersQuery['sort']>;
export type ListedOrder = AnswerOf<'adminOrders'>[number];

/** What the list of orders shows, as it stands in the page's address. */
export interface OrdersAddress {
  /** Of one stage, or of all. */
  readonly stage: Stage | null;
  readonly sort: OrdersSort;
  readonly q: string;
  /** The cursor of the page; null is the first. */
  readonly after: string | null;
  /** Numbers of orders: they are short. */
  readonly picked: readonly string[];
}

export const ORDERS_A_PAGE = 50;
export const ORDERS_SORTS: readonly OrdersSort[] = ['newest', 'oldest', 'longest-in-stage', 'highest-total'];
const NUMBER = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/;

/** Reads an address; what it doesn't know, it leaves out, so that an old or mistyped link still opens the list. */
export function readOrdersAddress(params: URLSearchParams): OrdersAddress {
  const stage = params.get('stage')?.toLowerCase();
  return {
    stage: STAGES.find((known) => known.toLowerCase() === stage) ?? null,
    sort: ORDERS_SORTS.find((known) => known === params.get('sort')) ?? 'newest',
    q: (params.get('q') ?? '').slice(0, 100),
    after: params.get('after'),
    picked: (params.get('picked') ?? '').split(',').filter((number) => NUMBER.test(number)),
  };
}

/** Writes an address; what is usual is left out. */
export function writeOrdersAddress(address: OrdersAddress): URLSearchParams {
  const params = new URLSearchParams();
  if (address.stage !== null) params.set('stage', address.stage.toLowerCase());
  if (address.sort !== 'newest') params.set('sort', address.sort);
  if (address.q !== '') params.set('q', address.q);
  if (address.after !== null) params.set('after', address.after);
  if (address.picked.length > 0) params.set('picked', address.picked.join(','));
  return params;
}

/** Another filter or sort starts again on the first page, with nothing picked: what can't be seen must not be moved. */
export function narrowed(
  address: OrdersAddress,
  change: Partial<Pick<OrdersAddress, 'stage' | 'sort' | 'q'>>,
): OrdersAddress {
  return { ...address, ...change, after: null, picked: [] };
}

/** The call that this address asks for. */
export function ordersQueryOf(address: OrdersAddress): OrdersQuery {
  const q = address.q.trim();
  return {
    limit: ORDERS_A_PAGE,
    sort: address.sort,
    ...(address.stage === null ? {} : { stage: address.stage }),
    ...(q === '' ? {} : { q }),
    ...(address.after === null ? {} : { after: address.after }),
  };
}
