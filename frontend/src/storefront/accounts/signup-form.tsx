import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { newKey } from '../../shared/browser/new-key.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import layout from '../../shared/ui/layout.module.css';
import type { WithTypedContact } from '../drafts/typed-contact-slice.ts';
import { useRegisterMutation } from './account-api.ts';
import { EmailField } from './email-field.tsx';
import { FormErrorNotice } from './form-error-notice.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useAccountForm } from './use-account-form.ts';

const MAX_NAME_LENGTH = 80;

/** Creates an account; what happens then is up to its page. */
export function SignupForm({ onSignedUp }: { readonly onSignedUp: (token: string) => Promise<void> }) {
  const { t } = useTranslation('account');
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
    await onSignedUp(token);
  }, t('signup.failed'));
  return (
    <>
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
    </>
  );
}
