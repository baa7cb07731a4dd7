import { PAYMENT_METHODS, type PaymentMethod } from '@pressline/domain/orders/fulfilment/payments.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAed } from '../../../shared/money/aed.ts';
import { TextField } from '../../../shared/ui/field.tsx';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import { RadioGroup } from '../../../shared/ui/radio-group.tsx';
import { isCancelled, ORDER_CALLS } from '../components/order-kind.ts';
import { useBulkChanges } from './bulk-changes-context.ts';
import type { BulkDialogProps } from './bulk-dialog-props.ts';
import { SelectionShare } from './selection-share.tsx';

/** Records the payment of the selected orders that are unpaid. */
export function BulkPaymentDialog({ kind, orders, onStarted, onClose }: BulkDialogProps) {
  const { t } = useTranslation(['admin', 'order-page']);
  const changes = useBulkChanges();
  const [method, setMethod] = useState<PaymentMethod>('bank-transfer');
  const [reference, setReference] = useState('');
  const open = orders.filter((order) => !isCancelled(order));
  const unpaid = open.filter(({ payment }) => payment.due > 0);
  const total = unpaid.reduce((sum, { payment }) => sum + payment.due, 0);
  return (
    <FormDialog
      title={t('bulk.payment.title', { count: unpaid.length })}
      submitLabel={t('bulk.payment.action', { total: formatAed(total) })}
      blocked={unpaid.length === 0 ? t('bulk.nothing') : undefined}
      onSubmit={() => {
        const trimmed = reference.trim();
        const json = { method, ...(trimmed !== '' && { reference: trimmed }) };
        const endpoint = ORDER_CALLS[kind].recordPayment;
        void changes.start({ kind, action: 'payment', orders: unpaid, change: { endpoint, json } });
        onClose();
        onStarted();
      }}
      onClose={onClose}
    >
      <SelectionShare
        affected={unpaid.length}
        selected={orders.length}
        others={[
          [t('moveCheck.cancelled'), orders.length - open.length],
          [t('bulk.payment.paidAlready'), open.length - unpaid.length],
        ]}
      />
      <RadioGroup
        legend={t('payment.how', { ns: 'order-page' })}
        options={PAYMENT_METHODS.map((option) => ({
          value: option,
          label: t(`payment.method.${option}`, { ns: 'order-page' }),
        }))}
        value={method}
        onChange={setMethod}
        boxes
        focusesSelected
      />
      <TextField
        label={t('payment.reference', { ns: 'order-page' })}
        optional={t('courier.optional')}
        hint={t('bulk.payment.referenceHint')}
        maxLength={120}
        autoComplete="off"
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
    </FormDialog>
  );
}
