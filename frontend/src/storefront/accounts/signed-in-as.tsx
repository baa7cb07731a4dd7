import { Trans, useTranslation } from 'react-i18next';
import text from '../../shared/ui/text.module.css';
import { EmailText } from '../ui/email-text.tsx';

/** Who is logged in: `Sara Haddad, sara@example.com`. */
export function SignedInAs({ user }: { readonly user: { readonly username: string; readonly email: string } }) {
  const { t } = useTranslation('account');
  return (
    <Trans
      t={t}
      i18nKey="signedIn.as"
      values={{ name: user.username }}
      components={{ email: <Email address={user.email} /> }}
    />
  );
}

function Email({ address }: { readonly address: string }) {
  return (
    <span className={text.together}>
      <EmailText address={address} />
    </span>
  );
}
