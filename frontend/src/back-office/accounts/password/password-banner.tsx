import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectToken, type WithSession } from '../../../shared/session/session-slice.ts';
import { isPasswordChangeAdvised } from '../../permissions/token-claims.ts';
import { Button } from '../../../shared/ui/button.tsx';
import styles from '../../ui/state-views.module.css';
import { PasswordDialog } from './password-dialog.tsx';

/** Asks a person whose password no longer meets the policy to change it. */
export function PasswordBanner() {
  const { t } = useTranslation('admin');
  const token = useSelector((state: WithSession) => selectToken(state, 'office'));
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <>
      {token !== undefined && isPasswordChangeAdvised(token) ? (
        <section className={styles.banner} aria-label={t('account.password.weak')}>
          <IconKey size={16} stroke={1.75} aria-hidden="true" />
          <span>{t('account.password.weak')}</span>
          <Button onClick={() => setDialogOpen(true)}>{t('account.password.button')}</Button>
        </section>
      ) : null}
      {/* Outside the banner, which is removed as soon as the password is changed. */}
      {isDialogOpen ? <PasswordDialog onClose={() => setDialogOpen(false)} /> : null}
    </>
  );
}
