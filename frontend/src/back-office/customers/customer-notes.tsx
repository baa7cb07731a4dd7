import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActorLabel } from '../ui/use-actor-label.ts';
import { messageOf } from '../../shared/api/base-query.ts';
import { usePersistedText } from '../drafts/use-persisted-text.ts';
import layout from '../../shared/ui/layout.module.css';
import pageStyles from '../orders/order-details/order-layout.module.css';
import { useMay } from '../permissions/use-may.ts';
import { useMoments } from '../time/moments.ts';
import text from '../../shared/ui/text.module.css';
import { NoteField } from '../ui/note-field.tsx';
import { useAddCustomerNoteMutation, type Customer } from './customers-api.ts';

/** What staff noted about the customer, newest first. */
export function CustomerNotes({ customer: { id, notes, erased } }: { readonly customer: Customer }) {
  const { t } = useTranslation('customers');
  const actorLabel = useActorLabel();
  const { dayAndTimeInSentence, exact } = useMoments();
  const may = useMay();
  return (
    <aside className={pageStyles.side} aria-labelledby="notes">
      <div className={pageStyles.sideHeader}>
        <div className={layout.sectionHeader}>
          <h2 id="notes">{t('notes.title')}</h2>
        </div>
        {may('addCustomerNote') && !erased ? <NoteForm id={id} /> : null}
      </div>
      <div className={pageStyles.sideList}>
        {notes.length === 0 ? (
          <p className={text.muted}>{t('notes.none')}</p>
        ) : (
          <ol className={layout.lines}>
            {notes.map(({ id: noteId, note, at, actor }) => (
              <li key={noteId}>
                <p className={clsx(layout.wide, text.breakable, text.multiline)} dir="auto">
                  {note ?? t('notes.erased')}
                </p>
                <p className={clsx(text.muted, text.small)}>
                  <time dateTime={at} title={exact(at)}>
                    {t('notes.by', {
                      name: actorLabel(actor),
                      at: dayAndTimeInSentence(at),
                    })}
                  </time>
                </p>
              </li>
            ))}
          </ol>
        )}
      </div>
    </aside>
  );
}

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
    <NoteField
      label={t('notes.label')}
      addLabel={t('notes.add')}
      note={note}
      isSending={isLoading}
      error={error}
      onChange={setNote}
      onSend={() => void send()}
    />
  );
}
