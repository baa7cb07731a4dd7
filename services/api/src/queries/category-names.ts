import { PRINT_CATEGORIES, printCategoryOf, type PrintCategory } from '@pressline/domain/catalogue/categories.ts';
import type { Language } from '@pressline/domain/kernel/languages.ts';
import type { ShopSettings } from '@pressline/domain/settings/shop-settings.ts';

/** For papers and exports; pages have their own. */
const USUAL_NAMES: Readonly<Record<Language, Readonly<Record<PrintCategory, string>>>> = {
  en: PRINT_CATEGORIES,
  it: {
    'business-cards': 'Biglietti da visita',
    'premium-business-cards': 'Biglietti da visita premium',
    'official-papers': 'Carta intestata e modulistica',
    brochures: 'Brochure',
    flyers: 'Volantini',
    envelopes: 'Buste',
    'table-mat': 'Tovagliette',
    'shopping-bags': 'Shopper',
    'fast-food-boxes': 'Scatole per fast food',
    'die-cutting-products': 'Prodotti fustellati',
    sticker: 'Adesivi',
    menu: 'Menu',
    'luxury-products': 'Prodotti di lusso',
    'car-mat': 'Tappetini per auto',
    'safety-jackets': 'Giacche alta visibilità',
  },
  ar: {
    'business-cards': 'بطاقات الأعمال',
    'premium-business-cards': 'بطاقات أعمال فاخرة',
    'official-papers': 'أوراق رسمية',
    brochures: 'بروشورات',
    flyers: 'فلايرات',
    envelopes: 'مظاريف',
    'table-mat': 'مفارش المائدة',
    'shopping-bags': 'أكياس التسوق',
    'fast-food-boxes': 'علب الوجبات السريعة',
    'die-cutting-products': 'مطبوعات مقصوصة بالقالب',
    sticker: 'ملصقات',
    menu: 'قوائم الطعام',
    'luxury-products': 'منتجات فاخرة',
    'car-mat': 'دواسات السيارات',
    'safety-jackets': 'جاكيتات السلامة',
  },
};

/** The name of an order's category in a language: the shop's own, or the usual one. */
export function categoryName(
  stored: string,
  { print }: Pick<ShopSettings['categories'], 'print'>,
  language: Language,
): string {
  const category = printCategoryOf(stored);
  if (category === undefined) return stored;
  const own = print.find(({ slug }) => slug === category)?.names?.[language];
  return own ?? USUAL_NAMES[language][category];
}
