import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../shared/routes/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import page from '../ui/page.module.css';
import layout from '../../shared/ui/layout.module.css';
import text from '../../shared/ui/text.module.css';
import styles from './not-found-page.module.css';

/** Shown for an unknown path. */
export function NotFoundPage() {
  const { t } = useTranslation('pages');
  return (
    <div className={clsx(layout.wrap, styles.page)}>
      <div className={clsx(layout.panel, layout.stack, styles.sheet)}>
        <p className={styles.number} aria-hidden="true">
          404
        </p>
        <PageTitle className={styles.title}>{t('notFound.title')}</PageTitle>
        <p className={text.muted}>{t('notFound.text')}</p>
        <div className={clsx(page.actions, layout.center)}>
          <ButtonLink variant="primary" to={PATHS.home}>
            {t('notFound.home')}
          </ButtonLink>
          <ButtonLink to={PATHS.catalogue}>{t('notFound.catalogue')}</ButtonLink>
        </div>
      </div>
    </div>
  );
}
