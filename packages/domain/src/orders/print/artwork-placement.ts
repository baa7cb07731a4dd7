import type { PdfFacts, PictureFacts, PdfPage } from './artwork-facts.ts';
import { BLEED_MM, turned, withBleed, type PrintedSize, type SheetSize } from './printed-size.ts';

export type SizeFit =
  /** It has the size of the product, with this much bleed on the side that has least, in mm. */
  | { readonly fit: 'bleed'; readonly bleedMm: number }
  | { readonly fit: 'no-bleed' }
  /** For a square, the proportions don't show whether the bleed is included. */
  | { readonly fit: 'bleed-unsure' }
  /** Its proportions fit, so it is printed at this percentage of its own size. */
  | { readonly fit: 'scaled'; readonly percent: number; readonly bleed: boolean }
  | { readonly fit: 'other' }
  /** The product's size isn't known. */
  | { readonly fit: 'unchecked' };

/** The position of a file on its sheet. */
export interface Placement {
  readonly size: SizeFit;
  /**
   * Oriented as the file, if its size or proportions fit; otherwise as the product. Null if the product's size isn't
   * known.
   */
  readonly sheet: SheetSize | null;
  /** The visible part of the file, in mm from the top left corner of the trimmed sheet. */
  readonly position: SheetSize & { readonly x: number; readonly y: number };
  /** For a PDF: printed size divided by own size; 1 if nothing is scaled. */
  readonly scale: number;
}

/** Sizes that differ by less than this, in mm, are the same. */
const SIZE_TOLERANCE_MM = 0.7;
/** Proportions that differ by less than 1.2% are the same, because pixels and mm are whole numbers. */
const PROPORTION_TOLERANCE = 0.012;
/** If trimmed and untrimmed proportions are closer than this, whole pixels can't distinguish them. */
const SAME_PROPORTION = 0.002;
/** The widest border, in mm, that is taken for bleed and not for another size. */
const WIDEST_BLEED_MM = 10;

/** Places a file on a sheet of the product: at its own size if that fits, otherwise as large as possible. */
export function placeArtwork(facts: PictureFacts | PdfFacts, product: PrintedSize): Placement {
  const own = facts.kind === 'pdf' ? facts.page : { width: facts.widthPx, height: facts.heightPx };
  if (product.kind !== 'exact') {
    const { width, height } = own;
    return { size: { fit: 'unchecked' }, sheet: null, position: { x: 0, y: 0, width, height }, scale: 1 };
  }
  const sheets = product.sizes.flatMap((size) => [size, turned(size)]);
  return facts.kind === 'pdf'
    ? placePage(facts.page, sheets, product.sizes)
    : placePicture(facts, sheets, product.sizes);
}

function placePage(page: PdfPage, sheets: readonly SheetSize[], sizes: readonly SheetSize[]): Placement {
  return (
    firstPlacement(sheets, (sheet) => byTrimBox(page, sheet)) ??
    firstPlacement(sheets, (sheet) => byPageSize(page, sheet)) ??
    byProportion(page, sheets, sizes)
  );
}

function firstPlacement(
  sheets: readonly SheetSize[],
  tryPlacing: (sheet: SheetSize) => Placement | undefined,
): Placement | undefined {
  for (const sheet of sheets) {
    const placement = tryPlacing(sheet);
    if (placement !== undefined) return placement;
  }
  return undefined;
}

/** By the file's own trim box. */
function byTrimBox({ width, height, trim, bleed }: PdfPage, sheet: SheetSize): Placement | undefined {
  if (trim === null || !isSize(trim, sheet)) return undefined;
  const until = bleed ?? { x: 0, y: 0, width, height };
  const past = Math.min(
    trim.x - until.x,
    trim.y - until.y,
    until.x + until.width - trim.x - trim.width,
    until.y + until.height - trim.y - trim.height,
  );
  return { size: bleedOf(past), sheet, position: { x: -trim.x, y: -trim.y, width, height }, scale: 1 };
}

/** The page has the size of the sheet, with an equal border all around or none. */
function byPageSize({ width, height }: PdfPage, sheet: SheetSize): Placement | undefined {
  const [horizontal, vertical] = [(width - sheet.width) / 2, (height - sheet.height) / 2];
  const past = Math.min(horizontal, vertical);
  if (Math.abs(horizontal - vertical) > SIZE_TOLERANCE_MM || past < -SIZE_TOLERANCE_MM / 2 || past > WIDEST_BLEED_MM)
    return undefined;
  return { size: bleedOf(past), sheet, position: { x: -horizontal, y: -vertical, width, height }, scale: 1 };
}

/** So that rounding in files and programs doesn't turn 3 mm into too little. */
const BLEED_TOLERANCE_MM = 0.25;

function bleedOf(past: number): SizeFit {
  if (past < 0.5) return { fit: 'no-bleed' };
  return { fit: 'bleed', bleedMm: past >= BLEED_MM - BLEED_TOLERANCE_MM ? BLEED_MM : Math.round(past * 10) / 10 };
}

