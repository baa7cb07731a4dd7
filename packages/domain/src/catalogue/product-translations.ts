import type { Language } from '../kernel/languages.ts';

/** The languages into which products are translated. Their own texts are in English, the shop's first language. */
export const TRANSLATED_LANGUAGES = ['it', 'ar'] as const satisfies readonly Language[];
export type TranslatedLanguage = (typeof TRANSLATED_LANGUAGES)[number];

/** Texts of a product by their field: `title`. Those that are absent are shown in English. */
export type Translations = Readonly<
  Partial<Record<TranslatedLanguage, Readonly<Record<string, string | undefined>> | undefined>>
>;

/** The title in a language; undefined if it is the one in English. */
export function translatedTitle(
  product: { readonly title: string; readonly translations?: Translations | undefined },
  language: Language | undefined,
): string | undefined {
  const { title } = inLanguage(product, language ?? 'en');
  return title === product.title ? undefined : title;
}

/** A product with its texts in a language; those without a translation stay in English. */
export function inLanguage<Product extends { readonly translations?: Translations | undefined }>(
  product: Product,
  language: Language,
): Product {
  return language === 'en' ? product : { ...product, ...product.translations?.[language] };
}
