import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PATHS } from '../../../shared/routes/paths.ts';
import { useAdminOrdersQuery } from '../../api/office-api.ts';
import { ORDERS_URL, ordersQueryOf } from './orders-url.ts';

interface Neighbours {
  /** Whether the order stands in the list that the address names. */
  readonly known: boolean;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** The orders before and after this one, in the list that the person came from: its state stands in the order's address too. */
export function useNeighbours(id: string): Neighbours {
  const [params] = useSearchParams();
  const state = useMemo(() => ORDERS_URL.read(params), [params]);
  const { data } = useAdminOrdersQuery(ordersQueryOf(state));
  const rows = useMemo(() => data?.rows.map((order) => order.id), [data]);
  // An order that was moved on may leave its list: its place there stays good until the person goes on.
  const [kept, setKept] = useState(rows);
  if (rows !== kept && rows?.includes(id) === true) setKept(rows);
  const place = kept?.indexOf(id) ?? -1;
  const search = params.size === 0 ? '' : `?${params.toString()}`;
  const addressOf = (other: string | undefined): string | undefined =>
    other === undefined ? undefined : `${PATHS.admin.order(other)}${search}`;
  return {
    known: place !== -1,
    previous: place > 0 ? addressOf(kept?.[place - 1]) : undefined,
    next: place === -1 ? undefined : addressOf(kept?.[place + 1]),
  };
}
