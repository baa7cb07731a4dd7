import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintOrder } from '../../api/office-api.ts';
import { usePersistedFields } from '../../drafts/use-persisted-fields.ts';
import action from '../../ui/action-line.module.css';
import { Button } from '../../../shared/ui/button.tsx';
import { TrackingNumber } from '../../../shared/orders/tracking-number.tsx';
import { useMoments } from '../../time/moments.ts';
import text from '../../../shared/ui/text.module.css';
import { useMay } from '../../permissions/use-may.ts';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import { ORDER_CALLS, type OrderKind } from '../components/order-kind.ts';
import { CourierFields, shipmentOf } from '../fulfilment/courier-fields.tsx';
import type { ChangeableOrder } from './send-order-change.ts';
import { useOrderChange } from './use-order-change.ts';

interface ShipmentLineProps {
  readonly kind: OrderKind;
  readonly order: ChangeableOrder & { readonly number: string; readonly shipment: PrintOrder['shipment'] };
  /** Why no courier can be recorded yet; undefined if one can. */
  readonly unavailableReason: string | undefined;
}

/** An order's courier and tracking number, and the dialog to record them. */
export function ShipmentLine({ kind, order, unavailableReason }: ShipmentLineProps) {
  const { t } = useTranslation('order-page');
  const { dayAndTimeInSentence, exact } = useMoments();
  const [isRecording, setRecording] = useState(false);
  const { shipment } = order;
  const canRecord = useMay()(ORDER_CALLS[kind].recordShipment);
  return (
    <div className={action.line}>
      {shipment === null ? (
        <p className={text.muted}>{(canRecord ? unavailableReason : undefined) ?? t('shipment.none')}</p>
      ) : (
        <p>
          <b>
            <bdi>{shipment.courier ?? t('shipment.forgotten')}</bdi>
          </b>{' '}
          {shipment.courier === null || shipment.tracking_number === null ? null : (
            <TrackingNumber courier={shipment.courier} number={shipment.tracking_number} />
          )}
          <br />
          <span className={clsx(text.muted, text.small)} title={exact(shipment.recorded_at)}>
            {t('shipment.recordedAt', { at: dayAndTimeInSentence(shipment.recorded_at) })}
          </span>
        </p>
      )}
      {canRecord && unavailableReason === undefined ? (
        <Button small variant={shipment === null ? 'outline' : 'link'} onClick={() => setRecording(true)}>
          {t(shipment === null ? 'shipment.record' : 'shipment.change')}
        </Button>
      ) : null}
      {isRecording ? <RecordShipmentDialog kind={kind} order={order} onClose={() => setRecording(false)} /> : null}
    </div>
  );
}

function RecordShipmentDialog({
  kind,
  order,
  onClose,
}: Pick<ShipmentLineProps, 'kind' | 'order'> & { readonly onClose: () => void }) {
  const { t } = useTranslation('order-page');
  const change = useOrderChange(kind, order);
  const {
    fields,
    setField,
    key,
    clear: clearDraft,
  } = usePersistedFields('shipment', order.id, {
    courier: order.shipment?.courier ?? '',
    tracking: order.shipment?.tracking_number ?? '',
  });
  const shipment = shipmentOf(fields);
  const send = async (): Promise<void> => {
    if (shipment === undefined) return;
    if (!(await change.send({ endpoint: ORDER_CALLS[kind].recordShipment, json: shipment }, key))) return;
    clearDraft();
    onClose();
  };
  return (
    <FormDialog
      title={t('shipment.title', { number: order.number })}
      submitLabel={t('shipment.action')}
      blocked={shipment === undefined ? t('shipment.courierNeeded') : undefined}
      busy={change.isSending}
      error={change.error}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <CourierFields {...fields} onChange={setField} focusesCourier />
    </FormDialog>
  );
}
