import { PASSWORD_MINIMUM } from '@pressline/domain/accounts/password-policy.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { isProblem, messageOf } from '../../../shared/api/base-query.ts';
import { PasswordStrength } from '../../../shared/accounts/password-strength.tsx';
import { isPasswordRefusal, usePasswordCheck } from '../../../shared/accounts/use-password-check.ts';
import { loggedIn } from '../../../shared/session/session-slice.ts';
import { useChangePasswordMutation } from '../../../shared/accounts/sessions-api.ts';
import { useAdminProfileQuery } from '../../api/office-api.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog, DialogActions } from '../../../shared/ui/dialog.tsx';
import { PasswordField } from '../../../shared/ui/field.tsx';
import layout from '../../../shared/ui/layout.module.css';
import { Note } from '../../../shared/ui/states.tsx';

/** Changes the password and ends the person's other sessions. */
export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [isDone, setDone] = useState(false);
  return (
    <Dialog title={t('account.password.title')} onClose={onClose}>
      {isDone ? (
        <>
          {/* Takes the focus, because the form's button is gone. */}
          <p tabIndex={-1} ref={(message) => message?.focus()}>
            {t('account.password.done')}
          </p>
          <DialogActions>
            <Button variant="primary" onClick={onClose}>
              {t('dialog.close')}
            </Button>
          </DialogActions>
        </>
      ) : (
        <PasswordForm onDone={() => setDone(true)} onClose={onClose} />
      )}
    </Dialog>
  );
}

function PasswordForm({ onDone, onClose }: { readonly onDone: () => void; readonly onClose: () => void }) {
  const { t } = useTranslation('admin');
  const dispatch = useDispatch();
  const { data: profile } = useAdminProfileQuery();
  const [change, { isLoading, error, reset }] = useChangePasswordMutation();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const currentField = useRef<HTMLInputElement>(null);
  const nextField = useRef<HTMLInputElement>(null);
  const check = usePasswordCheck(next, { role: 'admin', ...profile?.user });
  const isRefused = !isLoading && isPasswordRefusal(error);
  const isWrong = !isLoading && isProblem(error) && error.problem.type === '/problems/wrong-password';

  const nextError = !isSubmitted
    ? undefined
    : next === ''
      ? t('account.password.nextNeeded')
      : (check.problem ?? (isRefused ? messageOf(error, t('account.password.failed')) : undefined));

  const send = async (): Promise<void> => {
    setSubmitted(true);
    if (current === '') return currentField.current?.focus();
    if (next === '' || check.problem !== undefined) return nextField.current?.focus();
    const response = await change({ password: current, new_password: next });
    if (response.data === undefined) {
      (isPasswordRefusal(response.error) ? nextField : currentField).current?.select();
      return;
    }
    // The change of the password ended the old token.
    dispatch(loggedIn({ area: 'office', token: response.data.token }));
    onDone();
  };
  return (
    <form
      className={layout.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading) void send();
      }}
    >
      <p>{t('account.password.text')}</p>
      {error === undefined || isLoading || isWrong || isRefused ? null : (
        <Note variant="error">{messageOf(error, t('account.password.failed'))}</Note>
      )}
      <PasswordField
        label={t('account.password.now')}
        error={
          isWrong
            ? t('account.password.wrong')
            : isSubmitted && current === ''
              ? t('account.password.nowNeeded')
              : undefined
        }
        ref={currentField}
        data-autofocus
        name="password"
        autoComplete="current-password"
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <PasswordField
        label={t('account.password.next')}
        hint={t('hint', { ns: 'password', minimum: PASSWORD_MINIMUM.admin })}
        error={nextError}
        ref={nextField}
        name="new_password"
        autoComplete="new-password"
        value={next}
        onChange={(event) => {
          setNext(event.target.value);
          if (isRefused) reset();
        }}
      />
      <PasswordStrength check={check} isExplained={nextError !== undefined} />
      <DialogActions>
        <Button onClick={onClose}>{t('dialog.cancel')}</Button>
        <Button type="submit" variant="primary" busy={isLoading}>
          {t('account.password.send')}
        </Button>
      </DialogActions>
    </form>
  );
}
