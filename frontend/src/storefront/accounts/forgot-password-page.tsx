import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { PATHS } from '../../shared/routes/paths.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Notice } from '../ui/states.tsx';
import { useForgotPasswordMutation } from './account-api.ts';
import styles from './account.module.css';
import { AccountSheet } from './account-sheet.tsx';
import { RefusalNote } from './error-note.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Asks for a link to choose a new password. Whether there is such an account, the page doesn't know either. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('account');
  const [params] = useSearchParams();
  const office = params.get('area') === 'office';
  const [sentTo, setSentTo] = useState<string>();
  const [ask] = useForgotPasswordMutation();
  const { errors, refusal, busy, form } = useAccountForm(async ({ email }) => {
    await ask({ email, ...(office && { area: 'office' as const }) }).unwrap();
    setSentTo(email.trim());
  }, t('forgot.failed'));
  return (
    <AccountSheet>
      <PageTitle className={styles.title}>{t('forgot.title')}</PageTitle>
      {sentTo === undefined ? (
        <>
          <p className={styles.lead}>{t('forgot.words')}</p>
          <RefusalNote refusal={refusal} />
          <form {...form} className={styles.stack}>
            <TextField
              name="email"
              type="email"
              label={t('field.email.label')}
              autoComplete="username"
              maxLength={254}
              required
              error={errors.email}
            />
            <Button type="submit" variant="primary" wide busy={busy}>
              {t('forgot.send')}
            </Button>
          </form>
        </>
      ) : (
        <>
          <Notice variant="good">
            <p>{t('forgot.sent', { email: sentTo })}</p>
          </Notice>
          <p className={styles.lead}>{t('forgot.look')}</p>
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
      <p className={styles.other}>
        <Link to={office ? PATHS.admin.login : PATHS.login}>{t('forgot.login')}</Link>
      </p>
    </AccountSheet>
  );
}
