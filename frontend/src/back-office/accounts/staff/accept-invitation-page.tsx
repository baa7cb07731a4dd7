import { PASSWORD_MINIMUM } from '@pressline/domain/accounts/password-policy.ts';
import { IconAlertCircle } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Link, useNavigate } from 'react-router-dom';
import { newKey } from '../../../shared/browser/new-key.ts';
import { PATHS } from '../../../shared/routes/paths.ts';
import { messageOf } from '../../../shared/api/base-query.ts';
import { PasswordStrength } from '../../../shared/accounts/password-strength.tsx';
import { isPasswordRefusal, usePasswordCheck } from '../../../shared/accounts/use-password-check.ts';
import { loggedIn } from '../../../shared/session/session-slice.ts';
import { useLinkSecret } from '../../../shared/accounts/use-link-secret.ts';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import office from '../../ui/office.module.css';
import loginStyles from '../login/admin-login-page.module.css';
import { Button } from '../../../shared/ui/button.tsx';
import { PasswordField } from '../../../shared/ui/field.tsx';
import layout from '../../../shared/ui/layout.module.css';
import status from '../../../shared/ui/status.module.css';
import text from '../../../shared/ui/text.module.css';
import crops from '../../../shared/ui/crop-marks.module.css';
import { useAcceptInvitationMutation } from './staff-api.ts';

/** A new colleague follows the invitation link, chooses a password and is logged in. */
export function AcceptInvitationPage() {
  const { t } = useTranslation('staff');
  const secret = useLinkSecret();
  return (
    <main id="main" className={clsx(office.office, loginStyles.page)} tabIndex={-1}>
      <div className={clsx(crops.cropped, crops.sheet, loginStyles.sheet)}>
        <p className={clsx(layout.row, layout.between, layout.baseline, text.muted, loginStyles.brand)}>
          <b>Pressline</b> {t('login.office', { ns: 'admin' })}
        </p>
        <PageTitle>{t('accept.title')}</PageTitle>
        {secret === undefined ? (
          <div className={layout.stack}>
            <p className={status.note} data-tone="warn">
              {t('accept.noLink')}
            </p>
            <Link className={clsx(text.link, text.target, layout.start)} to={PATHS.admin.login}>
              {t('accept.login')}
            </Link>
          </div>
        ) : (
          <AcceptForm key={secret} secret={secret} />
        )}
      </div>
    </main>
  );
}

function AcceptForm({ secret }: { readonly secret: string }) {
  const { t } = useTranslation('staff');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [accept, { isLoading, error, reset }] = useAcceptInvitationMutation();
  const [key, setKey] = useState(newKey);
  const [password, setPassword] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const check = usePasswordCheck(password, { role: 'admin' });
  const isRefused = !isLoading && isPasswordRefusal(error);
  const fieldError = !isSubmitted
    ? undefined
    : password === ''
      ? t('accept.passwordNeeded')
      : (check.problem ?? (isRefused ? messageOf(error, t('failed')) : undefined));

  const send = async (): Promise<void> => {
    setSubmitted(true);
    if (password === '' || check.problem !== undefined) return field.current?.focus();
    const { data, error: acceptError } = await accept({ token: secret, password, key });
    if (data === undefined) {
      if (isPasswordRefusal(acceptError)) field.current?.select();
      return;
    }
    dispatch(loggedIn({ area: 'office', token: data.token }));
    await navigate(PATHS.admin.dashboard, { replace: true });
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
      <p>
        {t('accept.text')} {t('hint', { ns: 'password', minimum: PASSWORD_MINIMUM.admin })}
      </p>
      <div role="alert">
        {error === undefined || isLoading || isRefused ? null : (
          <p className={status.note} data-tone="bad">
            <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
            {messageOf(error, t('failed'))}
          </p>
        )}
      </div>
      <div>
        <PasswordField
          label={t('accept.password')}
          error={fieldError}
          ref={field}
          name="new_password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            setKey(newKey());
            if (isRefused) reset();
          }}
        />
        <PasswordStrength check={check} isExplained={fieldError !== undefined} />
      </div>
      <Button type="submit" variant="primary" busy={isLoading}>
        {t('accept.send')}
      </Button>
    </form>
  );
}
