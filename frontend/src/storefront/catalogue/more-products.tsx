import { useTranslation } from 'react-i18next';
import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import type { SafetyProduct } from '@pressline/contracts/catalogue/safety-products.ts';
import { PATHS } from '../../shared/routes/paths.ts';
import { useProductsByCategoryQuery, useSafetyProductsByCategoryQuery } from '../api/catalogue-api.ts';
import card from '../../shared/catalogue/card.module.css';
import { PrintCardWithCart } from './print-card-with-cart.tsx';
import { SafetyCard } from '../../shared/catalogue/safety-card.tsx';
import { Shelf } from './shelf.tsx';
import { useCategoryName } from './use-category-name.ts';

const MAX_PRODUCTS = 4;

/** The products after this one in its category, continuing from the first, so that every product links to others. */
function otherProducts<Product extends { readonly id: string }>(
  products: readonly Product[] | undefined,
  id: string,
): readonly Product[] {
  if (products === undefined) return [];
  const index = products.findIndex((product) => product.id === id);
  return [...products.slice(index + 1), ...products.slice(0, Math.max(0, index))].slice(0, MAX_PRODUCTS);
}

/** Other products of a print product’s category; renders nothing if there are none. */
export function MorePrintProducts({ product }: { readonly product: PrintProduct }) {
  const { t } = useTranslation('catalogue');
  const category = useCategoryName()(product);
  const { data } = useProductsByCategoryQuery(product.category_slug);
  const more = otherProducts(data, product.id);
  if (more.length === 0) return null;
  return (
    <Shelf
      kind="print"
      title={t('product.moreOf', { category })}
      description={t('list.print')}
      link={{ to: PATHS.category(product.category_slug), label: t('product.allOf', { category }) }}
    >
      <ul className={card.cards}>
        {more.map((other) => (
          <PrintCardWithCart key={other.id} product={other} to={PATHS.product(other.id)} />
        ))}
      </ul>
    </Shelf>
  );
}

/** Other products of a workwear product’s category; renders nothing if there are none. */
export function MoreSafetyProducts({ product }: { readonly product: SafetyProduct }) {
  const { t } = useTranslation('catalogue');
  const category = useCategoryName()(product);
  const { data } = useSafetyProductsByCategoryQuery(product.category_slug);
  const more = otherProducts(data, product.id);
  if (more.length === 0) return null;
  return (
    <Shelf
      kind="safety"
      title={t('product.moreOf', { category })}
      description={t('list.safety')}
      link={{ to: PATHS.category(product.category_slug), label: t('product.allOf', { category }) }}
    >
      <ul className={card.cards}>
        {more.map((other) => (
          <SafetyCard key={other.id} product={other} to={PATHS.safetyProduct(other.id)} />
        ))}
      </ul>
    </Shelf>
  );
}
