import { createSelector } from '@reduxjs/toolkit';
import { inLanguage, type Translations } from '@pressline/domain/catalogue/product-translations.ts';
import type { Language } from '@pressline/domain/kernel/languages.ts';
import { useCallback } from 'react';
import { formatDimensions } from '../../../shared/catalogue/format-dimensions.ts';
import { useProductsQuery, useSafetyProductsQuery } from '../../../shared/api/shop-api.ts';
import { shownLanguage } from '../../../shared/language/language.ts';

interface Titled {
  readonly title: string;
  readonly translations: Translations;
}

const NONE: readonly Titled[] = [];

const titlesIn = createSelector(
  [
    (language: Language) => language,
    (_: Language, print: readonly Titled[]) => print,
    (_: Language, __: readonly Titled[], safety: readonly Titled[]) => safety,
  ],
  (language, print, safety): ReadonlyMap<string, string> =>
    new Map([...print, ...safety].map((product) => [product.title, inLanguage(product, language).title])),
);

/**
 * Orders have the English title of their product. Staff see its title in their own language, as long as the shop sells
 * the product under that title.
 */
export function useProductTitle(): (title: string) => string {
  const language = shownLanguage();
  const skip = language === 'en';
  const { data: print = NONE } = useProductsQuery(undefined, { skip });
  const { data: safety = NONE } = useSafetyProductsQuery(undefined, { skip });
  const titles = titlesIn(language, print, safety);
  return useCallback((title) => titles.get(title) ?? title, [titles]);
}

/** The title of an ordered product. */
export function ProductTitle({ title }: { readonly title: string }) {
  return <bdi>{shownLanguage() === 'en' ? title : <TranslatedTitle title={title} />}</bdi>;
}

function TranslatedTitle({ title }: { readonly title: string }) {
  return useProductTitle()(title);
}

interface Dimensioned {
  readonly dimensions?: string | null | undefined;
  readonly translations: Translations;
}

const dimensionsIn = createSelector(
  [(language: Language) => language, (_: Language, print: readonly Dimensioned[]) => print],
  (language, print): ReadonlyMap<string, string> =>
    new Map(
      print.flatMap((product) =>
        typeof product.dimensions === 'string'
          ? [[product.dimensions, inLanguage(product, language).dimensions ?? product.dimensions] as const]
          : [],
      ),
    ),
);

/** The dimensions of an ordered product, like its title: “up to 66 × 134 mm” is more than numbers. */
export function ProductDimensions({
  dimensions,
  className,
}: {
  readonly dimensions: string;
  readonly className?: string | undefined;
}) {
  const language = shownLanguage();
  const { data: print = NONE } = useProductsQuery(undefined, { skip: language === 'en' });
  const translated = dimensionsIn(language, print).get(dimensions) ?? dimensions;
  return <bdi className={className}>{formatDimensions(translated)}</bdi>;
}
