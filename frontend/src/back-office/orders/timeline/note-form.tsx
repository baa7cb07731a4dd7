import { useTranslation } from 'react-i18next';
import { usePersistedText } from '../../drafts/use-persisted-text.ts';
import { useMay } from '../../permissions/use-may.ts';
import { NoteField } from '../../ui/note-field.tsx';
import { ORDER_CALLS, type OrderKind } from '../components/order-kind.ts';
import type { ChangeableOrder } from '../order-details/send-order-change.ts';
import { useOrderChange } from '../order-details/use-order-change.ts';

/** Adds a staff note to an order. */
export function NoteForm({ kind, order }: { readonly kind: OrderKind; readonly order: ChangeableOrder }) {
  const { t } = useTranslation('order-page');
  const change = useOrderChange(kind, order);
  const endpoint = ORDER_CALLS[kind].addNote;
  const may = useMay();
  const [note, setNote, key] = usePersistedText('order-note', order.id);
  const send = async (): Promise<void> => {
    const typed = note.trim();
    if (typed === '' || change.isSending) return;
    if (await change.send({ endpoint, json: { note: typed } }, key)) setNote('');
  };
  if (!may(endpoint)) return null;
  return (
    <NoteField
      id="order-note"
      label={t('note.label')}
      addLabel={t('note.add')}
      note={note}
      isSending={change.isSending}
      error={change.error}
      onChange={setNote}
      onSend={() => void send()}
    />
  );
}
