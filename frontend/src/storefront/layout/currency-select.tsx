import { useTranslation } from 'react-i18next';
import { chosenCurrency, CURRENCIES, useCurrency } from '../../shared/money/currency.ts';

/** Selects whether prices are also shown in US dollars. */
export function CurrencySelect({ className, id }: { readonly className?: string | undefined; readonly id?: string }) {
  const { t } = useTranslation('common');
  const currency = useCurrency();
  return (
    <select
      id={id}
      className={className}
      aria-label={id === undefined ? t('currency.label') : undefined}
      value={currency}
      onChange={({ currentTarget: { value } }) => {
        const chosen = CURRENCIES.find((each) => each === value);
        if (chosen !== undefined) chosenCurrency.set(chosen);
      }}
    >
      {CURRENCIES.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>
  );
}
