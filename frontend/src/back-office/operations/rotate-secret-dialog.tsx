import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import text from '../ui/text.module.css';
import styles from './dialogs.module.css';
import type { PreviousSecrets } from './signing-secrets-api.ts';

const CHOICES = ['keep-until-expiry', 'revoke'] as const satisfies readonly PreviousSecrets[];

interface RotateSecretDialogProps {
  readonly onRotate: (previous: PreviousSecrets) => void;
  readonly onClose: () => void;
}

/** Asks what becomes of existing sessions and links; to revoke them has to be confirmed. */
export function RotateSecretDialog({ onRotate, onClose }: RotateSecretDialogProps) {
  const { t } = useTranslation('projections');
  const id = useId();
  const [previous, setPrevious] = useState<PreviousSecrets>('keep-until-expiry');
  const [confirmed, setConfirmed] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const confirmation = useRef<HTMLInputElement>(null);
  const isUnconfirmed = previous === 'revoke' && !confirmed;
  const showsError = submitted && isUnconfirmed;
  return (
    <Dialog title={t('secrets.dialog.title')} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setSubmitted(true);
          if (isUnconfirmed) confirmation.current?.focus();
          else onRotate(previous);
        }}
      >
        <p>{t('secrets.dialog.intro')}</p>
        <fieldset className={styles.choices}>
          <legend>{t('secrets.dialog.existing')}</legend>
          {CHOICES.map((each) => (
            <label key={each}>
              <input type="radio" name="previous" checked={each === previous} onChange={() => setPrevious(each)} />
              <span>
                {t(`secrets.dialog.${each}.label`)} <small>{t(`secrets.dialog.${each}.hint`)}</small>
              </span>
            </label>
          ))}
        </fieldset>
        {previous === 'revoke' ? (
          <div>
            <label className={styles.choice}>
              <input
                ref={confirmation}
                type="checkbox"
                checked={confirmed}
                aria-invalid={showsError}
                aria-describedby={showsError ? id : undefined}
                onChange={(event) => setConfirmed(event.target.checked)}
              />
              <span>{t('secrets.dialog.confirm')}</span>
            </label>
            <div role="alert">
              {showsError ? (
                <p id={id} className={text.bad}>
                  {t('secrets.dialog.unconfirmed')}
                </p>
              ) : null}
            </div>
          </div>
        ) : null}
        <div className={styles.formActions}>
          <Button onClick={onClose}>{t('dialog.cancel', { ns: 'admin' })}</Button>
          <Button type="submit" look="go">
            {t(`secrets.dialog.${previous}.submit`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
