import { SAFETY_STATES, type SafetyState } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../../shared/routes/paths.ts';
import {
  useAdminSummaryQuery,
  useLazySafetyOrdersQuery,
  useSafetyCountsQuery,
  useSafetyOrdersQuery,
} from '../../api/office-api.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { NO_COMMON_ORDER_FILTERS } from '../../lists/list-url.ts';
import { ListViews } from '../../lists/list-views.tsx';
import { readAllPages } from '../../lists/use-matching-rows.ts';
import { useListUrl, type List } from '../../lists/use-list-url.ts';
import { useMovesState } from '../fulfilment/optimistic-moves-context.ts';
import { withMove } from '../fulfilment/pending-moves.ts';
import { useOrderActions } from '../bulk-actions/use-order-actions.tsx';
import { OrderFilters } from '../components/order-filters.tsx';
import { NUMBER_SORT } from '../components/order-columns.tsx';
import { SAFETY_COLUMNS } from './safety-columns.tsx';
import {
  countSafetyFilters,
  USUAL_SORTS,
  SAFETY_URL,
  safetyCountsQueryOf,
  safetyFileQueryOf,
  safetyQueryOf,
  type SafetyListState,
} from './safety-url.ts';
import styles from '../components/orders-table.module.css';

/** All safety orders. */
export function SafetyOrdersPage() {
  const { t } = useTranslation(['admin', 'lists']);
  const list = useListUrl(SAFETY_URL);
  const { state, narrow } = list;
  const query = useSafetyOrdersQuery(safetyQueryOf(state));
  const { pendingMoves } = useMovesState();
  const orders = useMemo(
    () => query.data?.rows.map((order) => withMove(order, pendingMoves.get(order.id))) ?? [],
    [query.data, pendingMoves],
  );
  const csv = {
    endpoint: 'safetyOrdersFile',
    query: safetyFileQueryOf(state),
    fileName: `${t('file.safetyOrders', { ns: 'lists' })}.csv`,
  } as const;
  const [readPage] = useLazySafetyOrdersQuery();
  const actions = useOrderActions('safety', csv);
  return (
    <ListPage
      name="safety-orders"
      list={list}
      query={query}
      rows={orders}
      pathOf={PATHS.admin.safetyOrder}
      columns={SAFETY_COLUMNS}
      tableClass={styles.safety}
      usualSorts={USUAL_SORTS}
      nameSort={NUMBER_SORT}
      title={t('safetyOrders.title')}
      searchLabel={t('safetyOrders.search')}
      showAllLabel={t('safetyOrders.showAll')}
      failed={t('safetyOrders.failed')}
      empty={{ title: t('safetyOrders.none'), hint: t('safetyOrders.noneHint') }}
      csv={csv}
      views={<StateViews list={list} />}
      filters={{
        active: countSafetyFilters(state),
        onClear: () => narrow(NO_COMMON_ORDER_FILTERS),
        controls: <OrderFilters filters={state} onChange={narrow} customer={orders[0]?.customer_name ?? null} />,
      }}
      move={
        actions && {
          ...actions,
          loadAll: () => readAllPages((after) => readPage({ ...csv.query, limit: 1_000, after }).unwrap()),
        }
      }
    />
  );
}

/**
 * Views: all orders, those not fully paid, each state, and cancelled ones. Every view keeps the search, and has the number of the
 * orders it leads to; those not fully paid are not counted within a search.
 */
function StateViews({ list: { state: listState, searchOf, noFilters } }: { readonly list: List<SafetyListState> }) {
  const { t } = useTranslation(['admin', 'lists']);
  const { data: summary } = useAdminSummaryQuery();
  const isUnpaid = listState.state === null && listState.cancelled === null && listState.paid === 'due';
  const onlySearch = { ...noFilters, q: listState.q };
  const { currentData: counts } = useSafetyCountsQuery(safetyCountsQueryOf(listState));
  const { currentData: allCounts } = useSafetyCountsQuery(
    safetyCountsQueryOf(isUnpaid ? { ...listState, ...onlySearch } : listState),
  );
  const countOf = (stateOrCancelled: SafetyState | 'cancelled') =>
    counts?.find((one) => one.standing === stateOrCancelled)?.orders;
  return (
    <ListViews
      label={t('safety.views', { ns: 'lists' })}
      views={[
        {
          name: 'all',
          label: t('orders.all'),
          count: allCounts?.reduce((sum, { orders }) => sum + orders, 0),
          search: searchOf(isUnpaid ? onlySearch : { state: null, cancelled: null }),
          isCurrent: listState.state === null && listState.cancelled === null && !isUnpaid,
        },
        {
          name: 'unpaid',
          label: t('attention.unpaid', { ns: 'lists' }),
          count: listState.q.trim() === '' ? summary?.unpaid.safety_orders : undefined,
          search: searchOf({ ...onlySearch, paid: 'due', sort: 'oldest' }),
          isCurrent: isUnpaid,
        },
        ...SAFETY_STATES.map((state) => ({
          name: state,
          label: t(`safetyState.${state}`),
          count: countOf(state),
          search: searchOf({ state, cancelled: null }),
          isCurrent: listState.state === state,
        })),
        {
          name: 'cancelled',
          label: t('order.cancelledMany', { ns: 'lists' }),
          count: countOf('cancelled'),
          search: searchOf({ state: null, cancelled: 'yes' }),
          isCurrent: listState.state === null && listState.cancelled !== null,
        },
      ]}
    />
  );
}
