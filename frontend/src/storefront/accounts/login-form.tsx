import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/routes/paths.ts';
import { selectEnded, type WithSession } from '../../shared/session/session-slice.ts';
import { Button } from '../../shared/ui/button.tsx';
import { PasswordField } from '../../shared/ui/field.tsx';
import { Note } from '../../shared/ui/states.tsx';
import layout from '../../shared/ui/layout.module.css';
import { contactTyped, type WithTypedContact } from '../drafts/typed-contact-slice.ts';
import { useLoginMutation } from './account-api.ts';
import { EmailField } from './email-field.tsx';
import { FormErrorNotice } from './form-error-notice.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Logs a customer in; what happens then is up to its page. */
export function LoginForm({ onLoggedIn }: { readonly onLoggedIn: (token: string) => Promise<void> }) {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
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
    await onLoggedIn(token);
  }, t('login.failed'));
  return (
    <>
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
    </>
  );
}
