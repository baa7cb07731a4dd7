import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../shared/routes/paths.ts';
import { useMyOrdersInfiniteQuery, type PrintOrderResponse } from '../../api/my-orders-api.ts';
import { exactMoment, longDay } from '../../../shared/dates/dates.ts';
import { formatRate } from '../../../shared/language/numbers.ts';
import { formatAed, formatCount } from '../../../shared/money/aed.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { usePrintSteps } from '../fulfilment/print-steps.ts';
import { StepRow } from '../fulfilment/step-row.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import layout from '../../../shared/ui/layout.module.css';
import text from '../../../shared/ui/text.module.css';
import styles from './order-list.module.css';
import { OrderList } from './order-list.tsx';

/** The customer’s print orders with their stages. */
export function MyOrders() {
  const { t } = useTranslation('account');
  const query = useMyOrdersInfiniteQuery();
  return (
    <OrderList
      id="print-orders"
      title={t('orders.title')}
      failedMessage={t('orders.failed')}
      moreLabel={t('orders.more')}
      query={query}
      empty={
        <EmptyState title={t('orders.empty')}>
          <p>{t('orders.emptyWords')}</p>
          <ButtonLink variant="primary" to={PATHS.catalogue}>
            {t('orders.browse')}
          </ButtonLink>
        </EmptyState>
      }
      card={(order) => <OrderCard order={order} />}
    />
  );
}

/** Payment, shipment and required actions of an order. */
function OrderStatusList({
  order: { artwork_hold: hold, status, payment, shipment, parked_since: parked },
}: {
  readonly order: PrintOrderResponse;
}) {
  const { t } = useTranslation('account');
  const courier = status === 'cancelled' ? undefined : shipment?.courier;
  return (
    <ul className={clsx(layout.row, text.muted, text.small, styles.statuses)}>
      {parked === null ? null : <li className={text.warning}>{t('orders.parked')}</li>}
      {hold !== null && status === 'in-production' ? (
        <li className={hold.state === 'waiting' ? text.warning : undefined}>
          {hold.state === 'waiting' ? t('orders.artworkWanted') : t('orders.artworkSent')}
        </li>
      ) : null}
      <li>{t(`payment.state.${payment.state}`)}</li>
      {courier === undefined || courier === null ? null : <li>{t('orders.with', { courier })}</li>}
    </ul>
  );
}

function OrderCard({ order }: { readonly order: PrintOrderResponse }) {
  const { t } = useTranslation(['account', 'common']);
  const steps = usePrintSteps();
  const {
    id,
    number,
    product_title,
    quantity,
    grand_total,
    total_price,
    vat_rate,
    created_at,
    current_stage,
    stage_since,
  } = order;
  return (
    <article className={clsx(layout.panel, styles.card)} aria-labelledby={`order-${id}`}>
      <div className={styles.cardHeader}>
        <div>
          <h3 id={`order-${id}`}>
            <Link to={PATHS.order(id)}>
              {t('orders.product', { pieces: formatCount(quantity), product: product_title })}
            </Link>
          </h3>
          <p className={clsx(layout.row, text.muted, styles.meta)}>
            <span>{t('orders.number', { number })}</span>{' '}
            <time dateTime={created_at} title={exactMoment(created_at)}>
              {t('orders.placed', { when: longDay(created_at) })}
            </time>
          </p>
        </div>
        <div>
          <p className={styles.total}>
            <span className={text.number}>{formatAed(grand_total)}</span>
          </p>
          <p className={clsx(text.muted, text.small)}>
            {t('orders.vat', { amount: formatAed(total_price), rate: formatRate(vat_rate) })}
          </p>
        </div>
      </div>
      <StepRow
        steps={steps}
        current={current_stage}
        since={stage_since}
        label={t('common:stage.steps')}
        cancelled={order.cancellation ?? undefined}
      />
      <OrderStatusList order={order} />
    </article>
  );
}
