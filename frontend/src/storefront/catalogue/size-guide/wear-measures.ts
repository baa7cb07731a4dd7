import { printCategoryOf, safetyCategoryOf } from '@pressline/domain/catalogue/categories.ts';

/** The kinds of wear, which have different measures. */
export const WEAR = ['vest', 'trousers', 'shirt', 'coverall', 'jacket'] as const;
export type Wear = (typeof WEAR)[number];

/** A measure of the body or a garment. */
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

/** In cm: a number, or a range. */
export type Centimetres = number | readonly [number, number];

export interface SizeRow {
  readonly size: string;
  readonly body: Readonly<Partial<Record<Measure, Centimetres>>>;
  readonly garment: Readonly<Partial<Record<Measure, Centimetres>>>;
}

const SIZES = ['Small', 'Medium', 'Large', 'XL', 'XXL', '3XL'] as const;

/** Measures that grow by the same amount with each size. */
const increasing = (first: number, by: number) => SIZES.map((_, index) => first + by * index);
const ranges = (first: number, by: number): readonly (readonly [number, number])[] =>
  increasing(first, by).map((from) => [from, from + by]);

// Body measures in the 8 cm steps of ISO 13688; garment measures include the wearing ease of each kind.
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
  vest: { body: { chest: CHEST }, garment: { garmentChest: increasing(116, 6), length: increasing(66, 2) } },
  trousers: {
    body: { waist: WAIST, hips: HIPS },
    garment: { garmentWaist: increasing(80, 8), insideLeg: increasing(80, 1), length: increasing(104, 2) },
  },
  shirt: {
    body: { chest: CHEST, height: HEIGHT },
    garment: { garmentChest: increasing(106, 8), length: increasing(74, 2), sleeve: increasing(61, 1.5) },
  },
  coverall: {
    body: { chest: CHEST, waist: WAIST, height: HEIGHT },
    garment: { garmentChest: increasing(112, 8), sleeve: increasing(62, 1.5), insideLeg: increasing(76, 2) },
  },
  jacket: {
    body: { chest: CHEST, height: HEIGHT },
    garment: { garmentChest: increasing(116, 8), length: increasing(72, 2), sleeve: increasing(63, 1.5) },
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
    rows: SIZES.map((size, index) => ({ size, body: valuesAt(body, index), garment: valuesAt(garment, index) })),
  };
}

function valuesAt(columns: Columns, index: number): SizeRow['body'] {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([measure, values]) => {
      const value = values[index];
      return value === undefined ? [] : [[measure, value]];
    }),
  );
}

/** Converts to inches, rounded to half an inch. */
export function inchesOf(centimetres: Centimetres): Centimetres {
  const inches = (cm: number) => Math.round((cm / 2.54) * 2) / 2;
  return typeof centimetres === 'number' ? inches(centimetres) : [inches(centimetres[0]), inches(centimetres[1])];
}

/**
 * The kind of wear of a product, by its category and, if that has several kinds, its title; undefined if it is none.
 */
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
