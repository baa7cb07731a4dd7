import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../shared/money/aed.ts';
import { PriceSum } from '../../pricing/price-sum.tsx';
import type { SafetyIntentItem } from '../../cart/safety-intent.ts';
import { Job, JobNote } from '../checkout/order-summary-panel.tsx';
import { piecesIn, totalOfItem, totalOfItems } from './safety-draft.ts';

/** What the order costs. */
export function SafetySummary({ items }: { readonly items: readonly SafetyIntentItem[] }) {
  const { t } = useTranslation('order');
  const rows = items.map((item) => ({
    name: t('safety.row', { count: piecesIn(item), pieces: formatCount(piecesIn(item)), title: item.title }),
    fils: totalOfItem(item),
  }));
  return (
    <Job title={t('job.title')}>
      <PriceSum rows={rows} total={totalOfItems(items)} />
      <JobNote>{t('safety.perPiece')}</JobNote>
    </Job>
  );
}
