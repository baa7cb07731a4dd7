import { piecesOfSizes } from '@pressline/domain/catalogue/safety-sizes.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { PATHS } from '../../../shared/routes/paths.ts';
import { formatCount } from '../../../shared/money/aed.ts';
import { CancelDialog, CancelledBanner } from '../order-details/cancellation.tsx';
import { LogOutCustomerDialog } from '../order-details/log-out-customer-dialog.tsx';
import { BackLink, OrderAbsent } from '../order-details/order-unavailable.tsx';
import styles from '../order-details/order-layout.module.css';
import { OrderLinks } from '../order-details/order-links.tsx';
import { OrderMenu } from '../order-details/order-menu.tsx';
import { InvoiceLine } from '../../invoicing/invoice-line.tsx';
import { TicketButton } from '../order-details/ticket-button.tsx';
import { PaymentBadge, PaymentLine } from '../fulfilment/payment.tsx';
import { ShipmentLine } from '../fulfilment/shipment.tsx';
import { measureBottomInset } from '../../ui/bottom-inset.ts';
import { PageHeader } from '../../page-header/page-bar.tsx';
import { useSafetyDesk, useSafetyDeskView } from '../fulfilment/optimistic-moves-context.ts';
import { type OfficeSafetyOrder } from '../../api/office-api.ts';
import { useSafetyHistoryQuery, useSafetyOrderQuery } from '../../../shared/orders/orders-api.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ParkedStrip } from '../components/parked-mark.tsx';
import { Skeleton, RefreshErrorBanner } from '../../ui/state-views.tsx';
import { useMay } from '../../permissions/use-may.ts';
import { SafetyMoveDialog, nextSafetyState } from './safety-move-dialog.tsx';
import { SafetyOrderDetails } from './safety-order-details.tsx';
import { SafetySteps } from './safety-steps.tsx';
import { SafetyTimeline } from './safety-timeline.tsx';
import { seenSafetyOrder, withSafetyMove } from './movable-safety-order.ts';
import { sizePieces } from './size-quantities.ts';

