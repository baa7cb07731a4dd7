import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PATHS } from '../../../shared/routes/paths.ts';
import { useAdminOrdersQuery } from '../../api/office-api.ts';
import type { AdjacentOrders } from '../order-details/order-view.tsx';
import { ORDERS_URL, ordersQueryOf } from './orders-url.ts';

/** The orders before and after this one in the list that the person came from, whose state is in the URL. */
export function useAdjacentOrders(id: string): AdjacentOrders {
  const [params] = useSearchParams();
  const state = useMemo(() => ORDERS_URL.read(params), [params]);
  const { data } = useAdminOrdersQuery(ordersQueryOf(state));
  const rows = useMemo(() => data?.rows.map((order) => order.id), [data]);
  // A moved order may leave the list; it keeps its position until the person opens another order.
  const [listed, setListed] = useState(rows);
  if (rows !== listed && rows?.includes(id) === true) setListed(rows);
  const index = listed?.indexOf(id) ?? -1;
  const search = params.size === 0 ? '' : `?${params.toString()}`;
  const urlOf = (other: string | undefined): string | undefined =>
    other === undefined ? undefined : `${PATHS.admin.order(other)}${search}`;
  return {
    isInList: index !== -1,
    previous: index > 0 ? urlOf(listed?.[index - 1]) : undefined,
    next: index === -1 ? undefined : urlOf(listed?.[index + 1]),
  };
}
