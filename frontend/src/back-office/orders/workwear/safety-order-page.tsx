import { piecesOfSizes } from '@pressline/domain/catalogue/safety-sizes.ts';
import { IconChevronDown } from '@tabler/icons-react';
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
import { OrderLinks } from '../order-details/order-links.tsx';
import { OrderMenu } from '../order-details/order-menu.tsx';
import { InvoiceLine } from '../../invoicing/invoice-line.tsx';
import { TicketButton } from '../order-details/ticket-button.tsx';
import { PaymentBadge, PaymentLine } from '../fulfilment/payment.tsx';
import { ShipmentLine } from '../fulfilment/shipment.tsx';
import { measureBottomInset } from '../../ui/measure-bottom-inset.ts';
import { PageHeader } from '../../page-header/page-header.tsx';
import { useSafetyMoves, useSafetyMovesState } from '../fulfilment/optimistic-moves-context.ts';
import { type OfficeSafetyOrder } from '../../api/office-api.ts';
import { useSafetyHistoryQuery, useSafetyOrderQuery } from '../../../shared/orders/orders-api.ts';
import layout from '../../../shared/ui/layout.module.css';
import { Section } from '../../ui/section.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { CancelledBadge } from '../components/stage-name.tsx';
import { ParkedBanner } from '../components/parked-mark.tsx';
import { RefreshErrorBanner } from '../../ui/banner.tsx';
import { Skeleton } from '../../../shared/ui/states.tsx';
import { useMay } from '../../permissions/use-may.ts';
import { SafetyMoveDialog, nextSafetyState } from './safety-move-dialog.tsx';
import { SafetyOrderDetails } from './safety-order-details.tsx';
import { SafetySteps } from './safety-steps.tsx';
import { SafetyTimeline } from './safety-timeline.tsx';
import { movableSafetyOrder, withSafetyMove } from './movable-safety-order.ts';
import { sizePieces } from './size-quantities.ts';

