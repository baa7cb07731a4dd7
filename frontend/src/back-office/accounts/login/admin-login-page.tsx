import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { SecondFactorRequired } from '@pressline/contracts/accounts/second-factor.ts';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { afterLogin, PATHS } from '../../../shared/routes/paths.ts';
import { messageOf } from '../../../shared/api/base-query.ts';
import { loggedIn, selectEnded, selectToken, type WithSession } from '../../../shared/session/session-slice.ts';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import office from '../../ui/office.module.css';
import { useAdminLoginMutation } from '../../api/office-api.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { secondStepOf } from '../second-factor/second-factor-api.ts';
import { SecondStep } from './second-step.tsx';
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
        <LoginSteps goal={goal} />
        <span className={styles.bar} aria-hidden="true" />
      </div>
    </main>
  );
}

/** The password; then, where the account has two-step login, the second step. */
function LoginSteps({ goal }: { readonly goal: string }) {
  const { t } = useTranslation('admin');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [second, setSecond] = useState<SecondFactorRequired>();
  const [tookTooLong, setTookTooLong] = useState(false);
  const enter = async (token: string): Promise<void> => {
    dispatch(loggedIn({ area: 'office', token }));
    await navigate(goal, { replace: true });
  };
  const startAgain = (late: boolean): void => {
    setSecond(undefined);
    setTookTooLong(late);
  };
  return (
    <>
      <PageTitle>{t(second === undefined ? 'login.title' : 'secondStep.title')}</PageTitle>
      {second === undefined ? (
        <LoginForm
          email={email}
          onEmail={setEmail}
          notice={tookTooLong ? t('secondStep.late') : undefined}
          onToken={enter}
          onSecondStep={setSecond}
        />
      ) : (
        <SecondStep second={second} email={email} onToken={enter} onStartAgain={startAgain} />
      )}
    </>
  );
}

interface LoginFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  /** Why the person is asked again. */
  readonly notice: string | undefined;
  readonly onToken: (token: string) => Promise<void>;
  readonly onSecondStep: (second: SecondFactorRequired) => void;
}

function LoginForm({ email, onEmail, notice, onToken, onSecondStep }: LoginFormProps) {
  const { t } = useTranslation('admin');
  const ended = useSelector((state: WithSession) => selectEnded(state, 'office'));
  const [login, { isLoading, error: refusal }] = useAdminLoginMutation();
  const error = secondStepOf(refusal) === undefined ? refusal : undefined;
  const reason = notice ?? (ended === undefined ? undefined : t(`login.${ended}`));
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  // Whoever comes back from the second step has entered it before.
  const [isEmailKnown] = useState(email !== '');
  useEffect(() => {
    if (isEmailKnown) passwordField.current?.focus();
  }, [isEmailKnown]);
  const noEmail = asked && !/^\S+@\S+$/.test(email.trim());
  const noPassword = asked && password === '';

  const submit = async (): Promise<void> => {
    setAsked(true);
    if (!/^\S+@\S+$/.test(email.trim())) return emailField.current?.focus();
    if (password === '') return passwordField.current?.focus();
    const answer = await login({ email: email.trim(), password });
    if (answer.data !== undefined) return onToken(answer.data.token);
    const second = secondStepOf(answer.error);
    if (second === undefined) passwordField.current?.select();
    else onSecondStep(second);
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
      <div role="status">
        {reason !== undefined && error === undefined ? <p className={styles.over}>{reason}</p> : null}
      </div>
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
          onChange={(event) => onEmail(event.target.value)}
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
      <Button type="submit" variant="primary" busy={isLoading}>
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
