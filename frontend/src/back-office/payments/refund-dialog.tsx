import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../shared/api/base-query.ts';
import { formatAed } from '../../shared/money/aed.ts';
import { typedAmount } from '../../shared/money/typed-amount.ts';
import { useRefundPaymentMutation, type OnlinePayment } from '../../shared/payments/payments-api.ts';
import { TextField } from '../../shared/ui/field.tsx';
import { FormDialog } from '../../shared/ui/form-dialog.tsx';
import { IdempotencyKey } from '../api/idempotency-key.ts';
import type { OrderKind } from '../orders/components/order-kind.ts';

interface RefundDialogProps {
  readonly kind: OrderKind;
  readonly orderId: string;
  readonly payment: OnlinePayment;
  readonly onClose: () => void;
}

/** Refunds an online payment to the customer’s card: all that is left of it, or less. */
export function RefundDialog({ kind, orderId, payment, onClose }: RefundDialogProps) {
  const { t } = useTranslation('order-page');
  const left = payment.internal?.refundable ?? 0;
  const part = payment.parts.find(({ order_id }) => order_id === orderId)?.amount ?? left;
  // The other orders of a payment are refunded on their own pages.
  const highest = payment.parts.length > 1 ? Math.min(part, left) : left;
  const [typed, setTyped] = useState(highest.toFixed(2));
  const [refund, { isLoading, error }] = useRefundPaymentMutation();
  const [key] = useState(() => new IdempotencyKey());
  const amount = typedAmount(typed);
  const isValid = amount !== undefined && amount > 0 && amount <= highest;
  const send = async (): Promise<void> => {
    if (!isValid) return;
    const idempotencyKey = key.forRequest(String(amount));
    const result = await refund({ kind, orderId, paymentId: payment.id, amount, idempotencyKey });
    if (result.error === undefined) onClose();
  };
  return (
    <FormDialog
      title={t('online.refundTitle')}
      submitLabel={isValid ? t('online.refundAction', { amount: formatAed(amount) }) : t('online.refundActionPlain')}
      blocked={isValid ? undefined : t('online.refundAmount', { highest: formatAed(highest) })}
      busy={isLoading}
      error={error === undefined ? undefined : messageOf(error, t('change.unreachable'))}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        label={t('online.amount')}
        hint={t('online.refundHint', { highest: formatAed(highest) })}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}
