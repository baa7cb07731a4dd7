import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormField } from '../ui/form-field.tsx';
import text from '../ui/text.module.css';
import { useSkipParkedMutation, type ParkedStream } from './projections-api.ts';
import styles from './dialogs.module.css';
import type { Deeds } from './use-operations.tsx';

interface SkipDialogProps {
  readonly of: ParkedStream;
  readonly deeds: Deeds;
  readonly onClose: () => void;
}

/** Passes over the event that a stream stands before; never without a reason, which is kept. */
export function SkipDialog({ of: shown, deeds, onClose }: SkipDialogProps) {
  const { t } = useTranslation('projections');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const [skip] = useSkipParkedMutation();
  // What stood here when it was opened: nobody skips an event that came under it meanwhile.
  const [{ projection, stream, revision }] = useState(shown);
  const [fault, setFault] = useState<string>();
  const hasMovedOn = shown.revision !== revision;
  const said = reason.trim();
  const name = `skip ${projection} ${stream} ${String(revision)} ${said}`;

  const send = async (): Promise<void> => {
    setAsked(true);
    if (said === '') return field.current?.focus();
    setFault(undefined);
    const done = await deeds.run({
      name,
      to: `${projection} ${stream}`,
      call: (key) => skip({ projection, stream, revision, reason: said, key }),
      says: ({ parked }) =>
        parked === null
          ? t('told.skipped', { revision })
          : t('told.skippedStandsNext', { skipped: revision, revision: parked.revision, reason: parked.reason }),
      onFault: setFault,
    });
    if (done) onClose();
  };
  return (
    <Dialog title={t('skip.title', { revision })} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!hasMovedOn && !deeds.isUnderWay(name)) void send();
        }}
      >
        <p>{t('skip.words', { projection })}</p>
        <FormField
          id={id}
          label={t('skip.reason')}
          hint={t('skip.kept')}
          fault={asked && said === '' ? t('skip.needed') : undefined}
        >
          {(attributes) => (
            <textarea
              {...attributes}
              ref={field}
              data-focus-first
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </FormField>
        <div role="alert">
          {hasMovedOn ? (
            <p className={text.warn}>{t('skip.movedOn', { revision: shown.revision })}</p>
          ) : fault === undefined ? null : (
            <p className={text.warn}>{fault}</p>
          )}
        </div>
        <div className={styles.formActions}>
          <Button onClick={onClose}>{t('dialog.cancel', { ns: 'admin' })}</Button>
          <Button type="submit" look="go" disabled={hasMovedOn} aria-busy={deeds.isUnderWay(name)}>
            {t('skip.send', { revision })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
