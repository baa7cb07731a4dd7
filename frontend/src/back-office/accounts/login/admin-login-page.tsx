import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { SecondFactorRequired } from '@pressline/contracts/accounts/second-factor.ts';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { afterLogin, PATHS } from '../../../shared/routes/paths.ts';
import { messageOf } from '../../../shared/api/base-query.ts';
import { loggedIn, selectEnded, type WithSession } from '../../../shared/session/session-slice.ts';
import { useToken } from '../../../shared/session/use-token.ts';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import office from '../../ui/office.module.css';
import { useAdminLoginMutation } from '../../api/office-api.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { PasswordField, TextField } from '../../../shared/ui/field.tsx';
import { secondStepOf } from '../second-factor/second-factor-api.ts';
import { SecondStep } from './second-step.tsx';
import layout from '../../../shared/ui/layout.module.css';
import status from '../../../shared/ui/status.module.css';
import text from '../../../shared/ui/text.module.css';
import crops from '../../../shared/ui/crop-marks.module.css';
import styles from './admin-login-page.module.css';

/** Logs in and returns to the page that was asked for. */
export function AdminLoginPage() {
  const { t } = useTranslation('admin');
  const [params] = useSearchParams();
  const token = useToken('office');
  // The form stays until the next page is loaded.
  const [isLeaving, setLeaving] = useState(false);
  const target = afterLogin(params.get('next'), PATHS.admin.dashboard);
  if (token !== undefined && !isLeaving) return <Navigate to={target} replace />;
  return (
    <main id="main" className={clsx(office.office, styles.page)} tabIndex={-1}>
      <div className={clsx(crops.cropped, crops.sheet, styles.sheet)}>
        <p className={clsx(layout.row, layout.between, layout.baseline, text.muted, styles.brand)}>
          <b>Pressline</b> {t('login.office')}
        </p>
        <LoginSteps target={target} onLeave={() => setLeaving(true)} />
      </div>
    </main>
  );
}

interface LoginStepsProps {
  readonly target: string;
  /** Logged in: the next page is being loaded. */
  readonly onLeave: () => void;
}

/** The password, then the second step if the account has one. */
function LoginSteps({ target, onLeave }: LoginStepsProps) {
  const { t } = useTranslation('admin');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [secondStep, setSecondStep] = useState<SecondFactorRequired>();
  const [isExpired, setExpired] = useState(false);
  const logIn = async (token: string): Promise<void> => {
    onLeave();
    dispatch(loggedIn({ area: 'office', token }));
    await navigate(target, { replace: true });
  };
  const startAgain = (expired: boolean): void => {
    setSecondStep(undefined);
    setExpired(expired);
  };
  return (
    <>
      <PageTitle>{t(secondStep === undefined ? 'login.title' : 'secondStep.title')}</PageTitle>
      {secondStep === undefined ? (
        <LoginForm
          email={email}
          onEmail={setEmail}
          notice={isExpired ? t('secondStep.late') : undefined}
          onToken={logIn}
          onSecondStep={setSecondStep}
        />
      ) : (
        <SecondStep required={secondStep} email={email} onToken={logIn} onStartAgain={startAgain} />
      )}
    </>
  );
}

interface LoginFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  /** Why the person has to log in again. */
  readonly notice: string | undefined;
  readonly onToken: (token: string) => Promise<void>;
  readonly onSecondStep: (secondStep: SecondFactorRequired) => void;
}

function LoginForm({ email, onEmail, notice, onToken, onSecondStep }: LoginFormProps) {
  const { t } = useTranslation('admin');
  const sessionEnd = useSelector((state: WithSession) => selectEnded(state, 'office'));
  const [login, { isLoading, error: loginError }] = useAdminLoginMutation();
  const error = secondStepOf(loginError) === undefined ? loginError : undefined;
  const reason = notice ?? (sessionEnd === undefined ? undefined : t(`login.${sessionEnd}`));
  const [password, setPassword] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  // The email is filled in already after a return from the second step.
  const [isEmailKnown] = useState(email !== '');
  useEffect(() => {
    if (isEmailKnown) passwordField.current?.focus();
  }, [isEmailKnown]);
  const isEmailInvalid = isSubmitted && !/^\S+@\S+$/.test(email.trim());
  const isPasswordMissing = isSubmitted && password === '';

  const submit = async (): Promise<void> => {
    setSubmitted(true);
    if (!/^\S+@\S+$/.test(email.trim())) return emailField.current?.focus();
    if (password === '') return passwordField.current?.focus();
    const response = await login({ email: email.trim(), password });
    if (response.data !== undefined) return onToken(response.data.token);
    const secondStep = secondStepOf(response.error);
    if (secondStep === undefined) passwordField.current?.select();
    else onSecondStep(secondStep);
  };

  return (
    <form
      className={layout.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading) void submit();
      }}
    >
      <div role="status">
        {reason !== undefined && error === undefined ? (
          <p className={status.note} data-tone="warn">
            {reason}
          </p>
        ) : null}
      </div>
      <div role="alert">
        {error === undefined || isLoading ? null : (
          <p className={status.note} data-tone="bad">
            <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
            {messageOf(error, t('login.failed'))}
          </p>
        )}
      </div>
      <TextField
        label={t('login.email')}
        error={isEmailInvalid ? t('login.emailNeeded') : undefined}
        ref={emailField}
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => onEmail(event.target.value)}
      />
      <PasswordField
        label={t('login.password')}
        error={isPasswordMissing ? t('login.passwordNeeded') : undefined}
        ref={passwordField}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" busy={isLoading}>
        {isLoading ? t('login.sending') : t('login.send')}
      </Button>
      <Link className={clsx(text.link, text.target, layout.start)} to={`${PATHS.forgotPassword}?area=office`}>
        {t('login.forgot')}
      </Link>
      <Link className={clsx(text.link, text.target, layout.start)} to={PATHS.home}>
        {t('login.toStore')}
      </Link>
    </form>
  );
}
