import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../shared/api/base-query.ts';
import { Button } from '../../shared/ui/button.tsx';
import { usePersistedText } from '../drafts/use-persisted-text.ts';
import layout from '../../shared/ui/layout.module.css';
import pageStyles from '../orders/order-details/order-layout.module.css';
import noteForm from '../orders/timeline/note-form.module.css';
import { useMay } from '../permissions/use-may.ts';
import { useMoments } from '../time/moments.ts';
import text from '../../shared/ui/text.module.css';
import { useAddCustomerNoteMutation, type Customer } from './customers-api.ts';
import styles from './customers.module.css';

/** What staff noted about the customer, newest first. */
export function CustomerNotes({ customer: { id, notes, erased } }: { readonly customer: Customer }) {
  const { t } = useTranslation(['customers', 'admin']);
  const { dayAndTime, exact } = useMoments();
  const may = useMay();
  return (
    <aside className={pageStyles.side} aria-labelledby="notes">
      <div className={layout.sectionHeader}>
        <h2 id="notes">{t('notes.title')}</h2>
      </div>
      {may('addCustomerNote') && !erased ? <NoteForm id={id} /> : null}
      {notes.length === 0 ? (
        <p className={text.muted}>{t('notes.none')}</p>
      ) : (
        <ol className={layout.lines}>
          {notes.map(({ id: noteId, note, at, actor }) => (
            <li key={noteId}>
              <p className={styles.words} dir="auto">
                {note ?? t('notes.erased')}
              </p>
              <p className={clsx(text.muted, text.small)}>
                <time dateTime={at} title={exact(at)}>
                  {t('notes.by', {
                    name: actor.name ?? t(`timeline.role.${actor.role}`, { ns: 'admin' }),
                    at: dayAndTime(at),
                  })}
                </time>
              </p>
            </li>
          ))}
        </ol>
      )}
    </aside>
  );
}

/** Adds a note; Ctrl + Enter submits it. */
function NoteForm({ id }: { readonly id: string }) {
  const { t } = useTranslation('customers');
  const [note, setNote, key] = usePersistedText('customer-note', id);
  const [add, { isLoading }] = useAddCustomerNoteMutation();
  const [error, setError] = useState<string>();
  const send = async (): Promise<void> => {
    const typed = note.trim();
    if (typed === '' || key === undefined || isLoading) return;
    setError(undefined);
    const response = await add({ id, note: typed, key });
    if (response.error === undefined) setNote('');
    else setError(messageOf(response.error, t('notes.failed')));
  };
  return (
    <form
      className={clsx(layout.screenOnly, noteForm.form)}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label>
        <span className={text.visuallyHidden}>{t('notes.label')}</span>
        <textarea
          rows={1}
          maxLength={2_000}
          placeholder={t('notes.label')}
          value={note}
          // The text is cleared after sending, so nothing may be typed meanwhile.
          readOnly={isLoading}
          onChange={(event) => setNote(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
          }}
        />
      </label>
      {error === undefined ? null : (
        <p role="alert" className={text.error}>
          {error}
        </p>
      )}
      {note.trim() === '' ? null : (
        <Button type="submit" small busy={isLoading}>
          {t('notes.add')}
        </Button>
      )}
    </form>
  );
}
