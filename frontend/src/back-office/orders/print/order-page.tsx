import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { nextStage } from '@pressline/domain/orders/fulfilment/stages.ts';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { PATHS } from '../../../shared/routes/paths.ts';
import { formatCount } from '../../../shared/money/aed.ts';
import { CancelDialog, CancelledBanner } from '../order-details/cancellation.tsx';
import { HoldBanner, HoldDialog } from '../order-details/hold.tsx';
import { LogOutCustomerDialog } from '../order-details/log-out-customer-dialog.tsx';
import { BackLink, OrderUnavailable } from '../order-details/order-unavailable.tsx';
import styles from '../order-details/order-layout.module.css';
import { OrderMenu } from '../order-details/order-menu.tsx';
import { TicketButton } from '../order-details/ticket-button.tsx';
import { PaymentBadge } from '../fulfilment/payment.tsx';
import { measureBottomInset } from '../../ui/measure-bottom-inset.ts';
import { PageHeader } from '../../page-header/page-header.tsx';
import { MoveDialog } from '../fulfilment/move-dialog.tsx';
import { usePrintMoves, usePrintMovesState } from '../fulfilment/optimistic-moves-context.ts';
import { withMove } from '../fulfilment/pending-moves.ts';
import { movableOrder } from '../fulfilment/movable-order.ts';
import { type OfficeOrder } from '../../api/office-api.ts';
import { useOrderQuery } from '../../../shared/orders/orders-api.ts';
import layout from '../../../shared/ui/layout.module.css';
import { Button } from '../../../shared/ui/button.tsx';
import { CancelledBadge } from '../components/stage-name.tsx';
import { ParkedBanner } from '../components/parked-mark.tsx';
import { RefreshErrorBanner } from '../../ui/banner.tsx';
import { Skeleton } from '../../../shared/ui/states.tsx';
import type { Shortcut } from '../../keyboard/shortcuts.ts';
import { useMay } from '../../permissions/use-may.ts';
import { ArtworkSection } from './artwork-section.tsx';
import { CustomerFacts, DeliveryFacts, JobFacts, LinkFacts, PriceFacts } from './order-facts.tsx';
import { ArtworkHoldDialog } from './artwork-hold-section.tsx';
import { OrderSteps } from './order-steps.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { useAdjacentOrders } from './use-adjacent-orders.ts';

