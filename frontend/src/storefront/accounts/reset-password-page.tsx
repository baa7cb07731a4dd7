import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { newKey } from '../../shared/browser/new-key.ts';
import { PATHS } from '../../shared/routes/paths.ts';
import { loggedOut } from '../../shared/session/session-slice.ts';
import { useLinkSecret } from '../../shared/accounts/use-link-secret.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Note } from '../../shared/ui/states.tsx';
import { useResetPasswordMutation } from './account-api.ts';
import text from '../../shared/ui/text.module.css';
import layout from '../../shared/ui/layout.module.css';
import styles from './account.module.css';
import { AccountSheet } from './account-sheet.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { FormErrorNotice } from './form-error-notice.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Sets a new password with an emailed link. */
export function ResetPasswordPage() {
  const { t } = useTranslation('account');
  const secret = useLinkSecret();
  const [changedArea, setChangedArea] = useState<'store' | 'office'>();
  return (
    <AccountSheet>
      <PageTitle>{t('reset.title')}</PageTitle>
      {changedArea !== undefined ? (
        <>
          <Note variant="success">
            <p>{t('reset.done')}</p>
          </Note>
          <ButtonLink variant="primary" wide to={changedArea === 'office' ? PATHS.admin.login : PATHS.login}>
            {t('reset.login')}
          </ButtonLink>
        </>
      ) : secret === undefined ? (
        <>
          <Note variant="warning">
            <p>{t('reset.noLink')}</p>
          </Note>
          <ButtonLink wide to={PATHS.forgotPassword}>
            {t('reset.another')}
          </ButtonLink>
        </>
      ) : (
        <ResetForm key={secret} secret={secret} onDone={setChangedArea} />
      )}
    </AccountSheet>
  );
}

function ResetForm({
  secret,
  onDone,
}: {
  readonly secret: string;
  readonly onDone: (area: 'store' | 'office') => void;
}) {
  const { t } = useTranslation('account');
  const dispatch = useDispatch();
  // Only the server knows whose link it is, and checks the password against the name.
  const [params] = useSearchParams();
  const [reset] = useResetPasswordMutation();
  // The same for each retry, so that a lost response is returned again.
  const [key, setKey] = useState(newKey);
  const {
    errors,
    refusal: formError,
    busy,
    form,
  } = useAccountForm(async ({ new_password: password }) => {
    const { area } = await reset({ token: secret, password, idempotencyKey: key }).unwrap();
    // The session of this browser has ended too; other tabs follow the storage.
    dispatch(loggedOut({ area }));
    onDone(area);
  }, t('reset.failed'));
  return (
    <>
      <p className={text.muted}>{t('reset.text')}</p>
      <FormErrorNotice formError={formError} />
      <form
        {...form}
        className={layout.stack}
        onInput={(event) => {
          setKey(newKey());
          form.onInput(event);
        }}
      >
        <NewPasswordField
          name="new_password"
          label={t('field.new_password.label')}
          owner={{ role: params.get('area') === 'office' ? 'admin' : 'customer' }}
          error={errors.new_password}
        />
        <Button type="submit" variant="primary" wide busy={busy}>
          {t('reset.send')}
        </Button>
      </form>
      {formError === undefined ? null : (
        <p className={clsx(layout.row, layout.links, styles.other)}>
          <ButtonLink wide to={PATHS.forgotPassword}>
            {t('reset.another')}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
