import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { PICKING } from './use-picking.ts';
import { readOrdersAddress, writeOrdersAddress, type OrdersAddress } from './orders-address.ts';

interface Going {
  /** Stays one step in the browser's history: typing, picking. */
  readonly replace?: boolean;
  /** Says only what is picked. */
  readonly picking?: boolean;
  /** The cursors of the pages before, for the way back. */
  readonly before?: readonly (string | null)[];
}

interface OrdersPlace {
  readonly address: OrdersAddress;
  /** The cursors of the pages before this one; undefined where the page was opened by a link from elsewhere. */
  readonly before: readonly (string | null)[] | undefined;
  readonly go: (address: OrdersAddress, going?: Going) => void;
}

/** The list's state, which is the page's address; the way back through its pages is kept with the history entry. */
export function useOrdersAddress(): OrdersPlace {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const address = useMemo(() => readOrdersAddress(params), [params]);
  const kept = beforeOf(location.state);
  return {
    address,
    before: address.after === null ? [] : kept,
    go: (next, going = {}) => {
      const samePage = next.after === address.after;
      const before = going.before ?? (samePage ? kept : undefined);
      void navigate(
        { search: writeOrdersAddress(next).toString() },
        {
          replace: going.replace ?? false,
          preventScrollReset: true,
          state: { ...(before !== undefined && { before }), ...(going.picking === true && { [PICKING]: true }) },
        },
      );
    },
  };
}

function beforeOf(state: unknown): readonly (string | null)[] | undefined {
  if (typeof state !== 'object' || state === null || !('before' in state) || !Array.isArray(state.before))
    return undefined;
  return state.before.map((cursor) => (typeof cursor === 'string' ? cursor : null));
}
