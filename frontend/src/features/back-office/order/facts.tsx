import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { formatAed, formatAmount, formatCount, formatRate } from '../../../shared/money/aed.ts';
import type { PrintOrder } from '../office-api.ts';
import { ContactFacts, Fact } from '../pieces/facts.tsx';
import { useMoments } from '../pieces/moments.ts';
import styles from './order-page.module.css';

interface BlockProps {
  readonly id: string;
  readonly title: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function Facts({ id, title, className, children }: BlockProps) {
  return (
    <section className={styles.block} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
      </div>
      <dl className={className}>{children}</dl>
    </section>
  );
}

/** What is to be made. */
export function JobFacts({ order }: { readonly order: PrintOrder }) {
  const { t } = useTranslation('admin');
  const { dayAndTime, exact } = useMoments();
  return (
    <Facts id="job" title={t('order.job')}>
      <Fact name={t('order.product')}>
        <bdi>{order.product_title}</bdi>
      </Fact>
      <Fact name={t('order.category')}>{order.category}</Fact>
      {order.dimensions === null ? null : (
        <Fact name={t('order.size')}>
          <bdi>{order.dimensions}</bdi>
        </Fact>
      )}
      <Fact name={t('order.quantity')}>
        {t('order.quantityRuns', {
          quantity: formatCount(order.quantity),
          runs: order.runs,
          tier: formatCount(order.tier),
        })}
      </Fact>
      <Fact name={t('order.circulation')}>{formatCount(order.circulation)}</Fact>
      <Fact name={t('order.placed')}>
        <time dateTime={order.created_at} title={exact(order.created_at)}>
          {dayAndTime(order.created_at)}
        </time>
      </Fact>
    </Facts>
  );
}

/** How its price is made. */
export function PriceFacts({ order }: { readonly order: PrintOrder }) {
  const { t } = useTranslation('admin');
  const { runs, run_price, label, total_price, vat_amount, vat_rate, grand_total } = order;
  return (
    <Facts id="price" title={t('order.price')} className={styles.sums}>
      <Fact name={t('order.runOf', { tier: formatCount(order.tier) })}>{formatAmount(run_price)}</Fact>
      <Fact name={t('order.label')}>{formatAmount(label)}</Fact>
      <Fact name={t('order.timesRuns', { price: formatAmount(run_price + label), count: runs })}>
        {formatAmount(total_price)}
      </Fact>
      <Fact name={t('order.vat', { rate: formatRate(vat_rate) })}>{formatAmount(vat_amount)}</Fact>
      <Fact name={t('order.total')} className={`${styles.rule} ${styles.all}`}>
        {formatAed(grand_total)}
      </Fact>
    </Facts>
  );
}

/** Who ordered it. */
export function CustomerFacts({ order }: { readonly order: PrintOrder }) {
  const { t } = useTranslation('admin');
  const { customer_name, customer_phone, customer_email, customer_location } = order;
  return (
    <Facts id="customer" title={t('order.customer')}>
      <ContactFacts name={customer_name} phone={customer_phone} email={customer_email} location={customer_location} />
    </Facts>
  );
}
