import { skipToken } from '@reduxjs/toolkit/query';
import { useLocation, useMatch } from 'react-router-dom';
import { printCategoryOf, safetyCategoryOf } from '@pressline/domain/catalogue/categories.ts';
import { PATHS } from '../../shared/routes/paths.ts';
import { useCachedProduct, useCachedSafetyProduct } from '../api/catalogue-api.ts';

type AriaCurrent = 'page' | 'true' | undefined;

/** Returns `aria-current` for a link: `page` on its target, `true` on a product of its category. */
export function useActiveLink(): (to: string) => AriaCurrent {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const categoryMatch = useMatch(`${PATHS.category('')}:label`);
  const printMatch = useMatch(PATHS.product(':id'));
  const safetyMatch = useMatch(PATHS.safetyProduct(':id'));
  const printId = pathname === PATHS.productByQuery ? query.get('id') : printMatch?.params.id;
  // Reads the cache only: the menu itself sends no requests.
  const { currentData: product } = useCachedProduct(printId ?? skipToken);
  const { currentData: safetyProduct } = useCachedSafetyProduct(safetyMatch?.params.id ?? skipToken);

  const label = pathname === PATHS.catalogue ? query.get('label') : categoryMatch?.params.label;
  if (typeof label === 'string' && label !== '') {
    const slug = printCategoryOf(label) ?? safetyCategoryOf(label);
    return (to) => (slug !== undefined && to === PATHS.category(slug) ? 'page' : undefined);
  }
  const slug = product?.category_slug ?? safetyProduct?.category_slug;
  return (to) => {
    if (to === pathname) return 'page';
    return slug !== undefined && to === PATHS.category(slug) ? 'true' : undefined;
  };
}
