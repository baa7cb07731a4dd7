import { SAFETY_STATES, type SafetyState } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../../shared/routes/paths.ts';
import { PageBar } from '../../page-header/page-bar.tsx';
import { useSafetyDeskView } from '../fulfilment/optimistic-moves-context.ts';
import { useSafetyCountsQuery, useSafetyOrdersQuery, type SafetyOrder } from '../../api/office-api.ts';
import { Choice } from '../../ui/choice.tsx';
import { ColumnsMenu } from '../../lists/columns-menu.tsx';
import { FilterBar, FilterChip, FilterChoice, PeriodFilter } from '../../lists/filter-bar.tsx';
import { useKeptColumns } from '../../lists/persisted-columns.ts';
import { NO_MONEY_AND_TIME } from '../../lists/list-url.ts';
import { ListBody } from '../../lists/list-body.tsx';
import { ListFoot } from '../../lists/list-footer.tsx';
import styles from '../../lists/list-page.module.css';
import { ListViews } from '../../lists/list-views.tsx';
import { SaveTable } from '../../lists/export-table.tsx';
import { SearchField } from '../../lists/search-field.tsx';
import { useListAddress } from '../../lists/use-list-url.ts';
import { useListKeys } from '../../lists/use-list-shortcuts.ts';
import { useListedRows } from '../../lists/use-listed-rows.ts';
import {
  isSafetyNarrowed,
  NO_SAFETY_FILTERS,
  readSafetyAddress,
  SAFETY_SORTS,
  safetyCountsQueryOf,
  safetyFileQueryOf,
  safetyFiltersOf,
  safetyQueryOf,
  writeSafetyAddress,
  type SafetyAddress,
} from './safety-url.ts';
import { useMay } from '../../permissions/use-may.ts';
import { SafetyBulkBar } from './safety-bulk-bar.tsx';
import { SAFETY_COLUMNS, USUAL_SAFETY_COLUMNS, useSafetyColumns, type SafetyColumn } from './safety-columns.tsx';
import { SafetyMoveDialog } from './safety-move-dialog.tsx';
import table from './safety-orders.module.css';
import { withSafetyMove } from './movable-safety-order.ts';

const NOTHING: readonly SafetyOrder[] = [];

