import { PASSWORD_MINIMUM } from '@pressline/domain/accounts/password-policy.ts';
import { IconAlertCircle } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Link, useNavigate } from 'react-router-dom';
import { newKey } from '../../../shared/browser/new-key.ts';
import { PATHS } from '../../../shared/routes/paths.ts';
import { messageOf } from '../../../shared/api/base-query.ts';
import { PasswordStrength } from '../../../shared/accounts/password-strength.tsx';
import { isPasswordRefusal, usePasswordCheck } from '../../../shared/accounts/use-password-check.ts';
import { loggedIn } from '../../../shared/session/session-slice.ts';
import { useSecretOfLink } from '../../../shared/accounts/use-link-secret.ts';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import office from '../../ui/office.module.css';
import login from '../login/admin-login-page.module.css';
import { Button } from '../../../shared/ui/button.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { useAcceptInvitationMutation } from './staff-api.ts';

/** A new colleague chooses a password, by the link of the invitation, and is in. */
export function AcceptInvitationPage() {
  const { t } = useTranslation('staff');
  const secret = useSecretOfLink();
  return (
    <main id="main" className={`${office.office} ${login.page}`} tabIndex={-1}>
      <div className={login.sheet}>
        <span className={login.crops} aria-hidden="true" />
        <p className={login.brand}>
          <b>Pressline</b> {t('login.office', { ns: 'admin' })}
        </p>
        <PageTitle>{t('accept.title')}</PageTitle>
        {secret === undefined ? (
          <div className={login.form}>
            <p className={login.over}>{t('accept.noLink')}</p>
            <Link className={login.store} to={PATHS.admin.login}>
              {t('accept.login')}
            </Link>
          </div>
        ) : (
          <AcceptForm key={secret} secret={secret} />
        )}
        <span className={login.bar} aria-hidden="true" />
      </div>
    </main>
  );
}

function AcceptForm({ secret }: { readonly secret: string }) {
  const { t } = useTranslation('staff');
  const id = useId();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [accept, { isLoading, error, reset }] = useAcceptInvitationMutation();
  const [key, setKey] = useState(newKey);
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const check = usePasswordCheck(password, { role: 'admin' });
  const refused = !isLoading && isPasswordRefusal(error);
  const fault = !asked
    ? undefined
    : password === ''
      ? t('accept.passwordNeeded')
      : (check.problem ?? (refused ? messageOf(error, t('failed')) : undefined));

  const send = async (): Promise<void> => {
    setAsked(true);
    if (password === '' || check.problem !== undefined) return field.current?.focus();
    const { data, error: problem } = await accept({ token: secret, password, key });
    if (data === undefined) {
      if (isPasswordRefusal(problem)) field.current?.select();
      return;
    }
    dispatch(loggedIn({ area: 'office', token: data.token }));
    await navigate(PATHS.admin.dashboard, { replace: true });
  };
  return (
    <form
      className={login.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading) void send();
      }}
    >
      <p>
        {t('accept.words')} {t('hint', { ns: 'password', minimum: PASSWORD_MINIMUM.admin })}
      </p>
      <div role="alert">
        {error === undefined || isLoading || refused ? null : (
          <p className={login.failed}>
            <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
            {messageOf(error, t('failed'))}
          </p>
        )}
      </div>
      <div className={login.field}>
        <label htmlFor={id}>
          <span>{t('accept.password')}</span>
        </label>
        <PasswordInput
          id={id}
          label={t('accept.password')}
          ref={field}
          name="new_password"
          autoComplete="new-password"
          value={password}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : `${id}-fault`}
          onChange={(event) => {
            setPassword(event.target.value);
            setKey(newKey());
            if (refused) reset();
          }}
        />
        {fault === undefined ? null : <small id={`${id}-fault`}>{fault}</small>}
        <PasswordStrength check={check} explained={fault !== undefined} />
      </div>
      <Button type="submit" variant="primary" busy={isLoading}>
        {t('accept.send')}
      </Button>
    </form>
  );
}