/** A safety order: items, customer, payment, delivery and history. */
export function SafetyOrderPage() {
  const { t } = useTranslation('admin');
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const { currentData, error, refetch } = useSafetyOrderQuery({ area: 'office', id });
  const { pendingMoves } = useSafetyMovesState();
  const backUrl = `${PATHS.admin.safetyOrders}${params.size === 0 ? '' : `?${params.toString()}`}`;
  const back = <BackLink to={backUrl} label={t('safetyOrders.back')} />;
  if (currentData !== undefined) {
    return (
      <LoadedOrder
        key={id}
        order={withSafetyMove(currentData, pendingMoves.get(id))}
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
      skeleton={
        <div className={styles.main}>
          <Skeleton width="100%" height="268px" />
        </div>
      }
      list={{ to: PATHS.admin.safetyOrders, label: t('safetyOrders.back') }}
    />
  );
}

interface LoadedOrderProps {
  readonly order: OfficeSafetyOrder;
  readonly back: React.ReactNode;
  readonly backUrl: string;
  readonly isStale: boolean;
  readonly onRetry: () => void;
}

function LoadedOrder({ order, back, backUrl, isStale, onRetry }: LoadedOrderProps) {
  const { t } = useTranslation(['admin', 'order-page']);
  const navigate = useNavigate();
  const moves = useSafetyMoves();
  const [openDialog, setOpenDialog] = useState<'state' | 'hold' | 'cancel' | 'logOutCustomer'>();
  const { data: history } = useSafetyHistoryQuery({ area: 'office', id: order.id });
  const { cancelled, cancellation, state } = order;
  const customerId = order.erased ? null : order.customer_id;
  const next = nextSafetyState(state);
  const may = useMay();
  const canMove = !cancelled && may('moveSafetyOrder');
  const hasNextState = canMove && next !== state;
  const pieces = piecesOfSizes(sizePieces(order.items));
  const summary = t('safetyOrders.pieces', { count: pieces, pieces: formatCount(pieces) });
  const moveToNextState = (): void => {
    if (hasNextState) void moves.move([movableSafetyOrder(order)], next);
  };
  const badges = (
    <>
      {cancelled ? <CancelledBadge /> : null} <PaymentBadge state={order.payment.state} />
    </>
  );
  const paidBy = history?.find(({ type }) => type === 'safety-payment-recorded')?.actor.name ?? undefined;
  const nextStateButton = hasNextState ? (
    <Button variant="primary" onClick={moveToNextState}>
      {t('safetyState.moveTo', { state: t(`safetyState.${next}`) })}
    </Button>
  ) : null;
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
        shortcuts={[
          ...(hasNextState ? [{ keys: ['n'], label: t('safetyState.nextKey'), run: moveToNextState }] : []),
          ...(canMove ? [{ keys: ['m'], label: t('safetyState.moveKey'), run: () => setOpenDialog('state') }] : []),
          ...(!cancelled && state !== 'delivered' && may('holdSafetyOrder')
            ? [{ keys: ['h'], label: t('keys.hold', { ns: 'order-page' }), run: () => setOpenDialog('hold') }]
            : []),
          ...(may('addSafetyNote')
            ? [
                {
                  keys: ['c'],
                  label: t('keys.note', { ns: 'order-page' }),
                  run: () => document.querySelector<HTMLElement>('#order-note')?.focus(),
                },
              ]
            : []),
          { keys: ['u', 'Escape'], label: t('keys.back'), run: () => void navigate(backUrl) },
        ]}
      >
        <TicketButton kind="safety" order={order} />
        <OrderMenu
          items={[
            ...(cancelled || state === 'delivered' || !may('holdSafetyOrder')
              ? []
              : [{ name: 'hold' as const, onSelect: () => setOpenDialog('hold') }]),
            ...(cancelled || state === 'delivered' || !may('cancelSafetyOrder')
              ? []
              : [{ name: 'cancel' as const, onSelect: () => setOpenDialog('cancel') }]),
            ...(customerId === null || !may('endCustomerSessions')
              ? []
              : [{ name: 'logOutCustomer' as const, onSelect: () => setOpenDialog('logOutCustomer') }]),
          ]}
        />
        {canMove ? (
          <span className={clsx(layout.joined, styles.split, styles.headerActions)}>
            {nextStateButton}
            <Button
              variant={hasNextState ? 'primary' : 'outline'}
              icon={hasNextState}
              aria-haspopup="dialog"
              aria-label={t('safetyState.other')}
              title={t('safetyState.other')}
              onClick={() => setOpenDialog('state')}
            >
              {hasNextState ? <IconChevronDown size={16} stroke={1.75} aria-hidden="true" /> : t('safetyState.other')}
            </Button>
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
          <SafetySteps
            order={order}
            onSelect={canMove ? (to) => void moves.move([movableSafetyOrder(order)], to) : undefined}
          />
          {cancellation === null ? null : (
            <CancelledBanner
              kind="safety"
              order={order}
              cancelledAt={cancellation.at}
              reason={cancellation.reason}
              isByCustomer={false}
              stageLabel={t(`safetyState.${state}`)}
            />
          )}
          <HoldBanner
            kind="safety"
            order={order}
            onChange={state === 'delivered' ? undefined : () => setOpenDialog('hold')}
          />
        </div>
        <SafetyTimeline order={order} />
        <div className={styles.facts}>
          <SafetyOrderDetails order={order} pieces={pieces} />
          <div className={clsx(layout.columns, styles.sections)}>
            <Section className={styles.section} id="payment" title={t('payment.heading', { ns: 'order-page' })}>
              <PaymentLine kind="safety" order={order} isCancelled={cancelled} recordedBy={paidBy} />
              <InvoiceLine kind="safety" id={order.id} invoice={order.invoice} />
            </Section>
            <Section className={styles.section} id="delivery" title={t('shipment.heading', { ns: 'order-page' })}>
              <ShipmentLine
                kind="safety"
                order={order}
                unavailableReason={
                  cancelled || state === 'received' || state === 'packed'
                    ? t('shipment.fromShipped', { ns: 'order-page' })
                    : undefined
                }
              />
            </Section>
            {may('orderLinks') ? (
              <Section className={styles.section} id="links" title={t('links.title', { ns: 'order-page' })}>
                <OrderLinks kind="safety" id={order.id} forArtwork={false} />
              </Section>
            ) : null}
          </div>
        </div>
      </div>
      {canMove ? (
        <div ref={measureBottomInset} className={clsx(layout.screenOnly, styles.mobileActions)}>
          <Button onClick={() => setOpenDialog('state')}>{t('safetyState.other')}</Button>
          {nextStateButton}
        </div>
      ) : null}
      {openDialog === 'state' ? <SafetyMoveDialog orders={[order]} onClose={() => setOpenDialog(undefined)} /> : null}
      {openDialog === 'logOutCustomer' && customerId !== null ? (
        <LogOutCustomerDialog customerId={customerId} onClose={() => setOpenDialog(undefined)} />
      ) : null}
      {openDialog === 'hold' ? (
        <HoldDialog kind="safety" order={order} onClose={() => setOpenDialog(undefined)} />
      ) : null}
      {openDialog === 'cancel' ? (
        <CancelDialog kind="safety" order={order} onClose={() => setOpenDialog(undefined)} />
      ) : null}
    </>
  );
}
