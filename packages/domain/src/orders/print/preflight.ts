import type { ArtworkFacts, Colour, PdfFacts, PictureFacts, Unreadable } from './artwork-facts.ts';
import { placeArtwork, type Placement } from './artwork-placement.ts';
import { dpiOf } from './pdf-page.ts';
import { BLEED_MM, isSameSheet, printedSizeOf, turned, type PrintedSize, type SheetSize } from './printed-size.ts';

/** Resolution recommended for a sharp print, in pixels per inch at the printed size. */
export const FINE_DPI = 300;
/** Below this, the customer must accept the quality. */
export const LOWEST_DPI = 150;
/** A file that is scaled by more than this, in per cent, must be accepted by the customer. */
const MAX_SCALING = 5;

/**
 * `good` is fine, `info` is good to know, `warn` should be fixed, `accept` needs the customer's acceptance, `bad` can't
 * be printed as it is.
 */
export type FindingLevel = 'good' | 'info' | 'warn' | 'accept' | 'bad';

/** One finding of the check, with the numbers for its message. Lengths in mm, rounded to tenths. */
export type Finding = { readonly level: FindingLevel } & (
  | { readonly code: 'bleed-fine'; readonly mm: number }
  | { readonly code: 'bleed-short'; readonly mm: number }
  | { readonly code: 'bleed-none' | 'bleed-unsure' }
  | { readonly code: 'size-scaled'; readonly percent: number; readonly file: SheetSize; readonly sheet: SheetSize }
  | { readonly code: 'size-other'; readonly file: SheetSize; readonly sheet: SheetSize }
  /** For a picture, whose size is in pixels: how much stays white, in mm, left and right or above and below. */
  | { readonly code: 'proportions-other'; readonly white: number; readonly sheet: SheetSize }
  | { readonly code: 'size-unchecked' }
  /** The page has the product's size turned by 90°, and is printed that way. */
  | { readonly code: 'turned'; readonly sheet: SheetSize; readonly product: SheetSize }
  | { readonly code: 'dpi-fine' | 'dpi-low' | 'dpi-too-low'; readonly dpi: number }
  /** The page contains no pixels. */
  | { readonly code: 'sharp-at-any-size' }
  /** The size up to which a picture can be printed at 300 DPI. */
  | { readonly code: 'dpi-unchecked'; readonly fineUpTo: SheetSize }
  | { readonly code: 'pages'; readonly pages: number }
  | { readonly code: 'colour-press' | 'colour-screen' | 'colour-both' | 'colour-grey' }
  | { readonly code: 'fonts-missing'; readonly fonts: readonly string[] }
  | { readonly code: 'transparent' }
  | { readonly code: 'unreadable'; readonly why: Unreadable }
);

/** The assessment of a file for a product. */
export interface Preflight {
  readonly findings: readonly Finding[];
  /** Absent for a file that can't be read. */
  readonly placement: Placement | undefined;
}

/**
 * Assesses a file by the known facts. Pure, and the same on page and server, which differ only in the facts they can
 * find.
 * @param dimensions the product's free text
 */
export function preflight(facts: ArtworkFacts, dimensions: string | null): Preflight {
  if (facts.kind === 'unreadable')
    return { findings: [{ level: 'bad', code: 'unreadable', why: facts.why }], placement: undefined };
  const product = printedSizeOf(dimensions);
  const placement = placeArtwork(facts, product);
  const findings = [
    sizeFinding(facts, placement),
    turnedFinding(placement, product),
    resolutionFinding(facts, placement),
    pagesFinding(facts),
    colourFinding(facts.kind === 'pdf' ? facts.colours : facts.colour === null ? null : [facts.colour]),
    facts.kind === 'pdf' ? fontsFinding(facts) : transparencyFinding(facts),
  ].filter((finding) => finding !== undefined);
  return { findings, placement };
}

/** What the customer must accept before the file can be ordered; `none` if nothing. */
export function neededAcceptance(findings: readonly Finding[]): 'none' | 'blurred' | 'size' | 'both' {
  const codes = findings.filter(({ level }) => level === 'accept').map(({ code }) => code);
  if (codes.length === 0) return 'none';
  if (!codes.includes('dpi-too-low')) return 'size';
  return codes.length === 1 ? 'blurred' : 'both';
}

/** Whether the file can be ordered only if the customer accepts how it will be printed. */
export function needsAcceptance(findings: readonly Finding[]): boolean {
  return neededAcceptance(findings) !== 'none';
}

