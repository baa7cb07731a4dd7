import { clsx } from 'clsx';
import type { Translations } from '@pressline/domain/catalogue/product-translations.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../shared/routes/paths.ts';
import { inShownLanguage } from '../../shared/catalogue/product-in-language.ts';
import { isNotFound } from '../../shared/api/base-query.ts';
import { useCategoryName } from './use-category-name.ts';
import { usePageData, usePageDescription } from '../../shared/ui/page-metadata.ts';
import { Crumbs } from '../ui/crumbs.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { UnbrokenText } from '../ui/unbroken-text.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { FailedState } from '../../shared/ui/states.tsx';
import card from '../../shared/catalogue/card.module.css';
import layout from '../../shared/ui/layout.module.css';
import text from '../../shared/ui/text.module.css';
import { ProductLoading } from './product-loading.tsx';
import { ProductMissing } from './product-missing.tsx';
import crops from '../../shared/ui/crop-marks.module.css';
import styles from './product.module.css';

interface DisplayedProduct {
  readonly title: string;
  readonly image: string;
  readonly description: string | null;
  readonly category: string;
  readonly category_slug: string;
  readonly translations: Translations;
}

interface ProductLayoutProps {
  readonly product: DisplayedProduct;
  /** Structured data (schema.org). */
  readonly structuredData: object;
  /** The badge above the title. */
  readonly badge: { readonly text: string; readonly kind: 'ink' | 'hivis' } | undefined;
  readonly order: ReactNode;
  /** Content below the picture. */
  readonly below: ReactNode;
  /** Other products of its category. */
  readonly more: ReactNode;
}

/** The page of a product: picture and description, next to price and order controls. */
export function ProductLayout({ product, structuredData, badge, order, below, more }: ProductLayoutProps) {
  const { t } = useTranslation(['store', 'catalogue']);
  const categoryName = useCategoryName();
  const { title, description } = inShownLanguage(product);
  usePageDescription(
    t('catalogue:header.product', {
      title,
      category: categoryName(product),
      words: description ?? '',
    }).trim(),
  );
  usePageData('product', structuredData);
  return (
    <>
      <Crumbs
        trail={[
          { name: t('menu.home'), to: PATHS.home },
          { name: categoryName(product), to: PATHS.category(product.category_slug) },
          { name: title },
        ]}
      />
      <article className={clsx(layout.wrap, styles.product)}>
        <figure className={clsx(crops.cropped, styles.picture)}>
          <Picture
            image={product.image}
            alt={title}
            sizes="(min-width: 1440px) 700px, (min-width: 960px) 50vw, 100vw"
            priority
          />
        </figure>
        <div className={clsx(layout.stack, layout.tight, styles.order)}>
          {badge === undefined ? null : (
            <bdi className={clsx(layout.start, card.badge, badge.kind === 'hivis' && card.hivis)}>{badge.text}</bdi>
          )}
          <PageTitle tab={title}>
            <bdi>
              <UnbrokenText>{title}</UnbrokenText>
            </bdi>
          </PageTitle>
          {description === null ? null : (
            <p className={clsx(text.muted, text.measure)}>
              <bdi>{description}</bdi>
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

interface ProductPlaceholderProps {
  /** The error of the query; undefined while it is loading. */
  readonly error: unknown;
  readonly onRetry: () => void;
  /** The title if the product does not exist. */
  readonly notFoundTitle: string;
}

/** Shown instead of a product that is loading, missing, or could not be loaded. */
export function ProductPlaceholder({ error, onRetry, notFoundTitle }: ProductPlaceholderProps) {
  const { t } = useTranslation('catalogue');
  if (error === undefined) return <ProductLoading />;
  if (isNotFound(error)) return <ProductMissing title={notFoundTitle} />;
  return (
    <div className={layout.wrap}>
      <PageTitle className={text.visuallyHidden}>{t('product.loading')}</PageTitle>
      <FailedState title={t('product.failed')} onRetry={onRetry} />
    </div>
  );
}
