import { useTranslation } from 'react-i18next';
import { PAYMENT_CHOICES, type PaymentChoice } from '@pressline/domain/checkout/checkout-events.ts';
import { useShopQuery } from '../../shared/api/shop-api.ts';
import { RadioGroup } from '../../shared/ui/radio-group.tsx';

interface PaymentChoiceFieldProps {
  readonly value: PaymentChoice;
  readonly isReadOnly: boolean;
  readonly onChange: (payment: PaymentChoice) => void;
}

/** By card on the provider’s page, or later in one of the ways that staff record. */
export function PaymentChoiceField({ value, isReadOnly, onChange }: PaymentChoiceFieldProps) {
  const { t } = useTranslation('checkout');
  const { data: shop } = useShopQuery();
  const offered =
    shop?.pays_online === false ? PAYMENT_CHOICES.filter((choice) => choice !== 'online') : PAYMENT_CHOICES;
  return (
    <RadioGroup
      legend={t('payment.title')}
      legendHidden
      options={offered.map((choice) => ({
        value: choice,
        label: t(`payment.${choice}`),
        hint: t(`payment.${choice}Hint`),
      }))}
      value={value}
      onChange={(choice) => {
        if (!isReadOnly) onChange(choice);
      }}
    />
  );
}
