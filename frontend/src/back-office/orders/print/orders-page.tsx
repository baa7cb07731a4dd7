import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../../shared/routes/paths.ts';
import { useAdminOrdersQuery, useAdminSummaryQuery, useLazyAdminOrdersQuery } from '../../api/office-api.ts';
import { FilterChip, FilterSelect } from '../../lists/filter-bar.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { NO_COMMON_ORDER_FILTERS } from '../../lists/list-url.ts';
import { readAllPages } from '../../lists/use-matching-rows.ts';
import { useListUrl } from '../../lists/use-list-url.ts';
import { useOrderActions } from '../bulk-actions/use-order-actions.tsx';
import { OrderFilters } from '../components/order-filters.tsx';
import { NUMBER_SORT } from '../components/order-columns.tsx';
import { countOpenOrders } from '../components/open-orders.ts';
import { useMovesState } from '../fulfilment/optimistic-moves-context.ts';
import { withMove } from '../fulfilment/pending-moves.ts';
import { ORDER_COLUMNS } from './orders-columns.tsx';
import {
  ARTWORK_STATES,
  countOrderFilters,
  USUAL_SORTS,
  ORDERS_URL,
  ordersFileQueryOf,
  ordersQueryOf,
} from './orders-url.ts';
import { StageViews } from './stage-views.tsx';
import styles from '../components/orders-table.module.css';

/** All print orders. */
export function OrdersPage() {
  const { t } = useTranslation(['admin', 'lists']);
  const list = useListUrl(ORDERS_URL);
  const { state, narrow } = list;
  const query = useAdminOrdersQuery(ordersQueryOf(state));
  const { data: summary } = useAdminSummaryQuery();
  const { pendingMoves } = useMovesState();
  const orders = useMemo(
    () => query.data?.rows.map((order) => withMove(order, pendingMoves.get(order.id))) ?? [],
    [query.data, pendingMoves],
  );
  const csv = {
    endpoint: 'adminOrdersFile',
    query: ordersFileQueryOf(state),
    fileName: `${t('file.orders', { ns: 'lists' })}.csv`,
  } as const;
  const [readPage] = useLazyAdminOrdersQuery();
  const actions = useOrderActions('print', csv);
  return (
    <ListPage
      name="orders"
      list={list}
      query={query}
      rows={orders}
      pathOf={PATHS.admin.order}
      columns={ORDER_COLUMNS}
      tableClass={styles.print}
      usualSorts={USUAL_SORTS}
      nameSort={NUMBER_SORT}
      title={t('orders.title')}
      subtitle={summary === undefined ? '' : t('orders.openInAll', { count: countOpenOrders(summary) })}
      searchLabel={t('orders.search')}
      showAllLabel={t('orders.showAll')}
      failed={t('orders.failed')}
      empty={{ title: t('orders.noneYet'), hint: t('orders.noneYetHint') }}
      csv={csv}
      views={<StageViews list={list} />}
      filters={{
        active: countOrderFilters(state),
        onClear: () => narrow({ ...NO_COMMON_ORDER_FILTERS, artwork: null, late: null }),
        controls: (
          <OrderFilters
            filters={state}
            onChange={narrow}
            customer={orders[0]?.customer_name ?? null}
            chips={
              state.late === null ? null : (
                <FilterChip onRemove={() => narrow({ late: null })}>{t('attention.late', { ns: 'lists' })}</FilterChip>
              )
            }
          >
            <FilterSelect
              name={t('order.artwork', { ns: 'lists' })}
              value={state.artwork}
              anyLabel={t('filter.anyArtwork', { ns: 'lists' })}
              options={ARTWORK_STATES.map((state) => [state, t(`artwork.${state}`, { ns: 'lists' })] as const)}
              onChange={(artwork) => narrow({ artwork })}
            />
          </OrderFilters>
        ),
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
