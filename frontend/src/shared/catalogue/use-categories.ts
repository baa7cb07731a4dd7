import {
  PRINT_CATEGORY_SLUGS,
  SAFETY_CATEGORY_SLUGS,
  type PrintCategory,
  type SafetyCategory,
} from '@pressline/domain/catalogue/categories.ts';
import { useTranslation } from 'react-i18next';
import { useShop } from '../api/shop-api.ts';
import { shownLanguage } from '../language/language.ts';

interface Categories {
  /** In the shop’s order. */
  readonly print: readonly PrintCategory[];
  readonly safety: readonly SafetyCategory[];
  readonly all: readonly (PrintCategory | SafetyCategory)[];
  /** The name that the shop gave a category in the language of the page, if any. */
  readonly ownNameOf: (slug: PrintCategory | SafetyCategory) => string | undefined;
  /** The shop’s own name of a category, or the usual one, in the language of the page. */
  readonly nameOf: (slug: PrintCategory | SafetyCategory) => string;
}

/** The categories as the shop orders and names them; the usual ones until that is loaded. */
export function useCategories(): Categories {
  const { t } = useTranslation('store');
  const categories = useShop()?.categories;
  const print = categories?.print.map(({ slug }) => slug) ?? PRINT_CATEGORY_SLUGS;
  const safety = categories?.safety.map(({ slug }) => slug) ?? SAFETY_CATEGORY_SLUGS;
  const own = categories === undefined ? [] : [...categories.print, ...categories.safety];
  const ownNameOf: Categories['ownNameOf'] = (slug) =>
    own.find((category) => category.slug === slug)?.names?.[shownLanguage()];
  return {
    print,
    safety,
    all: [...print, ...safety],
    ownNameOf,
    nameOf: (slug) => ownNameOf(slug) ?? t(`category.${slug}`),
  };
}
