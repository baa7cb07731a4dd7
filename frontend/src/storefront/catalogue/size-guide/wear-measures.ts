import { printCategoryOf, safetyCategoryOf } from '@pressline/domain/catalogue/categories.ts';

/** The kinds of wear that are measured differently. */
export const WEAR = ['vest', 'trousers', 'shirt', 'coverall', 'jacket'] as const;
export type Wear = (typeof WEAR)[number];

/** What is measured; the letters are those of the drawings. */
export type Measure =
  | 'chest'
  | 'waist'
  | 'hips'
  | 'height'
  | 'garmentChest'
  | 'garmentWaist'
  | 'length'
  | 'sleeve'
  | 'insideLeg';

/** In cm: one figure, or from the first to the second. */
export type Centimetres = number | readonly [number, number];

export interface SizeRow {
  readonly size: string;
  readonly body: Readonly<Partial<Record<Measure, Centimetres>>>;
  readonly garment: Readonly<Partial<Record<Measure, Centimetres>>>;
}

const SIZES = ['Small', 'Medium', 'Large', 'XL', 'XXL', '3XL'] as const;

/** From a first size on, each as much larger than the one before. */
const steps = (first: number, by: number) => SIZES.map((_, place) => first + by * place);
const ranges = (first: number, by: number): readonly (readonly [number, number])[] =>
  steps(first, by).map((from) => [from, from + by]);

// Body measures in the 8 cm steps of double sizes, as ISO 13688 has workwear marked; garments with the ease of each kind.
const CHEST = ranges(88, 8);
const WAIST = ranges(76, 8);
const HIPS = ranges(90, 8);
const HEIGHT = [
  [164, 170],
  [170, 176],
  [176, 182],
  [182, 188],
  [182, 188],
  [182, 188],
] as const;

type Columns = Readonly<Partial<Record<Measure, readonly Centimetres[]>>>;

const MEASURES: Readonly<Record<Wear, { readonly body: Columns; readonly garment: Columns }>> = {
  vest: { body: { chest: CHEST }, garment: { garmentChest: steps(116, 6), length: steps(66, 2) } },
  trousers: {
    body: { waist: WAIST, hips: HIPS },
    garment: { garmentWaist: steps(80, 8), insideLeg: steps(80, 1), length: steps(104, 2) },
  },
  shirt: {
    body: { chest: CHEST, height: HEIGHT },
    garment: { garmentChest: steps(106, 8), length: steps(74, 2), sleeve: steps(61, 1.5) },
  },
  coverall: {
    body: { chest: CHEST, waist: WAIST, height: HEIGHT },
    garment: { garmentChest: steps(112, 8), sleeve: steps(62, 1.5), insideLeg: steps(76, 2) },
  },
  jacket: {
    body: { chest: CHEST, height: HEIGHT },
    garment: { garmentChest: steps(116, 8), length: steps(72, 2), sleeve: steps(63, 1.5) },
  },
};

/** The measures of a kind of wear, and its rows from Small to 3XL. */
export function measuresOf(wear: Wear): {
  readonly body: readonly Measure[];
  readonly garment: readonly Measure[];
  readonly rows: readonly SizeRow[];
} {
  const { body, garment } = MEASURES[wear];
  return {
    body: Object.keys(body) as Measure[],
    garment: Object.keys(garment) as Measure[],
    rows: SIZES.map((size, place) => ({ size, body: at(body, place), garment: at(garment, place) })),
  };
}

function at(columns: Columns, place: number): SizeRow['body'] {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([measure, values]) => {
      const value = values[place];
      return value === undefined ? [] : [[measure, value]];
    }),
  );
}

/** In inches, to the half inch that a tape is read by. */
export function inchesOf(centimetres: Centimetres): Centimetres {
  const inches = (cm: number) => Math.round((cm / 2.54) * 2) / 2;
  return typeof centimetres === 'number' ? inches(centimetres) : [inches(centimetres[0]), inches(centimetres[1])];
}

/** How a product is measured, by its category and, where that holds several kinds, its title; undefined for no wear. */
export function wearOf(product: { readonly category_slug: string; readonly title: string }): Wear | undefined {
  if (printCategoryOf(product.category_slug) === 'safety-jackets') return 'jacket';
  switch (safetyCategoryOf(product.category_slug)) {
    case undefined:
      return undefined;
    case 'safety-vest':
      return 'vest';
    case 'safety-cargo-trousers':
      return 'trousers';
    case 'Pant-Shirts-Coveralls':
      if (/coverall|overall/i.test(product.title)) return 'coverall';
      return /\b(pants?|trousers|shorts)\b/i.test(product.title) ? 'trousers' : 'shirt';
  }
}
