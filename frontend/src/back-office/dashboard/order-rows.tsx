import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/routes/paths.ts';
import { numberLocale } from '../../shared/language/language.ts';
import { formatAed } from '../../shared/money/aed.ts';
import type { ListedOrder } from '../orders/print/orders-url.ts';
import { AgeInStage } from '../orders/components/age.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { useNow } from '../time/clock.ts';
import { isLate, timesAllowed } from '../orders/components/lateness.ts';
import { useMoments } from '../time/moments.ts';
import { ParkedMark } from '../orders/components/parked-mark.tsx';
import { Person } from '../ui/person.tsx';
import { CancelledName, StageName } from '../orders/components/stage-name.tsx';
import text from '../../shared/ui/text.module.css';
import pageStyles from './dashboard-page.module.css';
import styles from './order-rows.module.css';

interface WaitingProps {
  readonly orders: readonly ListedOrder[];
  /** Undefined where the role doesn't include it. */
  readonly onMove: ((order: ListedOrder) => void) | undefined;
}

/** The orders that have been in their stage longest. */
export function WaitingOrders({ orders, onMove }: WaitingProps) {
  const { t } = useTranslation('admin');
  const now = useNow();
  return (
    <section aria-labelledby="waiting">
      <div className={pageStyles.header}>
        <h2 id="waiting">{t('dashboard.waiting')}</h2>
        <p className={styles.hint}>{t('dashboard.waitingHint')}</p>
      </div>
      {orders.length === 0 ? <p className={pageStyles.none}>{t('dashboard.noneWaiting')}</p> : null}
      <ol className={styles.rows}>
        {orders.map((order) => (
          <li key={order.id} className={styles.row}>
            <Link
              className={`${text.number} ${text.strong} ${styles.number}`}
              to={`${PATHS.admin.order(order.id)}?sort=longest-in-stage`}
            >
              {order.number}
            </Link>
            <span className={styles.product}>
              <ParkedMark id={order.id} since={order.parked_since} />
              <span className={text.truncated}>{order.product_title}</span>
            </span>
            <span className={`${text.truncated} ${text.muted} ${styles.customer}`}>
              <Person name={order.customer_name} />
            </span>
            <span className={styles.stage}>
              <StageName stage={order.current_stage} />
            </span>
            <WaitMeter timesOfLimit={timesAllowed(order, now)} isLate={isLate(order, now)} />
            <span className={styles.age}>
              <AgeInStage stage={order.current_stage} since={order.stage_since} />
            </span>
            {onMove === undefined ? null : (
              <Button
                variant="link"
                small
                className={styles.action}
                aria-label={t('dashboard.moveOne', { number: order.number })}
                onClick={() => onMove(order)}
              >
                {t('dashboard.move')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function WaitMeter({ timesOfLimit, isLate }: { readonly timesOfLimit: number; readonly isLate: boolean }) {
  const { t } = useTranslation('admin');
  const formatted = new Intl.NumberFormat(numberLocale(), { maximumFractionDigits: 1 }).format(timesOfLimit);
  const style = { '--times': timesOfLimit, '--fill': isLate ? 'var(--warn)' : 'var(--border)' } as CSSProperties;
  return (
    <span
      className={styles.meter}
      style={style}
      role="img"
      aria-label={t('dashboard.timesAllowed', { times: formatted })}
    />
  );
}

export function NewestOrders({ orders }: { readonly orders: readonly ListedOrder[] }) {
  const { t } = useTranslation('admin');
  const { dayAndTime, exact } = useMoments();
  return (
    <section aria-labelledby="newest">
      <div className={pageStyles.header}>
        <h2 id="newest">
          {t('dashboard.newest')} <span>{t('dashboard.beforeVat')}</span>
        </h2>
        <Link to={PATHS.admin.orders}>{t('dashboard.allOrders')}</Link>
      </div>
      {orders.length === 0 ? <p className={pageStyles.none}>{t('orders.noneYet')}</p> : null}
      <ol className={`${styles.rows} ${styles.newest}`}>
        {orders.map((order) => (
          <li key={order.id} className={styles.row}>
            <Link className={`${text.number} ${text.strong} ${styles.number}`} to={PATHS.admin.order(order.id)}>
              {order.number}
            </Link>
            <span className={styles.product}>
              <ParkedMark id={order.id} since={order.parked_since} />
              <span className={text.truncated}>{order.product_title}</span>
            </span>
            <span className={`${text.truncated} ${text.muted} ${styles.customer}`}>
              <Person name={order.customer_name} />
            </span>
            <span className={styles.stage}>
              {order.status === 'cancelled' ? <CancelledName /> : <StageName stage={order.current_stage} />}
            </span>
            <span className={styles.amount}>{formatAed(order.total_price)}</span>
            <time
              className={`${text.muted} ${text.small} ${styles.placed}`}
              dateTime={order.created_at}
              title={exact(order.created_at)}
            >
              {dayAndTime(order.created_at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
