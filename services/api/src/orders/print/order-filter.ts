import type { orderSorts, adminOrdersQuery } from '@pressline/contracts/orders/orders.ts';
import { STAGES } from '@pressline/domain/orders/fulfilment/stages.ts';
import type { Sort, Where } from '@pressline/read-models/documents/document-store.ts';
import { orderList, type OrderRow } from '@pressline/read-models/orders/order-list.ts';
import { PRINT_STATUSES } from '@pressline/read-models/orders/order-status.ts';
import type { z } from 'zod';
import type { Selection } from '../../queries/list-response.ts';
import { commonOrderFilters } from '../../queries/common-order-filters.ts';
import { liveBuild } from '../../queries/read-models.ts';
import { orderSearch, type SearchDeps } from './search-orders.ts';

type OrderFilters = Omit<z.output<typeof adminOrdersQuery>, 'limit' | 'after' | 'count'>;

export const NEWEST_FIRST: Sort<OrderRow> = { by: ['placedAt'], direction: 'descending' };
export const LONGEST_WAITING_FIRST: Sort<OrderRow> = { by: ['waitingKey'], direction: 'ascending' };
export const UNFINISHED = STAGES.filter((stage) => stage !== 'Completed');

const SORTS: { readonly [Name in (typeof orderSorts)[number]]: Sort<OrderRow> } = {
  newest: NEWEST_FIRST,
  oldest: { by: ['placedAt'], direction: 'ascending' },
  'longest-in-stage': LONGEST_WAITING_FIRST,
  'highest-total': { by: ['total'], direction: 'descending' },
};

/** The print orders that the back office requests. */
export async function selectOrders(deps: SearchDeps, query: OrderFilters): Promise<Selection<OrderRow>> {
  const where: Where<OrderRow> = {
    // Always included, because the index of each sort order begins with it.
    standing: { in: statusesOf(query) },
    ...(query.artwork !== undefined && {
      artwork: { in: query.artwork === 'any' ? ['waiting', 'answered'] : [query.artwork] },
    }),
    ...commonOrderFilters(query),
  };
  return {
    build: await liveBuild(deps.documents, orderList),
    filter: { where, ...(await orderSearch(deps, query.q)) },
    sort: SORTS[query.sort ?? 'newest'],
  };
}

/** If both a stage and a status are given, both must match. */
function statusesOf({ stage, status }: OrderFilters): readonly OrderRow['standing'][] {
  const ofStatus = status === undefined ? PRINT_STATUSES : STATUSES_OF[status];
  return stage === undefined ? ofStatus : ofStatus.filter((one) => one === stage);
}

const STATUSES_OF = {
  'in-production': UNFINISHED,
  completed: ['Completed'],
  cancelled: ['cancelled'],
} as const satisfies Record<string, readonly OrderRow['standing'][]>;
