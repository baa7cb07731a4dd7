import { useTranslation } from 'react-i18next';
import { FilterChip, FilterSelect, PeriodFilter } from '../../lists/filter-bar.tsx';
import type { List } from '../../lists/use-list-url.ts';
import { HoldFilter, PaymentFilter } from '../components/common-order-filters.tsx';
import { ARTWORK_STATES, type OrdersState } from './orders-url.ts';

interface OrdersFiltersProps {
  readonly list: Pick<List<OrdersState>, 'state' | 'narrow'>;
  /** The customer's name, if the list shows one customer's orders. */
  readonly customer: string | null;
}

/** Filters of the list of print orders. */
export function OrdersFilters({ list: { state, narrow }, customer }: OrdersFiltersProps) {
  const { t } = useTranslation('lists');
  return (
    <>
      {state.customer === null ? null : (
        <FilterChip onRemove={() => narrow({ customer: null })}>
          {customer === null ? t('filter.oneCustomer') : t('filter.customer', { name: customer })}
        </FilterChip>
      )}
      {state.late === null ? null : (
        <FilterChip onRemove={() => narrow({ late: null })}>{t('attention.late')}</FilterChip>
      )}
      <PaymentFilter paid={state.paid} onChange={(paid) => narrow({ paid })} />
      <FilterSelect
        name={t('order.artwork')}
        value={state.artwork}
        anyLabel={t('filter.anyArtwork')}
        options={ARTWORK_STATES.map((state) => [state, t(`artwork.${state}`)] as const)}
        onChange={(artwork) => narrow({ artwork })}
      />
      <HoldFilter hold={state.hold} onChange={(hold) => narrow({ hold })} />
      <PeriodFilter from={state.from} to={state.to} onChange={(days) => narrow(days)} />
    </>
  );
}
