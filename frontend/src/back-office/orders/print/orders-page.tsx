import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { PATHS } from '../../../shared/routes/paths.ts';
import { PageBar } from '../../page-header/page-bar.tsx';
import { MoveDialog } from '../fulfilment/move-dialog.tsx';
import { useMoveDeskView } from '../fulfilment/optimistic-moves-context.ts';
import { withMove } from '../fulfilment/pending-moves.ts';
import { seenOrder } from '../fulfilment/movable-order.ts';
import { useAdminOrdersQuery, useAdminSummaryQuery } from '../../api/office-api.ts';
import { Choice } from '../../ui/choice.tsx';
import { ColumnsMenu } from '../../lists/columns-menu.tsx';
import { useKeptColumns } from '../../lists/persisted-columns.ts';
import { ListBody } from '../../lists/list-body.tsx';
import { ListFoot } from '../../lists/list-footer.tsx';
import { openOrders } from '../components/open-orders.ts';
import { SaveTable } from '../../lists/export-table.tsx';
import { SearchField } from '../../lists/search-field.tsx';
import { useListAddress } from '../../lists/use-list-url.ts';
import { useListKeys } from '../../lists/use-list-shortcuts.ts';
import { useListedRows } from '../../lists/use-listed-rows.ts';
import { useMay } from '../../permissions/use-may.ts';
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
} from './orders-url.ts';
import { ORDERS_COLUMNS, USUAL_ORDERS_COLUMNS, type OrdersColumn } from './orders-columns.ts';
import { OrdersFilters } from './orders-filters.tsx';
import styles from '../../lists/list-page.module.css';
import table from './orders-table.module.css';
import { useOrderColumns } from './orders-table.tsx';
import { StageViews } from './stage-views.tsx';

const NOTHING: readonly ListedOrder[] = [];

/** All print orders: searched, filtered, sorted, picked and moved. The page's address is its state. */
export function OrdersPage() {
  const { t } = useTranslation(['admin', 'lists']);
  const place = useListAddress(readOrdersAddress, writeOrdersAddress);
  const { address, narrow } = place;
  const search = useRef<HTMLInputElement>(null);
  const location = useLocation();
  const toSearch = isToSearch(location.state);
  useEffect(() => {
    if (toSearch) search.current?.focus();
  }, [toSearch]);
  const { data: summary } = useAdminSummaryQuery();
  const asked = useAdminOrdersQuery(ordersQueryOf(address));
  const { data } = asked;
  const { ledger } = useMoveDeskView();
  const orders = useMemo(
    () => data?.rows.map((order) => withMove(order, ledger.get(order.id))) ?? NOTHING,
    [data, ledger],
  );
  const listed = useListedRows(orders, place, writeOrdersAddress, PATHS.admin.order);
  const { act, picked } = listed;
  const [asking, setAsking] = useState<readonly ListedOrder[]>(NOTHING);
  const kept = useKeptColumns('orders', ORDERS_COLUMNS, USUAL_ORDERS_COLUMNS);
  const columns = useOrderColumns(kept.shown, address.sort);

  const canMove = useMay()('updateProcess');
  const keys = useListKeys({
    search,
    listed,
    place,
    next: data?.next,
    // A cancelled order moves no more.
    move: canMove
      ? { says: t('keys.move'), run: () => setAsking(listed.meant.filter(({ status }) => status !== 'cancelled')) }
      : undefined,
  });
  const columnName = (column: OrdersColumn): string =>
    column === 'company' || column === 'artwork' || column === 'payment'
      ? t(`order.${column}`, { ns: 'lists' })
      : t(`orders.column.${column}`);

  return (
    <div className={styles.page}>
      <PageBar
        title={t('orders.title')}
        sub={summary === undefined ? '' : t('orders.openInAll', { count: openOrders(summary) })}
        shortcuts={keys}
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
        <StageViews address={address} />
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
      <ListBody
        label={t('orders.title')}
        className={table.table}
        rows={orders}
        listed={listed}
        pickable={canMove}
        columns={columns}
        onSort={(sort) => narrow({ sort })}
        asked={asked}
        failed={t('orders.failed')}
        narrowed={
          isNarrowed(address)
            ? { q: address.q, showAll: t('orders.showAll'), onShowAll: () => narrow(NO_ORDER_FILTERS) }
            : undefined
        }
        empty={{ title: t('orders.noneYet'), says: t('orders.noneYetHint') }}
      />
      <ListFoot
        pickable={canMove}
        rows={orders.length}
        rowsAPage={address.rows}
        onRowsAPage={(rows) => narrow({ rows })}
        pagesBefore={place.pagesBefore}
        total={data?.total}
        onPrevious={address.after === null ? null : place.toPrevious}
        onNext={data?.next === undefined ? null : () => place.toNext(data.next)}
      />
      {canMove && picked.length > 0 ? <OrdersBulkBar orders={picked} onClear={() => act({ type: 'clear' })} /> : null}
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
