import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../shared/routes/paths.ts';
import { useMySafetyOrdersInfiniteQuery, type SafetyOrderResponse } from '../../api/my-orders-api.ts';
import { useSizeName } from '../../../shared/catalogue/use-size-name.ts';
import { exactMoment, longDay } from '../../../shared/dates/dates.ts';
import { formatRate } from '../../../shared/language/numbers.ts';
import { formatAed, formatCount } from '../../../shared/money/aed.ts';
import { useSafetySteps } from '../fulfilment/safety-steps.ts';
import { StepRow } from '../fulfilment/step-row.tsx';
import layout from '../../../shared/ui/layout.module.css';
import text from '../../../shared/ui/text.module.css';
import styles from './order-list.module.css';
import { OrderList } from './order-list.tsx';

/** The customer’s workwear orders. */
export function MySafetyOrders() {
  const { t } = useTranslation('account');
  const query = useMySafetyOrdersInfiniteQuery();
  return (
    <OrderList
      id="safety-orders"
      title={t('safety.title')}
      failedMessage={t('safety.failed')}
      moreLabel={t('safety.more')}
      query={query}
      empty={<p className={text.muted}>{t('safety.empty')}</p>}
      card={(order) => <SafetyOrderCard order={order} />}
    />
  );
}

function SafetyOrderCard({ order }: { readonly order: SafetyOrderResponse }) {
  const { t } = useTranslation(['account', 'track']);
  const steps = useSafetySteps();
  const sizeName = useSizeName();
  const { id, number, items, grand_total, total_price, vat_rate, created_at } = order;
  return (
    <article className={clsx(layout.panel, styles.card)} aria-labelledby={`safety-${id}`}>
      <div className={styles.cardHeader}>
        <div>
          <h3 id={`safety-${id}`}>
            <Link to={PATHS.safetyOrderOf(id)}>{t('orders.number', { number })}</Link>
          </h3>
          <p className={clsx(layout.row, text.muted, styles.meta)}>
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
      <ul className={clsx(layout.stack, layout.tight, text.compact, styles.sizes)}>
        {items.map((item) => (
          <li key={item.product_id} className={clsx(layout.row, layout.between)}>
            <bdi>{item.title}</bdi>
            <span>
              {item.sizes
                .map(({ size, quantity }) =>
                  t('safety.size', { size: sizeName(size), quantity: formatCount(quantity) }),
                )
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <StepRow
        steps={steps}
        current={order.state}
        since={order.state_since}
        label={t('track:state.steps')}
        cancelled={order.cancellation ?? undefined}
      />
      <ul className={clsx(layout.row, text.muted, text.small, styles.statuses)}>
        {order.parked_since === null ? null : <li className={text.warning}>{t('orders.parked')}</li>}
        <li>{t(`payment.state.${order.payment.state}`)}</li>
        {order.cancelled || order.shipment === null || order.shipment.courier === null ? null : (
          <li>{t('orders.with', { courier: order.shipment.courier })}</li>
        )}
      </ul>
    </article>
  );
}
