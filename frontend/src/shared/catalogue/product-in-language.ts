import { inLanguage, type Translations } from '@pressline/domain/catalogue/product-translations.ts';
import { shownLanguage } from '../language/language.ts';

/** A product with its texts in the language of the page; those without a translation are in English. */
export function inShownLanguage<Product extends { readonly translations?: Translations | undefined }>(
  product: Product,
): Product {
  return inLanguage(product, shownLanguage());
}

/** For sorting by name, in the alphabet of the page. */
export function compareTitles<Product extends { readonly title: string; readonly translations?: Translations }>(
  one: Product,
  other: Product,
): number {
  return inShownLanguage(one).title.localeCompare(inShownLanguage(other).title, shownLanguage());
}
