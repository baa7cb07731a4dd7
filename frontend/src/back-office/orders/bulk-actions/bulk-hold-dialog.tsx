import { HOLD_KINDS, type HoldKind } from '@pressline/domain/orders/fulfilment/holds.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '../../../shared/ui/field.tsx';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import { RadioGroup } from '../../../shared/ui/radio-group.tsx';
import { isCancelled, isFinished, ORDER_CALLS } from '../components/order-kind.ts';
import { OrderCounts } from '../fulfilment/order-counts.tsx';
import { useBulkChanges } from './bulk-changes-context.ts';
import type { BulkDialogProps } from './bulk-dialog-props.ts';
import { SelectionShare } from './selection-share.tsx';

/** Puts the selected orders on hold that are in production. */
export function BulkHoldDialog({ kind: orderKind, orders, onStarted, onClose }: BulkDialogProps) {
  const { t } = useTranslation(['admin', 'order-page']);
  const changes = useBulkChanges();
  const [kind, setKind] = useState<HoldKind>('stock');
  const [note, setNote] = useState('');
  const open = orders.filter((order) => !isCancelled(order) && !isFinished(order));
  return (
    <FormDialog
      title={t('bulk.hold.title', { count: open.length })}
      submitLabel={t('hold.putOnHold', { ns: 'order-page' })}
      blocked={open.length === 0 ? t('bulk.nothing') : undefined}
      onSubmit={() => {
        const trimmed = note.trim();
        const json = { kind, ...(trimmed !== '' && { note: trimmed }) };
        const endpoint = ORDER_CALLS[orderKind].hold;
        void changes.start({ kind: orderKind, action: 'hold', orders: open, change: { endpoint, json } });
        onClose();
        onStarted();
      }}
      onClose={onClose}
    >
      <SelectionShare
        affected={open.length}
        selected={orders.length}
        others={[
          [t('moveCheck.cancelled'), orders.filter(isCancelled).length],
          [t('bulk.hold.finished'), orders.filter(isFinished).length],
        ]}
      />
      <OrderCounts rows={[[t('bulk.hold.replaced'), open.filter(({ hold }) => hold !== null).length]]} isWarning />
      <RadioGroup
        legend={t('bulk.hold.waitFor')}
        options={HOLD_KINDS.map((option) => ({ value: option, label: t(`hold.kind.${option}`) }))}
        value={kind}
        onChange={setKind}
        boxes
        focusesSelected
      />
      <TextArea
        label={t('hold.note', { ns: 'order-page' })}
        optional={t('optional', { ns: 'order-page' })}
        hint={t('hold.noteHint', { ns: 'order-page' })}
        rows={3}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  );
}
