import { HOLD_KINDS, type HoldKind } from '@pressline/domain/orders/fulfilment/holds.ts';
import { firstDayAt, isDay, isFirstDay } from '../time/days.ts';

export const ROWS_PER_PAGE = [50, 200, 1_000] as const;
export type RowsPerPage = (typeof ROWS_PER_PAGE)[number];

/** In the URL, all rows of the page: a thousand order numbers would be too long for a URL. */
export const ALL_ROWS = 'all';

/** How one part of a list's state is read from its URL parameter and written to it. */
interface UrlParam<Value> {
  /** Returns the default for a parameter that is absent or invalid: an outdated or mistyped link still opens the list. */
  readonly read: (text: string | null) => Value;
  /** Returns an empty text for no value. */
  readonly write: (value: Value) => string;
}

/** What every list keeps in its URL. */
export interface ListState {
  readonly rows: RowsPerPage;
  /** The cursor of the page; null for the first page. */
  readonly after: string | null;
}

/** Filters that both kinds of order have. */
export interface CommonOrderFilters {
  readonly paid: keyof typeof PAID | null;
  /** A calendar day, or the start of a span that ends today. Both days are included. */
  readonly from: string | null;
  readonly to: string | null;
  readonly customer: string | null;
  readonly hold: HoldKind | 'any' | null;
}

export interface ListUrl<State> {
  readonly read: (params: URLSearchParams) => State;
  /** Leaves out what is the default. */
  readonly write: (state: State) => URLSearchParams;
  /** The search and every filter at its default. */
  readonly noFilters: Partial<State>;
  readonly isNarrowed: (state: State) => boolean;
}

/** The properties of a list's state that do not narrow it. */
const NOT_FILTERS: readonly string[] = ['sort', 'rows', 'after', 'picked'];

type AnyParam = { readonly read: (text: string | null) => unknown; readonly write: (value: never) => string };
type StateOf<Params extends Readonly<Record<string, AnyParam>>> = {
  readonly [Name in keyof Params]: ReturnType<Params[Name]['read']>;
};

/** A list's state in the URL of its page, a parameter for each property. */
export function listUrl<Params extends Readonly<Record<string, AnyParam>>>(params: Params): ListUrl<StateOf<Params>> {
  const entries = Object.entries(params) as unknown as readonly (readonly [keyof Params & string, UrlParam<unknown>])[];
  const filters = entries.filter(([name]) => !NOT_FILTERS.includes(name));
  return {
    noFilters: Object.fromEntries(filters.map(([name, { read }]) => [name, read(null)])) as Partial<StateOf<Params>>,
    isNarrowed: (state) => filters.some(([name, { read }]) => state[name] !== read(null)),
    read: (search) =>
      Object.fromEntries(entries.map(([name, { read }]) => [name, read(search.get(name))])) as StateOf<Params>,
    write: (state) => {
      const written = entries.map(([name, { read, write }]) => ({
        name,
        value: write(state[name]),
        isDefault: write(state[name]) === write(read(null)),
      }));
      return new URLSearchParams(written.filter(({ isDefault }) => !isDefault).map(({ name, value }) => [name, value]));
    },
  };
}

/** One of a few values, in lower case in the URL. */
export function oneOf<const Value extends string>(values: readonly Value[]): UrlParam<Value | null>;
export function oneOf<const Value extends string>(values: readonly Value[], usual: NoInfer<Value>): UrlParam<Value>;
export function oneOf(values: readonly string[], usual: string | null = null): UrlParam<string | null> {
  return {
    read: (text) => values.find((value) => value.toLowerCase() === text?.toLowerCase()) ?? usual,
    write: (value) => value?.toLowerCase() ?? '',
  };
}

/** A calendar day, or the start of a span that ends today. */
export const FIRST_DAY = matching(isFirstDay);
export const DAY = matching(isDay);
export const ID = matching((text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text));
const CURSOR = matching(() => true);

export const SEARCH: UrlParam<string> = { read: (text) => (text ?? '').slice(0, 100), write: (text) => text };

export const PAGE = {
  rows: {
    read: (text: string | null): RowsPerPage => ROWS_PER_PAGE.find((rows) => String(rows) === text) ?? ROWS_PER_PAGE[0],
    write: String,
  },
  after: CURSOR,
} as const;

/** Order numbers, which are short; or `ALL_ROWS` alone. */
export const SELECTED_ROWS: UrlParam<readonly string[]> = {
  read: (text) =>
    text === ALL_ROWS
      ? [ALL_ROWS]
      : (text ?? '').split(',').filter((number) => /^[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(number)),
  write: (numbers) => numbers.join(','),
};

export const COMMON_ORDER_FILTERS = {
  paid: oneOf(['yes', 'part', 'no', 'due']),
  from: FIRST_DAY,
  to: DAY,
  customer: ID,
  hold: oneOf(['any', ...HOLD_KINDS]),
} as const;

export const NO_COMMON_ORDER_FILTERS: CommonOrderFilters = {
  paid: null,
  from: null,
  to: null,
  customer: null,
  hold: null,
};

function matching(isValid: (text: string) => boolean): UrlParam<string | null> {
  return { read: (text) => (text !== null && isValid(text) ? text : null), write: (text) => text ?? '' };
}

/** The values of the API for those in the URL. */
const PAID = { yes: 'true', part: 'part', no: 'false', due: 'due' } as const;

/** Those filters as query of the API. */
export function commonOrderQuery({ paid, from, to, customer, hold }: CommonOrderFilters) {
  return withoutNulls({
    paid: paid === null ? null : PAID[paid],
    placed_from: firstDay(from),
    placed_to: to,
    customer,
    hold,
  });
}

/** A first day as query of the API. */
export function firstDay(from: string | null): string | null {
  return from === null ? null : firstDayAt(from, Date.now());
}

/** The page as query of the API. */
export function pageQuery({ rows, after }: ListState) {
  return { limit: rows, count: 'true' as const, ...withoutNulls({ after }) };
}

/** The search as query of the API. */
export function searchQuery(q: string) {
  return withoutNulls({ q: q.trim() === '' ? null : q.trim() });
}

/** How many of these filters are set. */
export function countSet(filters: readonly (string | null)[]): number {
  return filters.filter((filter) => filter !== null).length;
}

export function withoutNulls<Values extends object>(values: Values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as {
    readonly [Name in keyof Values]?: NonNullable<Values[Name]>;
  };
}
