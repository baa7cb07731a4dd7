import { useTranslation } from 'react-i18next';
import type { PrintProduct } from '@pressline/contracts/products.ts';
import { PATHS } from '../../app/paths.ts';
import { isNotFound } from '../../shared/api/base-query.ts';
import { useProductQuery } from '../../shared/api/catalogue-api.ts';
import { useCategoryName } from '../../shared/catalogue/use-category-name.ts';
import { Crumbs } from '../../shared/ui/crumbs.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { FailedState } from '../../shared/ui/states.tsx';
import text from '../../shared/ui/text.module.css';
import { ArtworkGuide } from './artwork-guide.tsx';
import { MorePrint } from './more-products.tsx';
import { PrintWay } from './ordering-way.tsx';
import { PrintOrder } from './print-order.tsx';
import { ProductLoading } from './product-loading.tsx';
import { ProductMissing } from './product-missing.tsx';
import styles from './product.module.css';

/** A print product: what it is, what it costs in which quantity, how its artwork is set up, and the way to order it. */
export function PrintProductView({ id }: { readonly id: string }) {
  const { t } = useTranslation(['catalogue', 'store']);
  const { data: product, error, isFetching, refetch } = useProductQuery(id);
  if (product !== undefined) return <Shown product={product} />;
  if (error === undefined || isFetching) return <ProductLoading />;
  if (isNotFound(error)) return <ProductMissing title={t('product.notFound')} />;
  return (
    <div className={text.wrap}>
      <PageTitle className={text.unseen}>{t('product.loading')}</PageTitle>
      <FailedState words={t('product.failed')} onRetry={refetch} />
    </div>
  );
}

function Shown({ product }: { readonly product: PrintProduct }) {
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
          {product.badge === null ? null : (
            <span className={styles.badge}>
              <bdi>{product.badge}</bdi>
            </span>
          )}
          <PageTitle className={styles.title}>{product.title}</PageTitle>
          {product.description === null ? null : (
            <p className={styles.lead}>
              <bdi>{product.description}</bdi>
            </p>
          )}
          <PrintOrder product={product} />
        </div>
        <div className={styles.below}>
          <ArtworkGuide dimensions={product.dimensions} />
          <PrintWay />
        </div>
      </article>
      <MorePrint product={product} />
    </>
  );
}
