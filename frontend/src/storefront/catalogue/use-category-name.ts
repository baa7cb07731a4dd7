import { useTranslation } from 'react-i18next';
import { printCategoryOf, safetyCategoryOf } from '@pressline/domain/catalogue/categories.ts';

/** The translated name of a product’s category; the catalogue’s own name if the category is unknown. */
export function useCategoryName(): (product: { readonly category: string; readonly category_slug: string }) => string {
  const { t } = useTranslation('store');
  return ({ category, category_slug }) => {
    const slug = printCategoryOf(category_slug) ?? safetyCategoryOf(category_slug);
    return slug === undefined ? category : t(`category.${slug}`);
  };
}
