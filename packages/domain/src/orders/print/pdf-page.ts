import type { PdfPage, PlacedPicture } from './artwork-facts.ts';

/** Lower left and upper right corner, in PDF units (1/72 inch, times `userUnit`). */
export type PdfBox = readonly [x0: number, y0: number, x1: number, y1: number];

/** The boxes of a page as stored in the file. */
export interface RawPage {
  /** The visible part: the crop box within the media box. */
  readonly visible: PdfBox;
  readonly trim?: PdfBox | undefined;
  readonly bleed?: PdfBox | undefined;
  /** Clockwise: 0, 90, 180 or 270. */
  readonly rotate: number;
  readonly userUnit: number;
}

const MM_PER_POINT = 25.4 / 72;
/** A box this close to the edge of the page, in mm, is the page itself: many programs write it by default. */
const SAME_MM = 0.2;

/** The page upright and in mm. Trim and bleed boxes are clipped to the page; boxes equal to the page are dropped. */
export function pdfPageOf({ visible, trim, bleed, rotate, userUnit }: RawPage): PdfPage {
  const unit = MM_PER_POINT * userUnit;
  const upright = (box: PdfBox) => uprightBox(box, visible, rotate, unit);
  const { width, height } = upright(visible);
  const within = (box: PdfBox | undefined) => {
    if (box === undefined) return null;
    const cut = upright(intersection(box, visible));
    const isPage = Math.abs(cut.width - width) < SAME_MM && Math.abs(cut.height - height) < SAME_MM;
    return cut.width <= 0 || cut.height <= 0 || isPage ? null : cut;
  };
  return { width, height, trim: within(trim), bleed: within(bleed) };
}

/** The number of pictures kept: those with the lowest resolution. */
const MAX_PICTURES = 5;
/** Smaller pictures (longer side, in mm) are shadows and textures whose sharpness doesn't matter. */
const MIN_INSPECTED_MM = 8;

/** The pictures that determine the resolution of a page, lowest first. */
export function lowestResolutionOf(pictures: Iterable<PlacedPicture>): PlacedPicture[] {
  return [...pictures]
    .filter(({ width, height }) => Math.max(width, height) >= MIN_INSPECTED_MM && Math.min(width, height) > 0)
    .sort((a, b) => dpiOf(a) - dpiOf(b))
    .slice(0, MAX_PICTURES)
    .map(({ widthPx, heightPx, width, height }) => ({ widthPx, heightPx, width: round(width), height: round(height) }));
}

/** Printed resolution of a placed picture in pixels per inch, in the direction where it is lower. */
export function dpiOf({ widthPx, heightPx, width, height }: PlacedPicture): number {
  return Math.min((widthPx * 25.4) / width, (heightPx * 25.4) / height);
}

/** The size of the unit square, in mm, after applying the page's matrix, in points. A picture fills that square. */
export function sizeByMatrix(
  [a, b, c, d]: readonly [number, number, number, number, ...number[]],
  userUnit: number,
): { readonly width: number; readonly height: number } {
  const unit = MM_PER_POINT * userUnit;
  return { width: Math.hypot(a, b) * unit, height: Math.hypot(c, d) * unit };
}

function uprightBox([x0, y0, x1, y1]: PdfBox, [px0, py0, px1, py1]: PdfBox, rotate: number, unit: number) {
  // Distances from the page's edges, as stored in the file.
  const [left, top, right, bottom] = [x0 - px0, py1 - y1, px1 - x1, y0 - py0];
  const sides = [left, top, right, bottom];
  const quarter = (((Math.round(rotate / 90) % 4) + 4) % 4) as 0 | 1 | 2 | 3;
  // A quarter turn clockwise moves the left edge to the top.
  const at = (index: number) => sides[(index + 4 - quarter) % 4] ?? 0;
  const [width, height] = quarter % 2 === 0 ? [x1 - x0, y1 - y0] : [y1 - y0, x1 - x0];
  return {
    x: round(at(0) * unit),
    y: round(at(1) * unit),
    width: round(Math.max(0, width) * unit),
    height: round(Math.max(0, height) * unit),
  };
}

function intersection([x0, y0, x1, y1]: PdfBox, [px0, py0, px1, py1]: PdfBox): PdfBox {
  return [Math.max(x0, px0), Math.max(y0, py0), Math.min(x1, px1), Math.min(y1, py1)];
}

/** To hundredths of a mm. */
function round(mm: number): number {
  return Math.round(mm * 100) / 100;
}

/** An affine transformation, as PDF writes it: [a b c d e f]. */
export type PdfMatrix = readonly [number, number, number, number, number, number];

/** The matrix of an object inside another one, in page coordinates. */
export function matrixWithin([a, b, c, d, e, f]: PdfMatrix, [pa, pb, pc, pd, pe, pf]: PdfMatrix): PdfMatrix {
  return [
    a * pa + b * pc,
    a * pb + b * pd,
    c * pa + d * pc,
    c * pb + d * pd,
    e * pa + f * pc + pe,
    e * pb + f * pd + pf,
  ];
}
