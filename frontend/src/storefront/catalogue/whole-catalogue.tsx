import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import type { SafetyProduct } from '@pressline/contracts/catalogue/safety-products.ts';
import type { PrintCategory, SafetyCategory } from '@pressline/domain/catalogue/categories.ts';
import { useCategories } from '../../shared/catalogue/use-categories.ts';
import { PATHS } from '../../shared/routes/paths.ts';
import { useProductsQuery, useSafetyProductsQuery } from '../../shared/api/shop-api.ts';
import { CardSkeleton } from './card-skeleton.tsx';
import page from '../ui/page.module.css';
import text from '../../shared/ui/text.module.css';
import card from '../../shared/catalogue/card.module.css';
import { PrintCardWithCart } from './print-card-with-cart.tsx';
import { SafetyCard } from '../../shared/catalogue/safety-card.tsx';
import { Shelf } from './shelf.tsx';
import { Crumbs } from '../ui/crumbs.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { EmptyState, FailedState } from '../../shared/ui/states.tsx';
import layout from '../../shared/ui/layout.module.css';
import styles from './whole-catalogue.module.css';

/** Products per category; the rest is on the category’s page. */
const SECTION_SIZE = 4;

/** All products by category. */
export function WholeCatalogue() {
  const { t } = useTranslation(['catalogue', 'store']);
  const { all, nameOf } = useCategories();
  const print = useProductsQuery();
  const safety = useSafetyProductsQuery();
  const count =
    print.data === undefined || safety.data === undefined ? undefined : print.data.length + safety.data.length;
  return (
    <>
      <Crumbs trail={[{ name: t('store:menu.home'), to: PATHS.home }, { name: t('all.title') }]} />
      <div className={clsx(layout.wrap, page.page, styles.page)}>
        <div className={clsx(page.header, page.opening, page.ruled)}>
          <PageTitle>{t('all.title')}</PageTitle>
          <p>{count === undefined ? t('all.loading') : t('all.text', { count })}</p>
        </div>
        <nav aria-label={t('all.jump')}>
          <ul className={clsx(layout.row, layout.links, layout.sideways, text.compact, styles.jump)}>
            {all.map((slug) => (
              <li key={slug}>
                <a href={`#${slug}`}>{nameOf(slug)}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <CategorySections print={print} safety={safety} />
    </>
  );
}

interface ProductQuery<Product> {
  readonly data?: readonly Product[] | undefined;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

interface CategorySectionsProps {
  readonly print: ProductQuery<PrintProduct>;
  readonly safety: ProductQuery<SafetyProduct>;
}

function CategorySections({ print, safety }: CategorySectionsProps) {
  const { t } = useTranslation('catalogue');
  const categories = useCategories();
  if (print.data === undefined || safety.data === undefined) {
    return (
      <div className={layout.wrap}>
        {print.error !== undefined || safety.error !== undefined ? (
          <FailedState
            title={t('all.failed')}
            onRetry={() => {
              if (print.error !== undefined) print.refetch();
              if (safety.error !== undefined) safety.refetch();
            }}
          />
        ) : (
          <CardSkeleton count={8} />
        )}
      </div>
    );
  }
  const { data: printProducts } = print;
  const { data: safetyProducts } = safety;
  if (printProducts.length + safetyProducts.length === 0) return <EmptyState title={t('all.empty')} />;
  return (
    <>
      {categories.print.map((slug) => (
        <CategoryShelf key={slug} slug={slug} kind="print" products={printProducts}>
          {(product) => <PrintCardWithCart product={product} to={PATHS.product(product.id)} />}
        </CategoryShelf>
      ))}
      {categories.safety.map((slug) => (
        <CategoryShelf key={slug} slug={slug} kind="safety" products={safetyProducts}>
          {(product) => <SafetyCard product={product} to={PATHS.safetyProduct(product.id)} />}
        </CategoryShelf>
      ))}
    </>
  );
}

interface CategoryShelfProps<Product> {
  readonly slug: PrintCategory | SafetyCategory;
  readonly kind: 'print' | 'safety';
  /** Of all categories. */
  readonly products: readonly Product[];
  /** Renders a product’s card. */
  readonly children: (product: Product) => ReactNode;
}

/** The newest products of a category; nothing if it has none. */
function CategoryShelf<Product extends { readonly id: string; readonly category_slug: string }>({
  slug,
  kind,
  products,
  children,
}: CategoryShelfProps<Product>) {
  const { t } = useTranslation('catalogue');
  const { nameOf } = useCategories();
  const ofCategory = products.filter(({ category_slug }) => category_slug === slug);
  if (ofCategory.length === 0) return null;
  return (
    <Shelf
      id={slug}
      kind={kind}
      title={nameOf(slug)}
      description={t('list.count', { count: ofCategory.length })}
      link={{ to: PATHS.category(slug), label: t('product.allOf', { category: nameOf(slug) }) }}
    >
      <ul className={card.cards}>
        {ofCategory
          .slice(-SECTION_SIZE)
          .reverse()
          .map((product) => (
            <Fragment key={product.id}>{children(product)}</Fragment>
          ))}
      </ul>
    </Shelf>
  );
}
