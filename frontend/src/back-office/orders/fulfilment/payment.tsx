import { IconCheck, IconCreditCard } from '@tabler/icons-react';
import { PAYMENT_METHODS } from '@pressline/domain/orders/fulfilment/payments.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAed } from '../../../shared/money/aed.ts';
import type { PrintOrder } from '../../api/office-api.ts';
import { usePersistedFields } from '../../drafts/use-persisted-fields.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import action from '../../ui/action-line.module.css';
import { Button } from '../../../shared/ui/button.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { useMoments } from '../../time/moments.ts';
import text from '../../ui/text.module.css';
import { useMay } from '../../permissions/use-may.ts';
import { ChangeForm } from '../order-details/change-form.tsx';
import type { OrderKind } from '../order-details/order-changes-api.ts';
import styles from '../order-details/order-changes.module.css';
import { useOrderChange, type SeenForChange } from '../order-details/use-order-change.ts';

type Payment = PrintOrder['payment'];

/** Paid or not, in a word; nothing where nothing is owed. */
export function PaymentBadge({ state }: { readonly state: Payment['state'] }) {
  const { t } = useTranslation('desk');
  if (state === 'not-owed') return null;
  const Icon = state === 'paid' ? IconCheck : IconCreditCard;
  return (
    <span className={styles.badge} data-state={state}>
      <Icon size={14} stroke={2} aria-hidden="true" />
      {t(`payment.${state}`)}
    </span>
  );
}

interface PaymentLineProps {
  readonly kind: OrderKind;
  readonly order: SeenForChange & {
    readonly number: string;
    readonly payment: Payment;
    readonly grand_total: number;
  };
  /** Cancelled: nothing more is taken. */
  readonly closed: boolean;
  /** Who recorded the payment, where that is known. */
  readonly by: string | undefined;
}

/** Whether an order is paid, how and by whom that was recorded; and the way to record it, or to take that back. */
export function PaymentLine({ kind, order, closed, by }: PaymentLineProps) {
  const { t } = useTranslation('desk');
  const { dayAndTime, exact } = useMoments();
  const [doing, setDoing] = useState<'record' | 'withdraw'>();
  const may = useMay();
  const change = useOrderChange(kind, order);
  const { payment } = order;
  const [recording, withdrawing] =
    kind === 'print'
      ? (['recordPayment', 'withdrawPayment'] as const)
      : (['recordSafetyPayment', 'withdrawSafetyPayment'] as const);
  const withdraw = async (): Promise<void> => {
    setDoing(undefined);
    await change.send({ endpoint: withdrawing });
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
            <span className={`${text.muted} ${text.small}`} title={exact(payment.recorded_at)}>
              {by === undefined
                ? t('payment.recordedAt', { at: dayAndTime(payment.recorded_at) })
                : t('payment.recordedBy', { at: dayAndTime(payment.recorded_at), name: by })}
            </span>
          </p>
        ) : (
          <p>{payment.state === 'not-owed' ? t('payment.not-owed') : <PaymentBadge state="unpaid" />}</p>
        )}
        {payment.state === 'paid' ? (
          may(withdrawing) ? (
            <Button variant="link" small onClick={() => setDoing('withdraw')}>
              {t('payment.withdraw')}
            </Button>
          ) : null
        ) : closed || !may(recording) ? null : (
          <Button small onClick={() => setDoing('record')}>
            {t('payment.record')}
          </Button>
        )}
      </div>
      {change.fault === undefined || doing !== undefined ? null : (
        <p role="alert" className={text.error}>
          {change.fault}
        </p>
      )}
      {doing === 'record' ? (
        <RecordPayment
          order={order}
          change={change}
          endpoint={recording}
          onClose={() => {
            change.forget();
            setDoing(undefined);
          }}
        />
      ) : null}
      {doing === 'withdraw' ? (
        <ConfirmDialog
          title={t('payment.withdrawTitle')}
          confirmLabel={t('payment.withdrawGo')}
          onConfirm={() => void withdraw()}
          onClose={() => setDoing(undefined)}
        >
          <p>{t('payment.withdrawWords', { number: order.number })}</p>
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

function RecordPayment({ order, change, endpoint, onClose }: RecordPaymentProps) {
  const { t } = useTranslation('desk');
  const {
    fields,
    setField: write,
    key,
    clear: forget,
  } = usePersistedFields('payment', order.id, { method: 'bank-transfer', reference: '' });
  const method = PAYMENT_METHODS.find((known) => known === fields.method) ?? 'bank-transfer';
  const { reference } = fields;
  const send = async (): Promise<void> => {
    const typed = reference.trim();
    const json = { method, ...(typed !== '' && { reference: typed }) };
    if (!(await change.send({ endpoint, json }, key))) return;
    forget();
    onClose();
  };
  return (
    <ChangeForm
      title={t('payment.title', { number: order.number })}
      go={t('payment.go', { total: formatAed(order.grand_total) })}
      lacks={undefined}
      sending={change.sending}
      fault={change.fault}
      onSend={() => void send()}
      onClose={onClose}
    >
      <fieldset className={styles.methods}>
        <legend>{t('payment.how')}</legend>
        {PAYMENT_METHODS.map((known) => (
          <label key={known} className={styles.pick}>
            <input
              type="radio"
              name="method"
              checked={known === method}
              data-focus-first={known === method ? true : undefined}
              onChange={() => write('method', known)}
            />
            {t(`payment.method.${known}`)}
          </label>
        ))}
      </fieldset>
      <FormField
        id="payment-reference"
        label={t('payment.reference')}
        optionalLabel={t('optional')}
        hint={t('payment.referenceHint')}
      >
        {(field) => (
          <input
            {...field}
            maxLength={120}
            value={reference}
            autoComplete="off"
            onChange={(event) => write('reference', event.target.value)}
          />
        )}
      </FormField>
    </ChangeForm>
  );
}
