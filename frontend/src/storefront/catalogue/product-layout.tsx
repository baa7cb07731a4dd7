import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../shared/routes/paths.ts';
import { isNotFound } from '../../shared/api/base-query.ts';
import { useCategoryName } from './use-category-name.ts';
import { usePageData, usePageDescription } from '../../shared/ui/page-metadata.ts';
import { Crumbs } from '../ui/crumbs.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { FailedState } from '../ui/states.tsx';
import text from '../ui/text.module.css';
import { ProductLoading } from './product-loading.tsx';
import { ProductMissing } from './product-missing.tsx';
import crops from '../../shared/ui/crop-marks.module.css';
import styles from './product.module.css';

interface Shown {
  readonly title: string;
  readonly image: string;
  readonly description: string | null;
  readonly category: string;
  readonly category_slug: string;
}

interface ProductFrameProps {
  readonly product: Shown;
  /** The same in the words of schema.org. */
  readonly data: object;
  /** The words over its title. */
  readonly mark: { readonly words: string; readonly kind: 'ink' | 'hivis' } | undefined;
  /** How it is ordered. */
  readonly order: ReactNode;
  /** What stands below its picture. */
  readonly below: ReactNode;
  /** Others of its category. */
  readonly more: ReactNode;
}

/** The page of a product: its picture and words, and beside them what it costs and the way to order it. */
export function ProductFrame({ product, data, mark, order, below, more }: ProductFrameProps) {
  const { t } = useTranslation(['store', 'catalogue']);
  const categoryName = useCategoryName();
  usePageDescription(
    t('catalogue:head.product', {
      title: product.title,
      category: categoryName(product),
      words: product.description ?? '',
    }).trim(),
  );
  usePageData('product', data);
  return (
    <>
      <Crumbs
        trail={[
          { name: t('menu.home'), to: PATHS.home },
          { name: categoryName(product), to: PATHS.category(product.category_slug) },
          { name: product.title },
        ]}
      />
      <article className={`${text.wrap ?? ''} ${styles.product ?? ''}`}>
        <figure className={`${crops.cropped ?? ''} ${styles.picture ?? ''}`}>
          <Picture
            image={product.image}
            alt={product.title}
            sizes="(min-width: 1440px) 700px, (min-width: 1080px) 50vw, 100vw"
            priority
          />
        </figure>
        <div className={styles.order}>
          {mark === undefined ? null : (
            <bdi className={mark.kind === 'hivis' ? `${styles.badge ?? ''} ${styles.hivis ?? ''}` : styles.badge}>
              {mark.words}
            </bdi>
          )}
          <PageTitle className={styles.title} tab={product.title}>
            <bdi>{product.title}</bdi>
          </PageTitle>
          {product.description === null ? null : (
            <p className={styles.lead}>
              <bdi>{product.description}</bdi>
            </p>
          )}
          {order}
        </div>
        <div className={styles.below}>{below}</div>
      </article>
      {more}
    </>
  );
}

interface NoProductProps {
  /** Of the answer that brought none; undefined while it is waited for. */
  readonly error: unknown;
  readonly onRetry: () => void;
  /** What is said of a product that the shop doesn't have. */
  readonly notFound: string;
}

/** In a product's place: it is on its way, the shop doesn't have it, or it could not be asked. */
export function NoProduct({ error, onRetry, notFound }: NoProductProps) {
  const { t } = useTranslation('catalogue');
  if (error === undefined) return <ProductLoading />;
  if (isNotFound(error)) return <ProductMissing title={notFound} />;
  return (
    <div className={text.wrap}>
      <PageTitle className={text.unseen}>{t('product.loading')}</PageTitle>
      <FailedState message={t('product.failed')} onRetry={onRetry} />
    </div>
  );
}
