import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { afterLogin, PATHS } from '../../shared/routes/paths.ts';
import { loggedIn, selectEnded, selectToken, type WithSession } from '../../shared/session/session-slice.ts';
import { Button } from '../../shared/ui/button.tsx';
import { PasswordField } from '../../shared/ui/field.tsx';
import { EmailField } from './email-field.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Note } from '../../shared/ui/states.tsx';
import { useLoginMutation } from './account-api.ts';
import layout from '../../shared/ui/layout.module.css';
import styles from './account.module.css';
import { AccountSheet } from './account-sheet.tsx';
import { FormErrorNotice } from './form-error-notice.tsx';
import { SignedIn } from './signed-in.tsx';
import { contactTyped, type WithTypedContact } from '../drafts/typed-contact-slice.ts';
import { useAccountForm } from './use-account-form.ts';

/** The login page. Users who are already logged in, such as after signing up, continue to their destination. */
export function LoginPage() {
  const [params] = useSearchParams();
  const token = useSelector((state: WithSession) => selectToken(state, 'store'));
  // The form stays until the next page is loaded.
  const [isLeaving, setIsLeaving] = useState(false);
  const destination = afterLogin(params.get('next'), PATHS.home);
  return (
    <AccountSheet isStandalone>
      {token === undefined || isLeaving ? (
        <LoginForm
          destination={destination}
          search={params.toString()}
          onLeave={() => {
            setIsLeaving(true);
          }}
        />
      ) : (
        <AlreadyLoggedIn destination={destination} />
      )}
    </AccountSheet>
  );
}

/** Redirects to the destination; without one, shows that the user is logged in. */
function AlreadyLoggedIn({ destination }: { readonly destination: string }) {
  return destination === PATHS.home ? <SignedIn destination={destination} /> : <Navigate to={destination} replace />;
}

interface LoginFormProps {
  readonly destination: string;
  readonly search: string;
  readonly onLeave: () => void;
}

function LoginForm({ destination, search, onLeave }: LoginFormProps) {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const ended = useSelector((state: WithSession) => selectEnded(state, 'store'));
  const [login] = useLoginMutation();
  const [initialEmail] = useState(useSelector((state: WithTypedContact) => state.typedContact.email));
  const {
    errors,
    refusal: formError,
    busy,
    form,
  } = useAccountForm(async ({ email: submittedEmail, password }) => {
    const { token } = await login({ email: submittedEmail, password }).unwrap();
    onLeave();
    dispatch(loggedIn({ area: 'store', token }));
    await navigate(destination, { replace: true });
  }, t('login.failed'));
  return (
    <>
      <PageTitle>{t('login.title')}</PageTitle>
      {ended !== undefined && formError === undefined ? (
        <Note variant="warning">
          <p>{t('login.ended')}</p>
        </Note>
      ) : null}
      <FormErrorNotice formError={formError} />
      <form {...form} className={layout.stack}>
        <EmailField
          defaultValue={initialEmail}
          onChange={({ target }) => {
            dispatch(contactTyped({ email: target.value }));
          }}
          error={errors.email}
        />
        <PasswordField
          name="password"
          label={t('field.password.label')}
          autoComplete="current-password"
          error={errors.password}
        />
        <p className={layout.links}>
          <Link to={PATHS.forgotPassword}>{t('login.forgot')}</Link>
        </p>
        <Button type="submit" variant="primary" wide busy={busy}>
          {t('login.send')}
        </Button>
      </form>
      <p className={clsx(layout.row, layout.links, styles.other)}>
        {t('login.noAccount')} <Link to={{ pathname: PATHS.signup, search }}>{t('login.create')}</Link>
      </p>
    </>
  );
}
