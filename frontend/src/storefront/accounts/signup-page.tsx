import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { newKey } from '../../shared/browser/new-key.ts';
import { afterLogin, PATHS } from '../../shared/routes/paths.ts';
import { loggedIn, selectToken, type WithSession } from '../../shared/session/session-slice.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { EmailField } from './email-field.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { useRegisterMutation } from './account-api.ts';
import text from '../../shared/ui/text.module.css';
import layout from '../../shared/ui/layout.module.css';
import styles from './account.module.css';
import { AccountSheet } from './account-sheet.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { FormErrorNotice } from './form-error-notice.tsx';
import { SignedIn } from './signed-in.tsx';
import type { WithTypedContact } from '../drafts/typed-contact-slice.ts';
import { useAccountForm } from './use-account-form.ts';

const MAX_NAME_LENGTH = 80;

/** The sign-up page. The new user is logged in and continues via the login page. */
export function SignupPage() {
  const [params] = useSearchParams();
  const token = useSelector((state: WithSession) => selectToken(state, 'store'));
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <AccountSheet>
      {token === undefined || isLeaving ? (
        <SignupForm
          search={params.toString()}
          onLeave={() => {
            setIsLeaving(true);
          }}
        />
      ) : (
        <SignedIn destination={afterLogin(params.get('next'), PATHS.home)} />
      )}
    </AccountSheet>
  );
}

function SignupForm({ search, onLeave }: { readonly search: string; readonly onLeave: () => void }) {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [register] = useRegisterMutation();
  const [typed] = useState(useSelector((state: WithTypedContact) => state.typedContact));
  // The same for each retry with the same input, so that a lost response is returned again.
  const [key, setKey] = useState(newKey);
  const [entered, setEntered] = useState({ username: typed.name, email: typed.email });
  const {
    errors,
    refusal: formError,
    busy,
    form,
  } = useAccountForm(async ({ username, email, password }) => {
    const { token } = await register({ username, email, password, idempotencyKey: key }).unwrap();
    onLeave();
    dispatch(loggedIn({ area: 'store', token }));
    await navigate({ pathname: PATHS.login, search }, { replace: true });
  }, t('signup.failed'));
  return (
    <>
      <PageTitle>{t('signup.title')}</PageTitle>
      <p className={text.muted}>{t('signup.text')}</p>
      <FormErrorNotice formError={formError} />
      <form
        {...form}
        className={layout.stack}
        onInput={(event) => {
          setKey(newKey());
          const { target } = event;
          if (target instanceof HTMLInputElement && (target.name === 'username' || target.name === 'email'))
            setEntered({ ...entered, [target.name]: target.value });
          form.onInput(event);
        }}
      >
        <TextField
          name="username"
          label={t('field.username.label')}
          defaultValue={typed.name.slice(0, MAX_NAME_LENGTH)}
          autoComplete="nickname"
          maxLength={MAX_NAME_LENGTH}
          required
          error={errors.username}
        />
        <EmailField defaultValue={typed.email} error={errors.email} />
        <NewPasswordField
          name="password"
          label={t('field.password.label')}
          owner={{ role: 'customer', ...entered }}
          error={errors.password}
        />
        <Button type="submit" variant="primary" wide busy={busy}>
          {t('signup.send')}
        </Button>
      </form>
      <p className={clsx(layout.row, layout.links, styles.other)}>
        {t('signup.haveAccount')} <Link to={{ pathname: PATHS.login, search }}>{t('signup.login')}</Link>
      </p>
    </>
  );
}
