/** The 15 print categories: the slug used in URLs, and the name shown to people. */
export const PRINT_CATEGORIES = {
  'business-cards': 'Business Cards',
  'premium-business-cards': 'Premium Business Cards',
  'official-papers': 'Official Papers',
  brochures: 'Brochures',
  flyers: 'Flyers',
  envelopes: 'Envelopes',
  'table-mat': 'Table Mat',
  'shopping-bags': 'Shopping Bags',
  'fast-food-boxes': 'Fast Food Boxes',
  'die-cutting-products': 'Die Cutting Products',
  sticker: 'Sticker',
  menu: 'Menu',
  'luxury-products': 'Luxury Products',
  'car-mat': 'Car Mat',
  'safety-jackets': 'Safety Jackets',
} as const;
export type PrintCategory = keyof typeof PRINT_CATEGORIES;

/** The three safety wear categories. The irregular capitals are those of existing links to the shop. */
export const SAFETY_CATEGORIES = {
  'safety-vest': 'Safety Vest',
  'safety-cargo-trousers': 'Safety Cargo Trousers',
  'Pant-Shirts-Coveralls': 'Pant-Shirts-Coveralls',
} as const;
export type SafetyCategory = keyof typeof SAFETY_CATEGORIES;

export const PRINT_CATEGORY_SLUGS = Object.keys(PRINT_CATEGORIES) as PrintCategory[];
export const SAFETY_CATEGORY_SLUGS = Object.keys(SAFETY_CATEGORIES) as SafetyCategory[];

/** Other names for the same categories in forms, menus and links. */
const PRINT_ALIASES: Readonly<Record<string, PrintCategory>> = {
  'Official and Commercial Papers': 'official-papers',
  Stickers: 'sticker',
  Menus: 'menu',
  'Car Mats': 'car-mat',
  'Table Mats': 'table-mat',
};
const SAFETY_ALIASES: Readonly<Record<string, SafetyCategory>> = {
  'Cargo Trousers': 'safety-cargo-trousers',
  'Safety Vests': 'safety-vest',
  'Pant & Shirts/Coveralls': 'Pant-Shirts-Coveralls',
};

function folded(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function lookup<Slug extends string>(
  names: Readonly<Record<Slug, string>>,
  aliases: Readonly<Record<string, Slug>>,
): ReadonlyMap<string, Slug> {
  const slugs = Object.keys(names) as Slug[];
  return new Map<string, Slug>([
    ...slugs.flatMap((slug): [string, Slug][] => [
      [folded(slug), slug],
      [folded(names[slug]), slug],
    ]),
    ...Object.entries(aliases).map(([alias, slug]): [string, Slug] => [folded(alias), slug]),
  ]);
}

const printByName = lookup(PRINT_CATEGORIES, PRINT_ALIASES);
const safetyByName = lookup(SAFETY_CATEGORIES, SAFETY_ALIASES);

/** The print category for a slug, name or alias, ignoring case, spaces and hyphens; undefined for any other text. */
export function printCategoryOf(text: string): PrintCategory | undefined {
  return printByName.get(folded(text));
}

/** The safety category for a slug, name or alias, ignoring case, spaces and hyphens; undefined for any other text. */
export function safetyCategoryOf(text: string): SafetyCategory | undefined {
  return safetyByName.get(folded(text));
}
