import { HOLD_KINDS } from '@pressline/domain/orders/fulfilment/holds.ts';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '../../lists/filter-bar.tsx';
import type { CommonOrderFilters } from '../../lists/list-url.ts';

interface PaymentFilterProps {
  readonly paid: CommonOrderFilters['paid'];
  readonly onChange: (paid: CommonOrderFilters['paid']) => void;
}

/** Filters orders by whether they are paid. */
export function PaymentFilter({ paid, onChange }: PaymentFilterProps) {
  const { t } = useTranslation('lists');
  return (
    <FilterSelect
      name={t('order.payment')}
      value={paid}
      anyLabel={t('filter.anyPayment')}
      options={[
        ['no', t('payment.unpaid')],
        ['yes', t('payment.paid')],
      ]}
      onChange={onChange}
    />
  );
}

interface HoldFilterProps {
  readonly hold: CommonOrderFilters['hold'];
  readonly onChange: (hold: CommonOrderFilters['hold']) => void;
}

/** Filters orders by what they are on hold for. */
export function HoldFilter({ hold, onChange }: HoldFilterProps) {
  const { t } = useTranslation(['lists', 'admin']);
  return (
    <FilterSelect
      name={t('filter.hold')}
      value={hold}
      anyLabel={t('filter.anyHold')}
      options={[
        ['any', t('filter.onHold')] as const,
        ...HOLD_KINDS.map((kind) => [kind, t(`hold.kind.${kind}`, { ns: 'admin' })] as const),
      ]}
      onChange={onChange}
    />
  );
}
