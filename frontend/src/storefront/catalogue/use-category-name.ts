import { useTranslation } from 'react-i18next';
import { printCategoryOf, safetyCategoryOf } from '@pressline/domain/catalogue/categories.ts';

/** What the shop calls a product's category; the product's own word for one that the shop doesn't know. */
export function useCategoryName(): (product: { readonly category: string; readonly category_slug: string }) => string {
  const { t } = useTranslation('store');
  return ({ category, category_slug }) => {
    const slug = printCategoryOf(category_slug) ?? safetyCategoryOf(category_slug);
    return slug === undefined ? category : t(`category.${slug}`);
  };
}
