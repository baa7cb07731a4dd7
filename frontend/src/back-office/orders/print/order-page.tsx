import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { nextStage } from '@pressline/domain/orders/fulfilment/stages.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { PATHS } from '../../../shared/routes/paths.ts';
import { formatCount } from '../../../shared/money/aed.ts';
import { CancelDialog, CancelledBanner } from '../order-details/cancellation.tsx';
import { LogOutCustomerDialog } from '../order-details/log-out-customer-dialog.tsx';
import { BackLink, OrderAbsent } from '../order-details/order-unavailable.tsx';
import styles from '../order-details/order-layout.module.css';
import { OrderMenu } from '../order-details/order-menu.tsx';
import { TicketButton } from '../order-details/ticket-button.tsx';
import { PaymentBadge } from '../fulfilment/payment.tsx';
import { measureBottomInset } from '../../ui/bottom-inset.ts';
import { PageHeader } from '../../page-header/page-bar.tsx';
import { MoveDialog } from '../fulfilment/move-dialog.tsx';
import { useMoveDesk, useMoveDeskView } from '../fulfilment/optimistic-moves-context.ts';
import { withMove } from '../fulfilment/pending-moves.ts';
import { seenOrder } from '../fulfilment/movable-order.ts';
import { type OfficeOrder } from '../../api/office-api.ts';
import { useOrderQuery } from '../../../shared/orders/orders-api.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ParkedStrip } from '../components/parked-mark.tsx';
import { Skeleton, RefreshErrorBanner } from '../../ui/state-views.tsx';
import type { Shortcut } from '../../keyboard/shortcuts.ts';
import { useMay } from '../../permissions/use-may.ts';
import { ArtworkSection } from './artwork-section.tsx';
import { CustomerFacts, DeliveryFacts, JobFacts, LinkFacts, PriceFacts } from './order-facts.tsx';
import { HoldDialog } from './artwork-hold-section.tsx';
import { Steps } from './order-steps.tsx';
import { Timeline } from './order-timeline.tsx';
import { useNeighbours } from './use-adjacent-orders.ts';