function sizeFinding(facts: PictureFacts | PdfFacts, { size, sheet, position }: Placement): Finding {
  if (sheet === null) return { level: 'info', code: 'size-unchecked' };
  switch (size.fit) {
    case 'bleed':
      return size.bleedMm >= BLEED_MM
        ? { level: 'good', code: 'bleed-fine', mm: BLEED_MM }
        : { level: 'warn', code: 'bleed-short', mm: size.bleedMm };
    case 'no-bleed':
      return { level: 'warn', code: 'bleed-none' };
    case 'bleed-unsure':
      return { level: 'warn', code: 'bleed-unsure' };
    case 'scaled':
      return {
        level: Math.abs(size.percent - 100) > MAX_SCALING ? 'accept' : 'warn',
        code: 'size-scaled',
        percent: size.percent,
        file: ownSize(facts, position),
        sheet,
      };
    case 'other':
      return facts.kind === 'pdf'
        ? { level: 'accept', code: 'size-other', file: ownSize(facts, position), sheet }
        : { level: 'accept', code: 'proportions-other', white: tenths(Math.max(position.x, position.y)), sheet };
    case 'unchecked':
      return { level: 'info', code: 'size-unchecked' };
  }
}

/** Not an error, because a card can be upright, but the customer may not have intended it. */
function turnedFinding({ sheet }: Placement, product: PrintedSize): Finding | undefined {
  if (sheet === null || product.kind !== 'exact') return undefined;
  return product.sizes.some((size) => isSameSheet(size, sheet))
    ? undefined
    : { level: 'info', code: 'turned', sheet, product: turned(sheet) };
}

/** The size of a PDF is its trim box, if it has one. */
function ownSize(facts: PictureFacts | PdfFacts, at: SheetSize): SheetSize {
  const { width, height } = facts.kind === 'pdf' ? (facts.page.trim ?? facts.page) : at;
  return { width: tenths(width), height: tenths(height) };
}

function resolutionFinding(facts: PictureFacts | PdfFacts, { sheet, position, scale }: Placement): Finding | undefined {
  if (facts.kind === 'pdf') {
    // Pictures on a page have a printed size whether or not the product's size is known.
    if (facts.pictures === null) return undefined;
    const [coarsest] = facts.pictures;
    return coarsest === undefined
      ? { level: 'good', code: 'sharp-at-any-size' }
      : assessedDpi(Math.round(dpiOf(coarsest) / scale));
  }
  const { widthPx, heightPx } = facts;
  if (sheet === null) {
    const fineUpTo = { width: tenths((widthPx * 25.4) / FINE_DPI), height: tenths((heightPx * 25.4) / FINE_DPI) };
    return { level: 'info', code: 'dpi-unchecked', fineUpTo };
  }
  return assessedDpi(Math.round(dpiOf({ widthPx, heightPx, width: position.width, height: position.height })));
}

function assessedDpi(dpi: number): Finding {
  if (dpi >= FINE_DPI) return { level: 'good', code: 'dpi-fine', dpi };
  return dpi >= LOWEST_DPI ? { level: 'warn', code: 'dpi-low', dpi } : { level: 'accept', code: 'dpi-too-low', dpi };
}

function pagesFinding({ pages }: PictureFacts | PdfFacts): Finding | undefined {
  return pages === 1 ? undefined : { level: pages === 2 ? 'info' : 'warn', code: 'pages', pages };
}

function colourFinding(colours: readonly Colour[] | null): Finding | undefined {
  if (colours === null || colours.length === 0) return undefined;
  const screen = colours.includes('rgb');
  const press = colours.includes('cmyk') || colours.includes('spot');
  if (screen) return { level: 'info', code: press ? 'colour-both' : 'colour-screen' };
  return press ? { level: 'good', code: 'colour-press' } : { level: 'info', code: 'colour-grey' };
}

function fontsFinding({ missingFonts }: PdfFacts): Finding | undefined {
  return missingFonts === null || missingFonts.length === 0
    ? undefined
    : { level: 'warn', code: 'fonts-missing', fonts: missingFonts };
}

function transparencyFinding({ transparent }: PictureFacts): Finding | undefined {
  return transparent ? { level: 'info', code: 'transparent' } : undefined;
}

function tenths(mm: number): number {
  return Math.round(mm * 10) / 10;
}
