import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../shared/routes/paths.ts';
import { Crumbs } from '../ui/crumbs.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Skeleton } from '../../shared/ui/states.tsx';
import text from '../../shared/ui/text.module.css';
import layout from '../../shared/ui/layout.module.css';
import crops from '../../shared/ui/crop-marks.module.css';
import styles from './product.module.css';

/** The skeleton of a product page. */
export function ProductLoading() {
  const { t } = useTranslation(['catalogue', 'store']);
  return (
    <>
      <Crumbs trail={[{ name: t('store:menu.home'), to: PATHS.home }, { name: t('product.loading') }]} />
      <div className={clsx(layout.wrap, styles.product)}>
        <div className={clsx(crops.cropped, styles.picture)}>
          <div className={styles.pictureSkeleton} />
        </div>
        <div className={styles.order} role="status">
          <PageTitle className={text.muted}>{t('product.loading')}</PageTitle>
          <div className={layout.stack} aria-hidden="true">
            <Skeleton height="48px" />
            <Skeleton height="116px" />
            <Skeleton width="60%" height="48px" />
            <Skeleton height="280px" />
            <Skeleton height="160px" />
          </div>
        </div>
      </div>
    </>
  );
}
