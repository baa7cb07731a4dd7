import { useTranslation } from 'react-i18next';
import { PATHS } from '../../shared/routes/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import layout from '../../shared/ui/layout.module.css';
import styles from './product-missing.module.css';

/** Shown if the product does not exist. */
export function ProductMissing({ title }: { readonly title: string }) {
  const { t } = useTranslation('catalogue');
  return (
    <div className={layout.wrap}>
      <div className={styles.missing} role="status">
        <svg viewBox="0 0 40 40" fill="none" stroke="currentColor" strokeWidth="1.25" aria-hidden="true">
          <circle cx="20" cy="20" r="11" />
          <path d="M20 2v36M2 20h36" />
        </svg>
        <PageTitle>{title}</PageTitle>
        <p>{t('product.notFoundWords')}</p>
        <ButtonLink to={PATHS.catalogue}>{t('list.others')}</ButtonLink>
      </div>
    </div>
  );
}
