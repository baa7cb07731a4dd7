import { useTranslation } from 'react-i18next';
import { inShownLanguage } from '../../../shared/catalogue/product-in-language.ts';
import { useSizesText } from '../../../shared/catalogue/use-sizes-text.ts';
import { formatCount } from '../../../shared/money/aed.ts';
import { PriceSummary } from '../../pricing/price-summary.tsx';
import type { SafetyIntentItem } from '../../cart/safety-intent.ts';
import { OrderSummaryPanel, OrderSummaryNote } from '../order-form/order-summary-panel.tsx';
import { quantityOfItem, sizesOfItem, totalOfItem, totalOfItems } from './safety-draft.ts';

/** The price of the order. */
export function SafetySummary({ items }: { readonly items: readonly SafetyIntentItem[] }) {
  const { t } = useTranslation('order');
  const sizesText = useSizesText();
  const rows = items.map((item) => ({
    name: t('safety.row', {
      count: quantityOfItem(item),
      pieces: formatCount(quantityOfItem(item)),
      title: inShownLanguage(item).title,
    }),
    note: sizesText(sizesOfItem(item)),
    fils: totalOfItem(item),
  }));
  return (
    <OrderSummaryPanel title={t('job.title')}>
      <PriceSummary rows={rows} total={totalOfItems(items)} />
      <OrderSummaryNote>{t('safety.perPiece')}</OrderSummaryNote>
    </OrderSummaryPanel>
  );
}
