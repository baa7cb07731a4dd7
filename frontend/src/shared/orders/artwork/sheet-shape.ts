import { sheetDimensionsOf } from '@pressline/domain/catalogue/product-shape.ts';
import type { Placement } from '@pressline/domain/orders/print/artwork-placement.ts';
import { BLEED_MM, printedSizeOf, withBleed, type SheetSize } from '@pressline/domain/orders/print/printed-size.ts';

/** The sheet size that the catalogue’s free text describes. */
export interface SheetShape extends SheetSize {
  /** Whether the text names exactly one size; otherwise only the proportions are drawn. */
  readonly exact: boolean;
  /** A round product, cut out of a square. */
  readonly round?: true;
}

/** If the text names no size: a landscape sheet. */
const UNKNOWN: SheetShape = { width: 148, height: 105, exact: false };

/** Parses a product’s dimensions. Of several sizes the first is used, of a box or bag its front. */
export function sheetShapeOf(dimensions: string | null): SheetShape {
  const size = printedSizeOf(dimensions);
  switch (size.kind) {
    case 'exact':
      return { ...size.sizes[0], exact: size.sizes.length === 1, ...(size.round && { round: true }) };
    case 'about':
      return { ...size.face, exact: false };
    case 'unknown':
      return UNKNOWN;
  }
}

/** The part of a product or an order that decides on its sheet. */
export type SheetSource = Parameters<typeof sheetDimensionsOf>[0];

/** The sheet of a flat product; undefined for a box, bag, cup or garment, which is not a flat sheet. */
export function productSheetOf(product: SheetSource): SheetShape | undefined {
  return product.shape === 'three-dimensional' ? undefined : sheetShapeOf(sheetDimensionsOf(product));
}

export interface Box extends SheetSize {
  readonly x: number;
  readonly y: number;
}

export interface SheetDrawing {
  /** The view box, with margins for the crop marks. */
  readonly view: Box;
  readonly bleed: Box;
  readonly trim: Box;
  readonly safe: Box;
  /** The path of the eight crop marks. */
  readonly marks: string;
}

/** The longer side in drawing units, so that lines have the same width on a poster and on a card. */
const LONGER_SIDE = 96;
/** On a poster, 3 mm would be too thin to see. */
const THINNEST_BLEED = 2;
const MARGIN = 10;
/** Limits the height of narrow and wide products: the background around them grows instead. */
const HIGHEST = 1.12;
const FLATTEST = 0.56;

/**
 * Computes a sheet with bleed, trim and safe area in the product’s proportions; the origin is the corner of the bleed.
 */
export function drawSheet({ width, height }: SheetSize): SheetDrawing {
  const scale = LONGER_SIDE / (Math.max(width, height) + 2 * BLEED_MM);
  const edge = Math.max(BLEED_MM * scale, THINNEST_BLEED);
  const trim = { x: edge, y: edge, width: width * scale, height: height * scale };
  const bleed = { x: 0, y: 0, width: trim.width + 2 * edge, height: trim.height + 2 * edge };
  const inset = Math.min(edge, trim.width / 4, trim.height / 4);
  const safe = { x: edge + inset, y: edge + inset, width: trim.width - 2 * inset, height: trim.height - 2 * inset };
  return { view: viewAround(bleed), bleed, trim, safe, marks: cropMarks(bleed, edge) };
}

/**
 * The box of a file on the drawn sheet. A file with bleed is measured from the drawn edge of the bleed, which is
 * exaggerated on large sheets; any other file from the trim.
 */
export function placementBox({ bleed, trim }: SheetDrawing, { sheet, size, position }: Placement): Box {
  if (sheet === null) return bleed;
  const hasBleed = size.fit === 'bleed' || (size.fit === 'scaled' && size.bleed);
  const [box, whole, past] = hasBleed ? [bleed, withBleed(sheet), BLEED_MM] : [trim, sheet, 0];
  const [across, down] = [box.width / whole.width, box.height / whole.height];
  return {
    x: box.x + (position.x + past) * across,
    y: box.y + (position.y + past) * down,
    width: position.width * across,
    height: position.height * down,
  };
}

function viewAround(bleed: Box): Box {
  const minimum = { width: bleed.width + 2 * MARGIN, height: bleed.height + 2 * MARGIN };
  const width = Math.max(minimum.width, minimum.height / HIGHEST);
  const height = Math.max(minimum.height, width * FLATTEST);
  return { x: (bleed.width - width) / 2, y: (bleed.height - height) / 2, width, height };
}

function cropMarks({ width, height }: Box, edge: number): string {
  const [near, far] = [-2.5, -7];
  const xs = [edge, width - edge];
  const ys = [edge, height - edge];
  const up = xs.map((x) => `M${x} ${near}V${far}M${x} ${height - near}V${height - far}`);
  const along = ys.map((y) => `M${near} ${y}H${far}M${width - near} ${y}H${width - far}`);
  return [...up, ...along].join('');
}
