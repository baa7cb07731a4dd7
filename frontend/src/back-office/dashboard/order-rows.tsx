import { clsx } from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/routes/paths.ts';
import { numberLocale } from '../../shared/language/language.ts';
import { formatAed } from '../../shared/money/aed.ts';
import type { ListedOrder } from '../orders/print/orders-url.ts';
import { AgeInStage } from '../orders/components/age.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { useNow } from '../../shared/dates/clock.ts';
import { isLate, timesAllowed } from '../orders/components/lateness.ts';
import { useStageLimits } from '../orders/components/use-stage-limits.ts';
import { useMoments } from '../time/moments.ts';
import { ParkedMark } from '../orders/components/parked-mark.tsx';
import { ProductTitle } from '../orders/components/product-texts.tsx';
import { Person } from '../ui/person.tsx';
import { Section, SectionLink } from '../ui/section.tsx';
import { CancelledBadge, StageName } from '../orders/components/stage-name.tsx';
import text from '../../shared/ui/text.module.css';
import styles from './order-rows.module.css';
import layout from '../../shared/ui/layout.module.css';
import visibility from '../../shared/ui/visibility.module.css';

interface OrderRowProps {
  readonly order: ListedOrder;
  /** The list that the order page's previous and next buttons go through. */
  readonly search?: string;
  /** What this list shows besides. */
  readonly children: ReactNode;
}

export function OrderRow({ order, search = '', children }: OrderRowProps) {
  return (
    <li className={styles.row}>
      <Link className={clsx(text.number, text.strong, text.rowLink)} to={`${PATHS.admin.order(order.id)}${search}`}>
        {order.number}
      </Link>
      <span className={styles.product}>
        <ParkedMark id={order.id} since={order.parked_since} />
        <span>
          <ProductTitle title={order.product_title} />
        </span>
      </span>
      <span className={clsx(text.muted, visibility.onWideScreens)}>
        <Person name={order.customer_name} />
      </span>
      <span>{order.status === 'cancelled' ? <CancelledBadge /> : <StageName stage={order.current_stage} />}</span>
      {children}
    </li>
  );
}

interface WaitingProps {
  readonly orders: readonly ListedOrder[];
  /** Undefined where the role doesn't include it. */
  readonly onMove: ((order: ListedOrder) => void) | undefined;
}

/** The orders that have been in their stage longest. */
export function WaitingOrders({ orders, onMove }: WaitingProps) {
  const { t } = useTranslation('admin');
  const limits = useStageLimits();
  const now = useNow();
  return (
    <Section
      id="waiting"
      title={t('dashboard.waiting')}
      end={<p className={clsx(text.muted, text.small, visibility.notOnPhones)}>{t('dashboard.waitingHint')}</p>}
    >
      {orders.length === 0 ? <p className={text.muted}>{t('dashboard.noneWaiting')}</p> : null}
      <ol className={styles.rows}>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} search="?sort=longest-in-stage">
            <WaitMeter timesOfLimit={timesAllowed(order, now, limits)} isLate={isLate(order, now, limits)} />
            <span className={layout.pushed}>
              <AgeInStage stage={order.current_stage} since={order.stage_since} />
            </span>
            {onMove === undefined ? null : (
              <Button
                variant="link"
                small
                className={layout.pushed}
                aria-label={t('dashboard.moveOne', { number: order.number })}
                onClick={() => onMove(order)}
              >
                {t('dashboard.move')}
              </Button>
            )}
          </OrderRow>
        ))}
      </ol>
    </Section>
  );
}

function WaitMeter({ timesOfLimit, isLate }: { readonly timesOfLimit: number; readonly isLate: boolean }) {
  const { t } = useTranslation('admin');
  const formatted = new Intl.NumberFormat(numberLocale(), { maximumFractionDigits: 1 }).format(timesOfLimit);
  const style = { '--times': timesOfLimit, '--fill': isLate ? 'var(--warn)' : 'var(--border)' } as CSSProperties;
  return (
    <span
      className={clsx(styles.meter, visibility.onWideScreens)}
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
    <Section
      id="newest"
      title={t('dashboard.newest')}
      note={t('dashboard.beforeVat')}
      end={<SectionLink to={PATHS.admin.orders}>{t('dashboard.allOrders')}</SectionLink>}
    >
      {orders.length === 0 ? <p className={text.muted}>{t('orders.noneYet')}</p> : null}
      <ol className={clsx(styles.rows, styles.compact)}>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order}>
            <span className={layout.pushed}>{formatAed(order.total_price)}</span>
            <time
              className={clsx(text.muted, text.small, layout.pushed)}
              dateTime={order.created_at}
              title={exact(order.created_at)}
            >
              {dayAndTime(order.created_at)}
            </time>
          </OrderRow>
        ))}
      </ol>
    </Section>
  );
}
