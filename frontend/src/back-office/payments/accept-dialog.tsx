import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../shared/api/base-query.ts';
import { useAcceptPaymentMutation, type OnlinePayment } from '../../shared/payments/payments-api.ts';
import { FormDialog } from '../../shared/ui/form-dialog.tsx';
import { IdempotencyKey } from '../api/idempotency-key.ts';
import type { OrderKind } from '../orders/components/order-kind.ts';
import { differenceOf } from './payment-difference.ts';

interface AcceptDialogProps {
  readonly kind: OrderKind;
  readonly orderId: string;
  readonly payment: OnlinePayment;
  readonly onClose: () => void;
}

/** Accepts another amount or currency as the full payment of its orders. */
export function AcceptDialog({ kind, orderId, payment, onClose }: AcceptDialogProps) {
  const { t } = useTranslation('order-page');
  const [accept, { isLoading, error }] = useAcceptPaymentMutation();
  const [key] = useState(() => new IdempotencyKey());
  const send = async (): Promise<void> => {
    const idempotencyKey = key.forRequest(payment.id);
    const result = await accept({ kind, orderId, paymentId: payment.id, idempotencyKey });
    if (result.error === undefined) onClose();
  };
  return (
    <FormDialog
      title={t('online.acceptTitle')}
      submitLabel={t('online.acceptAction')}
      busy={isLoading}
      error={error === undefined ? undefined : messageOf(error, t('change.unreachable'))}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p>{t('online.acceptText', differenceOf(payment))}</p>
    </FormDialog>
  );
}
