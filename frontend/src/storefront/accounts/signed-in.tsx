import { useTranslation } from 'react-i18next';
import { PATHS } from '../../shared/routes/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { useProfileQuery } from '../api/profile-api.ts';
import styles from './account.module.css';

/** Somebody is logged in already, or has just registered: who, and the way on. */
export function SignedIn({ goal }: { readonly goal: string }) {
  const { t } = useTranslation('account');
  // Where the token is no longer good, this call ends the session, and the page asks for a login again.
  const { data: user } = useProfileQuery();
  return (
    <>
      <PageTitle className={styles.title}>{t('signedIn.title')}</PageTitle>
      <p className={styles.lead}>
        {user === undefined ? t('signedIn.words') : t('signedIn.as', { name: user.username, email: user.email })}
      </p>
      <div className={styles.stack}>
        <ButtonLink variant="primary" wide to={goal}>
          {t('signedIn.goOn')}
        </ButtonLink>
        <ButtonLink wide to={PATHS.profile}>
          {t('signedIn.profile')}
        </ButtonLink>
      </div>
    </>
  );
}