/** All orders of safety wear: searched, filtered, sorted, picked and moved. The page's address is its state. */
export function SafetyOrdersPage() {
  const { t } = useTranslation(['admin', 'lists']);
  const place = useListAddress(readSafetyAddress, writeSafetyAddress);
  const { address, narrow } = place;
  const search = useRef<HTMLInputElement>(null);
  const asked = useSafetyOrdersQuery(safetyQueryOf(address));
  const { data } = asked;
  const { ledger } = useSafetyDeskView();
  const orders = useMemo(
    () => data?.rows.map((order) => withSafetyMove(order, ledger.get(order.id))) ?? NOTHING,
    [data, ledger],
  );
  const listed = useListedRows(orders, place, writeSafetyAddress, PATHS.admin.safetyOrder);
  const { act, picked } = listed;
  const [asking, setAsking] = useState<readonly SafetyOrder[]>(NOTHING);
  const kept = useKeptColumns('safety-orders', SAFETY_COLUMNS, USUAL_SAFETY_COLUMNS);
  const columns = useSafetyColumns(kept.shown, address.sort);
  const canMove = useMay()('moveSafetyOrder');
  const keys = useListKeys({
    search,
    listed,
    place,
    next: data?.next,
    // A cancelled order moves no more.
    move: canMove
      ? {
          says: t('safety.moveKey', { ns: 'lists' }),
          run: () => setAsking(listed.meant.filter(({ cancelled }) => !cancelled)),
        }
      : undefined,
  });
  return (
    <div className={styles.page}>
      <PageBar title={t('safetyOrders.title')} shortcuts={keys}>
        <SearchField
          ref={search}
          label={t('safetyOrders.search')}
          value={address.q}
          onSearch={(q) => narrow({ q }, { replace: true })}
        />
        <SaveTable
          endpoint="safetyOrdersFile"
          query={safetyFileQueryOf(address)}
          fileName={`${t('file.safetyOrders', { ns: 'lists' })}.csv`}
        />
      </PageBar>
      <div className={styles.tools}>
        <ListViews label={t('safety.views', { ns: 'lists' })} views={useViews(address)} />
      </div>
      <FilterBar
        active={safetyFiltersOf(address)}
        onClear={() => narrow(NO_MONEY_AND_TIME)}
        end={
          <>
            <Choice
              className={styles.sorting}
              label={t('orders.sort')}
              quiet
              value={address.sort}
              options={SAFETY_SORTS.map((sort) => [sort, t(`orders.sortBy.${sort}`)] as const)}
              onChoose={(sort) => narrow({ sort })}
            />
            <ColumnsMenu columns={SAFETY_COLUMNS} kept={kept} nameOf={useColumnNames()} />
          </>
        }
      >
        {address.customer === null ? null : (
          <FilterChip onRemove={() => narrow({ customer: null })}>
            {t('filter.oneCustomer', { ns: 'lists' })}
          </FilterChip>
        )}
        <FilterChoice
          name={t('order.payment', { ns: 'lists' })}
          value={address.paid}
          any={t('filter.anyPayment', { ns: 'lists' })}
          options={[
            ['no', t('payment.unpaid', { ns: 'lists' })],
            ['yes', t('payment.paid', { ns: 'lists' })],
          ]}
          onChoose={(paid) => narrow({ paid })}
        />
        <PeriodFilter from={address.from} to={address.to} onChoose={(days) => narrow(days)} />
      </FilterBar>
      <ListBody
        label={t('safetyOrders.title')}
        className={table.table}
        rows={orders}
        listed={listed}
        pickable={canMove}
        columns={columns}
        onSort={(sort) => narrow({ sort })}
        asked={asked}
        failed={t('safetyOrders.failed')}
        narrowed={
          isSafetyNarrowed(address)
            ? { q: address.q, showAll: t('safetyOrders.showAll'), onShowAll: () => narrow(NO_SAFETY_FILTERS) }
            : undefined
        }
        empty={{ title: t('safetyOrders.none'), says: t('safetyOrders.noneHint') }}
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
      {canMove && picked.length > 0 ? <SafetyBulkBar orders={picked} onClear={() => act({ type: 'clear' })} /> : null}
      {asking.length > 0 ? <SafetyMoveDialog orders={asking} onClose={() => setAsking(NOTHING)} /> : null}
    </div>
  );
}

function useViews(address: SafetyAddress) {
  const { t } = useTranslation(['admin', 'lists']);
  const { currentData: counts } = useSafetyCountsQuery(safetyCountsQueryOf(address));
  const counted = (standing: SafetyState | 'cancelled') => counts?.find((one) => one.standing === standing)?.orders;
  const to = (change: Pick<SafetyAddress, 'state' | 'cancelled'>): string =>
    writeSafetyAddress({ ...address, ...change, after: null, picked: [] }).toString();
  return [
    {
      name: 'all',
      says: t('orders.all'),
      count: counts?.reduce((sum, { orders }) => sum + orders, 0),
      search: to({ state: null, cancelled: false }),
      here: address.state === null && !address.cancelled,
    },
    ...SAFETY_STATES.map((state) => ({
      name: state,
      says: t(`safetyState.${state}`),
      count: counted(state),
      search: to({ state, cancelled: false }),
      here: address.state === state,
    })),
    {
      name: 'cancelled',
      says: t('order.cancelledMany', { ns: 'lists' }),
      count: counted('cancelled'),
      search: to({ state: null, cancelled: true }),
      here: address.state === null && address.cancelled,
    },
  ];
}

function useColumnNames(): (column: SafetyColumn) => string {
  const { t } = useTranslation(['admin', 'lists']);
  return (column) => {
    switch (column) {
      case 'placed':
      case 'customer':
      case 'product':
      case 'total':
        return t(`orders.column.${column}`);
      case 'company':
      case 'payment':
        return t(`order.${column}`, { ns: 'lists' });
      case 'sizes':
      case 'state':
      case 'inState':
        return t(`safety.${column}`, { ns: 'lists' });
    }
  };
}
