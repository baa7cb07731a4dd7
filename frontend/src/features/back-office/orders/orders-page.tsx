import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { PATHS } from '../../../app/paths.ts';
import { PageBar } from '../frame/page-bar.tsx';
import { MoveDialog } from '../moves/move-dialog.tsx';
import { useMoveDeskView } from '../moves/move-desk-context.ts';
import { withMove } from '../moves/move-ledger.ts';
import { seenOrder } from '../moves/seen-order.ts';
import { useAdminOrdersQuery, useAdminSummaryQuery } from '../office-api.ts';
import { Choice } from '../pieces/choice.tsx';
import { ColumnsMenu } from '../pieces/columns-menu.tsx';
import { useKeptColumns } from '../pieces/kept-columns.ts';
import { ListFoot } from '../pieces/list-foot.tsx';
import { ListTable, ListTableBones } from '../pieces/list-table.tsx';
import { openOrders } from '../pieces/open-orders.ts';
import { SaveTable } from '../pieces/save-table.tsx';
import { useStableCallback } from '../pieces/use-stable-callback.ts';
import { ScrollRegion } from '../pieces/scroll-region.tsx';
import { SearchField } from '../pieces/search-field.tsx';
import { EmptyState, FailedState, Loading, StaleStrip } from '../pieces/state-views.tsx';
import { Button } from '../pieces/button.tsx';
import { useListAddress } from '../pieces/use-list-address.ts';
import { usePicking } from '../pieces/use-picking.ts';
import { OrdersBulkBar } from './orders-bulk-bar.tsx';
import {
  isNarrowed,
  NO_ORDER_FILTERS,
  ORDERS_SORTS,
  ordersFileQueryOf,
  ordersQueryOf,
  readOrdersAddress,
  writeOrdersAddress,
  type ListedOrder,
} from './orders-address.ts';
import { ORDERS_COLUMNS, USUAL_ORDERS_COLUMNS, type OrdersColumn } from './orders-columns.ts';
import { OrdersFilters } from './orders-filters.tsx';
import styles from '../pieces/list-page.module.css';
import table from './orders-table.module.css';
import { useOrderColumns } from './orders-table.tsx';
import { StageViews } from './stage-views.tsx';

const NOTHING: readonly ListedOrder[] = [];

