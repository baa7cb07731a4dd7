import type { PdfFacts, PictureFacts, PdfPage } from './artwork-facts.ts';
import { BLEED_MM, turned, withBleed, type PrintedSize, type SheetSize } from './printed-size.ts';

/** How a file's size fits the product's. */
export type SizeFit =
  /** It is of the product's size and carries so much past the cut on its scarcest side, in mm. */
  | { readonly fit: 'bleed'; readonly bleedMm: number }
  | { readonly fit: 'no-bleed' }
  /** Of a square, the proportions don't tell whether the bleed is in it. */
  | { readonly fit: 'bleed-unsure' }
  /** Its proportions fit, so it is printed at so many per cent of its own size. */
  | { readonly fit: 'scaled'; readonly percent: number; readonly bleed: boolean }
  | { readonly fit: 'other' }
  /** The product's size isn't known. */
  | { readonly fit: 'unchecked' };

/** A file on its sheet. */
export interface Placement {
  readonly size: SizeFit;
  /**
   * As the file means it, its long side up or across, where its size or proportions fit; else as the product is. Null where
   * the product's size isn't known.
   */
  readonly sheet: SheetSize | null;
  /** Where all that is seen of the file comes to lie, in mm from the upper left corner of the trimmed sheet. */
  readonly position: SheetSize & { readonly x: number; readonly y: number };
  /** Printed size by own size, of a PDF; 1 where nothing is scaled. */
  readonly scale: number;
}

/** A cut may be so far off, in mm, before a size counts as another one. */
const SIZE_TOLERANCE_MM = 0.7;
/** Proportions so close are the same (1.2%): whole pixels and whole mm never fit to the last digit. */
const PROPORTION_TOLERANCE = 0.012;
/** Nearer to each other than this, trimmed and untrimmed proportions can't be told apart by whole pixels. */
const SAME_PROPORTION = 0.002;
/** What is past the cut may be so wide, in mm, before it is no bleed any more but another size. */
const WIDEST_BLEED_MM = 10;

/** Lays a file on the sheet of a product: at its own size where that fits, else as large as it fits. */
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

/** The file itself says where it is cut. */
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

/** The page is the sheet, with the same border all around or with none. */
function byPageSize({ width, height }: PdfPage, sheet: SheetSize): Placement | undefined {
  const [horizontal, vertical] = [(width - sheet.width) / 2, (height - sheet.height) / 2];
  const past = Math.min(horizontal, vertical);
  if (Math.abs(horizontal - vertical) > SIZE_TOLERANCE_MM || past < -SIZE_TOLERANCE_MM / 2 || past > WIDEST_BLEED_MM)
    return undefined;
  return { size: bleedOf(past), sheet, position: { x: -horizontal, y: -vertical, width, height }, scale: 1 };
}

/** Rounding, of files and of programs, must not call 3 mm too little. */
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

/** Resolutions that people design at. */
const COMMON_DPI = [300, 600, 150, 200, 240, 350, 400, 450, 1200];

/** Whether a square picture has its bleed, by what would make its resolution a usual one; undefined where that doesn't tell. */
function bleedByResolution({ width }: SheetSize, dpi: number | null, sheet: SheetSize): boolean | undefined {
  const isCommon = (across: number) =>
    (dpi === null ? COMMON_DPI : [dpi]).some((usual) => Math.abs((width * 25.4) / across / usual - 1) < 0.006);
  const bled = isCommon(withBleed(sheet).width);
  return bled === isCommon(sheet.width) ? undefined : bled;
}

/** Of a size that fits none: as large as its proportions allow. */
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
  /** Whether both proportions can be told apart. */
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
 * The size that a file of none of them comes nearest to, turned or not. It stays as the product has it: who sets a new page
 * by what we say, on an upright A4 for want of thought, must not end with cards that are upright.
 */
function nearestSize(own: SheetSize, sizes: readonly SheetSize[]): SheetSize {
  const off = (size: SheetSize) => Math.min(proportionDistance(own, size), proportionDistance(own, turned(size)));
  return sizes.reduce((best, size) => (off(size) < off(best) ? size : best));
}

/** How far two proportions are apart, whichever is the wider. */
function proportionDistance(a: SheetSize, b: SheetSize): number {
  return Math.abs(Math.log((a.width * b.height) / (a.height * b.width)));
}

function fillSheet(sheet: SheetSize, bleed: boolean): Placement['position'] {
  return bleed ? { x: -BLEED_MM, y: -BLEED_MM, ...withBleed(sheet) } : { x: 0, y: 0, ...sheet };
}

/** Whole, in the middle of the trimmed sheet. */
function fitIntoSheet(own: SheetSize, sheet: SheetSize): Omit<Placement, 'scale'> {
  const scale = Math.min(sheet.width / own.width, sheet.height / own.height);
  const [width, height] = [own.width * scale, own.height * scale];
  const at = { x: (sheet.width - width) / 2, y: (sheet.height - height) / 2, width, height };
  return { size: { fit: 'other' }, sheet, position: at };
}

function isSize(a: SheetSize, b: SheetSize): boolean {
  return Math.abs(a.width - b.width) <= SIZE_TOLERANCE_MM && Math.abs(a.height - b.height) <= SIZE_TOLERANCE_MM;
}
