import { IconCheck, IconCreditCard } from '@tabler/icons-react';
import { PAYMENT_METHODS } from '@pressline/domain/orders/fulfilment/payments.ts';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAed } from '../../../shared/money/aed.ts';
import type { PrintOrder } from '../../api/office-api.ts';
import { usePersistedFields } from '../../drafts/use-persisted-fields.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import action from '../../ui/action-line.module.css';
import status from '../../../shared/ui/status.module.css';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { useMoments } from '../../time/moments.ts';
import text from '../../../shared/ui/text.module.css';
import { useMay } from '../../permissions/use-may.ts';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import { RadioGroup } from '../../../shared/ui/radio-group.tsx';
import { ORDER_CALLS, type OrderKind } from '../components/order-kind.ts';
import type { ChangeableOrder } from './send-order-change.ts';
import { useOrderChange } from './use-order-change.ts';

type Payment = PrintOrder['payment'];

/** Payment status; nothing if no payment is due. */
export function PaymentBadge({ state }: { readonly state: Payment['state'] }) {
  const { t } = useTranslation('order-page');
  if (state === 'not-owed') return null;
  const Icon = state === 'paid' ? IconCheck : IconCreditCard;
  return (
    <span className={status.badge} data-tone={state === 'paid' ? 'good' : 'warn'}>
      <Icon size={14} stroke={2} aria-hidden="true" />
      {t(`payment.${state}`)}
    </span>
  );
}

interface PaymentLineProps {
  readonly kind: OrderKind;
  readonly order: ChangeableOrder & {
    readonly number: string;
    readonly payment: Payment;
    readonly grand_total: number;
  };
  /** No payment can be recorded for a cancelled order. */
  readonly isCancelled: boolean;
  /** Who recorded the payment, if known. */
  readonly recordedBy: string | undefined;
}

/** An order's payment, with the dialogs to record and to withdraw it. */
export function PaymentLine({ kind, order, isCancelled, recordedBy }: PaymentLineProps) {
  const { t } = useTranslation('order-page');
  const { dayAndTimeInSentence, exact } = useMoments();
  const [openDialog, setOpenDialog] = useState<'record' | 'withdraw'>();
  const may = useMay();
  const change = useOrderChange(kind, order);
  const { payment } = order;
  const { recordPayment, withdrawPayment } = ORDER_CALLS[kind];
  const withdraw = async (): Promise<void> => {
    setOpenDialog(undefined);
    await change.send({ endpoint: withdrawPayment });
  };
  return (
    <>
      <div className={action.line}>
        {payment.state === 'paid' && payment.recorded_at !== null ? (
          <p>
            <PaymentBadge state="paid" /> {payment.method === null ? null : t(`payment.method.${payment.method}`)}
            {payment.reference === null ? null : (
              <>
                {' '}
                <bdi className={text.muted}>{payment.reference}</bdi>
              </>
            )}
            <br />
            <span className={clsx(text.muted, text.small)} title={exact(payment.recorded_at)}>
              {recordedBy === undefined
                ? t('payment.recordedAt', { at: dayAndTimeInSentence(payment.recorded_at) })
                : t('payment.recordedBy', { at: dayAndTimeInSentence(payment.recorded_at), name: recordedBy })}
            </span>
          </p>
        ) : (
          <p>{payment.state === 'not-owed' ? t('payment.not-owed') : <PaymentBadge state="unpaid" />}</p>
        )}
        {payment.state === 'paid' ? (
          may(withdrawPayment) ? (
            <Button variant="link" small onClick={() => setOpenDialog('withdraw')}>
              {t('payment.withdraw')}
            </Button>
          ) : null
        ) : isCancelled || !may(recordPayment) ? null : (
          <Button small onClick={() => setOpenDialog('record')}>
            {t('payment.record')}
          </Button>
        )}
      </div>
      {change.error === undefined || openDialog !== undefined ? null : (
        <p role="alert" className={text.error}>
          {change.error}
        </p>
      )}
      {openDialog === 'record' ? (
        <RecordPaymentDialog
          order={order}
          change={change}
          endpoint={recordPayment}
          onClose={() => {
            change.clearError();
            setOpenDialog(undefined);
          }}
        />
      ) : null}
      {openDialog === 'withdraw' ? (
        <ConfirmDialog
          title={t('payment.withdrawTitle')}
          confirmLabel={t('payment.withdrawAction')}
          onConfirm={() => void withdraw()}
          onClose={() => setOpenDialog(undefined)}
        >
          <p>{t('payment.withdrawText', { number: order.number })}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

interface RecordPaymentProps {
  readonly order: PaymentLineProps['order'];
  readonly change: ReturnType<typeof useOrderChange>;
  readonly endpoint: 'recordPayment' | 'recordSafetyPayment';
  readonly onClose: () => void;
}

function RecordPaymentDialog({ order, change, endpoint, onClose }: RecordPaymentProps) {
  const { t } = useTranslation('order-page');
  const {
    fields,
    setField,
    key,
    clear: clearDraft,
  } = usePersistedFields('payment', order.id, { method: 'bank-transfer', reference: '' });
  const method = PAYMENT_METHODS.find((option) => option === fields.method) ?? 'bank-transfer';
  const { reference } = fields;
  const send = async (): Promise<void> => {
    const trimmed = reference.trim();
    const json = { method, ...(trimmed !== '' && { reference: trimmed }) };
    if (!(await change.send({ endpoint, json }, key))) return;
    clearDraft();
    onClose();
  };
  return (
    <FormDialog
      title={t('payment.title', { number: order.number })}
      submitLabel={t('payment.action', { total: formatAed(order.grand_total) })}
      busy={change.isSending}
      error={change.error}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <RadioGroup
        legend={t('payment.how')}
        options={PAYMENT_METHODS.map((option) => ({ value: option, label: t(`payment.method.${option}`) }))}
        value={method}
        onChange={(option) => setField('method', option)}
        boxes
        focusesSelected
      />
      <TextField
        id="payment-reference"
        label={t('payment.reference')}
        optional={t('optional')}
        hint={t('payment.referenceHint')}
        maxLength={120}
        value={reference}
        autoComplete="off"
        onChange={(event) => setField('reference', event.target.value)}
      />
    </FormDialog>
  );
}