/** A print order: its details, artwork and history. */
export function OrderPage() {
  const { t } = useTranslation('admin');
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const { currentData, error, refetch } = useOrderQuery({ area: 'office', id });
  const { pendingMoves } = usePrintMovesState();
  const backUrl =
    params.get('from') === 'tracker' ? PATHS.admin.processTracker : `${PATHS.admin.orders}${withoutFrom(params)}`;
  const back = (
    <BackLink
      to={backUrl}
      label={params.get('from') === 'tracker' ? t('order.backToTracker') : t('order.backToList')}
    />
  );
  // The key resets dialogs and previews for another order.
  if (currentData !== undefined) {
    return (
      <LoadedOrder
        key={id}
        order={withMove(currentData, pendingMoves.get(id))}
        back={back}
        backUrl={backUrl}
        isStale={error !== undefined}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <OrderUnavailable
      id={id}
      error={error}
      onRetry={() => void refetch()}
      back={back}
      skeleton={<OrderSkeleton />}
      list={{ to: PATHS.admin.orders, label: t('order.backToList') }}
    />
  );
}

interface LoadedOrderProps {
  readonly order: OfficeOrder;
  readonly back: React.ReactNode;
  readonly backUrl: string;
  readonly isStale: boolean;
  readonly onRetry: () => void;
}

type DialogName = 'stage' | 'cancel' | 'hold' | 'artworkHold' | 'logOutCustomer';

function LoadedOrder({ order, back, backUrl, isStale, onRetry }: LoadedOrderProps) {
  const { t } = useTranslation(['admin', 'order-page']);
  const navigate = useNavigate();
  const moves = usePrintMoves();
  const adjacent = useAdjacentOrders(order.id);
  const [openDialog, setOpenDialog] = useState<DialogName>();
  const { cancellation } = order;
  const may = useMay();
  const cancelled = order.status === 'cancelled';
  const canMove = !cancelled && may('updateProcess');
  const next = canMove ? nextStage(order.current_stage) : undefined;
  const movable = movableOrder(order.id, order);
  const stageLabel = t(`stage.${order.current_stage}`, { ns: 'common' });
  const moveToNextStage = (): void => {
    if (next !== undefined) void moves.move([movable], next);
  };
  const openOrder = (url: string | undefined): void => {
    if (url !== undefined) void navigate(url, { replace: true });
  };
  const closeDialog = (): void => setOpenDialog(undefined);
  const summary = t('order.what', {
    product: order.product_title,
    quantity: formatCount(order.quantity),
    count: order.quantity,
  });
  const badges = (
    <>
      {cancelled ? <CancelledBadge /> : null} <PaymentBadge state={order.payment.state} />
    </>
  );
  const inProduction = order.status === 'in-production';
  const shortcuts: readonly Shortcut[] = [
    ...(next === undefined ? [] : [{ keys: ['n'], label: t('keys.moveOn'), run: moveToNextStage }]),
    ...(canMove ? [{ keys: ['m'], label: t('keys.move'), run: () => setOpenDialog('stage') }] : []),
    ...(inProduction && may('holdOrder')
      ? [{ keys: ['h'], label: t('keys.hold', { ns: 'order-page' }), run: () => setOpenDialog('hold') }]
      : []),
    ...(may('addNote')
      ? [
          {
            keys: ['c'],
            label: t('keys.note', { ns: 'order-page' }),
            run: () => document.querySelector<HTMLElement>('#order-note')?.focus(),
          },
        ]
      : []),
    { keys: ['j'], label: t('keys.nextOrder'), run: () => openOrder(adjacent.next) },
    { keys: ['k'], label: t('keys.previousOrder'), run: () => openOrder(adjacent.previous) },
    { keys: ['u', 'Escape'], label: t('keys.back'), run: () => void navigate(backUrl) },
  ];
  return (
    <>
      <PageHeader
        title={t('order.title', { number: order.number })}
        subtitle={
          <span className={styles.subtitle}>
            {summary} {badges}
          </span>
        }
        leading={back}
        shortcuts={shortcuts}
      >
        {adjacent.isInList ? (
          <span className={clsx(layout.joined, styles.headerActions)}>
            <Button
              variant="ghost"
              icon
              aria-label={t('order.previous')}
              disabled={adjacent.previous === undefined}
              onClick={() => openOrder(adjacent.previous)}
            >
              <IconChevronUp size={18} stroke={1.75} aria-hidden="true" />
            </Button>
            <Button
              variant="ghost"
              icon
              aria-label={t('order.next')}
              disabled={adjacent.next === undefined}
              onClick={() => openOrder(adjacent.next)}
            >
              <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
            </Button>
          </span>
        ) : null}
        <TicketButton kind="print" order={order} />
        <OrderMenu
          items={[
            ...(inProduction && may('holdOrder')
              ? [{ name: 'hold' as const, onSelect: () => setOpenDialog('hold') }]
              : []),
            ...(inProduction && may('cancelOrder')
              ? [{ name: 'cancel' as const, onSelect: () => setOpenDialog('cancel') }]
              : []),
            ...(order.erased || !may('endCustomerSessions')
              ? []
              : [{ name: 'logOutCustomer' as const, onSelect: () => setOpenDialog('logOutCustomer') }]),
          ]}
        />
        {canMove ? (
          <span className={clsx(layout.joined, styles.split, styles.headerActions)}>
            {next === undefined ? (
              <Button onClick={() => setOpenDialog('stage')}>{t('order.otherStage')}</Button>
            ) : (
              <>
                <Button variant="primary" onClick={moveToNextStage}>
                  {t('moves.moveTo', { stage: t(`stage.${next}`, { ns: 'common' }) })}
                </Button>
                <Button
                  variant="primary"
                  icon
                  aria-haspopup="dialog"
                  aria-label={t('order.otherStageOrNote')}
                  title={t('order.otherStageOrNote')}
                  onClick={() => setOpenDialog('stage')}
                >
                  <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
                </Button>
              </>
            )}
          </span>
        ) : null}
      </PageHeader>
      {isStale ? <RefreshErrorBanner onRetry={onRetry} /> : null}
      <ParkedBanner id={order.id} since={order.parked_since} history={order.history} />
      <div className={styles.order}>
        <div className={styles.main}>
          <p className={styles.mobileSubtitle}>
            {summary} {badges}
          </p>
          <OrderSteps order={order} onSelect={canMove ? (to) => void moves.move([movable], to) : undefined} />
          {cancellation === null ? null : (
            <CancelledBanner
              kind="print"
              order={order}
              cancelledAt={cancellation.at}
              reason={cancellation.reason}
              isByCustomer={cancellation.by === 'customer'}
              stageLabel={stageLabel}
            />
          )}
          <HoldBanner kind="print" order={order} onChange={inProduction ? () => setOpenDialog('hold') : undefined} />
        </div>
        <OrderTimeline order={order} />
        <div className={styles.facts}>
          {may('artwork') ? <ArtworkSection order={order} onHold={() => setOpenDialog('artworkHold')} /> : null}
          <div className={clsx(layout.columns, styles.sections)}>
            <JobFacts order={order} />
            <PriceFacts order={order} />
            <CustomerFacts order={order} />
            <DeliveryFacts order={order} />
            {may('orderLinks') ? <LinkFacts order={order} /> : null}
          </div>
        </div>
      </div>
      {canMove ? (
        <div ref={measureBottomInset} className={clsx(layout.screenOnly, styles.mobileActions)}>
          <Button onClick={() => setOpenDialog('stage')}>{t('order.otherStage')}</Button>
          {next === undefined ? null : (
            <Button variant="primary" onClick={moveToNextStage}>
              {t('moves.moveTo', { stage: t(`stage.${next}`, { ns: 'common' }) })}
            </Button>
          )}
        </div>
      ) : null}
      {openDialog === 'stage' ? <MoveDialog orders={[movable]} onClose={closeDialog} /> : null}
      {openDialog === 'cancel' ? <CancelDialog kind="print" order={order} onClose={closeDialog} /> : null}
      {openDialog === 'hold' ? (
        <HoldDialog
          kind="print"
          order={order}
          {...(may('holdArtwork') && { onRequestArtwork: () => setOpenDialog('artworkHold') })}
          onClose={closeDialog}
        />
      ) : null}
      {openDialog === 'artworkHold' ? <ArtworkHoldDialog order={order} onClose={closeDialog} /> : null}
      {openDialog === 'logOutCustomer' ? (
        <LogOutCustomerDialog customerId={order.customer_id} onClose={closeDialog} />
      ) : null}
    </>
  );
}

function withoutFrom(params: URLSearchParams): string {
  const listParams = new URLSearchParams(params);
  listParams.delete('from');
  return listParams.size === 0 ? '' : `?${listParams.toString()}`;
}

function OrderSkeleton() {
  return (
    <div className={styles.order}>
      <div className={styles.main}>
        <div className={styles.steps}>
          {Array.from({ length: 7 }, (_, i) => (
            <Skeleton key={i} width="100%" height="6px" />
          ))}
        </div>
      </div>
      <div className={styles.side} />
      <div className={styles.facts}>
        <div className={styles.section}>
          <Skeleton width="100%" height="268px" />
        </div>
      </div>
    </div>
  );
}
