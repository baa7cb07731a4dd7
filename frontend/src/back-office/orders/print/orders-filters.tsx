import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterBar, FilterChip, FilterChoice, PeriodFilter } from '../../lists/filter-bar.tsx';
import { NO_MONEY_AND_TIME } from '../../lists/list-url.ts';
import { ARTWORK_STATES, filtersOf, type OrdersAddress } from './orders-url.ts';

interface OrdersFiltersProps {
  readonly address: OrdersAddress;
  /** Whose orders they are, where they are one customer's. */
  readonly customer: string | null;
  readonly onNarrow: (change: Partial<OrdersAddress>) => void;
  readonly children: ReactNode;
}

/** What narrows the list of orders, beside its views and its search. */
export function OrdersFilters({ address, customer, onNarrow, children }: OrdersFiltersProps) {
  const { t } = useTranslation('lists');
  return (
    <FilterBar
      active={filtersOf(address)}
      onClear={() => onNarrow({ ...NO_MONEY_AND_TIME, artwork: null })}
      end={children}
    >
      {address.customer === null ? null : (
        <FilterChip onRemove={() => onNarrow({ customer: null })}>
          {customer === null ? t('filter.oneCustomer') : t('filter.customer', { name: customer })}
        </FilterChip>
      )}
      <FilterChoice
        name={t('order.payment')}
        value={address.paid}
        any={t('filter.anyPayment')}
        options={[
          ['no', t('payment.unpaid')],
          ['yes', t('payment.paid')],
        ]}
        onChoose={(paid) => onNarrow({ paid })}
      />
      <FilterChoice
        name={t('order.artwork')}
        value={address.artwork}
        any={t('filter.anyArtwork')}
        options={ARTWORK_STATES.map((state) => [state, t(`artwork.${state}`)] as const)}
        onChoose={(artwork) => onNarrow({ artwork })}
      />
      <PeriodFilter from={address.from} to={address.to} onChoose={(days) => onNarrow(days)} />
    </FilterBar>
  );
}
