import { useTranslation } from 'react-i18next';
import { aedOf, type Fils } from '@pressline/domain/kernel/money.ts';
import { formatAed } from '../../shared/money/aed.ts';
import { PriceLine, PriceSum, PriceTotal } from '../pricing/price-sum.tsx';
import { useToPay } from '../pricing/use-price-with-vat.ts';
import { labelPerRun, priceOfLines, runsOf, type CartLine } from './cart-line.ts';

/** Subtotal, VAT with its rate, and total; where labels come to it when ordering, they and what is then to be paid. */
export function CartSum({ lines }: { readonly lines: readonly CartLine[] }) {
  const { t } = useTranslation('cart');
  const subtotal = priceOfLines(lines);
  const labels = lines.reduce((sum, line) => sum + labelPerRun(line) * runsOf(line).count, 0);
  const rows = [{ name: t('sum.subtotal'), fils: subtotal }];
  return labels === 0 ? (
    <PriceSum rows={rows} total={subtotal} />
  ) : (
    <SumWithLabels subtotal={subtotal} labels={labels} />
  );
}

/** The cart's total is its subtotal and VAT, without labels. It is not what is paid, so it does not stand largest. */
function SumWithLabels({ subtotal, labels }: { readonly subtotal: Fils; readonly labels: Fils }) {
  const { t } = useTranslation(['cart', 'common']);
  const without = useToPay(subtotal);
  const all = useToPay(subtotal + labels);
  if (without === undefined || all === undefined) {
    const rows = [
      { name: t('sum.subtotal'), fils: subtotal },
      { name: t('sum.labelsNet'), fils: labels },
    ];
    return <PriceSum rows={rows} total={subtotal + labels} />;
  }
  return (
    <div>
      <PriceLine name={t('sum.subtotal')} amount={formatAed(aedOf(subtotal))} />
      <PriceLine name={t('common:price.vat', { rate: without.rate })} amount={formatAed(aedOf(without.vat))} />
      <PriceLine name={t('sum.withoutLabels')} amount={formatAed(aedOf(without.grandTotal))} />
      {/* What they add: so that the rows make the sum to the fils. */}
      <PriceLine name={t('sum.labels')} amount={formatAed(aedOf(all.grandTotal - without.grandTotal))} />
      <PriceTotal name={t('sum.toPay')} fils={all.grandTotal} />
    </div>
  );
}
