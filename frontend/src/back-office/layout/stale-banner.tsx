import { useTranslation } from 'react-i18next';
import { IconClock } from '@tabler/icons-react';
import { useIsStale } from '../../shared/api/stale-responses.ts';
import styles from '../ui/state-views.module.css';

/** That what was just changed is not in all the lists yet; it goes by itself. */
export function LateStrip() {
  const { t } = useTranslation('admin');
  const late = useIsStale();
  return (
    <div role="status">
      {late ? (
        <div className={styles.strip}>
          <IconClock size={16} stroke={1.75} aria-hidden="true" />
          <span>{t('state.late')}</span>
        </div>
      ) : null}
    </div>
  );
}
