import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { SafetyProduct } from '@pressline/contracts/safety-products.ts';
import { PATHS } from '../../app/paths.ts';
import { isNotFound } from '../../shared/api/base-query.ts';
import { useSafetyProductQuery } from '../../shared/api/catalogue-api.ts';
import { useCategoryName } from '../../shared/catalogue/use-category-name.ts';
import { Crumbs } from '../../shared/ui/crumbs.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { FailedState } from '../../shared/ui/states.tsx';
import text from '../../shared/ui/text.module.css';
import { MoreSafety } from './more-products.tsx';
import { SafetyWay } from './ordering-way.tsx';
import { ProductLoading } from './product-loading.tsx';
import { ProductMissing } from './product-missing.tsx';
import styles from './product.module.css';
import { SafetyOrder } from './safety-order.tsx';

/** /safety-product/product/:id: a piece of safety wear, ordered by quantity per size. */
export function SafetyProductPage() {
  const { t } = useTranslation(['catalogue', 'store']);
  const { id = '' } = useParams();
  const { data: product, error, isFetching, refetch } = useSafetyProductQuery(id);
  if (product !== undefined && product.id === id) return <Shown key={id} product={product} />;
  if (error === undefined || isFetching) return <ProductLoading />;
  if (isNotFound(error)) return <ProductMissing title={t('wear.notFound')} />;
  return (
    <div className={text.wrap}>
      <PageTitle className={text.unseen}>{t('product.loading')}</PageTitle>
      <FailedState words={t('product.failed')} onRetry={refetch} />
    </div>
  );
}

function Shown({ product }: { readonly product: SafetyProduct }) {
  const { t } = useTranslation(['catalogue', 'store']);
  const categoryName = useCategoryName();
  return (
    <>
      <Crumbs
        trail={[
          { name: t('store:menu.home'), to: PATHS.home },
          { name: categoryName(product), to: PATHS.category(product.category_slug) },
          { name: product.title },
        ]}
      />
      <article className={`${text.wrap ?? ''} ${styles.product ?? ''}`}>
        <figure className={styles.picture}>
          <Picture
            image={product.image}
            alt={product.title}
            sizes="(min-width: 1440px) 700px, (min-width: 1080px) 50vw, 100vw"
            first
          />
        </figure>
        <div className={styles.order}>
          <span className={`${styles.badge ?? ''} ${styles.hivis ?? ''}`}>{product.label}</span>
          <PageTitle className={styles.title}>{product.title}</PageTitle>
          {product.description === null ? null : (
            <p className={styles.lead}>
              <bdi>{product.description}</bdi>
            </p>
          )}
          <SafetyOrder product={product} />
        </div>
        <div className={styles.below}>
          <SafetyWay />
        </div>
      </article>
      <MoreSafety product={product} />
    </>
  );
}