function placePicture(
  { widthPx, heightPx, dpi }: PictureFacts,
  sheets: readonly SheetSize[],
  sizes: readonly SheetSize[],
): Placement {
  const own = { width: widthPx, height: heightPx };
  const nearest = nearestProportion(own, sheets);
  if (nearest === undefined) return { ...fitIntoSheet(own, nearestSize(own, sizes)), scale: 1 };
  const { sheet, bleed } = nearest;
  const hasBleed = nearest.sure ? bleed : bleedByResolution(own, dpi, sheet);
  const size: SizeFit =
    hasBleed === undefined
      ? { fit: 'bleed-unsure' }
      : hasBleed
        ? { fit: 'bleed', bleedMm: BLEED_MM }
        : { fit: 'no-bleed' };
  return { size, sheet, position: fillSheet(sheet, hasBleed === true), scale: 1 };
}

/** Resolutions commonly used in design. */
const COMMON_DPI = [300, 600, 150, 200, 240, 350, 400, 450, 1200];

/**
 * Whether a square picture includes its bleed, judging by which of the two sizes gives a common resolution; undefined
 * if neither or both do.
 */
function bleedByResolution({ width }: SheetSize, dpi: number | null, sheet: SheetSize): boolean | undefined {
  const isCommon = (across: number) =>
    (dpi === null ? COMMON_DPI : [dpi]).some((usual) => Math.abs((width * 25.4) / across / usual - 1) < 0.006);
  const bled = isCommon(withBleed(sheet).width);
  return bled === isCommon(sheet.width) ? undefined : bled;
}

/** For a page whose size doesn't fit: as large as its proportions allow. */
function byProportion(page: PdfPage, sheets: readonly SheetSize[], sizes: readonly SheetSize[]): Placement {
  const nearest = nearestProportion(page, sheets);
  if (nearest === undefined) {
    const placement = fitIntoSheet(page, nearestSize(page, sizes));
    return { ...placement, scale: placement.position.width / page.width };
  }
  const { sheet } = nearest;
  const at = fillSheet(sheet, nearest.bleed);
  const scale = at.width / page.width;
  return {
    size: { fit: 'scaled', percent: Math.round(scale * 100), bleed: nearest.bleed },
    sheet,
    position: at,
    scale,
  };
}

interface NearestSheet {
  readonly sheet: SheetSize;
  /** Whether it has the proportions of the untrimmed sheet. */
  readonly bleed: boolean;
  /** Whether the two proportions are distinguishable. */
  readonly sure: boolean;
}

function nearestProportion(own: SheetSize, sheets: readonly SheetSize[]): NearestSheet | undefined {
  let nearest: NearestSheet | undefined;
  let least = PROPORTION_TOLERANCE;
  for (const sheet of sheets) {
    const sure = proportionDistance(sheet, withBleed(sheet)) > SAME_PROPORTION;
    for (const bleed of [false, true]) {
      const distance = proportionDistance(own, bleed ? withBleed(sheet) : sheet);
      if (distance >= least) continue;
      least = distance;
      nearest = { sheet, bleed, sure };
    }
  }
  return nearest;
}

/**
 * The product size closest to a file that fits none, in either orientation. The sheet keeps the product's orientation:
 * somebody who happened to start from an upright A4 page must not end up with upright cards.
 */
function nearestSize(own: SheetSize, sizes: readonly SheetSize[]): SheetSize {
  const off = (size: SheetSize) => Math.min(proportionDistance(own, size), proportionDistance(own, turned(size)));
  return sizes.reduce((best, size) => (off(size) < off(best) ? size : best));
}

/** The difference between two proportions, symmetrical. */
function proportionDistance(a: SheetSize, b: SheetSize): number {
  return Math.abs(Math.log((a.width * b.height) / (a.height * b.width)));
}

function fillSheet(sheet: SheetSize, bleed: boolean): Placement['position'] {
  return bleed ? { x: -BLEED_MM, y: -BLEED_MM, ...withBleed(sheet) } : { x: 0, y: 0, ...sheet };
}

/** The whole file, centred on the trimmed sheet. */
function fitIntoSheet(own: SheetSize, sheet: SheetSize): Omit<Placement, 'scale'> {
  const scale = Math.min(sheet.width / own.width, sheet.height / own.height);
  const [width, height] = [own.width * scale, own.height * scale];
  const at = { x: (sheet.width - width) / 2, y: (sheet.height - height) / 2, width, height };
  return { size: { fit: 'other' }, sheet, position: at };
}

function isSize(a: SheetSize, b: SheetSize): boolean {
  return Math.abs(a.width - b.width) <= SIZE_TOLERANCE_MM && Math.abs(a.height - b.height) <= SIZE_TOLERANCE_MM;
}
