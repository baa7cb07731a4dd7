import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { aedOf } from '@pressline/domain/money.ts';
import { withVat } from '@pressline/domain/vat.ts';
import { useShopQuery } from '../api/shop-api.ts';
import { formatAed, formatRate } from '../money/aed.ts';
import { Bone } from '../ui/states.tsx';
import text from '../ui/text.module.css';
import styles from './job.module.css';

/** What is being ordered; stands beside the work. */
export function Job({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <aside className={styles.job} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </aside>
  );
}

export function JobFacts({ facts }: { readonly facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface PriceRow {
  readonly name: string;
  /** In fils. */
  readonly fils: number;
}

/** What is to be paid for a total in fils: undefined until the shop has told its VAT. */
export function useToPay(total: number) {
  const { data: shop } = useShopQuery();
  return shop && { ...withVat(total, Math.round(shop.vat_rate * 10_000)), rate: shop.vat_rate };
}

/** The rows that make the price, VAT and what is to be paid. */
export function PriceSum({ rows, total }: { readonly rows: readonly PriceRow[]; readonly total: number }) {
  const { t } = useTranslation('order');
  const toPay = useToPay(total);
  return (
    <div>
      {rows.map(({ name, fils }) => (
        <p className={styles.row} key={name}>
          <span>{name}</span>
          <span className={text.number}>{formatAed(aedOf(fils))}</span>
        </p>
      ))}
      <p className={styles.row}>
        <span>{toPay === undefined ? t('price.vatUnknown') : t('price.vat', { rate: formatRate(toPay.rate) })}</span>
        <span className={text.number}>{toPay === undefined ? <Bone width="5em" /> : formatAed(aedOf(toPay.vat))}</span>
      </p>
      <p className={`${styles.row ?? ''} ${styles.total ?? ''}`}>
        <span>{t('price.total')}</span>
        <b className={text.number}>{toPay === undefined ? <Bone width="6em" /> : formatAed(aedOf(toPay.grandTotal))}</b>
      </p>
    </div>
  );
}

export function JobNote({ children }: { readonly children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}
