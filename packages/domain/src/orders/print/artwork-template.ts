import { sheetDimensionsOf, type ProductShape } from '../../catalogue/product-shape.ts';
import { printedSizeOf, withBleed, type SheetSize } from './printed-size.ts';

/** The sheets for which a product's template has pages. */
export interface ArtworkTemplate {
  readonly sheets: readonly SheetSize[];
  /** Sheets are cut round. */
  readonly round: boolean;
}

/** PDF pages can be at most 200 inches long, and the template has a border around the bleed. */
const LONGEST_MM = 5_000;

/** A template needs a flat product with a known size; undefined for any other. */
export function artworkTemplateOf(product: {
  readonly dimensions?: string | null | undefined;
  readonly shape: ProductShape;
}): ArtworkTemplate | undefined {
  const size = printedSizeOf(sheetDimensionsOf(product));
  if (size.kind === 'unknown') return undefined;
  const all = size.kind === 'exact' ? size.sizes : [size.face];
  const sheets = all.filter((sheet) => {
    const { width, height } = withBleed(sheet);
    return Math.max(width, height) <= LONGEST_MM;
  });
  return sheets.length === 0 ? undefined : { sheets, round: size.kind === 'exact' && size.round };
}
