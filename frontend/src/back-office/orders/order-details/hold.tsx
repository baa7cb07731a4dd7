import { IconPlayerPause } from '@tabler/icons-react';
import { HOLD_KINDS, type HoldKind } from '@pressline/domain/orders/fulfilment/holds.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintOrder } from '../../api/office-api.ts';
import layout from '../../../shared/ui/layout.module.css';
import { Button } from '../../../shared/ui/button.tsx';
import { usePersistedText } from '../../drafts/use-persisted-text.ts';
import { useMay } from '../../permissions/use-may.ts';
import { useMoments } from '../../time/moments.ts';
import { TextArea } from '../../../shared/ui/field.tsx';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import { RadioGroup } from '../../../shared/ui/radio-group.tsx';
import { ORDER_CALLS, type OrderKind } from '../components/order-kind.ts';
import { OrderNotice } from './order-notice.tsx';
import type { ChangeableOrder } from './send-order-change.ts';
import { useOrderChange } from './use-order-change.ts';

interface HeldOrder extends ChangeableOrder {
  readonly number: string;
  readonly hold: PrintOrder['hold'];
}

interface HoldDialogProps {
  readonly kind: OrderKind;
  readonly order: HeldOrder;
  /** Continues with the request for a new file; only for print orders. */
  readonly onRequestArtwork?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Puts an order on hold, or changes its hold: what it waits for, and a note for the staff. */
export function HoldDialog({ kind: orderKind, order, onRequestArtwork, onClose }: HoldDialogProps) {
  const { t } = useTranslation(['order-page', 'admin']);
  const change = useOrderChange(orderKind, order);
  const [note, setNote, key] = usePersistedText('hold-note', order.id);
  const [kind, setKind] = useState<HoldKind | 'artwork'>(order.hold?.kind ?? 'stock');
  const kinds = [...(onRequestArtwork === undefined ? [] : (['artwork'] as const)), ...HOLD_KINDS];
  const send = async (): Promise<void> => {
    if (kind === 'artwork') {
      onRequestArtwork?.();
      return;
    }
    const typed = note.trim();
    const json = { kind, ...(typed !== '' && { note: typed }) };
    const endpoint = ORDER_CALLS[orderKind].hold;
    if (!(await change.send({ endpoint, json }, key && `${key}-${kind}`))) return;
    setNote('');
    onClose();
  };
  return (
    <FormDialog
      title={t('hold.orderTitle', { number: order.number })}
      submitLabel={t(kind === 'artwork' ? 'hold.requestFile' : 'hold.putOnHold')}
      busy={change.isSending}
      error={change.error}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <RadioGroup
        legend={t('hold.waitsFor')}
        options={kinds.map((option) => ({ value: option, label: t(`hold.kind.${option}`, { ns: 'admin' }) }))}
        value={kind}
        onChange={setKind}
        boxes
        focusesSelected
      />
      {kind === 'artwork' ? null : (
        <TextArea
          id="hold-note"
          label={t('hold.note')}
          optional={t('optional')}
          hint={t('hold.noteHint')}
          rows={3}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
    </FormDialog>
  );
}

interface HoldBannerProps {
  readonly kind: OrderKind;
  readonly order: HeldOrder;
  /** Undefined once the order is finished: its hold can only be released. */
  readonly onChange: (() => void) | undefined;
}

/** Shows what an order waits for, and releases it. */
export function HoldBanner({ kind, order, onChange }: HoldBannerProps) {
  const { t } = useTranslation(['order-page', 'admin']);
  const { dayAndTimeInSentence } = useMoments();
  const may = useMay();
  const change = useOrderChange(kind, order);
  const { hold } = order;
  if (hold === null) return null;
  const releasing = ORDER_CALLS[kind].releaseHold;
  return (
    <OrderNotice
      icon={IconPlayerPause}
      tone="warn"
      title={t('hold.since', {
        kind: t(`hold.kind.${hold.kind}`, { ns: 'admin' }),
        at: dayAndTimeInSentence(hold.since),
      })}
      quote={hold.note}
      error={change.error}
      actions={
        may(releasing) ? (
          <span className={layout.row}>
            {onChange === undefined ? null : (
              <Button small onClick={onChange}>
                {t('hold.change')}
              </Button>
            )}
            <Button small busy={change.isSending} onClick={() => void change.send({ endpoint: releasing })}>
              {t('hold.releaseHold')}
            </Button>
          </span>
        ) : null
      }
    />
  );
}
