import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPasswordChangeAdvised } from '../../permissions/token-claims.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Banner } from '../../ui/banner.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { useToken } from '../../../shared/session/use-token.ts';

/** Asks a person whose password no longer meets the policy to change it. */
export function PasswordBanner() {
  const { t } = useTranslation('admin');
  const token = useToken('office');
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <>
      {token !== undefined && isPasswordChangeAdvised(token) ? (
        <section aria-label={t('account.password.weak')}>
          <Banner
            icon={IconKey}
            action={<Button onClick={() => setDialogOpen(true)}>{t('account.password.button')}</Button>}
          >
            {t('account.password.weak')}
          </Banner>
        </section>
      ) : null}
      {/* Outside the banner, which is removed as soon as the password is changed. */}
      {isDialogOpen ? <PasswordDialog onClose={() => setDialogOpen(false)} /> : null}
    </>
  );
}
