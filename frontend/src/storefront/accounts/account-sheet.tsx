import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../shared/routes/paths.ts';
import { LanguageSelect } from '../layout/language-select.tsx';
import select from '../ui/native-select.module.css';
import layout from '../../shared/ui/layout.module.css';
import crops from '../../shared/ui/crop-marks.module.css';
import styles from './account.module.css';

interface AccountSheetProps {
  /** The page has no header, so the sheet links to the home page and offers the languages. */
  readonly isStandalone?: boolean;
  readonly children: ReactNode;
}

/** A short form styled as a press sheet, with crop marks and a colour bar. */
export function AccountSheet({ isStandalone = false, children }: AccountSheetProps) {
  const { t } = useTranslation('account');
  return (
    <div className={clsx(styles.container, isStandalone && styles.standalone)}>
      <div className={clsx(layout.stack, crops.cropped, crops.sheet, styles.sheet)}>
        {isStandalone ? (
          <div className={clsx(layout.row, layout.between, styles.header)}>
            <Link className={styles.brand} to={PATHS.home} aria-label={t('login.home')}>
              {t('login.brand')}
            </Link>
            <LanguageSelect className={select.select} />
          </div>
        ) : null}
        {children}
      </div>
    </div>
  );
}
