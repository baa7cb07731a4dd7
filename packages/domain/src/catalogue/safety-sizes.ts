/** Pieces of one size in one order. */
export const LARGEST_SIZE_QUANTITY = 100;

/** The columns of the shop's order lists; sizes of any other name stand in the order's items only. */
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

/** The pieces of all sizes together. */
export function piecesOfSizes(sizes: readonly { readonly quantity: number }[]): number {
  return sizes.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** A size by all that it is called: `XL`, `xlarge`, `extralarge`; only by its own name where it has no other. */
export function namesOfSize(size: string): readonly string[] {
  const listed = listedSizeOf(size);
  return [size, ...Object.keys(ALIASES).filter((alias) => ALIASES[alias] === listed)];
}

/** The column a size's pieces are added to; undefined for a size without one, such as XXL. */
export function listedSizeOf(size: string): ListedSize | undefined {
  return ALIASES[size.toLowerCase().replace(/[\s-]/g, '')];
}
