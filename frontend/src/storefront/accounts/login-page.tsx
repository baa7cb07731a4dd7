import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { afterLogin, PATHS } from '../../shared/routes/paths.ts';
import { loggedIn, selectEnded, selectToken, type WithSession } from '../../shared/session/session-slice.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Notice } from '../ui/states.tsx';
import { useLoginMutation } from './account-api.ts';
import styles from './account.module.css';
import { AccountSheet } from './account-sheet.tsx';
import { PasswordField } from './password-field.tsx';
import { RefusalNote } from './error-note.tsx';
import { SignedIn } from './signed-in.tsx';
import { typedEmail } from './typed-email.ts';
import { useAccountForm } from './use-account-form.ts';

/** The way in; it leads on to where the person was going, at once if they are logged in: signing up comes by here. */
export function LoginPage() {
  const [params] = useSearchParams();
  const token = useSelector((state: WithSession) => selectToken(state, 'store'));
  // From a good login until the next page is there, the form stays.
  const [leaving, setLeaving] = useState(false);
  const goal = afterLogin(params.get('next'), PATHS.home);
  return (
    <AccountSheet alone>
      {token === undefined || leaving ? (
        <LoginForm
          goal={goal}
          search={params.toString()}
          onLeave={() => {
            setLeaving(true);
          }}
        />
      ) : (
        <GoOn goal={goal} />
      )}
    </AccountSheet>
  );
}

/** Who was on the way to a page is brought there; who came for the login itself is told that they have it. */
function GoOn({ goal }: { readonly goal: string }) {
  return goal === PATHS.home ? <SignedIn goal={goal} /> : <Navigate to={goal} replace />;
}

interface LoginFormProps {
  readonly goal: string;
  readonly search: string;
  readonly onLeave: () => void;
}

function LoginForm({ goal, search, onLeave }: LoginFormProps) {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const ended = useSelector((state: WithSession) => selectEnded(state, 'store'));
  const [login] = useLoginMutation();
  const [email, setEmail] = useState(typedEmail(useLocation().state));
  const { errors, refusal, busy, form } = useAccountForm(async ({ email: as, password }) => {
    const { token } = await login({ email: as, password }).unwrap();
    onLeave();
    dispatch(loggedIn({ area: 'store', token }));
    await navigate(goal, { replace: true });
  }, t('login.failed'));
  return (
    <>
      <PageTitle className={styles.title}>{t('login.title')}</PageTitle>
      {ended !== undefined && refusal === undefined ? (
        <Notice variant="warn">
          <p>{t('login.ended')}</p>
        </Notice>
      ) : null}
      <RefusalNote refusal={refusal} />
      <form {...form} className={styles.stack}>
        <TextField
          name="email"
          type="email"
          label={t('field.email.label')}
          autoComplete="username"
          maxLength={254}
          required
          defaultValue={email}
          onChange={({ target }) => {
            setEmail(target.value);
          }}
          error={errors.email}
        />
        <PasswordField
          name="password"
          label={t('field.password.label')}
          autoComplete="current-password"
          error={errors.password}
        />
        <p className={styles.forgot}>
          <Link to={PATHS.forgotPassword}>{t('login.forgot')}</Link>
        </p>
        <Button type="submit" variant="primary" wide busy={busy}>
          {t('login.send')}
        </Button>
      </form>
      <p className={styles.other}>
        {t('login.noAccount')}{' '}
        <Link to={{ pathname: PATHS.signup, search }} state={{ email }}>
          {t('login.create')}
        </Link>
      </p>
    </>
  );
}
