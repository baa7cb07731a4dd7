import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './offline-bar.module.css';

function subscribe(onChange: () => void): () => void {
  globalThis.addEventListener('online', onChange);
  globalThis.addEventListener('offline', onChange);
  return () => {
    globalThis.removeEventListener('online', onChange);
    globalThis.removeEventListener('offline', onChange);
  };
}

/** What a page is drawn of on the server has come from there. */
const isOnline = () => true;

/** Says that the connection is gone; floats, so that nothing shifts. */
export function OfflineBar() {
  const { t } = useTranslation('common');
  const online = useSyncExternalStore(subscribe, () => navigator.onLine, isOnline);
  return (
    <div role="status" className={styles.region}>
      {online ? null : <p className={styles.bar}>{t('state.offline')}</p>}
    </div>
  );
}
