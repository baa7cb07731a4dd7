import { printCategoryOf, safetyCategoryOf } from '@pressline/domain/catalogue/categories.ts';
import { useTranslation } from 'react-i18next';

/** The usual name of a category in the language of the page, whatever the shop calls it. */
export function useUsualCategoryName(): (slug: string) => string {
  const { t } = useTranslation('store');
  return (slug) => {
    const known = printCategoryOf(slug) ?? safetyCategoryOf(slug);
    return known === undefined ? slug : t(`category.${known}`);
  };
}
