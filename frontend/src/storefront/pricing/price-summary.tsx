import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { aedOf, type Fils } from '@pressline/domain/kernel/money.ts';
import { Skeleton } from '../../shared/ui/states.tsx';
import text from '../../shared/ui/text.module.css';
import { formatAed } from '../../shared/money/aed.ts';
import { InUsd } from '../../shared/money/in-usd.tsx';
import { usePriceBasis } from '../../shared/money/price-basis.ts';
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
  /** Shown above the total. */
  readonly children?: ReactNode;
}

/** The rows of a price, its VAT and the total to pay. */
export function PriceSummary(price: PriceSummaryProps) {
  return (
    <div>
      <PriceRows {...price} />
      <TotalToPay total={price.total} />
    </div>
  );
}

/** The rows of a price and its VAT. */
export function PriceRows({ rows, total, children }: PriceSummaryProps) {
  const { t } = useTranslation('common');
  const priceWithVat = usePriceWithVat(total);
  const { includesVat, amountOf } = usePriceBasis();
  return (
    <>
      {rows.map(({ name, note, fils }, index) => {
        // A difference of sums, so that rows that include VAT add up exactly.
        const before = rows.slice(0, index).reduce((sum, row) => sum + row.fils, 0);
        const amount = formatAed(amountOf(before + fils) - amountOf(before));
        return <PriceLine key={name} name={name} note={note} amount={amount} />;
      })}
      {priceWithVat === undefined ? (
        <PriceLine name={t('price.vatUnknown')} amount={<Skeleton width="5em" />} />
      ) : (
        <PriceLine
          name={t(includesVat ? 'price.vatIncluded' : 'price.vat', { rate: priceWithVat.rate })}
          amount={formatAed(aedOf(priceWithVat.vat))}
        />
      )}
      {children}
    </>
  );
}

/** The total to pay; until the VAT rate is loaded, the total before VAT. */
export function TotalToPay({ total }: Pick<PriceSummaryProps, 'total'>) {
  const { t } = useTranslation('common');
  const priceWithVat = usePriceWithVat(total);
  return priceWithVat === undefined ? (
    <PriceTotal name={t('price.net')} fils={total} />
  ) : (
    <PriceTotal name={t('price.total')} fils={priceWithVat.grandTotal} />
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
        {note === undefined ? null : <small className={text.line}>{note}</small>}
      </span>
      <span className={text.number}>{amount}</span>
    </p>
  );
}
