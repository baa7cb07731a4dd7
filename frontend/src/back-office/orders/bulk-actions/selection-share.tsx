import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../shared/money/aed.ts';
import { OrderCounts } from '../fulfilment/order-counts.tsx';

interface SelectionShareProps {
  readonly affected: number;
  readonly selected: number;
  /** Why the others stay as they are, and how many. */
  readonly others: readonly (readonly [label: string, count: number])[];
}

/** How many of the selected orders a bulk action changes, and why not all; nothing if it changes all. */
export function SelectionShare({ affected, selected, others }: SelectionShareProps) {
  const { t } = useTranslation('admin');
  if (affected === selected) return null;
  return (
    <div>
      <p>{t('bulk.share', { affected: formatCount(affected), selected: formatCount(selected) })}</p>
      <OrderCounts rows={others} />
    </div>
  );
}
