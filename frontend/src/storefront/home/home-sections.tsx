import { clsx } from 'clsx';
import type { SafetyCategory } from '@pressline/domain/catalogue/categories.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCategories } from '../../shared/catalogue/use-categories.ts';
import { PATHS } from '../../shared/routes/paths.ts';
import { useProductsQuery } from '../../shared/api/shop-api.ts';
import { useSafetyProductsByCategoryQuery } from '../api/catalogue-api.ts';
import { CardSkeleton } from '../catalogue/card-skeleton.tsx';
import card from '../../shared/catalogue/card.module.css';
import { PrintCardWithCart } from '../catalogue/print-card-with-cart.tsx';
import { SafetyCard } from '../../shared/catalogue/safety-card.tsx';
import { Shelf } from '../catalogue/shelf.tsx';
import { EmptyState, FailedState } from '../../shared/ui/states.tsx';
import { newestProducts, SECTION_SIZE } from './newest-products.ts';

interface WorkwearSectionProps {
  readonly category: SafetyCategory;
  readonly texts: 'vest' | 'pants';
}

/** The first products of a workwear category. */
export function WorkwearSection({ category, texts }: WorkwearSectionProps) {
  const { t } = useTranslation(['home', 'store']);
  const { nameOf } = useCategories();
  const query = useSafetyProductsByCategoryQuery(category);
  return (
    <Shelf
      kind="safety"
      title={nameOf(category)}
      description={t(`${texts}.text`)}
      link={{ to: PATHS.category(category), label: t(`${texts}.all`) }}
    >
      <ProductCards query={query} empty={t(`${texts}.empty`)} failed={t(`${texts}.failed`)}>
        {(products) =>
          products
            .slice(0, SECTION_SIZE)
            .map((product) => <SafetyCard key={product.id} product={product} to={PATHS.safetyProduct(product.id)} />)
        }
      </ProductCards>
    </Shelf>
  );
}

/** The newest print products. */
export function NewestPrintSection() {
  const { t } = useTranslation(['home', 'store']);
  const { nameOf } = useCategories();
  const query = useProductsQuery();
  return (
    <Shelf
      kind="print"
      title={nameOf('business-cards')}
      description={t('cards.text', { count: Math.min(SECTION_SIZE, query.data?.length ?? SECTION_SIZE) })}
      link={{ to: PATHS.category('business-cards'), label: t('cards.all') }}
    >
      <ProductCards query={query} empty={t('cards.empty')} failed={t('cards.failed')}>
        {(products) =>
          newestProducts(products).map((product) => (
            <PrintCardWithCart key={product.id} product={product} to={PATHS.product(product.id)} />
          ))
        }
      </ProductCards>
    </Shelf>
  );
}

interface ProductCardsProps<Product> {
  readonly query: {
    readonly data?: readonly Product[] | undefined;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
  readonly empty: string;
  readonly failed: string;
  readonly children: (products: readonly Product[]) => ReactNode;
}

/** The product cards of a query, or its loading, empty or error state. */
function ProductCards<Product>({
  query: { data, error, refetch },
  empty,
  failed,
  children,
}: ProductCardsProps<Product>) {
  if (data !== undefined)
    return data.length === 0 ? (
      <EmptyState title={empty} />
    ) : (
      <ul className={clsx(card.cards, card.scrollable)}>{children(data)}</ul>
    );
  return error !== undefined ? (
    <FailedState title={failed} onRetry={refetch} />
  ) : (
    <CardSkeleton count={SECTION_SIZE} isScrollable />
  );
}
