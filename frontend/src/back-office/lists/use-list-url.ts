import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { ListAddress } from './list-url.ts';
import { PICKING } from './use-row-selection.ts';

interface Going {
  /** Stays one step in the browser's history: typing, picking. */
  readonly replace?: boolean;
  /** Says only what is picked. */
  readonly picking?: boolean;
  /** The cursors of the pages before, for the way back. */
  readonly before?: readonly (string | null)[];
}

export interface ListPlace<Address extends ListAddress> {
  readonly address: Address;
  readonly go: (address: Address, going?: Going) => void;
  /** Another filter or sort starts again on the first page, with nothing picked: what can't be seen must not be moved. */
  readonly narrow: (change: Partial<Address>, going?: Going) => void;
  /** How many pages lie before this one; undefined where the page was opened by a link from elsewhere. */
  readonly pagesBefore: number | undefined;
  readonly toNext: (next: string | undefined) => void;
  readonly toPrevious: () => void;
}

/**
 * A list's state, which is the page's address; the way back through its pages is kept with the history entry.
 *
 * @param read the same function in every render
 */
export function useListAddress<Address extends ListAddress>(
  read: (params: URLSearchParams) => Address,
  write: (address: Address) => URLSearchParams,
): ListPlace<Address> {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const address = useMemo(() => read(params), [read, params]);
  const kept = beforeOf(location.state);
  const before = address.after === null ? [] : kept;
  const go = (next: Address, going: Going = {}): void => {
    const samePage = next.after === address.after;
    const turned = going.before ?? (samePage ? kept : undefined);
    void navigate(
      { search: write(next).toString() },
      {
        replace: going.replace ?? false,
        preventScrollReset: true,
        state: { ...(turned !== undefined && { before: turned }), ...(going.picking === true && { [PICKING]: true }) },
      },
    );
  };
  return {
    address,
    go,
    narrow: (change, going) => go({ ...address, ...change, after: null, picked: [] }, going),
    pagesBefore: before?.length,
    toNext: (next) => {
      if (next === undefined) return;
      go({ ...address, after: next, picked: [] }, { before: before === undefined ? [] : [...before, address.after] });
    },
    toPrevious: () => {
      if (address.after === null) return;
      go({ ...address, after: before?.at(-1) ?? null, picked: [] }, { before: before?.slice(0, -1) ?? [] });
    },
  };
}

function beforeOf(state: unknown): readonly (string | null)[] | undefined {
  if (typeof state !== 'object' || state === null || !('before' in state) || !Array.isArray(state.before))
    return undefined;
  return state.before.map((cursor) => (typeof cursor === 'string' ? cursor : null));
}
