/** A flat sheet that is printed on, in mm. */
export interface SheetSize {
  readonly width: number;
  readonly height: number;
}

/** What the catalogue's free text says of the sheet. */
export interface SheetShape extends SheetSize {
  /** Whether the text names one size, so that it can be told; else only the proportions are drawn. */
  readonly exact: boolean;
}

/** Where the text names no size: the proportions of a sheet that is wider than high. */
const UNKNOWN: SheetShape = { width: 148, height: 105, exact: false };

const NUMBER = String.raw`(\d+(?:\.\d+)?)`;
const FACE = new RegExp(String.raw`${NUMBER}\s*[x×]\s*${NUMBER}(\s*[x×]\s*${NUMBER})?\s*mm`, 'i');
const ACROSS = new RegExp(String.raw`${NUMBER}\s*mm\s+(?:across|wide)(?:,\s*${NUMBER}\s*mm\s+high)?`, 'i');

/**
 * Reads a product's dimensions: `90 x 55 mm`, `297 x 210 mm, folded to 99 x 210 mm` (the open sheet is printed),
 * `250 x 310 x 100 mm` (the face of a box or bag), `94 mm across`.
 */
export function sheetShapeOf(dimensions: string | null): SheetShape {
  const text = dimensions ?? '';
  const [, width, height, depth] = FACE.exec(text) ?? [];
  if (width !== undefined && height !== undefined) {
    const several = /\band\b|\bup to\b/i.test(text.replace(/folded.*$/i, ''));
    return sized(Number(width), Number(height), depth === undefined && !several);
  }
  const [, across, high] = ACROSS.exec(text) ?? [];
  if (across !== undefined) return sized(Number(across), Number(high ?? across), false);
  return UNKNOWN;
}

function sized(width: number, height: number, exact: boolean): SheetShape {
  return width > 0 && height > 0 && width / height < 12 && height / width < 12 ? { width, height, exact } : UNKNOWN;
}

/** What the artwork carries past the cut, and keeps clear within it, in mm. */
export const BLEED_MM = 3;

/** The sheet with its bleed. */
export function withBleed({ width, height }: SheetSize): SheetSize {
  return { width: width + 2 * BLEED_MM, height: height + 2 * BLEED_MM };
}

export interface Box extends SheetSize {
  readonly x: number;
  readonly y: number;
}

export interface SheetDrawing {
  /** Everything, with room for the crop marks. */
  readonly view: Box;
  readonly bleed: Box;
  readonly trim: Box;
  readonly safe: Box;
  /** The path of the eight crop marks. */
  readonly marks: string;
}

/** The drawing's own length of the longer side; so lines are as thin on a poster as on a card. */
const LONGER_SIDE = 96;
/** Of a poster 3 mm are too thin to be seen: drawn a little wider then. */
const THINNEST_BLEED = 2;
const MARGIN = 10;
/** A bookmark or a banner doesn't make the page endless: the ground beside it is wider. */
const HIGHEST = 1.12;
const FLATTEST = 0.56;

/** Draws a sheet with bleed, trim and safe area in the product's proportions; the origin is the bleed's corner. */
export function drawSheet({ width, height }: SheetSize): SheetDrawing {
  const scale = LONGER_SIDE / (Math.max(width, height) + 2 * BLEED_MM);
  const edge = Math.max(BLEED_MM * scale, THINNEST_BLEED);
  const trim = { x: edge, y: edge, width: width * scale, height: height * scale };
  const bleed = { x: 0, y: 0, width: trim.width + 2 * edge, height: trim.height + 2 * edge };
  const inset = Math.min(edge, trim.width / 4, trim.height / 4);
  const safe = { x: edge + inset, y: edge + inset, width: trim.width - 2 * inset, height: trim.height - 2 * inset };
  return { view: viewAround(bleed), bleed, trim, safe, marks: cropMarks(bleed, edge) };
}

function viewAround(bleed: Box): Box {
  const least = { width: bleed.width + 2 * MARGIN, height: bleed.height + 2 * MARGIN };
  const width = Math.max(least.width, least.height / HIGHEST);
  const height = Math.max(least.height, width * FLATTEST);
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
