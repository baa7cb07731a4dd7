import { IconCheck, IconCreditCard } from '@tabler/icons-react';
import { PAYMENT_METHODS } from '@pressline/domain/orders/fulfilment/payments.ts';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAed } from '../../../shared/money/aed.ts';
import { typedAmount } from '../../../shared/money/typed-amount.ts';
import type { PrintOrder } from '../../api/office-api.ts';
import { usePersistedFields } from '../../drafts/use-persisted-fields.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import action from '../../ui/action-line.module.css';
import layout from '../../../shared/ui/layout.module.css';
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
import { DepositDialog } from './deposit-dialog.tsx';
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

/** One of the payments in parts, or all that was received. */
interface PaymentToWithdraw {
  readonly revision?: number;
  readonly amount?: number;
}

interface PaymentLineProps {
  readonly kind: OrderKind;
  readonly order: ChangeableOrder & {
    readonly number: string;
    readonly payment: Payment;
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
  const [openDialog, setOpenDialog] = useState<'record' | 'deposit' | PaymentToWithdraw>();
  const may = useMay();
  const change = useOrderChange(kind, order);
  const { payment } = order;
  const { recordPayment, withdrawPayment, requestDeposit } = ORDER_CALLS[kind];
  const withdraw = async ({ revision }: PaymentToWithdraw): Promise<void> => {
    setOpenDialog(undefined);
    await change.send({ endpoint: withdrawPayment, query: revision === undefined ? {} : { revision } });
  };
  const close = (): void => {
    change.clearError();
    setOpenDialog(undefined);
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
          <p>
            {payment.state === 'not-owed' ? t('payment.not-owed') : <PaymentBadge state={payment.state} />}
            {payment.state === 'part-paid' ? (
              <>
                {' '}
                {t('payment.receivedAndDue', { received: formatAed(payment.received), due: formatAed(payment.due) })}
              </>
            ) : null}
          </p>
        )}
        {payment.state === 'paid' ? (
          payment.parts.length === 0 && may(withdrawPayment) ? (
            <Button variant="link" small onClick={() => setOpenDialog({})}>
              {t('payment.withdraw')}
            </Button>
          ) : null
        ) : isCancelled || !may(recordPayment) ? null : (
          <div className={layout.row}>
            <Button small onClick={() => setOpenDialog('record')}>
              {t('payment.record')}
            </Button>
            <Button small onClick={() => setOpenDialog('deposit')}>
              {t('deposit.request')}
            </Button>
          </div>
        )}
      </div>
      {payment.parts.length === 0 ? null : (
        <ul className={layout.lines} aria-label={t('payment.parts')}>
          {payment.parts.map((part) => (
            <li key={part.revision} className={action.line}>
              <p>
                <span className={text.number}>{formatAed(part.amount)}</span> · {t(`payment.method.${part.method}`)}
                {part.reference === null ? null : (
                  <>
                    {' '}
                    <bdi className={text.muted}>{part.reference}</bdi>
                  </>
                )}
                <br />
                <span className={clsx(text.muted, text.small)} title={exact(part.recorded_at)}>
                  {t('payment.recordedAt', { at: dayAndTimeInSentence(part.recorded_at) })}
                </span>
              </p>
              {may(withdrawPayment) ? (
                <Button variant="link" small onClick={() => setOpenDialog(part)}>
                  {t('payment.withdraw')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {payment.deposit === null ? null : (
        <div className={action.line}>
          <p>{t('deposit.requested', { amount: formatAed(payment.deposit) })}</p>
          {may(requestDeposit) ? (
            <Button
              variant="link"
              small
              className={layout.flush}
              onClick={() => void change.send({ endpoint: requestDeposit, json: { amount: null } })}
            >
              {t('deposit.drop')}
            </Button>
          ) : null}
        </div>
      )}
      {change.error === undefined || openDialog !== undefined ? null : (
        <p role="alert" className={text.error}>
          {change.error}
        </p>
      )}
      {openDialog === 'record' ? (
        <RecordPaymentDialog order={order} change={change} endpoint={recordPayment} onClose={close} />
      ) : null}
      {openDialog === 'deposit' ? (
        <DepositDialog
          title={t('deposit.title', { number: order.number })}
          due={payment.due}
          busy={change.isSending}
          error={change.error}
          onRequest={(amount) => change.send({ endpoint: requestDeposit, json: { amount } })}
          onClose={close}
        />
      ) : null}
      {typeof openDialog === 'object' ? (
        <ConfirmDialog
          title={t('payment.withdrawTitle')}
          confirmLabel={t('payment.withdrawAction')}
          onConfirm={() => void withdraw(openDialog)}
          onClose={() => setOpenDialog(undefined)}
        >
          <p>
            {openDialog.amount === undefined
              ? t('payment.withdrawText', { number: order.number })
              : t('payment.withdrawPart', { number: order.number, amount: formatAed(openDialog.amount) })}
          </p>
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
  } = usePersistedFields('payment', order.id, { method: 'bank-transfer', reference: '', amount: '' });
  const method = PAYMENT_METHODS.find((option) => option === fields.method) ?? 'bank-transfer';
  const { reference } = fields;
  const { due } = order.payment;
  const typed = fields.amount.trim();
  const amount = typed === '' ? due : typedAmount(typed);
  const isValid = amount === due || (amount !== undefined && amount > 0 && amount < due);
  const send = async (): Promise<void> => {
    const trimmed = reference.trim();
    const json = { method, ...(trimmed !== '' && { reference: trimmed }), ...(amount !== due && { amount }) };
    if (!isValid || !(await change.send({ endpoint, json }, key))) return;
    clearDraft();
    onClose();
  };
  return (
    <FormDialog
      title={t('payment.title', { number: order.number })}
      submitLabel={t('payment.action', { total: formatAed(isValid ? amount : due) })}
      blocked={isValid ? undefined : t('deposit.upTo', { due: formatAed(due) })}
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
        label={t('online.amount')}
        hint={t('payment.amountHint', { due: formatAed(due) })}
        optional={t('optional')}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={fields.amount}
        onChange={(event) => setField('amount', event.target.value)}
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
