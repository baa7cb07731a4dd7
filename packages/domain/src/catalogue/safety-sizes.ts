/** Maximum quantity of one size per order. */
export const LARGEST_SIZE_QUANTITY = 100;

/** The size columns of the order lists. Other sizes appear only in the items of an order. */
export const LISTED_SIZES = ['Small', 'Medium', 'Large', 'XL'] as const;
export type ListedSize = (typeof LISTED_SIZES)[number];

const ALIASES: Readonly<Record<string, ListedSize>> = {
  s: 'Small',
  small: 'Small',
  m: 'Medium',
  medium: 'Medium',
  l: 'Large',
  large: 'Large',
  xl: 'XL',
  xlarge: 'XL',
  extralarge: 'XL',
};

/** The total quantity over all sizes. */
export function piecesOfSizes(sizes: readonly { readonly quantity: number }[]): number {
  return sizes.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** All names of a size: `XL`, `xlarge`, `extralarge`; only its own name if it has no others. */
export function namesOfSize(size: string): readonly string[] {
  const listed = listedSizeOf(size);
  return [size, ...Object.keys(ALIASES).filter((alias) => ALIASES[alias] === listed)];
}

/** The size column that a size is counted in; undefined for a size without one, such as XXL. */
export function listedSizeOf(size: string): ListedSize | undefined {
  return ALIASES[size.toLowerCase().replace(/[\s-]/g, '')];
}
