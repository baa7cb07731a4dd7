import { useTranslation } from 'react-i18next';
import { PATHS } from '../../shared/routes/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { useProfileQuery } from '../api/profile-api.ts';
import styles from './account.module.css';

/** Shown to users who are already logged in, with a link to their destination. */
export function SignedIn({ destination }: { readonly destination: string }) {
  const { t } = useTranslation('account');
  // If the token has expired, this query ends the session and the login form is shown again.
  const { data: user } = useProfileQuery();
  return (
    <>
      <PageTitle className={styles.title}>{t('signedIn.title')}</PageTitle>
      <p className={styles.lead}>
        {user === undefined ? t('signedIn.words') : t('signedIn.as', { name: user.username, email: user.email })}
      </p>
      <div className={styles.stack}>
        <ButtonLink variant="primary" wide to={destination}>
          {t('signedIn.goOn')}
        </ButtonLink>
        <ButtonLink wide to={PATHS.profile}>
          {t('signedIn.profile')}
        </ButtonLink>
      </div>
    </>
  );
}
