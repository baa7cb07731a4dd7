import { piecesOfSizes } from '@pressline/domain/catalogue/safety-sizes.ts';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { PATHS } from '../../../shared/routes/paths.ts';
import { formatCount } from '../../../shared/money/aed.ts';
import { useSafetyHistoryQuery, useSafetyOrderQuery } from '../../../shared/orders/orders-api.ts';
import layout from '../../../shared/ui/layout.module.css';
import { Skeleton } from '../../../shared/ui/states.tsx';
import { type OfficeSafetyOrder } from '../../api/office-api.ts';
import { InvoiceLine } from '../../invoicing/invoice-line.tsx';
import { useMay } from '../../permissions/use-may.ts';
import { Section } from '../../ui/section.tsx';
import { Ago } from '../components/age.tsx';
import { useMovesState } from '../fulfilment/optimistic-moves-context.ts';
import { withMove } from '../fulfilment/pending-moves.ts';
import styles from '../order-details/order-layout.module.css';
import { OrderLinks } from '../order-details/order-links.tsx';
import { OrderSteps } from '../order-details/order-steps.tsx';
import { OrderUnavailable, type BackTarget } from '../order-details/order-unavailable.tsx';
import { OrderView } from '../order-details/order-view.tsx';
import { OnlinePayments } from '../../payments/online-payments.tsx';
import { PaymentLine } from '../order-details/payment.tsx';
import { ShipmentLine } from '../order-details/shipment.tsx';
import { OrderTimeline } from '../timeline/order-timeline.tsx';
import { SafetyOrderDetails } from './safety-order-details.tsx';
import { sizePieces } from './size-quantities.ts';

/** A safety order: items, customer, payment, delivery and history. */
export function SafetyOrderPage() {
  const { t } = useTranslation('admin');
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const { currentData, error, refetch } = useSafetyOrderQuery({ area: 'office', id });
  const { pendingMoves } = useMovesState();
  const onRetry = (): void => void refetch();
  const search = params.size === 0 ? '' : `?${params.toString()}`;
  const back = {
    to: `${PATHS.admin.safetyOrders}${search}`,
    name: t('sidebar.safetyOrders'),
    label: t('safetyOrders.back'),
  };
  if (currentData === undefined)
    return (
      <OrderUnavailable
        id={id}
        error={error}
        onRetry={onRetry}
        back={back}
        skeleton={
          <div className={styles.main}>
            <Skeleton width="100%" height="268px" />
          </div>
        }
        list={{ to: PATHS.admin.safetyOrders, label: t('safetyOrders.back') }}
      />
    );
  // The key resets dialogs and previews for another order.
  const order = withMove(currentData, pendingMoves.get(id));
  return <LoadedOrder key={id} order={order} back={back} isStale={error !== undefined} onRetry={onRetry} />;
}

interface LoadedOrderProps {
  readonly order: OfficeSafetyOrder;
  readonly back: BackTarget;
  readonly isStale: boolean;
  readonly onRetry: () => void;
}

function LoadedOrder({ order, ...rest }: LoadedOrderProps) {
  const { t } = useTranslation(['admin', 'order-page']);
  const history = useSafetyHistoryQuery({ area: 'office', id: order.id });
  const may = useMay();
  const { cancelled, state } = order;
  const pieces = piecesOfSizes(sizePieces(order.items));
  const paidBy = history.data?.find(({ type }) => type === 'safety-payment-recorded')?.actor.name ?? undefined;
  return (
    <OrderView
      {...rest}
      kind="safety"
      order={order}
      summary={t('safetyOrders.pieces', { count: pieces, pieces: formatCount(pieces) })}
      renderSteps={(onSelect) => (
        <OrderSteps
          current={state}
          isCancelled={cancelled}
          age={<Ago since={order.state_since} />}
          onSelect={onSelect}
        />
      )}
      timeline={<OrderTimeline kind="safety" order={order} query={history} />}
    >
      <SafetyOrderDetails order={order} pieces={pieces} />
      <div className={clsx(layout.columns, styles.sections)}>
        <Section className={styles.section} id="payment" title={t('payment.heading', { ns: 'order-page' })}>
          <PaymentLine kind="safety" order={order} isCancelled={cancelled} recordedBy={paidBy} />
          <OnlinePayments kind="safety" order={order} />
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
    </OrderView>
  );
}