/** One safety order: what is to be packed and for whom, its money, its way, and everything that happened to it. */
export function SafetyOrderPage() {
  const { t } = useTranslation('admin');
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const { currentData, error, refetch } = useSafetyOrderQuery({ area: 'office', id });
  const { ledger } = useSafetyDeskView();
  const backTo = `${PATHS.admin.safetyOrders}${params.size === 0 ? '' : `?${params.toString()}`}`;
  const back = <BackLink to={backTo} says={t('safetyOrders.back')} />;
  if (currentData !== undefined) {
    return (
      <Shown
        key={id}
        order={withSafetyMove(currentData, ledger.get(id))}
        back={back}
        backTo={backTo}
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
      bones={
        <div className={styles.main}>
          <Skeleton width="100%" height="268px" />
        </div>
      }
      list={{ to: PATHS.admin.safetyOrders, says: t('safetyOrders.back') }}
    />
  );
}

interface ShownProps {
  readonly order: OfficeSafetyOrder;
  readonly back: React.ReactNode;
  readonly backTo: string;
  readonly stale: boolean;
  readonly onRetry: () => void;
}

function Shown({ order, back, backTo, stale, onRetry }: ShownProps) {
  const { t } = useTranslation(['admin', 'desk']);
  const navigate = useNavigate();
  const desk = useSafetyDesk();
  const [asking, setAsking] = useState<'state' | 'cancel' | 'logOutCustomer'>();
  const { data: history } = useSafetyHistoryQuery({ area: 'office', id: order.id });
  const { cancelled, cancellation, state } = order;
  const customerId = order.erased ? null : order.customer_id;
  const next = nextSafetyState(state);
  const may = useMay();
  const canMove = !cancelled && may('moveSafetyOrder');
  const canMoveOn = canMove && next !== state;
  const pieces = piecesOfSizes(sizePieces(order.items));
  const what = t('safetyOrders.pieces', { count: pieces, pieces: formatCount(pieces) });
  const moveOn = (): void => {
    if (canMoveOn) void desk.move([seenSafetyOrder(order)], next);
  };
  const paidBy = history?.find(({ type }) => type === 'safety-payment-recorded')?.actor.name ?? undefined;
  const goOn = canMoveOn ? (
    <Button variant="primary" onClick={moveOn}>
      {t('safetyState.moveTo', { state: t(`safetyState.${next}`) })}
    </Button>
  ) : null;
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
        shortcuts={[
          ...(canMoveOn ? [{ keys: ['n'], label: t('safetyState.nextKey'), run: moveOn }] : []),
          ...(canMove ? [{ keys: ['m'], label: t('safetyState.moveKey'), run: () => setAsking('state') }] : []),
          ...(may('addSafetyNote')
            ? [
                {
                  keys: ['c'],
                  label: t('keys.note', { ns: 'desk' }),
                  run: () => document.querySelector<HTMLElement>('#order-note')?.focus(),
                },
              ]
            : []),
          { keys: ['u', 'Escape'], label: t('keys.back'), run: () => void navigate(backTo) },
        ]}
      >
        <TicketButton kind="safety" order={order} />
        <OrderMenu
          items={[
            ...(cancelled || state === 'delivered' || !may('cancelSafetyOrder')
              ? []
              : [{ name: 'cancel' as const, run: () => setAsking('cancel') }]),
            ...(customerId === null || !may('endCustomerSessions')
              ? []
              : [{ name: 'logOutCustomer' as const, run: () => setAsking('logOutCustomer') }]),
          ]}
        />
        {canMove ? (
          <span className={styles.split}>
            {goOn}
            <Button
              variant={canMoveOn ? 'primary' : 'outline'}
              icon={canMoveOn}
              aria-haspopup="dialog"
              aria-label={t('safetyState.other')}
              title={t('safetyState.other')}
              onClick={() => setAsking('state')}
            >
              {canMoveOn ? <IconChevronDown size={16} stroke={1.75} aria-hidden="true" /> : t('safetyState.other')}
            </Button>
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
          <SafetySteps
            order={order}
            onSet={canMove ? (to) => void desk.move([seenSafetyOrder(order)], to) : undefined}
          />
          {cancellation === null ? null : (
            <CancelledBanner
              kind="safety"
              order={order}
              at={cancellation.at}
              reason={cancellation.reason}
              byCustomer={false}
              stage={t(`safetyState.${state}`)}
            />
          )}
          <SafetyOrderDetails order={order} pieces={pieces} />
          <div className={styles.pairs}>
            <Block id="payment" title={t('payment.heading', { ns: 'desk' })}>
              <PaymentLine kind="safety" order={order} closed={cancelled} by={paidBy} />
              <InvoiceLine kind="safety" id={order.id} invoice={order.invoice} />
            </Block>
            <Block id="delivery" title={t('shipment.heading', { ns: 'desk' })}>
              <ShipmentLine
                kind="safety"
                order={order}
                notYet={
                  cancelled || state === 'received' || state === 'packed'
                    ? t('shipment.fromShipped', { ns: 'desk' })
                    : undefined
                }
              />
            </Block>
            {may('orderLinks') ? (
              <Block id="links" title={t('links.title', { ns: 'desk' })}>
                <OrderLinks kind="safety" id={order.id} forArtwork={false} />
              </Block>
            ) : null}
          </div>
        </div>
        <SafetyTimeline order={order} />
      </div>
      {canMove ? (
        <div ref={measureBottomInset} className={styles.phoneAct}>
          <Button onClick={() => setAsking('state')}>{t('safetyState.other')}</Button>
          {goOn}
        </div>
      ) : null}
      {asking === 'state' ? <SafetyMoveDialog orders={[order]} onClose={() => setAsking(undefined)} /> : null}
      {asking === 'logOutCustomer' && customerId !== null ? (
        <LogOutCustomerDialog customerId={customerId} onClose={() => setAsking(undefined)} />
      ) : null}
      {asking === 'cancel' ? <CancelDialog kind="safety" order={order} onClose={() => setAsking(undefined)} /> : null}
    </>
  );
}

function Block({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: React.ReactNode;
}) {
  return (
    <section className={styles.block} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
      </div>
      {children}
    </section>
  );
}
