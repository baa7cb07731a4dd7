import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { aedOf } from '@pressline/domain/money.ts';
import type { PrintPrice } from '@pressline/domain/print-price.ts';
import { formatAed, formatCount } from '../../shared/money/aed.ts';
import text from '../../shared/ui/text.module.css';
import styles from './price-sum.module.css';
import type { WithVat } from './use-vat.ts';

interface PriceSumProps {
  /** `1,000 pcs, 2 runs of 500` */
  readonly what: string;
  readonly price: PrintPrice;
  readonly amounts: WithVat;
}

/** The price before VAT, the VAT, the total, and on demand how the price is made. */
export function PriceSum({ what, price, amounts }: PriceSumProps) {
  const { t } = useTranslation('store');
  return (
    <div className={styles.sum}>
      <Row name={what} amount={formatAed(aedOf(price.total))} />
      {amounts.known ? (
        <Row name={t('product.vat', { rate: amounts.rate })} amount={formatAed(aedOf(amounts.vat))} />
      ) : null}
      <details className={styles.why}>
        <summary>
          {t('product.why')}
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
        </summary>
        <div className={styles.made}>
          <Row
            name={t('product.priceFor', { count: price.tier, replace: { count: formatCount(price.tier) } })}
            amount={formatAed(aedOf(price.runPrice))}
          />
          <Row name={t('product.labelRow')} amount={t('product.plus', { price: formatAed(aedOf(price.label)) })} />
          <Row name={t('product.oneRun')} amount={formatAed(aedOf(price.runPrice + price.label))} equals />
          <Row
            name={t('product.runs')}
            amount={t('product.times', { count: price.runs, replace: { count: formatCount(price.runs) } })}
          />
          <Row name={t('product.net')} amount={formatAed(aedOf(price.total))} equals />
        </div>
      </details>
      <p className={`${styles.row ?? ''} ${styles.total ?? ''}`}>
        <span>{amounts.known ? t('product.total') : t('product.net')}</span>
        <b aria-live="polite">{formatAed(aedOf(amounts.known ? amounts.grandTotal : price.total))}</b>
      </p>
    </div>
  );
}

function Row({
  name,
  amount,
  equals = false,
}: {
  readonly name: string;
  readonly amount: string;
  readonly equals?: boolean;
}) {
  return (
    <p className={equals ? `${styles.row ?? ''} ${styles.equals ?? ''}` : styles.row}>
      <span>{name}</span>
      <span className={text.number}>{amount}</span>
    </p>
  );
}
