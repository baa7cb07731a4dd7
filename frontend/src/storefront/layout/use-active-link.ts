import { skipToken } from '@reduxjs/toolkit/query';
import { useLocation, useMatch } from 'react-router-dom';
import { printCategoryOf, safetyCategoryOf } from '@pressline/domain/catalogue/categories.ts';
import { PATHS } from '../../shared/routes/paths.ts';
import { useKnownProduct, useKnownSafetyProduct } from '../api/catalogue-api.ts';

type Here = 'page' | 'true' | undefined;

/** For `aria-current` of a link to `to`: `page` where the page is what it leads to, `true` on a product of that category. */
export function useHere(): (to: string) => Here {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const list = useMatch(`${PATHS.category('')}:label`);
  const print = useMatch(PATHS.product(':id'));
  const safety = useMatch(PATHS.safetyProduct(':id'));
  const printId = pathname === PATHS.productByQuery ? query.get('id') : print?.params.id;
  // Only what the page itself has asked for: nothing is asked for a menu's sake.
  const { currentData: product } = useKnownProduct(printId ?? skipToken);
  const { currentData: safetyProduct } = useKnownSafetyProduct(safety?.params.id ?? skipToken);

  const label = pathname === PATHS.catalogue ? query.get('label') : list?.params.label;
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
