import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormField } from '../ui/form-field.tsx';
import { VerdictWords } from './comparison.tsx';
import type { Compared } from './projections-api.ts';
import styles from './dialogs.module.css';
import { useBuildWords } from './labels.ts';

interface InsistDialogProps {
  readonly compared: Compared;
  readonly onInsist: () => void;
  readonly onClose: () => void;
}

/** Whoever moves readers to a build that is not clean says so by its name; that it was so is kept. */
export function InsistDialog({ compared, onInsist, onClose }: InsistDialogProps) {
  const { t } = useTranslation('projections');
  const buildWords = useBuildWords();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState(false);
  const { projection } = compared;
  const what = buildWords(compared, compared.live_version);
  const fits = typed.trim() === projection;
  return (
    <Dialog title={t('insist.title', { projection, what })} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (fits) onInsist();
        }}
      >
        <VerdictWords compared={compared} />
        <p>{t('insist.words')}</p>
        <FormField
          id={id}
          label={t('insist.type', { projection })}
          fault={asked && !fits ? t('insist.otherwise', { projection }) : undefined}
        >
          {(field) => (
            <input
              {...field}
              data-focus-first
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </FormField>
        <div className={styles.formActions}>
          <Button onClick={onClose}>{t('dialog.cancel', { ns: 'admin' })}</Button>
          <Button type="submit" look="go">
            {t('insist.send', { what })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
