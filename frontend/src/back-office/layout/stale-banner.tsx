import { useTranslation } from 'react-i18next';
import { IconClock } from '@tabler/icons-react';
import { useIsStale } from '../../shared/api/stale-responses.ts';
import styles from '../ui/state-views.module.css';

/** Shown while lists may not include the latest changes yet. */
export function StaleBanner() {
  const { t } = useTranslation('admin');
  const isStale = useIsStale();
  return (
    <div role="status">
      {isStale ? (
        <div className={styles.banner}>
          <IconClock size={16} stroke={1.75} aria-hidden="true" />
          <span>{t('state.late')}</span>
        </div>
      ) : null}
    </div>
  );
}
