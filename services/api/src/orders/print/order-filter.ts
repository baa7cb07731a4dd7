import type { orderSorts } from '@pressline/contracts/orders/order-sorts.ts';
import type { ordersFileQuery } from '@pressline/contracts/orders/orders.ts';
import { lateBefore, type StageLimits } from '@pressline/domain/orders/fulfilment/lateness.ts';
import { STAGES, type Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import type { Sort, Where } from '@pressline/read-models/documents/document-store.ts';
import { orderList, type OrderRow } from '@pressline/read-models/orders/order-list.ts';
import { PRINT_STATUSES } from '@pressline/read-models/orders/order-status.ts';
import type { ShopSettingsReader } from '@pressline/event-store/shop-settings-reader.ts';
import type { z } from 'zod';
import type { Selection } from '../../queries/list-response.ts';
import { combined, commonOrderFilters, dueFilters } from '../../queries/common-order-filters.ts';
import { ascending, descending, sortedSelection, type ListSort } from '../../queries/list-sort.ts';
import { COMMON_ORDER_SORTS, NEWEST_FIRST } from '../fulfilment/common-order-sorts.ts';
import { withNumbers } from '../fulfilment/selected-orders.ts';
import { liveBuild } from '../../queries/read-models.ts';
import type { FaultyOrders } from '../artwork/faulty-orders.ts';
import { orderSearch, type SearchDeps } from './search-orders.ts';

/** What finding orders needs, besides what a search needs. */
export interface OrderQueryDeps extends SearchDeps {
  readonly shopSettings: Pick<ShopSettingsReader, 'recent'>;
  readonly faultyOrders: FaultyOrders;
  readonly now: () => Date;
}

type OrderFilters = z.output<typeof ordersFileQuery>;

export const LONGEST_WAITING_FIRST: Sort<OrderRow> = ascending('waitingKey');
export const UNFINISHED = STAGES.filter((stage) => stage !== 'Completed');

/** Artwork that was requested first, and what waits for nothing last. */
const ARTWORK_STATES: readonly OrderRow['artwork'][] = ['answered', 'waiting', 'none'];

const SORTS: { readonly [Name in (typeof orderSorts)[number]]: ListSort<OrderRow> } = {
  ...COMMON_ORDER_SORTS,
  'longest-in-stage': LONGEST_WAITING_FIRST,
  'shortest-in-stage': descending('waitingKey'),
  quantity: ascending('quantity'),
  '-quantity': descending('quantity'),
  stage: { groupBy: 'standing', values: PRINT_STATUSES, sort: NEWEST_FIRST },
  '-stage': { groupBy: 'standing', values: PRINT_STATUSES.toReversed(), sort: NEWEST_FIRST },
  artwork: { groupBy: 'artwork', values: ARTWORK_STATES, sort: NEWEST_FIRST },
  '-artwork': { groupBy: 'artwork', values: ARTWORK_STATES.toReversed(), sort: NEWEST_FIRST },
};

/** The print orders that the back office requests. */
export async function selectOrders(deps: OrderQueryDeps, query: OrderFilters): Promise<Selection<OrderRow>> {
  const build = await liveBuild(deps.documents, orderList);
  const sort = SORTS[query.sort ?? 'newest'];
  if (query.numbers !== undefined) return sortedSelection(build, withNumbers(query.numbers), sort);
  const where: Where<OrderRow> = {
    ...((query.stage ?? query.status ?? dueFilters(query)) !== undefined && { standing: { in: statusesOf(query) } }),
    ...(query.artwork !== undefined && (await artworkFilter(deps, query.artwork))),
    ...commonOrderFilters(query),
  };
  const { anyOf: found } = await orderSearch(deps, query.q);
  const late = query.late === undefined ? undefined : await lateOrders(deps);
  return sortedSelection(build, { where, anyOf: combined<OrderRow>(dueFilters(query), late, found) }, sort);
}

async function artworkFilter(
  { faultyOrders }: OrderQueryDeps,
  artwork: NonNullable<OrderFilters['artwork']>,
): Promise<Where<OrderRow>> {
  if (artwork === 'faulty') return { number: { in: await faultyOrders.numbers() } };
  return { artwork: { in: artwork === 'any' ? ['waiting', 'answered'] : [artwork] } };
}

/** The orders of each stage that exceed its limit. */
async function lateOrders({ shopSettings, now }: OrderQueryDeps): Promise<readonly Where<OrderRow>[]> {
  const { stages: limits } = await shopSettings.recent();
  return STAGES.flatMap((stage) => {
    const where = lateIn(stage, limits, now());
    return where === undefined ? [] : [where];
  });
}

/** The orders of a stage that exceed its limit; undefined for a stage in which orders are never late. */
export function lateIn(stage: Stage, limits: StageLimits, now: Date): Where<OrderRow> | undefined {
  const before = lateBefore(stage, now.getTime(), limits);
  // For orders in production the waiting key is a time, and it is indexed.
  return before === undefined
    ? undefined
    : { standing: { equals: stage }, waitingKey: { below: new Date(before).toISOString() } };
}

/** If both a stage and a status are given, both must match. Nothing is due of cancelled orders. */
function statusesOf({ stage, status, paid }: OrderFilters): readonly OrderRow['standing'][] {
  const ofStatus = status === undefined ? PRINT_STATUSES : STATUSES_OF[status];
  const open = paid === 'due' ? ofStatus.filter((one) => one !== 'cancelled') : ofStatus;
  return stage === undefined ? open : open.filter((one) => one === stage);
}

const STATUSES_OF = {
  'in-production': UNFINISHED,
  completed: ['Completed'],
  cancelled: ['cancelled'],
} as const satisfies Record<string, readonly OrderRow['standing'][]>;
