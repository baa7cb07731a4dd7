import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../../app/paths.ts';
import { PageBar } from '../frame/page-bar.tsx';
import { MoveDialog } from '../moves/move-dialog.tsx';
import { useMoveDeskView } from '../moves/move-desk-context.ts';
import { withMove } from '../moves/move-ledger.ts';
import { seenOrder } from '../moves/seen-order.ts';
import { useAdminSummaryQuery, useFailedMailsQuery, type AdminSummary } from '../office-api.ts';
import type { ListedOrder } from '../orders/orders-address.ts';
import { useNow } from '../pieces/clock.ts';
import { useMoments } from '../pieces/moments.ts';
import { Bones, FailedState, Loading, StaleStrip } from '../pieces/state-views.tsx';
import { useMay } from '../rights/use-may.ts';
import styles from './dashboard-page.module.css';
import { Floor } from './floor.tsx';
import { Figures } from './figures.tsx';
import { LatestSafetyOrders } from './latest.tsx';
import { thingsToDo } from './needs.ts';
import { NewestOrders, WaitingOrders } from './order-rows.tsx';
import { Tally } from './tally.tsx';
import { HeldOrders, UnpaidOrders, UnreadMessages } from './to-do.tsx';

/** Orders become late by time alone, of which no hint tells. */
const READ_AGAIN_MS = 60_000;

/** What needs somebody now, before anything else. */
export function DashboardPage() {
  const { t } = useTranslation(['admin', 'figures']);
  const navigate = useNavigate();
  const now = useNow();
  const { long } = useMoments();
  const { data, error, refetch } = useAdminSummaryQuery(undefined, {
    pollingInterval: READ_AGAIN_MS,
    skipPollingIfUnfocused: true,
  });
  const may = useMay();
  const failed = useFailedMailsQuery(undefined, { skip: !may('mails') });
  const failedMails = failed.data ?? 0;
  const title =
    data === undefined ? t('dashboard.name') : t('title', { ns: 'figures', count: thingsToDo(data, failedMails, may) });
  return (
    <>
      <PageBar
        title={title}
        sub={long(now)}
        shortcuts={[
          {
            keys: ['/'],
            says: t('keys.search'),
            run: () => void navigate(PATHS.admin.orders, { state: { search: true } }),
          },
          { keys: ['o'], says: t('keys.toOrders'), run: () => void navigate(PATHS.admin.orders) },
          ...(may('processes')
            ? [{ keys: ['t'], says: t('keys.toTracker'), run: () => void navigate(PATHS.admin.processTracker) }]
            : []),
        ]}
      />
      {error !== undefined && data !== undefined ? <StaleStrip onRetry={() => void refetch()} /> : null}
      {data !== undefined ? (
        <Today summary={data} failedMails={failedMails} />
      ) : error !== undefined ? (
        <FailedState
          title={t('dashboard.failed')}
          says={t('state.nothingLost', { ns: 'common' })}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading says={t('state.loading', { ns: 'common' })}>
          <DashboardBones />
        </Loading>
      )}
    </>
  );
}

function Today({ summary, failedMails }: { readonly summary: AdminSummary; readonly failedMails: number }) {
  const may = useMay();
  const { ledger } = useMoveDeskView();
  const [moving, setMoving] = useState<ListedOrder | null>(null);
  const waiting = summary.waiting_longest.map((order) => withMove(order, ledger.get(order.id)));
  const newest = summary.newest.map((order) => withMove(order, ledger.get(order.id)));
  return (
    <>
      <Tally summary={summary} failedMails={failedMails} />
      <div className={styles.today}>
        <div className={styles.column}>
          <WaitingOrders orders={waiting} onMove={may('updateProcess') ? setMoving : undefined} />
          {may('holdArtwork') ? <HeldOrders /> : null}
          {may('messages') ? <UnreadMessages /> : null}
          {may('recordPayment') ? <UnpaidOrders /> : null}
          <NewestOrders orders={newest} />
        </div>
        <div className={`${styles.column} ${styles.side}`}>
          <Floor summary={summary} />
          {may('adminFigures') ? <Figures /> : null}
          <LatestSafetyOrders />
        </div>
      </div>
      {moving === null ? null : <MoveDialog orders={[seenOrder(moving.id, moving)]} onClose={() => setMoving(null)} />}
    </>
  );
}

function DashboardBones() {
  return (
    <div className={styles.bones}>
      {['38%', '100%', '100%', '100%', '100%', '24%', '100%', '100%', '100%'].map((width, i) => (
        <Bones key={i} width={width} />
      ))}
    </div>
  );
}
