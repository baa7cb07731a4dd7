import type { BodyOf } from '@pressline/contracts/api/route-table.ts';
import { isSafetyState } from '@pressline/domain/orders/fulfilment/order-stages.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '@pressline/domain/orders/fulfilment/payments.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAed } from '../../../shared/money/aed.ts';
import { TextField } from '../../../shared/ui/field.tsx';
import { RadioGroup } from '../../../shared/ui/radio-group.tsx';
import { useMay } from '../../permissions/use-may.ts';
import { ORDER_CALLS } from '../components/order-kind.ts';
import type { MovePlan } from './move-plan.ts';

/** A payment as it is chosen in a dialog that moves orders. */
export interface TypedPayment {
  readonly method: PaymentMethod | 'none';
  readonly reference: string;
}

/** The payment of a dialog, none at first. */
export function useTypedPayment() {
  const [payment, setPayment] = useState<TypedPayment>({ method: 'none', reference: '' });
  return {
    payment,
    onPaymentChange: (change: Partial<TypedPayment>) => setPayment((typed) => ({ ...typed, ...change })),
  };
}

/** What is recorded of it before the move; undefined if nothing is, or no order that moves is unpaid. */
export function paymentOf(
  { method, reference }: TypedPayment,
  { unpaid }: MovePlan,
): BodyOf<'recordPayment'> | undefined {
  if (method === 'none' || unpaid.length === 0) return undefined;
  const trimmed = reference.trim();
  return { method, ...(trimmed !== '' && { reference: trimmed }) };
}

export interface PaymentFieldsProps {
  readonly plan: MovePlan;
  readonly payment: TypedPayment;
  readonly onPaymentChange: (change: Partial<TypedPayment>) => void;
}

/** Records the payment of unpaid orders together with the move that finishes them. */
export function PaymentFields({ plan, payment, onPaymentChange }: PaymentFieldsProps) {
  const { t } = useTranslation(['admin', 'order-page']);
  const mayRecord = useMay()(ORDER_CALLS[isSafetyState(plan.to) ? 'safety' : 'print'].recordPayment);
  if (!mayRecord) return null;
  const total = plan.unpaid.reduce((sum, { due = 0 }) => sum + due, 0);
  return (
    <>
      <RadioGroup
        legend={t('movePayment.legend', { total: formatAed(total) })}
        options={[
          { value: 'none', label: t('movePayment.none') },
          ...PAYMENT_METHODS.map((method) => ({
            value: method,
            label: t(`payment.method.${method}`, { ns: 'order-page' }),
          })),
        ]}
        value={payment.method}
        onChange={(method) => onPaymentChange({ method })}
        boxes
      />
      {payment.method === 'none' ? null : (
        <TextField
          id="payment-reference"
          label={t('payment.reference', { ns: 'order-page' })}
          optional={t('courier.optional')}
          hint={
            plan.unpaid.length === 1
              ? t('payment.referenceHint', { ns: 'order-page' })
              : t('bulk.payment.referenceHint')
          }
          maxLength={120}
          autoComplete="off"
          value={payment.reference}
          onChange={(event) => onPaymentChange({ reference: event.target.value })}
        />
      )}
    </>
  );
}
