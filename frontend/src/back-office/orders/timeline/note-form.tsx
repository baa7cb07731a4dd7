import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { usePersistedText } from '../../drafts/use-persisted-text.ts';
import field from '../../../shared/ui/field.module.css';
import layout from '../../../shared/ui/layout.module.css';
import { Button } from '../../../shared/ui/button.tsx';
import text from '../../../shared/ui/text.module.css';
import { useMay } from '../../permissions/use-may.ts';
import type { OrderKind } from '../order-details/order-changes-api.ts';
import styles from './note-form.module.css';
import { useOrderChange, type ChangeableOrder } from '../order-details/use-order-change.ts';

const NOTES = { print: 'addNote', safety: 'addSafetyNote' } as const;

/** Adds a staff note; Ctrl + Enter submits it. */
export function NoteForm({ kind, order }: { readonly kind: OrderKind; readonly order: ChangeableOrder }) {
  const { t } = useTranslation('order-page');
  const change = useOrderChange(kind, order);
  const may = useMay();
  const [note, setNote, key] = usePersistedText('order-note', order.id);
  const send = async (): Promise<void> => {
    const typed = note.trim();
    if (typed === '' || change.isSending) return;
    if (await change.send({ endpoint: NOTES[kind], json: { note: typed } }, key)) setNote('');
  };
  if (!may(NOTES[kind])) return null;
  return (
    <form
      className={clsx(layout.screenOnly, styles.form)}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label>
        <span className={text.visuallyHidden}>{t('note.label')}</span>
        <textarea
          className={field.input}
          id="order-note"
          rows={1}
          maxLength={2_000}
          placeholder={t('note.label')}
          value={note}
          // The text is cleared after sending, so nothing may be typed meanwhile.
          readOnly={change.isSending}
          onChange={(event) => setNote(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
          }}
        />
      </label>
      {change.error === undefined ? null : (
        <p role="alert" className={text.error}>
          {change.error}
        </p>
      )}
      {note.trim() === '' ? null : (
        <Button type="submit" small busy={change.isSending}>
          {t('note.add')}
        </Button>
      )}
    </form>
  );
}
