import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { aedOf, type Fils } from '@pressline/domain/kernel/money.ts';
import { Skeleton } from '../../shared/ui/states.tsx';
import text from '../../shared/ui/text.module.css';
import { formatAed } from '../../shared/money/aed.ts';
import { InUsd } from '../../shared/money/in-usd.tsx';
import styles from './price-summary.module.css';
import { usePriceWithVat } from './use-price-with-vat.ts';

export interface PriceSumRow {
  readonly name: string;
  readonly note?: string | undefined;
  readonly fils: Fils;
}

interface PriceSummaryProps {
  /** The rows that add up to the total. */
  readonly rows: readonly PriceSumRow[];
  /** Before VAT. */
  readonly total: Fils;
  readonly className?: string | undefined;
  /** Shown above the total. */
  readonly children?: ReactNode;
}

/** The rows of a price, its VAT and the total to pay; until the VAT rate is loaded, the total before VAT. */
export function PriceSummary({ rows, total, className, children }: PriceSummaryProps) {
  const { t } = useTranslation('common');
  const priceWithVat = usePriceWithVat(total);
  return (
    <div className={className}>
      {rows.map(({ name, note, fils }) => (
        <PriceLine key={name} name={name} note={note} amount={formatAed(aedOf(fils))} />
      ))}
      {priceWithVat === undefined ? (
        <PriceLine name={t('price.vatUnknown')} amount={<Skeleton width="5em" />} />
      ) : (
        <PriceLine name={t('price.vat', { rate: priceWithVat.rate })} amount={formatAed(aedOf(priceWithVat.vat))} />
      )}
      {children}
      <PriceTotal
        name={priceWithVat === undefined ? t('price.net') : t('price.total')}
        fils={priceWithVat === undefined ? total : priceWithVat.grandTotal}
      />
    </div>
  );
}

/** The total to pay, in the largest type. */
export function PriceTotal({ name, fils }: PriceSumRow) {
  return (
    <p className={clsx(styles.line, styles.total)}>
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
  readonly note?: string | undefined;
  readonly amount: ReactNode;
  readonly className?: string | undefined;
}

export function PriceLine({ name, note, amount, className }: PriceLineProps) {
  return (
    <p className={clsx(styles.line, className)}>
      <span>
        {name}
        {note === undefined ? null : <small>{note}</small>}
      </span>
      <span className={text.number}>{amount}</span>
    </p>
  );
}
