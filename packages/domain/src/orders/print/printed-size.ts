import { latinNumber } from '../../kernel/digits.ts';

/** A flat sheet that is printed on, trimmed, in mm. */
export interface SheetSize {
  readonly width: number;
  readonly height: number;
}

/** What a product's free text says of the size that is printed. */
export type PrintedSize =
  /** A file may have any of these sizes; `round` for a disc, whose size is that of the square around it. */
  | { readonly kind: 'exact'; readonly sizes: readonly [SheetSize, ...SheetSize[]]; readonly round: boolean }
  /** Only what one side of it looks like: the face of a box or a cup, or the largest of several. */
  | { readonly kind: 'about'; readonly face: SheetSize }
  | { readonly kind: 'unknown' };

/** What the artwork carries past the cut, and keeps clear within it, in mm. */
export const BLEED_MM = 3;

/** ISO 216 and ISO 269 upright, and what is sold as DL: a third of A4, or the envelope that it goes into. */
const NAMED: Readonly<Record<string, readonly SheetSize[]>> = {
  a0: [{ width: 841, height: 1189 }],
  a1: [{ width: 594, height: 841 }],
  a2: [{ width: 420, height: 594 }],
  a3: [{ width: 297, height: 420 }],
  a4: [{ width: 210, height: 297 }],
  a5: [{ width: 148, height: 210 }],
  a6: [{ width: 105, height: 148 }],
  a7: [{ width: 74, height: 105 }],
  a8: [{ width: 52, height: 74 }],
  b4: [{ width: 250, height: 353 }],
  b5: [{ width: 176, height: 250 }],
  c4: [{ width: 229, height: 324 }],
  c5: [{ width: 162, height: 229 }],
  c6: [{ width: 114, height: 162 }],
  dl: [
    { width: 99, height: 210 },
    { width: 110, height: 220 },
  ],
};

const MM_PER: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  m: 1000,
  in: 25.4,
  inch: 25.4,
  inches: 25.4,
  '"': 25.4,
};
/** Numbers without a unit are mm where a sheet can be so large; `21 x 29.7` is left open. */
const PLAIN_MM = 40;
/** No sheet is longer, nor is one so narrow. */
const LONGEST_MM = 10_000;
const NARROWEST = 12;

const NUMBER = String.raw`(\d+(?:\.\d+)?)`;
/** Not the beginning of another word: 90 x 55 matt is no 55 m. */
const UNIT = String.raw`\s*(mm|cm|m|inches|inch|in|")?(?![a-wyz])`;
const SIDES = new RegExp(String.raw`${NUMBER}${UNIT}\s*x\s*${NUMBER}${UNIT}(?:\s*x\s*${NUMBER}${UNIT})?(?![\d.])`, 'g');
const DISC = new RegExp(String.raw`(?:ø|⌀|diam[a-z]*\.?)\s*${NUMBER}${UNIT}|${NUMBER}${UNIT}\s*(?:diam|ø|⌀)`);
const ACROSS = new RegExp(String.raw`${NUMBER}${UNIT}\s+(?:across|wide)(?:,\s*${NUMBER}${UNIT}\s+high)?`);
const NAME = /\b(a[0-8]|b[45]|c[456]|dl)\b(\s*(?:landscape|orizzontale))?/g;

/**
 * Reads a product's dimensions: `90 x 55 mm`, `21×29,7 cm`, `A4`, `A4, A5 and 210 x 99 mm` (any of them), `Ø 60 mm`,
 * `297 x 210 mm, folded to 99 x 210 mm` (the open sheet is printed), `250 x 310 x 100 mm` (the face of a box or bag),
 * `94 mm across`. @returns sizes in mm; `unknown` for text that names none, such as `Small to XXL`
 */
export function printedSizeOf(dimensions: string | null): PrintedSize {
  const text = plain(dimensions ?? '');
  const disc = discIn(text);
  if (disc !== undefined) return { kind: 'exact', sizes: [disc], round: true };
  const named = [...text.matchAll(NAME)].flatMap(([, name = '', across]) =>
    (NAMED[name] ?? []).map((size) => (across === undefined ? size : turned(size))),
  );
  const found = [...text.matchAll(SIDES)].flatMap((match) => sizesIn(match));
  const flat = found.filter(({ deep }) => !deep).map(({ size }) => size);
  // A box has a depth: what is printed is a blank that only its template knows.
  const deep = found.find((face) => face.deep);
  const [first, ...others] = distinct([...named, ...flat]);
  if (deep !== undefined && first === undefined) return { kind: 'about', face: deep.size };
  if (first !== undefined) {
    return /\bup to\b/.test(text)
      ? { kind: 'about', face: first }
      : { kind: 'exact', sizes: [first, ...others], round: false };
  }
  const across = acrossIn(text);
  return across === undefined ? { kind: 'unknown' } : { kind: 'about', face: across };
}

/** `A4 (210 x 297 mm)` is one size, said twice. */
function distinct(sizes: readonly SheetSize[]): SheetSize[] {
  return sizes.filter(
    (size, index) => sizes.findIndex((other) => isSameSheet(other, size) || isSameSheet(other, turned(size))) === index,
  );
}

/** Whether both are the same sheet, the same side up. */
export function isSameSheet(a: SheetSize, b: SheetSize): boolean {
  return a.width === b.width && a.height === b.height;
}

/** The same sheet, its other side up. */
export function turned({ width, height }: SheetSize): SheetSize {
  return { width: height, height: width };
}

/** The sheet with its bleed. */
export function withBleed({ width, height }: SheetSize): SheetSize {
  return { width: width + 2 * BLEED_MM, height: height + 2 * BLEED_MM };
}

/** One way of writing: small letters, digits of one script, a point for decimals, `x` for times, and without what it is folded to. */
function plain(dimensions: string): string {
  return latinNumber(dimensions)
    .toLowerCase()
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/[×✕✖*]|\bby\b/g, 'x')
    .replace(/[”″]|''/g, '"')
    .replace(/\b(?:folded|piegat[oai])\b.*$/s, '');
}

function sizesIn([, width, unit1, height, unit2, depth, unit3]: RegExpExecArray): { size: SheetSize; deep: boolean }[] {
  const lastUnit = unit3 ?? unit2 ?? unit1;
  const size = { width: inMm(width, unit1 ?? lastUnit), height: inMm(height, unit2 ?? lastUnit) };
  const isSheet = lastUnit !== undefined || (size.width >= PLAIN_MM && size.height >= PLAIN_MM);
  return isSheet && isPlausible(size) ? [{ size, deep: depth !== undefined }] : [];
}

function discIn(text: string): SheetSize | undefined {
  const [, before, unitBefore, after, unitAfter] = DISC.exec(text) ?? [];
  const across = inMm(before ?? after, unitBefore ?? unitAfter);
  const size = { width: across, height: across };
  return isPlausible(size) ? size : undefined;
}

function acrossIn(text: string): SheetSize | undefined {
  const [, across, unit, high, unitHigh] = ACROSS.exec(text) ?? [];
  const size = { width: inMm(across, unit), height: inMm(high ?? across, unitHigh ?? unit) };
  return isPlausible(size) ? size : undefined;
}

function inMm(number: string | undefined, unit: string | undefined): number {
  // To a hundredth: 3.5 inches are 88.9 mm.
  return Math.round(Number(number) * (MM_PER[unit ?? 'mm'] ?? 1) * 100) / 100;
}

function isPlausible({ width, height }: SheetSize): boolean {
  const longest = Math.max(width, height);
  return longest <= LONGEST_MM && longest / Math.min(width, height) < NARROWEST;
}
