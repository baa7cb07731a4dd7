import { clsx } from 'clsx';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { aedOf } from '@pressline/domain/kernel/money.ts';
import type { PrintPrice as Price } from '@pressline/domain/catalogue/print-price.ts';
import { formatAed, formatCount } from '../../shared/money/aed.ts';
import { usePriceBasis } from '../../shared/money/price-basis.ts';
import { PriceLine, PriceRows } from '../pricing/price-summary.tsx';
import text from '../../shared/ui/text.module.css';
import layout from '../../shared/ui/layout.module.css';
import styles from './print-price-breakdown.module.css';

interface PrintPriceBreakdownProps {
  /** `1,000 pcs, 2 runs of 500` */
  readonly summary: string;
  readonly price: Price;
}

/** The price before VAT and the VAT, with a collapsible price breakdown. */
export function PrintPriceBreakdown({ summary, price }: PrintPriceBreakdownProps) {
  const { t } = useTranslation(['catalogue', 'common']);
  const { includesVat } = usePriceBasis();
  return (
    <PriceRows rows={[{ name: summary, fils: price.total }]} total={price.total}>
      <details className={styles.breakdown}>
        <summary className={clsx(text.link, text.target)}>
          {t(includesVat ? 'product.breakdownNet' : 'product.breakdown')}
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
        </summary>
        <div className={clsx(layout.panel, text.compact, styles.rows)}>
          <PriceLine
            name={t('product.priceFor', { count: price.tier, replace: { count: formatCount(price.tier) } })}
            amount={formatAed(aedOf(price.runPrice))}
          />
          <PriceLine
            name={t('product.labelRow')}
            amount={t('product.plus', { price: formatAed(aedOf(price.label)) })}
          />
          <PriceLine
            name={t('product.oneRun')}
            amount={formatAed(aedOf(price.runPrice + price.label))}
            className={styles.equals}
          />
          <PriceLine
            name={t('product.runs')}
            amount={t('product.times', { count: price.runs, replace: { count: formatCount(price.runs) } })}
          />
          <PriceLine name={t('common:price.net')} amount={formatAed(aedOf(price.total))} className={styles.equals} />
        </div>
      </details>
    </PriceRows>
  );
}
