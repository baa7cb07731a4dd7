import { useTranslation } from 'react-i18next';
import { aedOf } from '@pressline/domain/money.ts';
import { formatAed } from '../money/aed.ts';
import { PriceSum } from '../money/price-sum.tsx';
import { labelPerRun, priceOfLines, runsOf, type CartLine } from './cart-line.ts';
import styles from './cart-view.module.css';

/** Subtotal, VAT with its rate, and total; and what the labels will add. */
export function CartSum({ lines }: { readonly lines: readonly CartLine[] }) {
  const { t } = useTranslation('cart');
  const subtotal = priceOfLines(lines);
  const labels = lines.reduce((sum, line) => sum + labelPerRun(line) * runsOf(line).count, 0);
  return (
    <>
      <PriceSum rows={[{ name: t('sum.subtotal'), fils: subtotal }]} total={subtotal} />
      {labels === 0 ? null : <p className={styles.labels}>{t('sum.labels', { price: formatAed(aedOf(labels)) })}</p>}
    </>
  );
}
