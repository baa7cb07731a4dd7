import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import { HOLD_KINDS } from '@pressline/domain/orders/fulfilment/holds.ts';
import { ORDER_CALLS } from '../components/order-kind.ts';
import { OrderCounts } from '../fulfilment/order-counts.tsx';
import { useBulkChanges } from './bulk-changes-context.ts';
import type { BulkDialogProps } from './bulk-dialog-props.ts';

/** Releases the holds of the selected orders. */
export function BulkReleaseDialog({ kind, orders, onStarted, onClose }: BulkDialogProps) {
  const { t } = useTranslation(['admin', 'order-page']);
  const changes = useBulkChanges();
  const held = orders.filter(({ hold }) => hold !== null);
  return (
    <FormDialog
      title={t('bulk.release.title', { count: held.length })}
      submitLabel={t('hold.releaseHold', { ns: 'order-page' })}
      focusesSubmit
      onSubmit={() => {
        const endpoint = ORDER_CALLS[kind].releaseHold;
        void changes.start({ kind, action: 'release', orders: held, change: { endpoint } });
        onClose();
        onStarted();
      }}
      onClose={onClose}
    >
      <OrderCounts
        rows={HOLD_KINDS.map((hold) => [
          t(`hold.kind.${hold}`),
          held.filter((order) => order.hold?.kind === hold).length,
        ])}
      />
    </FormDialog>
  );
}
