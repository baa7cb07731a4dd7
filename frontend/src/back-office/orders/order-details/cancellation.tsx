import type { OrderStage } from '@pressline/domain/orders/fulfilment/order-stages.ts';
import { clsx } from 'clsx';
import { IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { usePersistedText } from '../../drafts/use-persisted-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextArea } from '../../../shared/ui/field.tsx';
import layout from '../../../shared/ui/layout.module.css';
import { formatAed } from '../../../shared/money/aed.ts';
import { useOrderPaymentsQuery, useRefundPaymentMutation } from '../../../shared/payments/payments-api.ts';
import { messageOf } from '../../../shared/api/base-query.ts';
import { IdempotencyKey } from '../../api/idempotency-key.ts';
import { useMoments } from '../../time/moments.ts';
import { useMay } from '../../permissions/use-may.ts';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import { ORDER_CALLS, type AnyOrder, type OrderKind } from '../components/order-kind.ts';
import { useStageLabel } from '../components/stage-name.tsx';
import { OrderNotice } from './order-notice.tsx';
import type { ChangeableOrder } from './send-order-change.ts';
import { useOrderChange } from './use-order-change.ts';

interface CancelDialogProps {
  readonly kind: OrderKind;
  readonly order: ChangeableOrder & Pick<AnyOrder, 'number' | 'payment'>;
  readonly onClose: () => void;
}

/** Cancels an order, with a reason for the customer. */
export function CancelDialog({ kind, order, onClose }: CancelDialogProps) {
  const { t } = useTranslation('order-page');
  const change = useOrderChange(kind, order);
  const [reason, setReason, key] = usePersistedText('cancel-order', order.id);
  const may = useMay();
  const { data: online } = useOrderPaymentsQuery({ kind, orderId: order.id });
  const [refund, refunding] = useRefundPaymentMutation();
  const [refundKeys] = useState(() => keysOfRefunds());
  const [refunds, setRefunds] = useState(true);
  const [isCancelled, setIsCancelled] = useState(false);
  // A checkout’s payment has a part for each of its orders: only this order’s is refunded.
  const refundable = (online?.payments ?? []).flatMap(({ id: paymentId, parts, internal }) => {
    const part = parts.find(({ order_id }) => order_id === order.id)?.amount ?? 0;
    const amount = Math.min(part, internal?.refundable ?? 0);
    return amount > 0 ? [{ paymentId, amount }] : [];
  });
  const total = refundable.reduce((sum, { amount }) => sum + amount, 0);
  const offersRefund = total > 0 && may('refundPayment');
  // Cash, cheques and transfers.
  const toReturn = online === undefined ? 0 : Math.round((order.payment.received - total) * 100) / 100;
  const send = async (): Promise<void> => {
    const json = { reason: reason.trim() };
    const endpoint = ORDER_CALLS[kind].cancel;
    // If only the refund failed, sending again repeats only the refund.
    if (!isCancelled && !(await change.send({ endpoint, json }, key))) return;
    setIsCancelled(true);
    if (offersRefund && refunds) {
      for (const { paymentId, amount } of refundable) {
        const idempotencyKey = refundKeys(paymentId);
        const result = await refund({ kind, orderId: order.id, paymentId, amount, idempotencyKey });
        if (result.error !== undefined) return;
      }
    }
    setReason('');
    onClose();
  };
  const refundError =
    refunding.error === undefined
      ? undefined
      : t('online.refundFailed', { reason: messageOf(refunding.error, t('change.unreachable')) });
  return (
    <FormDialog
      title={t('cancel.title', { number: order.number })}
      submitLabel={t('cancel.action')}
      cancelLabel={t('cancel.keepOrder')}
      blocked={reason.trim() === '' ? t('cancel.reasonNeeded') : undefined}
      busy={change.isSending || refunding.isLoading}
      error={change.error ?? refundError}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextArea
        id="cancel-reason"
        label={t('cancel.reason')}
        hint={t('cancel.hint')}
        data-autofocus
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {offersRefund ? (
        <label className={clsx(layout.row, layout.nowrap)}>
          <input type="checkbox" checked={refunds} onChange={({ target }) => setRefunds(target.checked)} />
          <span>{t('online.withCancel', { amount: formatAed(total) })}</span>
        </label>
      ) : null}
      {toReturn > 0 ? <p>{t('cancel.toReturn', { amount: formatAed(toReturn) })}</p> : null}
    </FormDialog>
  );
}

/** An idempotency key for each refund: sending again repeats only those that failed. */
function keysOfRefunds(): (paymentId: string) => string {
  const keys = new Map<string, IdempotencyKey>();
  return (paymentId) => {
    const key = keys.get(paymentId) ?? new IdempotencyKey();
    keys.set(paymentId, key);
    return key.forRequest(paymentId);
  };
}

interface CancelledBannerProps {
  readonly kind: OrderKind;
  readonly order: AnyOrder;
  /** The stage that it returns to. */
  readonly stage: OrderStage;
}

/** Shows that an order is cancelled and why, with the button to reinstate it. */
export function CancelledBanner({ kind, order, stage }: CancelledBannerProps) {
  const { t } = useTranslation('order-page');
  const { dayAndTimeInSentence } = useMoments();
  const may = useMay();
  const change = useOrderChange(kind, order);
  const stageLabel = useStageLabel();
  const { cancellation } = order;
  const endpoint = ORDER_CALLS[kind].reinstate;
  if (cancellation === null) return null;
  const isByCustomer = 'by' in cancellation && cancellation.by === 'customer';
  return (
    <OrderNotice
      icon={IconCircleX}
      tone="bad"
      title={t(isByCustomer ? 'cancel.byCustomer' : 'cancel.byStaff', { at: dayAndTimeInSentence(cancellation.at) })}
      quote={cancellation.reason}
      error={change.error}
      actions={
        may(endpoint) ? (
          <Button small busy={change.isSending} onClick={() => void change.send({ endpoint, json: {} })}>
            {t('cancel.reinstate', { stage: stageLabel(stage) })}
          </Button>
        ) : null
      }
    />
  );
}
