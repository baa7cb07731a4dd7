import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/routes/paths.ts';
import crops from '../../shared/ui/crop-marks.module.css';
import styles from './account.module.css';

interface AccountSheetProps {
  /** There is no header on the page: the sheet leads home itself. */
  readonly alone?: boolean;
  readonly children: ReactNode;
}

/** A short form on a press sheet: crop marks at its corners, the colour bar along its foot. */
export function AccountSheet({ alone = false, children }: AccountSheetProps) {
  const { t } = useTranslation('account');
  return (
    <div className={alone ? `${styles.place ?? ''} ${styles.alone ?? ''}` : styles.place}>
      <div className={styles.sheet}>
        <span className={`${crops.marks ?? ''} ${styles.crops ?? ''}`} aria-hidden="true" />
        {alone ? (
          <Link className={styles.brand} to={PATHS.home} aria-label={t('login.home')}>
            {t('login.brand')}
          </Link>
        ) : null}
        {children}
        <span className={styles.bar} aria-hidden="true" />
      </div>
    </div>
  );
}
