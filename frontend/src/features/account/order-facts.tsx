import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../app/paths.ts';
import type { PrintOrder } from '../../shared/api/orders-api.ts';
import { formatAed, formatCount, formatRate } from '../../shared/money/aed.ts';
import text from '../../shared/ui/text.module.css';
import styles from './order-page.module.css';

/** How the total came about: (run + label) × runs, and VAT. */
export function OrderPrice({ order }: { readonly order: PrintOrder }) {
  const { t } = useTranslation('account');
  const { tier, run_price, label, runs, total_price, vat_rate, vat_amount, grand_total } = order;
  const times = (price: number): string => t('order.runTotal', { runs: formatCount(runs), price: formatAed(price) });
  return (
    <section className={styles.box} aria-labelledby="price">
      <h2 id="price">{t('order.price')}</h2>
      <dl className={styles.sum}>
        <SumRow
          name={t('order.runs', { count: runs, runs: formatCount(runs), pieces: formatCount(tier) })}
          note={runs === 1 ? undefined : times(run_price)}
          amount={run_price * runs}
        />
        {label === 0 ? null : (
          <SumRow name={t('order.label')} note={runs === 1 ? undefined : times(label)} amount={label * runs} />
        )}
        <SumRow name={t('order.subtotal')} amount={total_price} />
        <SumRow name={t('order.vat', { rate: formatRate(vat_rate) })} amount={vat_amount} />
        <div className={styles.sumTotal}>
          <dt>{t('order.total')}</dt>
          <dd className={text.number}>{formatAed(grand_total)}</dd>
        </div>
      </dl>
    </section>
  );
}

function SumRow({
  name,
  note,
  amount,
}: {
  readonly name: string;
  readonly note?: string | undefined;
  readonly amount: number;
}) {
  return (
    <div>
      <dt>
        {name}
        {note === undefined ? null : <small>{note}</small>}
      </dt>
      <dd className={text.number}>{formatAed(amount)}</dd>
    </div>
  );
}

export function OrderedThing({ order }: { readonly order: PrintOrder }) {
  const { t } = useTranslation('account');
  return (
    <section className={styles.box} aria-labelledby="ordered">
      <h2 id="ordered">{t('order.ordered')}</h2>
      <dl className={styles.kv}>
        <Fact name={t('order.product')}>
          <Link to={PATHS.product(order.product_id)}>{order.product_title}</Link>
        </Fact>
        {order.dimensions === null ? null : (
          <Fact name={t('order.dimensions')}>
            <bdi>{order.dimensions}</bdi>
          </Fact>
        )}
        <Fact name={t('order.quantity')}>
          <span className={text.number}>{t('order.pieces', { pieces: formatCount(order.quantity) })}</span>
        </Fact>
        <Fact name={t('order.side')}>{t('order.sideBoth')}</Fact>
        <Fact name={t('order.turnaround')}>{t('order.turnaroundNormal')}</Fact>
      </dl>
    </section>
  );
}

/** To whom and where it goes; a part that was forgotten is left out. */
export function OrderDelivery({ order }: { readonly order: PrintOrder }) {
  const { t } = useTranslation('account');
  const { customer_name, customer_phone, customer_email, customer_location } = order;
  return (
    <section className={styles.box} aria-labelledby="delivery">
      <h2 id="delivery">{t('order.delivery')}</h2>
      <dl className={styles.kv}>
        {customer_name === null ? null : <Fact name={t('order.name')}>{customer_name}</Fact>}
        {customer_phone === null ? null : (
          <Fact name={t('order.phone')}>
            <span className={text.number}>{customer_phone}</span>
          </Fact>
        )}
        {customer_email === null ? null : <Fact name={t('order.email')}>{customer_email}</Fact>}
        {customer_location === null ? null : <Fact name={t('order.location')}>{customer_location}</Fact>}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
