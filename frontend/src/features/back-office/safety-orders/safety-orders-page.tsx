import { SAFETY_STATES } from '@pressline/domain/safety-states.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../../app/paths.ts';
import { PageBar } from '../frame/page-bar.tsx';
import { useSafetyDeskView } from '../moves/move-desk-context.ts';
import { useAdminSummaryQuery, useSafetyOrdersQuery, type AdminSummary, type SafetyOrder } from '../office-api.ts';
import { Button } from '../pieces/button.tsx';
import { Choice } from '../pieces/choice.tsx';
import { ColumnsMenu } from '../pieces/columns-menu.tsx';
import { FilterBar, FilterChip, FilterChoice, PeriodFilter } from '../pieces/filter-bar.tsx';
import { useKeptColumns } from '../pieces/kept-columns.ts';
import { NO_MONEY_AND_TIME } from '../pieces/list-address.ts';
import { ListFoot } from '../pieces/list-foot.tsx';
import styles from '../pieces/list-page.module.css';
import { ListTable, ListTableBones } from '../pieces/list-table.tsx';
import { ListViews } from '../pieces/list-views.tsx';
import { SaveTable } from '../pieces/save-table.tsx';
import { ScrollRegion } from '../pieces/scroll-region.tsx';
import { SearchField } from '../pieces/search-field.tsx';
import { EmptyState, FailedState, Loading, StaleStrip } from '../pieces/state-views.tsx';
import { useListAddress } from '../pieces/use-list-address.ts';
import { usePicking } from '../pieces/use-picking.ts';
import { useStableCallback } from '../pieces/use-stable-callback.ts';
import {
  isSafetyNarrowed,
  NO_SAFETY_FILTERS,
  readSafetyAddress,
  SAFETY_SORTS,
  safetyFileQueryOf,
  safetyFiltersOf,
  safetyQueryOf,
  writeSafetyAddress,
  type SafetyAddress,
} from './safety-address.ts';
import { SafetyBulkBar } from './safety-bulk-bar.tsx';
import { SAFETY_COLUMNS, USUAL_SAFETY_COLUMNS, useSafetyColumns, type SafetyColumn } from './safety-columns.tsx';
import { SafetyMoveDialog } from './safety-move-dialog.tsx';
import table from './safety-orders.module.css';
import { withSafetyMove } from './seen-safety-order.ts';

const NOTHING: readonly SafetyOrder[] = [];

/** All orders of safety wear: searched, filtered, sorted, picked and moved. The page's address is its state. */
export function SafetyOrdersPage() {
  const { t } = useTranslation(['admin', 'lists']);
  const navigate = useNavigate();
  const { address, go, narrow, pagesBefore, toNext, toPrevious } = useListAddress(
    readSafetyAddress,
    writeSafetyAddress,
  );
  const search = useRef<HTMLInputElement>(null);
  const { data: summary } = useAdminSummaryQuery();
  const { data, currentData, error, isFetching, refetch } = useSafetyOrdersQuery(safetyQueryOf(address));
  const { ledger } = useSafetyDeskView();
  const orders = useMemo(
    () => data?.rows.map((order) => withSafetyMove(order, ledger.get(order.id))) ?? NOTHING,
    [data, ledger],
  );
  const numbers = useMemo(() => orders.map(({ number }) => number), [orders]);
  const [cursor, act] = usePicking(numbers, address.picked, (picked) =>
    go({ ...address, picked }, { replace: true, picking: true }),
  );
  const [asking, setAsking] = useState<readonly SafetyOrder[]>(NOTHING);
  const kept = useKeptColumns('safety-orders', SAFETY_COLUMNS, USUAL_SAFETY_COLUMNS);
  const columns = useSafetyColumns(kept.shown, address.sort);
  const onCursor = useStableCallback(act);
  const picked = useMemo(() => {
    const names = new Set(cursor.picked);
    return orders.filter(({ number }) => names.has(number));
  }, [orders, cursor.picked]);
  const standing = orders.find(({ number }) => number === cursor.at);
  const addressWithin = writeSafetyAddress({ ...address, picked: [] }).toString();
  const addressOf = useCallback(
    (id: string) => `${PATHS.admin.safetyOrder(id)}${addressWithin === '' ? '' : `?${addressWithin}`}`,
    [addressWithin],
  );
  const regionClass = picked.length > 0 ? `${styles.list} ${styles.withBulk}` : (styles.list ?? '');
  const ask = (): void => {
    const chosen = picked.length > 0 ? picked : standing === undefined ? NOTHING : [standing];
    setAsking(chosen.filter(({ cancelled }) => !cancelled));
  };
  return (
    <div className={styles.page}>
      <PageBar
        title={t('safetyOrders.title')}
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
          { keys: ['m'], says: t('safety.moveKey', { ns: 'lists' }), run: ask },
          { keys: ['Escape'], says: t('keys.clear'), run: () => act({ type: 'clear' }) },
          { keys: ['['], says: t('keys.previousPage'), run: toPrevious },
          { keys: [']'], says: t('keys.nextPage'), run: () => toNext(data?.next) },
        ]}
      >
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
        <ListViews label={t('safety.views', { ns: 'lists' })} views={useViews(address, summary)} />
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
      {error !== undefined && currentData !== undefined ? <StaleStrip onRetry={() => void refetch()} /> : null}
      {orders.length > 0 && (error === undefined || currentData !== undefined) ? (
        <ListTable
          regionClass={regionClass}
          className={table.table}
          label={t('safetyOrders.title')}
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
        <ScrollRegion className={regionClass} label={t('safetyOrders.title')} busy={isFetching}>
          {error !== undefined && currentData === undefined ? (
            <FailedState
              title={t('safetyOrders.failed')}
              says={t('state.nothingLost', { ns: 'common' })}
              onRetry={() => void refetch()}
            />
          ) : data === undefined ? (
            <Loading says={t('state.loading', { ns: 'common' })}>
              <ListTableBones className={table.table} columns={columns} />
            </Loading>
          ) : isSafetyNarrowed(address) ? (
            <EmptyState
              title={t('orders.noneFound')}
              says={address.q === '' ? t('filter.none', { ns: 'lists' }) : t('orders.noneFoundHint', { q: address.q })}
            >
              <Button onClick={() => narrow(NO_SAFETY_FILTERS)}>{t('safetyOrders.showAll')}</Button>
            </EmptyState>
          ) : (
            <EmptyState title={t('safetyOrders.none')} says={t('safetyOrders.noneHint')} />
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
      {picked.length > 0 ? <SafetyBulkBar orders={picked} onClear={() => act({ type: 'clear' })} /> : null}
      {asking.length > 0 ? <SafetyMoveDialog orders={asking} onClose={() => setAsking(NOTHING)} /> : null}
    </div>
  );
}

function useViews(address: SafetyAddress, summary: AdminSummary | undefined) {
  const { t } = useTranslation(['admin', 'lists']);
  const to = (change: Pick<SafetyAddress, 'state' | 'cancelled'>): string =>
    writeSafetyAddress({ ...address, ...change, after: null, picked: [] }).toString();
  return [
    {
      name: 'all',
      says: t('orders.all'),
      search: to({ state: null, cancelled: false }),
      here: address.state === null && !address.cancelled,
    },
    ...SAFETY_STATES.map((state) => ({
      name: state,
      says: t(`safetyState.${state}`),
      count: summary?.safety_states.find((one) => one.state === state)?.orders,
      search: to({ state, cancelled: false }),
      here: address.state === state,
    })),
    {
      name: 'cancelled',
      says: t('order.cancelledMany', { ns: 'lists' }),
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
