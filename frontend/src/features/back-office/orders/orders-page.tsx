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
import { openOrders } from '../pieces/open-orders.ts';
import { useStableCallback } from '../pieces/use-stable-callback.ts';
import { ScrollRegion } from '../pieces/scroll-region.tsx';
import { SearchField } from '../pieces/search-field.tsx';
import { EmptyState, FailedState, Loading, StaleStrip } from '../pieces/state-views.tsx';
import { Button } from '../pieces/button.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { narrowed, ORDERS_SORTS, ordersQueryOf, writeOrdersAddress, type ListedOrder } from './orders-address.ts';
import { OrdersFoot } from './orders-foot.tsx';
import styles from '../pieces/list-page.module.css';
import { OrdersTable, OrdersTableBones } from './orders-table.tsx';
import { StageViews } from './stage-views.tsx';
import { useOrdersAddress } from './use-orders-address.ts';
import { usePicking } from './use-picking.ts';

const NOTHING: readonly ListedOrder[] = [];

/** All print orders: searched, filtered, sorted, picked and moved. The page's address is its state. */
export function OrdersPage() {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const { address, before, go } = useOrdersAddress();
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
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

  const onCursor = useStableCallback(act);
  useEffect(() => {
    if (cursor.at !== null)
      list.current?.querySelector(`[data-row="${cursor.at}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [cursor.at]);
  const picked = orders.filter(({ number }) => cursor.picked.includes(number));
  const standing = orders.find(({ number }) => number === cursor.at);
  const addressWithin = writeOrdersAddress({ ...address, picked: [] }).toString();
  const addressOf = useCallback(
    (id: string) => `${PATHS.admin.order(id)}${addressWithin === '' ? '' : `?${addressWithin}`}`,
    [addressWithin],
  );
  const next = data?.next ?? null;
  const toNext = (): void => {
    if (next !== null)
      go({ ...address, after: next, picked: [] }, { before: before === undefined ? [] : [...before, address.after] });
  };
  const toPrevious = (): void => {
    if (address.after === null) return;
    go({ ...address, after: before?.at(-1) ?? null, picked: [] }, { before: before?.slice(0, -1) ?? [] });
  };

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
            run: () => setAsking(picked.length > 0 ? picked : standing === undefined ? NOTHING : [standing]),
          },
          { keys: ['Escape'], says: t('keys.clear'), run: () => act({ type: 'clear' }) },
          { keys: ['['], says: t('keys.previousPage'), run: toPrevious },
          { keys: [']'], says: t('keys.nextPage'), run: toNext },
        ]}
      >
        <SearchField
          ref={search}
          label={t('orders.search')}
          value={address.q}
          onSearch={(q) => go(narrowed(address, { q }), { replace: true })}
        />
      </PageBar>
      <div className={styles.tools}>
        <StageViews summary={summary} address={address} />
        <Choice
          className={styles.sorting}
          label={t('orders.sort')}
          quiet
          value={address.sort}
          options={ORDERS_SORTS.map((sort) => [sort, t(`orders.sortBy.${sort}`)] as const)}
          onChoose={(sort) => go(narrowed(address, { sort }))}
        />
      </div>
      {error !== undefined && currentData !== undefined ? <StaleStrip onRetry={() => void refetch()} /> : null}
      <ScrollRegion
        ref={list}
        className={picked.length > 0 ? `${styles.list} ${styles.withBulk}` : styles.list}
        label={t('orders.title')}
        busy={isFetching && currentData === undefined}
      >
        {error !== undefined && currentData === undefined ? (
          <FailedState
            title={t('orders.failed')}
            says={t('state.nothingLost', { ns: 'common' })}
            onRetry={() => void refetch()}
          />
        ) : data === undefined ? (
          <Loading says={t('state.loading', { ns: 'common' })}>
            <OrdersTableBones />
          </Loading>
        ) : orders.length > 0 ? (
          <OrdersTable
            orders={orders}
            cursor={cursor}
            sort={address.sort}
            onSort={(sort) => go(narrowed(address, { sort }))}
            onCursor={onCursor}
            addressOf={addressOf}
          />
        ) : address.q !== '' || address.stage !== null ? (
          <EmptyState
            title={t('orders.noneFound')}
            says={address.q === '' ? t('orders.noneInStage') : t('orders.noneFoundHint', { q: address.q })}
          >
            <Button onClick={() => go(narrowed(address, { q: '', stage: null }))}>{t('orders.showAll')}</Button>
          </EmptyState>
        ) : (
          <EmptyState title={t('orders.noneYet')} says={t('orders.noneYetHint')} />
        )}
      </ScrollRegion>
      <OrdersFoot
        rows={orders.length}
        pagesBefore={before?.length}
        onPrevious={address.after === null ? null : toPrevious}
        onNext={next === null ? null : toNext}
        total={
          address.q === ''
            ? summary?.stages.reduce(
                (sum, one) => (address.stage === null || one.stage === address.stage ? sum + one.orders : sum),
                0,
              )
            : undefined
        }
      />
      {picked.length > 0 ? <BulkBar orders={picked} onClear={() => act({ type: 'clear' })} /> : null}
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
