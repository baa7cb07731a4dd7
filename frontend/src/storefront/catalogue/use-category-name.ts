import { printCategoryOf, safetyCategoryOf } from '@pressline/domain/catalogue/categories.ts';
import { useCategories } from '../../shared/catalogue/use-categories.ts';

/** The name of a product’s category in the shop; the catalogue’s own name if the category is unknown. */
export function useCategoryName(): (product: { readonly category: string; readonly category_slug: string }) => string {
  const { nameOf } = useCategories();
  return ({ category, category_slug }) => {
    const slug = printCategoryOf(category_slug) ?? safetyCategoryOf(category_slug);
    return slug === undefined ? category : nameOf(slug);
  };
}