/** All print orders: searched, filtered, sorted, picked and moved. The page's address is its state. */
export function OrdersPage() {
  const { t } = useTranslation(['admin', 'lists']);
  const navigate = useNavigate();
  const { address, go, narrow, pagesBefore, toNext, toPrevious } = useListAddress(
    readOrdersAddress,
    writeOrdersAddress,
  );
  const search = useRef<HTMLInputElement>(null);
  const location = useLocation();
  const toSearch = isToSearch(location.state);
  useEffect(() => {
    if (toSearch) search.current?.focus();
  }, [toSearch]);
  const { data: summary } = useAdminSummaryQuery();
  const { data, currentData, error, isFetching, refetch } = useAdminOrdersQuery(ordersQueryOf(address));
  const { ledger } = useMoveDeskView();
  const orders = useMemo(
    () => data?.rows.map((order) => withMove(order, ledger.get(order.id))) ?? NOTHING,
    [data, ledger],
  );
  const numbers = useMemo(() => orders.map(({ number }) => number), [orders]);
  const [cursor, act] = usePicking(numbers, address.picked, (picked) =>
    go({ ...address, picked }, { replace: true, picking: true }),
  );
  const [asking, setAsking] = useState<readonly ListedOrder[]>(NOTHING);
  const kept = useKeptColumns('orders', ORDERS_COLUMNS, USUAL_ORDERS_COLUMNS);
  const columns = useOrderColumns(kept.shown, address.sort);

  const onCursor = useStableCallback(act);
  const picked = useMemo(() => {
    const names = new Set(cursor.picked);
    return orders.filter(({ number }) => names.has(number));
  }, [orders, cursor.picked]);
  const standing = orders.find(({ number }) => number === cursor.at);
  const addressWithin = writeOrdersAddress({ ...address, picked: [] }).toString();
  const addressOf = useCallback(
    (id: string) => `${PATHS.admin.order(id)}${addressWithin === '' ? '' : `?${addressWithin}`}`,
    [addressWithin],
  );
  const movable = (chosen: readonly ListedOrder[]): readonly ListedOrder[] =>
    chosen.filter(({ status }) => status !== 'cancelled');
  const regionClass = picked.length > 0 ? `${styles.list} ${styles.withBulk}` : (styles.list ?? '');
  const columnName = (column: OrdersColumn): string =>
    column === 'company' || column === 'artwork' || column === 'payment'
      ? t(`order.${column}`, { ns: 'lists' })
      : t(`orders.column.${column}`);

  return (
    <div className={styles.page}>
      <PageBar
        title={t('orders.title')}
        sub={summary === undefined ? '' : t('orders.open', { count: openOrders(summary) })}
        shortcuts={[
          { keys: ['/'], says: t('keys.search'), run: () => search.current?.focus() },
          { keys: ['j', 'ArrowDown'], says: t('keys.next'), run: () => act({ type: 'next' }) },
          { keys: ['k', 'ArrowUp'], says: t('keys.previous'), run: () => act({ type: 'previous' }) },
          { keys: ['x'], says: t('keys.pick'), run: () => act({ type: 'toggle' }) },
          { keys: ['a'], says: t('keys.pickAll'), run: () => act({ type: 'toggle-all' }) },
          {
            keys: ['Enter'],
            says: t('keys.open'),
            run: () => standing !== undefined && void navigate(addressOf(standing.id)),
          },
          {
            keys: ['m'],
            says: t('keys.move'),
            run: () => setAsking(movable(picked.length > 0 ? picked : standing === undefined ? NOTHING : [standing])),
          },
          { keys: ['Escape'], says: t('keys.clear'), run: () => act({ type: 'clear' }) },
          { keys: ['['], says: t('keys.previousPage'), run: toPrevious },
          { keys: [']'], says: t('keys.nextPage'), run: () => toNext(data?.next) },
        ]}
      >
        <SearchField
          ref={search}
          label={t('orders.search')}
          value={address.q}
          onSearch={(q) => narrow({ q }, { replace: true })}
        />
        <SaveTable
          endpoint="adminOrdersFile"
          query={ordersFileQueryOf(address)}
          fileName={`${t('file.orders', { ns: 'lists' })}.csv`}
        />
      </PageBar>
      <div className={styles.tools}>
        <StageViews summary={summary} address={address} />
      </div>
      <OrdersFilters address={address} customer={orders[0]?.customer_name ?? null} onNarrow={narrow}>
        <Choice
          className={styles.sorting}
          label={t('orders.sort')}
          quiet
          value={address.sort}
          options={ORDERS_SORTS.map((sort) => [sort, t(`orders.sortBy.${sort}`)] as const)}
          onChoose={(sort) => narrow({ sort })}
        />
        <ColumnsMenu columns={ORDERS_COLUMNS} kept={kept} nameOf={columnName} />
      </OrdersFilters>
      {error !== undefined && currentData !== undefined ? <StaleStrip onRetry={() => void refetch()} /> : null}
      {orders.length > 0 && (error === undefined || currentData !== undefined) ? (
        <ListTable
          regionClass={regionClass}
          className={table.table}
          label={t('orders.title')}
          busy={isFetching && currentData === undefined}
          rows={orders}
          columns={columns}
          numberHead={t('orders.column.number')}
          cursor={cursor}
          onSort={(sort) => narrow({ sort })}
          onCursor={onCursor}
          addressOf={addressOf}
        />
      ) : (
        <ScrollRegion className={regionClass} label={t('orders.title')} busy={isFetching && currentData === undefined}>
          {error !== undefined && currentData === undefined ? (
            <FailedState
              title={t('orders.failed')}
              says={t('state.nothingLost', { ns: 'common' })}
              onRetry={() => void refetch()}
            />
          ) : data === undefined ? (
            <Loading says={t('state.loading', { ns: 'common' })}>
              <ListTableBones className={table.table} columns={columns} />
            </Loading>
          ) : isNarrowed(address) ? (
            <EmptyState
              title={t('orders.noneFound')}
              says={address.q === '' ? t('filter.none', { ns: 'lists' }) : t('orders.noneFoundHint', { q: address.q })}
            >
              <Button onClick={() => narrow(NO_ORDER_FILTERS)}>{t('orders.showAll')}</Button>
            </EmptyState>
          ) : (
            <EmptyState title={t('orders.noneYet')} says={t('orders.noneYetHint')} />
          )}
        </ScrollRegion>
      )}
      <ListFoot
        rows={orders.length}
        rowsAPage={address.rows}
        onRowsAPage={(rows) => narrow({ rows })}
        pagesBefore={pagesBefore}
        total={data?.total}
        onPrevious={address.after === null ? null : toPrevious}
        onNext={data?.next === undefined ? null : () => toNext(data.next)}
      />
      {picked.length > 0 ? <OrdersBulkBar orders={picked} onClear={() => act({ type: 'clear' })} /> : null}
      {asking.length > 0 ? (
        <MoveDialog orders={asking.map((order) => seenOrder(order.id, order))} onClose={() => setAsking(NOTHING)} />
      ) : null}
    </div>
  );
}

/** Whether somebody came from another page's search key. */
function isToSearch(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'search' in state;
}
