import type { OrderStage } from '@pressline/domain/orders/fulfilment/order-stages.ts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PrintOrderResponse, SafetyOrderResponse } from '../../api/my-orders-api.ts';
import { exactMoment, longDay } from '../../../shared/dates/dates.ts';
import { formatRate } from '../../../shared/language/numbers.ts';
import { formatAed } from '../../../shared/money/aed.ts';
import { PATHS } from '../../../shared/routes/paths.ts';
import { StepRow } from '../tracking/step-row.tsx';
import layout from '../../../shared/ui/layout.module.css';
import text from '../../../shared/ui/text.module.css';
import styles from './order-card.module.css';

interface OrderCardProps {
  readonly order: PrintOrderResponse | SafetyOrderResponse;
  /** The order’s page. */
  readonly to: string;
  readonly title: string;
  readonly picture: ReactNode;
  readonly current: OrderStage;
  readonly since: string;
  /** What this kind of order has to report, as list items. */
  readonly statuses?: ReactNode;
  /** A button to order the same again; null if it can’t be. */
  readonly again: ReactNode;
  readonly children?: ReactNode;
}

/** An order of either kind in the customer’s list. */
export function OrderCard({ order, to, title, picture, current, since, statuses, again, children }: OrderCardProps) {
  const { t } = useTranslation('account');
  const { id, number, created_at, checkout_id, grand_total, total_price, vat_rate, payment, shipment, cancellation } =
    order;
  return (
    <article className={clsx(layout.panel, layout.stack, styles.card)} aria-labelledby={`order-${id}`}>
      <div className={styles.header}>
        <div className={clsx(layout.picture, styles.picture)}>{picture}</div>
        <div>
          <h3 id={`order-${id}`}>
            <Link className={clsx(text.plainLink, layout.covering)} to={to}>
              {title}
            </Link>
          </h3>
          <p className={clsx(layout.row, text.muted, styles.meta)}>
            <span>{t('orders.number', { number })}</span>{' '}
            <time dateTime={created_at} title={exactMoment(created_at)}>
              {t('orders.placed', { when: longDay(created_at) })}
            </time>
          </p>
          {children}
        </div>
        <div className={clsx(styles.price, text.atEnd)}>
          <p className={styles.total}>
            <span className={text.number}>{formatAed(grand_total)}</span>
          </p>
          <p className={clsx(text.muted, text.small)}>
            {t('orders.vat', { amount: formatAed(total_price), rate: formatRate(vat_rate) })}
          </p>
        </div>
      </div>
      <StepRow current={current} since={since} cancelled={cancellation ?? undefined} />
      <div className={clsx(layout.row, layout.between)}>
        <ul className={clsx(layout.row, text.muted, text.small, styles.statuses)}>
          {order.parked_since === null ? null : <li className={text.warning}>{t('orders.parked')}</li>}
          {statuses}
          <li>{t(`payment.state.${payment.state}`)}</li>
          {checkout_id === null ? null : (
            <li>
              <Link className={clsx(text.tappable, layout.above)} to={PATHS.checkoutOf(checkout_id)}>
                {t('purchase.open')}
              </Link>
            </li>
          )}
          {cancellation !== null || shipment === null || shipment.courier === null ? null : (
            <li>{t('orders.with', { courier: shipment.courier })}</li>
          )}
        </ul>
        {again === null ? null : <div className={layout.above}>{again}</div>}
      </div>
    </article>
  );
}
