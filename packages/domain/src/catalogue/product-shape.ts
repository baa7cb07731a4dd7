import type { PrintCategory } from './categories.ts';

/** Flat products are cut from a sheet; three-dimensional ones are boxes, bags, cups and garments. */
export const PRODUCT_SHAPES = ['flat', 'three-dimensional'] as const;
export type ProductShape = (typeof PRODUCT_SHAPES)[number];

const THREE_DIMENSIONAL: ReadonlySet<PrintCategory> = new Set([
  'shopping-bags',
  'fast-food-boxes',
  'luxury-products',
  'safety-jackets',
]);

/** The shape that staff chose; otherwise the usual one of the category. */
export function shapeOf({
  shape,
  category,
}: {
  readonly shape?: ProductShape | undefined;
  readonly category: PrintCategory;
}): ProductShape {
  return shape ?? (THREE_DIMENSIONAL.has(category) ? 'three-dimensional' : 'flat');
}

/** The dimensions that artwork is checked against: null for three-dimensional products, whose sheet is unknown. */
export function sheetDimensionsOf({
  dimensions,
  shape,
}: {
  readonly dimensions?: string | null | undefined;
  readonly shape?: ProductShape | undefined;
}): string | null {
  return shape === 'three-dimensional' ? null : (dimensions ?? null);
}
