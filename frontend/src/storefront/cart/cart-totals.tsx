import { useTranslation } from 'react-i18next';
import { aedOf, type Fils } from '@pressline/domain/kernel/money.ts';
import { formatAed } from '../../shared/money/aed.ts';
import { usePriceBasis } from '../../shared/money/price-basis.ts';
import { PriceLine, PriceSummary, PriceTotal } from '../pricing/price-summary.tsx';
import { usePriceWithVat } from '../pricing/use-price-with-vat.ts';
import { labelsOf, priceOfLines } from './line-prices.ts';
import type { CartLine } from './cart-line.ts';

/** Subtotal, VAT and total. If labels are added when ordering, also their price and the total to pay. */
export function CartTotals({ lines }: { readonly lines: readonly CartLine[] }) {
  const { t } = useTranslation('cart');
  const subtotal = priceOfLines(lines);
  const labels = lines.reduce((sum, line) => sum + labelsOf(line), 0);
  const rows = [{ name: t('total.subtotal'), fils: subtotal }];
  return labels === 0 ? (
    <PriceSummary rows={rows} total={subtotal} />
  ) : (
    <TotalsWithLabels subtotal={subtotal} labels={labels} />
  );
}

/** The specified total excludes labels. It is not what is paid, so it is not shown largest. */
function TotalsWithLabels({ subtotal, labels }: { readonly subtotal: Fils; readonly labels: Fils }) {
  const { t } = useTranslation(['cart', 'common']);
  const { includesVat } = usePriceBasis();
  const withoutLabels = usePriceWithVat(subtotal);
  const withLabels = usePriceWithVat(subtotal + labels);
  if (includesVat || withoutLabels === undefined || withLabels === undefined) {
    const rows = [
      { name: t('total.subtotal'), fils: subtotal },
      { name: t('total.labelsNet'), fils: labels },
    ];
    return <PriceSummary rows={rows} total={subtotal + labels} />;
  }
  return (
    <div>
      <PriceLine name={t('total.subtotal')} amount={formatAed(aedOf(subtotal))} />
      <PriceLine
        name={t('common:price.vat', { rate: withoutLabels.rate })}
        amount={formatAed(aedOf(withoutLabels.vat))}
      />
      <PriceLine name={t('total.withoutLabels')} amount={formatAed(aedOf(withoutLabels.grandTotal))} />
      {/* The difference, so that the rows add up exactly. */}
      <PriceLine name={t('total.labels')} amount={formatAed(aedOf(withLabels.grandTotal - withoutLabels.grandTotal))} />
      <PriceTotal name={t('total.toPay')} fils={withLabels.grandTotal} />
    </div>
  );
}
