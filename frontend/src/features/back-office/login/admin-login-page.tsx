import { IconAlertCircle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { afterLogin, PATHS } from '../../../app/paths.ts';
import { messageOf } from '../../../shared/api/base-query.ts';
import { loggedIn, selectEnded, selectToken, type WithSession } from '../../../shared/session/session-slice.ts';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import office from '../frame/office.module.css';
import { useAdminLoginMutation } from '../office-api.ts';
import { Button } from '../pieces/button.tsx';
import { PasswordInput } from '../pieces/password-input.tsx';
import styles from './admin-login-page.module.css';

/** The way into the back office; it leads on to where the person was going. */
export function AdminLoginPage() {
  const { t } = useTranslation('admin');
  const [params] = useSearchParams();
  const token = useSelector((state: WithSession) => selectToken(state, 'office'));
  const goal = afterLogin(params.get('next'), PATHS.admin.dashboard);
  if (token !== undefined) return <Navigate to={goal} replace />;
  return (
    <main id="main" className={`${office.office} ${styles.page}`} tabIndex={-1}>
      <div className={styles.sheet}>
        <span className={styles.crops} aria-hidden="true" />
        <p className={styles.brand}>
          <b>Pressline</b> {t('login.office')}
        </p>
        <PageTitle>{t('login.title')}</PageTitle>
        <LoginForm goal={goal} />
        <span className={styles.bar} aria-hidden="true" />
      </div>
    </main>
  );
}

function LoginForm({ goal }: { readonly goal: string }) {
  const { t } = useTranslation('admin');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const ended = useSelector((state: WithSession) => selectEnded(state, 'office'));
  const [login, { isLoading, error }] = useAdminLoginMutation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const noEmail = asked && !/^\S+@\S+$/.test(email.trim());
  const noPassword = asked && password === '';

  const submit = async (): Promise<void> => {
    setAsked(true);
    if (!/^\S+@\S+$/.test(email.trim())) return emailField.current?.focus();
    if (password === '') return passwordField.current?.focus();
    const answer = await login({ email: email.trim(), password });
    if (answer.data === undefined) return passwordField.current?.select();
    dispatch(loggedIn({ area: 'office', token: answer.data.token }));
    await navigate(goal, { replace: true });
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading) void submit();
      }}
    >
      {ended !== undefined && error === undefined ? <p className={styles.over}>{t(`login.${ended}`)}</p> : null}
      <div role="alert">
        {error === undefined || isLoading ? null : (
          <p className={styles.failed}>
            <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
            {messageOf(error, t('login.failed'))}
          </p>
        )}
      </div>
      <label className={styles.field}>
        <span>{t('login.email')}</span>
        <input
          ref={emailField}
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          aria-invalid={noEmail}
          aria-describedby={noEmail ? 'login-email-error' : undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
        {noEmail ? <small id="login-email-error">{t('login.emailNeeded')}</small> : null}
      </label>
      <div className={styles.field}>
        <label htmlFor="login-password">
          <span>{t('login.password')}</span>
        </label>
        <PasswordInput
          id="login-password"
          label={t('login.password')}
          ref={passwordField}
          name="password"
          autoComplete="current-password"
          value={password}
          aria-invalid={noPassword}
          aria-describedby={noPassword ? 'login-password-error' : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
        {noPassword ? <small id="login-password-error">{t('login.passwordNeeded')}</small> : null}
      </div>
      <Button type="submit" look="go" aria-busy={isLoading}>
        {isLoading ? t('login.sending') : t('login.send')}
      </Button>
      <Link className={styles.store} to={`${PATHS.forgotPassword}?area=office`}>
        {t('login.forgot')}
      </Link>
      <Link className={styles.store} to={PATHS.home}>
        {t('login.toStore')}
      </Link>
    </form>
  );
}
