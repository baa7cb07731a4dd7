import { HOLD_KINDS } from '@pressline/domain/orders/fulfilment/holds.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChip, FilterSelect, PeriodFilter } from '../../lists/filter-bar.tsx';
import type { CommonOrderFilters } from '../../lists/list-url.ts';

interface OrderFiltersProps {
  readonly filters: CommonOrderFilters;
  readonly onChange: (changed: Partial<CommonOrderFilters>) => void;
  /** The customer's name, if the list shows one customer's orders. */
  readonly customer: string | null;
  /** More chips, of filters that only a link sets. */
  readonly chips?: ReactNode;
  /** The filters of one kind of orders. */
  readonly children?: ReactNode;
}

/** The filters of a list of orders. */
export function OrderFilters({ filters, onChange, customer, chips, children }: OrderFiltersProps) {
  const { t } = useTranslation(['lists', 'admin']);
  return (
    <>
      {filters.customer === null ? null : (
        <FilterChip onRemove={() => onChange({ customer: null })}>
          {customer === null ? t('filter.oneCustomer') : t('filter.customer', { name: customer })}
        </FilterChip>
      )}
      {chips}
      <FilterSelect
        name={t('order.payment')}
        value={filters.paid}
        anyLabel={t('filter.anyPayment')}
        options={[
          ['due', t('attention.unpaid')],
          ['no', t('payment.unpaid')],
          ['part', t('payment.part-paid')],
          ['yes', t('payment.paid')],
        ]}
        onChange={(paid) => onChange({ paid })}
      />
      {children}
      <FilterSelect
        name={t('filter.hold')}
        value={filters.hold}
        anyLabel={t('filter.anyHold')}
        options={[
          ['any', t('filter.onHold')] as const,
          ...HOLD_KINDS.map((kind) => [kind, t(`hold.kind.${kind}`, { ns: 'admin' })] as const),
        ]}
        onChange={(hold) => onChange({ hold })}
      />
      <PeriodFilter from={filters.from} to={filters.to} onChange={onChange} />
    </>
  );
}
