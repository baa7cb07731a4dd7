import { isDay } from '../time/days.ts';

/** So many rows a page; more than a few hundred only for who asks for them. */
export const ROWS_A_PAGE = [50, 200, 1_000] as const;
export type RowsAPage = (typeof ROWS_A_PAGE)[number];

/** Stands in an address for every row of the page: a thousand numbers would make it too long for a server. */
export const ALL_PICKED = 'all';

/** What every list with pages and picked rows keeps in the page's address. */
export interface ListAddress {
  readonly q: string;
  readonly rows: RowsAPage;
  /** The cursor of the page; null is the first. */
  readonly after: string | null;
  /** Numbers of orders: they are short. Or `ALL_PICKED` alone. */
  readonly picked: readonly string[];
}

/** The filters of both kinds of order: by money, by the days between which it was placed (both count), by account. */
export interface MoneyAndTime {
  readonly paid: 'yes' | 'no' | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly customer: string | null;
}

export const NO_MONEY_AND_TIME: MoneyAndTime = { paid: null, from: null, to: null, customer: null };

const NUMBER = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads what it knows of an address and leaves out the rest, so that an old or mistyped link still opens the list. */
export function readList(params: URLSearchParams): ListAddress {
  const picked = params.get('picked') ?? '';
  return {
    q: (params.get('q') ?? '').slice(0, 100),
    rows: ROWS_A_PAGE.find((known) => String(known) === params.get('rows')) ?? ROWS_A_PAGE[0],
    after: params.get('after'),
    picked: picked === ALL_PICKED ? [ALL_PICKED] : picked.split(',').filter((number) => NUMBER.test(number)),
  };
}

/** Writes into an address; what is usual is left out. */
export function writeList(params: URLSearchParams, { q, rows, after, picked }: ListAddress): void {
  if (q !== '') params.set('q', q);
  if (rows !== ROWS_A_PAGE[0]) params.set('rows', String(rows));
  if (after !== null) params.set('after', after);
  if (picked.length > 0) params.set('picked', picked.join(','));
}

export function readMoneyAndTime(params: URLSearchParams): MoneyAndTime {
  const paid = params.get('paid');
  return {
    paid: paid === 'yes' || paid === 'no' ? paid : null,
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    customer: uuidOf(params.get('customer')),
  };
}

/** A day of the calendar, or null for what is none. */
export function dayOf(text: string | null): string | null {
  return text !== null && isDay(text) ? text : null;
}

/** An id, or null for what is none. */
export function uuidOf(text: string | null): string | null {
  return text !== null && UUID.test(text) ? text : null;
}

export function writeMoneyAndTime(params: URLSearchParams, { paid, from, to, customer }: MoneyAndTime): void {
  if (paid !== null) params.set('paid', paid);
  if (from !== null) params.set('from', from);
  if (to !== null) params.set('to', to);
  if (customer !== null) params.set('customer', customer);
}

/** Those filters as the shop is asked. */
export function moneyAndTimeQuery({ paid, from, to, customer }: MoneyAndTime) {
  return {
    ...(paid === null ? {} : { paid: paid === 'yes' ? ('true' as const) : ('false' as const) }),
    ...(from === null ? {} : { placed_from: from }),
    ...(to === null ? {} : { placed_to: to }),
    ...(customer === null ? {} : { customer }),
  };
}

/** What is searched for and which page of how many rows, as the shop is asked. */
export function pageQuery({ q, rows, after }: ListAddress) {
  return { ...searchQuery({ q }), limit: rows, count: 'true' as const, ...(after === null ? {} : { after }) };
}

export function searchQuery({ q }: Pick<ListAddress, 'q'>) {
  const asked = q.trim();
  return asked === '' ? {} : { q: asked };
}
