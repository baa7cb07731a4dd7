import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectToken, type WithSession } from '../../../shared/session/session-slice.ts';
import { isPasswordChangeAdvised } from '../../permissions/token-claims.ts';
import { Button } from '../../../shared/ui/button.tsx';
import styles from '../../ui/state-views.module.css';
import { PasswordDialog } from './password-dialog.tsx';

/** Asks somebody whose password does not meet the policy to change it: on every page, until they have. */
export function PasswordBanner() {
  const { t } = useTranslation('admin');
  const token = useSelector((state: WithSession) => selectToken(state, 'office'));
  const [changing, setChanging] = useState(false);
  return (
    <>
      {token !== undefined && isPasswordChangeAdvised(token) ? (
        <section className={styles.banner} aria-label={t('account.password.weak')}>
          <IconKey size={16} stroke={1.75} aria-hidden="true" />
          <span>{t('account.password.weak')}</span>
          <Button onClick={() => setChanging(true)}>{t('account.password.button')}</Button>
        </section>
      ) : null}
      {/* Not within the banner: that is gone as soon as the password is changed. */}
      {changing ? <PasswordDialog onClose={() => setChanging(false)} /> : null}
    </>
  );
}
