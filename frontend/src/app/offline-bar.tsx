import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../shared/browser/use-is-online.ts';
import styles from './offline-bar.module.css';

/** Shows that the browser is offline, above the page, so that nothing shifts. */
export function OfflineBar() {
  const { t } = useTranslation('common');
  const online = useIsOnline();
  return (
    <div role="status" className={styles.region}>
      {online ? null : <p className={styles.bar}>{t('state.offline')}</p>}
    </div>
  );
}
