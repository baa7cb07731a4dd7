import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { aedOf, type Fils } from '@pressline/domain/kernel/money.ts';
import { Skeleton } from '../ui/states.tsx';
import text from '../ui/text.module.css';
import { formatAed } from '../../shared/money/aed.ts';
import { InUsd } from '../../shared/money/in-usd.tsx';
import styles from './price-sum.module.css';
import { useToPay } from './use-price-with-vat.ts';

export interface PriceRow {
  readonly name: string;
  readonly fils: Fils;
}

interface PriceSumProps {
  /** What makes the total. */
  readonly rows: readonly PriceRow[];
  /** Before VAT. */
  readonly total: Fils;
  readonly className?: string | undefined;
  /** Stands above the total: how it is made. */
  readonly children?: ReactNode;
}

/** The rows that make a price, its VAT and what is to be paid; before the shop has told its VAT, the total before it. */
export function PriceSum({ rows, total, className, children }: PriceSumProps) {
  const { t } = useTranslation('common');
  const toPay = useToPay(total);
  return (
    <div className={className}>
      {rows.map(({ name, fils }) => (
        <PriceLine key={name} name={name} amount={formatAed(aedOf(fils))} />
      ))}
      {toPay === undefined ? (
        <PriceLine name={t('price.vatUnknown')} amount={<Skeleton width="5em" />} />
      ) : (
        <PriceLine name={t('price.vat', { rate: toPay.rate })} amount={formatAed(aedOf(toPay.vat))} />
      )}
      {children}
      <PriceTotal
        name={toPay === undefined ? t('price.net') : t('price.total')}
        fils={toPay === undefined ? total : toPay.grandTotal}
      />
    </div>
  );
}

/** The one sum that counts, in the largest type. */
export function PriceTotal({ name, fils }: PriceRow) {
  return (
    <p className={`${styles.line ?? ''} ${styles.total ?? ''}`}>
      <span>{name}</span>
      <span className={styles.sum}>
        <b className={text.number} aria-live="polite">
          {formatAed(aedOf(fils))}
        </b>
        <InUsd aed={aedOf(fils)} />
      </span>
    </p>
  );
}

interface PriceLineProps {
  readonly name: string;
  readonly amount: ReactNode;
  readonly className?: string | undefined;
}

export function PriceLine({ name, amount, className }: PriceLineProps) {
  return (
    <p className={className === undefined ? styles.line : `${styles.line ?? ''} ${className}`}>
      <span>{name}</span>
      <span className={text.number}>{amount}</span>
    </p>
  );
}
