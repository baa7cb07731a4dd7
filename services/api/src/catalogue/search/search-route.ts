import { LONGEST_SEARCH } from '@pressline/contracts/catalogue/search.ts';
import { printCategoryOf, safetyCategoryOf } from '@pressline/domain/catalogue/categories.ts';
import { printCatalogue } from '@pressline/read-models/catalogue/print-catalogue.ts';
import { safetyCatalogue } from '@pressline/read-models/catalogue/safety-catalogue.ts';
import { query as reading } from '../../http/route.ts';
import type { ProductSearch } from './product-search.ts';

export function searchRoute({ search }: { readonly search: ProductSearch }) {
  return reading('search', [printCatalogue.name, safetyCatalogue.name], async ({ query }) => {
    const { hits: found, whole, near } = await search.find(query.q);
    const category =
      query.category === undefined ? undefined : (printCategoryOf(query.category) ?? safetyCategoryOf(query.category));
    const hits =
      query.category === undefined ? found : found.filter(({ product }) => product.category_slug === category);
    return { body: { total: hits.length, hits: hits.slice(0, query.limit ?? LONGEST_SEARCH), whole, near: [...near] } };
  });
}
