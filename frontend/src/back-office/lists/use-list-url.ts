import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { ListState, ListUrl } from './list-url.ts';

/** Marks the history entries of a changed selection. */
const SELECTING = 'selecting';

export interface List<State extends ListState> {
  readonly state: State;
  /** Changes filters or order: on the first page, with nothing selected, because rows out of sight must not be moved. */
  readonly narrow: (change: Partial<State>, options?: { readonly replace?: boolean }) => void;
  /** The search of the URL that `narrow` leads to. */
  readonly searchOf: (change: Partial<State>) => string;
  readonly isNarrowed: boolean;
  /** The search and every filter at its default. */
  readonly noFilters: Partial<State>;
  readonly showAll: () => void;
  /** How many pages precede this one; undefined if a link from elsewhere led here. */
  readonly pagesBefore: number | undefined;
  readonly toNext: (next: string | undefined) => void;
  readonly toPrevious: () => void;
  /** The search of the URL without its selection, for links to rows that lead back to the list. */
  readonly search: string;
  readonly select: (picked: readonly string[]) => void;
  /** Identifies the history entry; `isOwn` if `select` made it. */
  readonly entry: { readonly key: string; readonly isOwn: boolean };
}

/** A list's state, which is kept in the page's URL; the cursors of the pages before are kept in the history entry. */
export function useListUrl<State extends ListState>({
  read,
  write,
  noFilters,
  isNarrowed,
}: ListUrl<State>): List<State> {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const state = useMemo(() => read(params), [read, params]);
  const cursors = cursorsIn(location.state);
  const before = state.after === null ? [] : cursors;
  const go = (next: State, historyState: object, replace = false): void =>
    void navigate({ search: write(next).toString() }, { replace, preventScrollReset: true, state: historyState });
  const narrowed = (change: Partial<State>): State => ({ ...state, ...change, ...FIRST_PAGE });
  const narrow: List<State>['narrow'] = (change, { replace = false } = {}) => go(narrowed(change), {}, replace);
  return {
    state,
    narrow,
    searchOf: (change) => write(narrowed(change)).toString(),
    isNarrowed: isNarrowed(state),
    noFilters,
    showAll: () => narrow(noFilters),
    pagesBefore: before?.length,
    toNext: (next) => {
      if (next === undefined) return;
      go({ ...state, ...FIRST_PAGE, after: next }, { before: before === undefined ? [] : [...before, state.after] });
    },
    toPrevious: () => {
      if (state.after === null) return;
      go({ ...state, ...FIRST_PAGE, after: before?.at(-1) ?? null }, { before: before?.slice(0, -1) ?? [] });
    },
    search: write({ ...state, picked: [] }).toString(),
    select: (picked) =>
      go({ ...state, picked }, { ...(cursors !== undefined && { before: cursors }), [SELECTING]: true }, true),
    entry: { key: location.key, isOwn: isRecord(location.state) && SELECTING in location.state },
  };
}

const FIRST_PAGE = { after: null, picked: [] };

function cursorsIn(state: unknown): readonly (string | null)[] | undefined {
  if (!isRecord(state) || !Array.isArray(state['before'])) return undefined;
  return state['before'].map((cursor) => (typeof cursor === 'string' ? cursor : null));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
