import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { PATHS } from '../../../shared/routes/paths.ts';
import { formatCount } from '../../../shared/money/aed.ts';
import { useOrderHistoryQuery, useOrderQuery } from '../../../shared/orders/orders-api.ts';
import layout from '../../../shared/ui/layout.module.css';
import { Skeleton } from '../../../shared/ui/states.tsx';
import { type OfficeOrder } from '../../api/office-api.ts';
import { useMay } from '../../permissions/use-may.ts';
import { useProductTitle } from '../components/product-texts.tsx';
import { useMovesState } from '../fulfilment/optimistic-moves-context.ts';
import { withMove } from '../fulfilment/pending-moves.ts';
import styles from '../order-details/order-layout.module.css';
import { CheckoutFacts } from '../order-details/checkout-facts.tsx';
import { OrderUnavailable, type BackTarget } from '../order-details/order-unavailable.tsx';
import { OrderView } from '../order-details/order-view.tsx';
import { OrderTimeline } from '../timeline/order-timeline.tsx';
import { ArtworkHoldDialog } from './artwork-hold-section.tsx';
import { ArtworkSection } from './artwork-section.tsx';
import { CustomerFacts, DeliveryFacts, JobFacts, LinkFacts, PriceFacts } from './order-facts.tsx';
import { PrintSteps } from './print-steps.tsx';
import { useAdjacentOrders } from './use-adjacent-orders.ts';

/** A print order: its details, artwork and history. */
export function OrderPage() {
  const { t } = useTranslation('admin');
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const { currentData, error, refetch } = useOrderQuery({ area: 'office', id });
  const { pendingMoves } = useMovesState();
  const onRetry = (): void => void refetch();
  const back =
    params.get('from') === 'tracker'
      ? { to: PATHS.admin.processTracker, name: t('sidebar.tracker'), label: t('order.backToTracker') }
      : { to: `${PATHS.admin.orders}${withoutFrom(params)}`, name: t('sidebar.orders'), label: t('order.backToList') };
  if (currentData === undefined)
    return (
      <OrderUnavailable
        id={id}
        error={error}
        onRetry={onRetry}
        back={back}
        skeleton={<OrderSkeleton />}
        list={{ to: PATHS.admin.orders, label: t('order.backToList') }}
      />
    );
  // The key resets dialogs and previews for another order.
  const order = withMove(currentData, pendingMoves.get(id));
  return <LoadedOrder key={id} order={order} back={back} isStale={error !== undefined} onRetry={onRetry} />;
}

interface LoadedOrderProps {
  readonly order: OfficeOrder;
  readonly back: BackTarget;
  readonly isStale: boolean;
  readonly onRetry: () => void;
}

function LoadedOrder({ order, ...rest }: LoadedOrderProps) {
  const { t } = useTranslation('admin');
  const adjacent = useAdjacentOrders(order.id);
  const history = useOrderHistoryQuery({ area: 'office', id: order.id });
  const may = useMay();
  const titleOf = useProductTitle();
  const [requestsArtwork, setRequestsArtwork] = useState(false);
  const requestArtwork = (): void => setRequestsArtwork(true);
  return (
    <>
      <OrderView
        {...rest}
        kind="print"
        order={order}
        summary={t('order.what', {
          product: titleOf(order.product_title),
          quantity: formatCount(order.quantity),
          count: order.quantity,
        })}
        adjacent={adjacent}
        renderSteps={(onSelect) => <PrintSteps order={order} onSelect={onSelect} />}
        timeline={<OrderTimeline kind="print" order={order} query={history} />}
        onRequestArtwork={may('holdArtwork') ? requestArtwork : undefined}
      >
        {may('artwork') ? <ArtworkSection order={order} onHold={requestArtwork} /> : null}
        <div className={clsx(layout.columns, styles.sections)}>
          <JobFacts order={order} />
          <PriceFacts order={order} />
          <CustomerFacts order={order} />
          <DeliveryFacts order={order} />
          {order.checkout === null ? null : <CheckoutFacts checkout={order.checkout} />}
          {may('orderLinks') ? <LinkFacts order={order} /> : null}
        </div>
      </OrderView>
      {requestsArtwork ? <ArtworkHoldDialog order={order} onClose={() => setRequestsArtwork(false)} /> : null}
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
