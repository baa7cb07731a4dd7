import { useTranslation } from 'react-i18next';
import { PATHS } from '../../shared/routes/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { useProfileQuery } from '../api/profile-api.ts';
import { SignedInAs } from './signed-in-as.tsx';
import text from '../../shared/ui/text.module.css';
import layout from '../../shared/ui/layout.module.css';

/** Shown to users who are already logged in, with a link to their destination. */
export function SignedIn({ destination }: { readonly destination: string }) {
  const { t } = useTranslation('account');
  // If the token has expired, this query ends the session and the login form is shown again.
  const { data: user } = useProfileQuery();
  return (
    <>
      <PageTitle>{t('signedIn.title')}</PageTitle>
      <p className={text.muted}>{user === undefined ? t('signedIn.text') : <SignedInAs user={user} />}</p>
      <div className={layout.stack}>
        <ButtonLink variant="primary" wide to={destination}>
          {t('signedIn.continue')}
        </ButtonLink>
        <ButtonLink wide to={PATHS.profile}>
          {t('signedIn.profile')}
        </ButtonLink>
      </div>
    </>
  );
}
