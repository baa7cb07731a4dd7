import { PASSWORD_MINIMUM } from '@pressline/domain/accounts/password-policy.ts';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { isProblem, messageOf } from '../../../shared/api/base-query.ts';
import { PasswordStrength } from '../../../shared/accounts/password-strength.tsx';
import { isPasswordRefusal, usePasswordCheck } from '../../../shared/accounts/use-password-check.ts';
import { loggedIn } from '../../../shared/session/session-slice.ts';
import { useChangePasswordMutation } from '../../../shared/accounts/sessions-api.ts';
import { useAdminProfileQuery } from '../../api/office-api.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import text from '../../ui/text.module.css';
import styles from './password-dialog.module.css';

/** Somebody of the staff chooses a new password; their other sessions end with the old one. */
export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [done, setDone] = useState(false);
  return (
    <Dialog title={t('account.password.title')} onClose={onClose}>
      {done ? (
        <div className={styles.form}>
          {/* The button that was pressed is gone, and the focus with it. */}
          <p tabIndex={-1} ref={(said) => said?.focus()}>
            {t('account.password.done')}
          </p>
          <div className={styles.actions}>
            <Button variant="primary" onClick={onClose}>
              {t('dialog.close')}
            </Button>
          </div>
        </div>
      ) : (
        <PasswordForm onDone={() => setDone(true)} onClose={onClose} />
      )}
    </Dialog>
  );
}

function PasswordForm({ onDone, onClose }: { readonly onDone: () => void; readonly onClose: () => void }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const dispatch = useDispatch();
  const { data: profile } = useAdminProfileQuery();
  const [change, { isLoading, error, reset }] = useChangePasswordMutation();
  const [now, setNow] = useState('');
  const [next, setNext] = useState('');
  const [asked, setAsked] = useState(false);
  const nowField = useRef<HTMLInputElement>(null);
  const nextField = useRef<HTMLInputElement>(null);
  const check = usePasswordCheck(next, { role: 'admin', ...profile?.user });
  const refused = !isLoading && isPasswordRefusal(error);
  const wrong = !isLoading && isProblem(error) && error.problem.type === '/problems/wrong-password';

  const nextFault = !asked
    ? undefined
    : next === ''
      ? t('account.password.nextNeeded')
      : (check.problem ?? (refused ? messageOf(error, t('account.password.failed')) : undefined));

  const send = async (): Promise<void> => {
    setAsked(true);
    if (now === '') return nowField.current?.focus();
    if (next === '' || check.problem !== undefined) return nextField.current?.focus();
    const answer = await change({ password: now, new_password: next });
    if (answer.data === undefined) {
      (isPasswordRefusal(answer.error) ? nextField : nowField).current?.select();
      return;
    }
    // The old token has ended with the old password.
    dispatch(loggedIn({ area: 'office', token: answer.data.token }));
    onDone();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading) void send();
      }}
    >
      <p>{t('account.password.words')}</p>
      <div role="alert">
        {error === undefined || isLoading || wrong || refused ? null : (
          <p className={text.error}>{messageOf(error, t('account.password.failed'))}</p>
        )}
      </div>
      <FormField
        id={`${id}-now`}
        label={t('account.password.now')}
        error={wrong ? t('account.password.wrong') : asked && now === '' ? t('account.password.nowNeeded') : undefined}
      >
        {(field) => (
          <PasswordInput
            {...field}
            label={t('account.password.now')}
            ref={nowField}
            data-focus-first
            name="password"
            autoComplete="current-password"
            value={now}
            onChange={(event) => setNow(event.target.value)}
          />
        )}
      </FormField>
      <FormField
        id={`${id}-next`}
        label={t('account.password.next')}
        hint={t('hint', { ns: 'password', minimum: PASSWORD_MINIMUM.admin })}
        error={nextFault}
      >
        {(field) => (
          <PasswordInput
            {...field}
            label={t('account.password.next')}
            ref={nextField}
            name="new_password"
            autoComplete="new-password"
            value={next}
            onChange={(event) => {
              setNext(event.target.value);
              if (refused) reset();
            }}
          />
        )}
      </FormField>
      <PasswordStrength check={check} explained={nextFault !== undefined} />
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('dialog.cancel')}</Button>
        <Button type="submit" variant="primary" busy={isLoading}>
          {t('account.password.send')}
        </Button>
      </div>
    </form>
  );
}
