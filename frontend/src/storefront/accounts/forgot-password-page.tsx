import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { PATHS } from '../../shared/routes/paths.ts';
import { Button } from '../../shared/ui/button.tsx';
import { EmailField } from './email-field.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Note } from '../../shared/ui/states.tsx';
import { useForgotPasswordMutation } from './account-api.ts';
import text from '../../shared/ui/text.module.css';
import layout from '../../shared/ui/layout.module.css';
import styles from './account.module.css';
import { AccountSheet } from './account-sheet.tsx';
import { FormErrorNotice } from './form-error-notice.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Requests a link to reset the password. The page does not reveal whether the account exists. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('account');
  const [params] = useSearchParams();
  const isOffice = params.get('area') === 'office';
  const [sentTo, setSentTo] = useState<string>();
  const [requestLink] = useForgotPasswordMutation();
  const {
    errors,
    refusal: formError,
    busy,
    form,
  } = useAccountForm(async ({ email }) => {
    await requestLink({ email, ...(isOffice && { area: 'office' as const }) }).unwrap();
    setSentTo(email.trim());
  }, t('forgot.failed'));
  return (
    <AccountSheet>
      <PageTitle>{t('forgot.title')}</PageTitle>
      {sentTo === undefined ? (
        <>
          <p className={text.muted}>{t('forgot.text')}</p>
          <FormErrorNotice formError={formError} />
          <form {...form} className={layout.stack}>
            <EmailField error={errors.email} />
            <Button type="submit" variant="primary" wide busy={busy}>
              {t('forgot.send')}
            </Button>
          </form>
        </>
      ) : (
        <>
          <Note variant="success">
            <p>{t('forgot.sent', { email: sentTo })}</p>
          </Note>
          <p className={text.muted}>{t('forgot.hint')}</p>
          <Button
            wide
            onClick={() => {
              setSentTo(undefined);
            }}
          >
            {t('forgot.again')}
          </Button>
        </>
      )}
      <p className={clsx(layout.row, layout.links, styles.other)}>
        <Link to={isOffice ? PATHS.admin.login : PATHS.login}>{t('forgot.login')}</Link>
      </p>
    </AccountSheet>
  );
}
