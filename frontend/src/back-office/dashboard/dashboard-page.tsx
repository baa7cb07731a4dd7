import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../shared/routes/paths.ts';
import { PageHeader } from '../page-header/page-header.tsx';
import { MoveDialog } from '../orders/fulfilment/move-dialog.tsx';
import { useMovesState } from '../orders/fulfilment/optimistic-moves-context.ts';
import { withMove } from '../orders/fulfilment/pending-moves.ts';
import { movableOrder } from '../orders/fulfilment/movable-order.ts';
import { useAdminSummaryQuery, type AdminSummary } from '../api/office-api.ts';
import { useAdminPaymentsQuery, usePaymentDifferencesQuery } from '../payments/payments-list-api.ts';
import { useMailsQuery } from '../messaging/mail/mail-api.ts';
import type { ListedOrder } from '../orders/print/orders-url.ts';
import { useNow } from '../../shared/dates/clock.ts';
import { useMoments } from '../time/moments.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../../shared/ui/states.tsx';
import { useMay } from '../permissions/use-may.ts';
import layout from '../../shared/ui/layout.module.css';
import list from '../lists/plain-list.module.css';
import styles from './dashboard-page.module.css';
import { StageCounts } from './stage-counts.tsx';
import { Figures } from './figures.tsx';
import { LatestSafetyOrders } from './latest-safety-orders.tsx';
import { countOpenTasks, type OtherTasks } from './open-tasks.ts';
import { NewestOrders, WaitingOrders } from './order-rows.tsx';
import { Tally } from './tally.tsx';
import { HeldOrders, UnpaidOrders, UnreadMessages } from './task-lists.tsx';

/** Orders become late with time alone, which sends no change notification. */
const REFETCH_MS = 60_000;

/** Open tasks first, then figures. */
export function DashboardPage() {
  const { t } = useTranslation(['admin', 'figures']);
  const navigate = useNavigate();
  const now = useNow();
  const { long } = useMoments();
  const query = useAdminSummaryQuery(undefined, {
    pollingInterval: REFETCH_MS,
    skipPollingIfUnfocused: true,
  });
  const may = useMay();
  const failedQuery = useMailsQuery({ state: 'failed', limit: 1, count: 'true' }, { skip: !may('mails') });
  const toCheckQuery = useAdminPaymentsQuery(
    { attention: 'true', limit: 1, count: 'true' },
    { skip: !may('adminPayments'), pollingInterval: REFETCH_MS, skipPollingIfUnfocused: true },
  );
  const comparison = usePaymentDifferencesQuery(undefined, {
    skip: !may('paymentDifferences'),
    pollingInterval: REFETCH_MS,
    skipPollingIfUnfocused: true,
  });
  const others = {
    failedMails: failedQuery.data?.total ?? 0,
    paymentsToCheck: toCheckQuery.data?.total ?? 0,
    differences: comparison.data?.differences.filter(({ settled_at: at }) => at === null).length ?? 0,
  };
  // The tiles that only some shops need don’t push the others aside once they are loaded.
  const isLoading = failedQuery.isLoading || toCheckQuery.isLoading || comparison.isLoading;
  const data = isLoading ? undefined : query.data;
  const title =
    data === undefined ? t('dashboard.name') : t('title', { ns: 'figures', count: countOpenTasks(data, others, may) });
  return (
    <>
      <PageHeader
        title={title}
        subtitle={long(now)}
        shortcuts={[
          {
            keys: ['/'],
            label: t('keys.search'),
            run: () => void navigate(PATHS.admin.orders, { state: { search: true } }),
          },
          { keys: ['o'], label: t('keys.toOrders'), run: () => void navigate(PATHS.admin.orders) },
          ...(may('processes')
            ? [{ keys: ['t'], label: t('keys.toTracker'), run: () => void navigate(PATHS.admin.processTracker) }]
            : []),
        ]}
      />
      <Loaded query={{ ...query, data }} failed={t('dashboard.failed')} skeleton={<DashboardSkeleton />}>
        {(summary) => <Today summary={summary} others={others} />}
      </Loaded>
    </>
  );
}

function Today({ summary, others }: { readonly summary: AdminSummary; readonly others: OtherTasks }) {
  const may = useMay();
  const { pendingMoves } = useMovesState();
  const [moving, setMoving] = useState<ListedOrder | null>(null);
  const waiting = summary.waiting_longest.map((order) => withMove(order, pendingMoves.get(order.id)));
  const newest = summary.newest.map((order) => withMove(order, pendingMoves.get(order.id)));
  return (
    <>
      <Tally summary={summary} {...others} />
      <div className={styles.today}>
        <div className={clsx(layout.stack, styles.column)}>
          <WaitingOrders orders={waiting} onMove={may('updateProcess') ? setMoving : undefined} />
          {may('holdArtwork') ? <HeldOrders total={summary.artwork.waiting + summary.artwork.answered} /> : null}
          {may('messages') ? <UnreadMessages total={summary.unread_messages} /> : null}
          {may('recordPayment') ? <UnpaidOrders total={summary.unpaid.orders} /> : null}
          <NewestOrders orders={newest} />
        </div>
        <div className={clsx(layout.stack, styles.column, styles.sidebar)}>
          <StageCounts summary={summary} />
          {may('adminFigures') ? <Figures /> : null}
          <LatestSafetyOrders total={summary.safety_orders} />
        </div>
      </div>
      {moving === null ? null : (
        <MoveDialog orders={[movableOrder(moving.id, moving)]} onClose={() => setMoving(null)} />
      )}
    </>
  );
}

function DashboardSkeleton() {
  return (
    <div className={list.skeleton}>
      {['38%', '100%', '100%', '100%', '100%', '24%', '100%', '100%', '100%'].map((width, i) => (
        <Skeleton key={i} width={width} />
      ))}
    </div>
  );
}
