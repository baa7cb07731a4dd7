import { useTranslation } from 'react-i18next';
import { FilterSelect } from '../../lists/filter-bar.tsx';
import type { MoneyAndTime } from '../../lists/list-url.ts';

interface PaymentFilterProps {
  readonly paid: MoneyAndTime['paid'];
  readonly onChange: (paid: MoneyAndTime['paid']) => void;
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
