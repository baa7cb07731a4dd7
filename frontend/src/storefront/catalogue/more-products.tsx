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

const SHOWN = 4;

/** The products after this one in its category, and on from the first; so each leads to others. */
function others<Product extends { readonly id: string }>(
  products: readonly Product[] | undefined,
  id: string,
): readonly Product[] {
  if (products === undefined) return [];
  const place = products.findIndex((product) => product.id === id);
  return [...products.slice(place + 1), ...products.slice(0, Math.max(0, place))].slice(0, SHOWN);
}

/** More of a print product's category; nothing where there is no more. */
export function MorePrint({ product }: { readonly product: PrintProduct }) {
  const { t } = useTranslation('catalogue');
  const category = useCategoryName()(product);
  const { data } = useProductsByCategoryQuery(product.category_slug);
  const more = others(data, product.id);
  if (more.length === 0) return null;
  return (
    <Shelf
      kind="print"
      title={t('product.moreOf', { category })}
      words={t('list.print')}
      all={{ to: PATHS.category(product.category_slug), words: t('product.allOf', { category }) }}
    >
      <ul className={card.cards}>
        {more.map((other) => (
          <PrintCardWithCart key={other.id} product={other} to={PATHS.product(other.id)} />
        ))}
      </ul>
    </Shelf>
  );
}

/** More of a safety product's category; nothing where there is no more. */
export function MoreSafety({ product }: { readonly product: SafetyProduct }) {
  const { t } = useTranslation('catalogue');
  const category = useCategoryName()(product);
  const { data } = useSafetyProductsByCategoryQuery(product.category_slug);
  const more = others(data, product.id);
  if (more.length === 0) return null;
  return (
    <Shelf
      kind="safety"
      title={t('product.moreOf', { category })}
      words={t('list.safety')}
      all={{ to: PATHS.category(product.category_slug), words: t('product.allOf', { category }) }}
    >
      <ul className={card.cards}>
        {more.map((other) => (
          <SafetyCard key={other.id} product={other} to={PATHS.safetyProduct(other.id)} />
        ))}
      </ul>
    </Shelf>
  );
}
