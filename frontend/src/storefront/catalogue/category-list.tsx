import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { printCategoryOf, safetyCategoryOf, type SafetyCategory } from '@pressline/domain/catalogue/categories.ts';
import { useCategories } from '../../shared/catalogue/use-categories.ts';
import { PATHS } from '../../shared/routes/paths.ts';
import { useProductsByCategoryQuery, useSafetyProductsByCategoryQuery } from '../api/catalogue-api.ts';
import { CardSkeleton } from './card-skeleton.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { usePageDescription } from '../../shared/ui/page-metadata.ts';
import { Crumbs } from '../ui/crumbs.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { EmptyState, FailedState } from '../../shared/ui/states.tsx';
import toolbar from './list-toolbar.module.css';
import page from '../ui/page.module.css';
import layout from '../../shared/ui/layout.module.css';
import type { Listing } from './list-choice.ts';
import { ProductList } from './product-list.tsx';

/** The products of a category, by any name for it in the URL. Workwear has its own endpoint. */
export function CategoryList({ label }: { readonly label: string }) {
  const safety = safetyCategoryOf(label);
  return safety === undefined ? <PrintList label={label} /> : <SafetyList label={safety} />;
}

function PrintList({ label }: { readonly label: string }) {
  const { t } = useTranslation(['catalogue', 'store']);
  const { nameOf } = useCategories();
  const slug = printCategoryOf(label);
  const { data, error, refetch } = useProductsByCategoryQuery(slug ?? label);
  return (
    <CategoryProducts
      kind={slug === undefined ? 'unknown' : 'print'}
      title={slug === undefined ? t('list.unknown') : nameOf(slug)}
      listing={data && { kind: 'print', products: data }}
      hasFailed={error !== undefined}
      onRetry={refetch}
    />
  );
}

function SafetyList({ label }: { readonly label: SafetyCategory }) {
  const { nameOf } = useCategories();
  const { data, error, refetch } = useSafetyProductsByCategoryQuery(label);
  return (
    <CategoryProducts
      kind="safety"
      title={nameOf(label)}
      listing={data && { kind: 'safety', products: data }}
      hasFailed={error !== undefined}
      onRetry={refetch}
    />
  );
}

interface CategoryProductsProps {
  readonly kind: Listing['kind'] | 'unknown';
  readonly title: string;
  readonly listing: Listing | undefined;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

function CategoryProducts({ kind, title, listing, hasFailed, onRetry }: CategoryProductsProps) {
  const { t } = useTranslation(['catalogue', 'store']);
  const { all, nameOf } = useCategories();
  usePageDescription(kind === 'unknown' ? undefined : t('header.category', { category: title }));
  return (
    <>
      <Crumbs trail={[{ name: t('store:menu.home'), to: PATHS.home }, { name: title }]} />
      <div className={clsx(layout.wrap, page.page)}>
        <div className={clsx(page.header, page.opening, kind === 'safety' ? page.taped : page.ruled)}>
          <PageTitle>{title}</PageTitle>
          {kind === 'unknown' ? null : <p>{t(`list.${kind}`)}</p>}
        </div>
        <ListOrState listing={listing} hasFailed={hasFailed} onRetry={onRetry} />
        <nav className={page.section} aria-label={t('store:menu.allCategories')}>
          <h2>{t('store:menu.allCategories')}</h2>
          <ul className={layout.row}>
            {all.map((slug) => (
              <li key={slug}>
                <ButtonLink
                  className={page.compact}
                  variant="outline"
                  to={PATHS.category(slug)}
                  aria-current={nameOf(slug) === title ? 'page' : undefined}
                >
                  {nameOf(slug)}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  );
}

function ListOrState({
  listing,
  hasFailed,
  onRetry,
}: Pick<CategoryProductsProps, 'listing' | 'hasFailed' | 'onRetry'>) {
  const { t } = useTranslation(['catalogue', 'store']);
  if (listing === undefined) {
    if (hasFailed) return <FailedState title={t('list.failed')} message={t('list.failedWhy')} onRetry={onRetry} />;
    return (
      <>
        <div className={toolbar.skeleton} />
        <CardSkeleton count={8} />
      </>
    );
  }
  if (listing.products.length === 0) {
    return (
      <EmptyState title={t('list.empty')}>
        <ButtonLink to={PATHS.catalogue}>{t('list.others')}</ButtonLink>
      </EmptyState>
    );
  }
  return <ProductList listing={listing} />;
}