/** One print order: what it is and its artwork, and beside it everything that happened to it. */
export function OrderPage() {
  const { t } = useTranslation('admin');
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const { currentData, error, refetch } = useOrderQuery({ area: 'office', id });
  const { ledger } = useMoveDeskView();
  const from =
    params.get('from') === 'tracker' ? PATHS.admin.processTracker : `${PATHS.admin.orders}${withoutFrom(params)}`;
  const back = (
    <BackLink to={from} says={params.get('from') === 'tracker' ? t('order.backToTracker') : t('order.backToList')} />
  );
  // Each order is a page of its own: its dialogs and previews don't outlive it.
  if (currentData !== undefined) {
    return (
      <Shown
        key={id}
        order={withMove(currentData, ledger.get(id))}
        back={back}
        backTo={from}
        stale={error !== undefined}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <OrderAbsent
      error={error}
      onRetry={() => void refetch()}
      back={back}
      bones={<OrderBones />}
      list={{ to: PATHS.admin.orders, says: t('order.backToList') }}
    />
  );
}

interface ShownProps {
  readonly order: OfficeOrder;
  readonly back: React.ReactNode;
  readonly backTo: string;
  readonly stale: boolean;
  readonly onRetry: () => void;
}

type Asking = 'stage' | 'cancel' | 'hold' | 'logOutCustomer';

function Shown({ order, back, backTo, stale, onRetry }: ShownProps) {
  const { t } = useTranslation(['admin', 'desk']);
  const navigate = useNavigate();
  const desk = useMoveDesk();
  const neighbours = useNeighbours(order.id);
  const [asking, setAsking] = useState<Asking>();
  const { cancellation } = order;
  const may = useMay();
  const cancelled = order.status === 'cancelled';
  const canMove = !cancelled && may('updateProcess');
  const next = canMove ? nextStage(order.current_stage) : undefined;
  const seen = seenOrder(order.id, order);
  const stage = t(`stage.${order.current_stage}`, { ns: 'common' });
  const moveOn = (): void => {
    if (next !== undefined) void desk.move([seen], next);
  };
  const open = (address: string | undefined): void => {
    if (address !== undefined) void navigate(address, { replace: true });
  };
  const close = (): void => setAsking(undefined);
  const what = t('order.what', {
    product: order.product_title,
    quantity: formatCount(order.quantity),
    count: order.quantity,
  });
  const inProduction = order.status === 'in-production';
  const shortcuts: readonly Shortcut[] = [
    ...(next === undefined ? [] : [{ keys: ['n'], label: t('keys.moveOn'), run: moveOn }]),
    ...(canMove ? [{ keys: ['m'], label: t('keys.move'), run: () => setAsking('stage') }] : []),
    ...(inProduction && may('holdArtwork')
      ? [{ keys: ['h'], label: t('keys.hold', { ns: 'desk' }), run: () => setAsking('hold') }]
      : []),
    ...(may('addNote')
      ? [
          {
            keys: ['c'],
            label: t('keys.note', { ns: 'desk' }),
            run: () => document.querySelector<HTMLElement>('#order-note')?.focus(),
          },
        ]
      : []),
    { keys: ['j'], label: t('keys.nextOrder'), run: () => open(neighbours.next) },
    { keys: ['k'], label: t('keys.previousOrder'), run: () => open(neighbours.previous) },
    { keys: ['u', 'Escape'], label: t('keys.back'), run: () => void navigate(backTo) },
  ];
  return (
    <>
      <PageHeader
        title={t('order.title', { number: order.number })}
        subtitle={
          <span className={styles.subBar}>
            {what} <PaymentBadge state={order.payment.state} />
          </span>
        }
        leading={back}
        shortcuts={shortcuts}
      >
        {neighbours.known ? (
          <span className={styles.hop}>
            <Button
              variant="ghost"
              icon
              aria-label={t('order.previous')}
              disabled={neighbours.previous === undefined}
              onClick={() => open(neighbours.previous)}
            >
              <IconChevronUp size={18} stroke={1.75} aria-hidden="true" />
            </Button>
            <Button
              variant="ghost"
              icon
              aria-label={t('order.next')}
              disabled={neighbours.next === undefined}
              onClick={() => open(neighbours.next)}
            >
              <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
            </Button>
          </span>
        ) : null}
        <TicketButton kind="print" order={order} />
        <OrderMenu
          items={[
            ...(inProduction && may('cancelOrder')
              ? [{ name: 'cancel' as const, run: () => setAsking('cancel') }]
              : []),
            ...(order.erased || !may('endCustomerSessions')
              ? []
              : [{ name: 'logOutCustomer' as const, run: () => setAsking('logOutCustomer') }]),
          ]}
        />
        {canMove ? (
          <span className={styles.split}>
            {next === undefined ? (
              <Button onClick={() => setAsking('stage')}>{t('order.otherStage')}</Button>
            ) : (
              <>
                <Button variant="primary" onClick={moveOn}>
                  {t('moves.moveTo', { stage: t(`stage.${next}`, { ns: 'common' }) })}
                </Button>
                <Button
                  variant="primary"
                  icon
                  aria-haspopup="dialog"
                  aria-label={t('order.otherStageOrNote')}
                  title={t('order.otherStageOrNote')}
                  onClick={() => setAsking('stage')}
                >
                  <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
                </Button>
              </>
            )}
          </span>
        ) : null}
      </PageHeader>
      {stale ? <RefreshErrorBanner onRetry={onRetry} /> : null}
      <ParkedStrip id={order.id} since={order.parked_since} history={order.history} />
      <div className={styles.order}>
        <div className={styles.main}>
          <p className={styles.subBelow}>
            {what} <PaymentBadge state={order.payment.state} />
          </p>
          <Steps order={order} onSet={canMove ? (to) => void desk.move([seen], to) : undefined} />
          {cancellation === null ? null : (
            <CancelledBanner
              kind="print"
              order={order}
              at={cancellation.at}
              reason={cancellation.reason}
              byCustomer={cancellation.by === 'customer'}
              stage={stage}
            />
          )}
          {may('artwork') ? <ArtworkSection order={order} onHold={() => setAsking('hold')} /> : null}
          <div className={styles.facts}>
            <JobFacts order={order} />
            <PriceFacts order={order} />
            <CustomerFacts order={order} />
            <DeliveryFacts order={order} />
            {may('orderLinks') ? <LinkFacts order={order} /> : null}
          </div>
        </div>
        <Timeline order={order} />
      </div>
      {canMove ? (
        <div ref={measureBottomInset} className={styles.phoneAct}>
          <Button onClick={() => setAsking('stage')}>{t('order.otherStage')}</Button>
          {next === undefined ? null : (
            <Button variant="primary" onClick={moveOn}>
              {t('moves.moveTo', { stage: t(`stage.${next}`, { ns: 'common' }) })}
            </Button>
          )}
        </div>
      ) : null}
      {asking === 'stage' ? <MoveDialog orders={[seen]} onClose={close} /> : null}
      {asking === 'cancel' ? <CancelDialog kind="print" order={order} onClose={close} /> : null}
      {asking === 'hold' ? <HoldDialog order={order} onClose={close} /> : null}
      {asking === 'logOutCustomer' ? <LogOutCustomerDialog customerId={order.customer_id} onClose={close} /> : null}
    </>
  );
}

function withoutFrom(params: URLSearchParams): string {
  const rest = new URLSearchParams(params);
  rest.delete('from');
  return rest.size === 0 ? '' : `?${rest.toString()}`;
}

function OrderBones() {
  return (
    <div className={styles.order}>
      <div className={styles.main}>
        <div className={styles.steps}>
          {Array.from({ length: 7 }, (_, i) => (
            <Skeleton key={i} width="100%" height="6px" />
          ))}
        </div>
        <div className={styles.block}>
          <Skeleton width="100%" height="268px" />
        </div>
      </div>
      <div className={styles.side} />
    </div>
  );
}
