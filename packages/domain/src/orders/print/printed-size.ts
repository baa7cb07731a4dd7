import { latinNumber } from '../../kernel/digits.ts';

/** The trimmed size of a flat sheet, in mm. */
export interface SheetSize {
  readonly width: number;
  readonly height: number;
}

/** The printed size according to a product's free text. */
export type PrintedSize =
  /** A file can have any of these sizes; `round` for a disc, whose size is that of the enclosing square. */
  | { readonly kind: 'exact'; readonly sizes: readonly [SheetSize, ...SheetSize[]]; readonly round: boolean }
  /** The size of one face only: of a box or a cup, or the largest of several. */
  | { readonly kind: 'about'; readonly face: SheetSize }
  | { readonly kind: 'unknown' };

/** Bleed outside of the cut, and safe margin inside of it, in mm. */
export const BLEED_MM = 3;

/** ISO 216 and ISO 269, upright. DL is sold as a third of A4, or as the envelope for it. */
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
/** Numbers without a unit are mm if large enough for a sheet; `21 x 29.7` is ambiguous. */
const PLAIN_MM = 40;
/** Upper limits: the length of a sheet, and the ratio of its sides. */
const LONGEST_MM = 10_000;
const NARROWEST = 12;

const NUMBER = String.raw`(\d+(?:\.\d+)?)`;
/** Must not be the beginning of another word: `90 x 55 matt` is not 55 m. */
const UNIT = String.raw`\s*(mm|cm|m|inches|inch|in|")?(?![a-wyz])`;
const SIDES = new RegExp(String.raw`${NUMBER}${UNIT}\s*x\s*${NUMBER}${UNIT}(?:\s*x\s*${NUMBER}${UNIT})?(?![\d.])`, 'g');
const DISC = new RegExp(String.raw`(?:ø|⌀|diam[a-z]*\.?)\s*${NUMBER}${UNIT}|${NUMBER}${UNIT}\s*(?:diam|ø|⌀)`);
const ACROSS = new RegExp(String.raw`${NUMBER}${UNIT}\s+(?:across|wide)(?:,\s*${NUMBER}${UNIT}\s+high)?`);
const NAME = /\b(a[0-8]|b[45]|c[456]|dl)\b(\s*(?:landscape|orizzontale))?/g;

/**
 * Parses a product's dimensions: `90 x 55 mm`, `21×29,7 cm`, `A4`, `A4, A5 and 210 x 99 mm` (any of them), `Ø 60 mm`,
 * `297 x 210 mm, folded to 99 x 210 mm` (the open sheet is printed), `250 x 310 x 100 mm` (the face of a box or bag),
 * `94 mm across`.
 * @returns sizes in mm; `unknown` for text without a size, such as `Small to XXL`
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
  // With a depth it is a box, whose printed blank is known only from its template.
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

/** Removes duplicates: `A4 (210 x 297 mm)` is one size. */
function distinct(sizes: readonly SheetSize[]): SheetSize[] {
  return sizes.filter(
    (size, index) => sizes.findIndex((other) => isSameSheet(other, size) || isSameSheet(other, turned(size))) === index,
  );
}

/** Whether both sheets have the same size and orientation. */
export function isSameSheet(a: SheetSize, b: SheetSize): boolean {
  return a.width === b.width && a.height === b.height;
}

/** The sheet turned by 90°. */
export function turned({ width, height }: SheetSize): SheetSize {
  return { width: height, height: width };
}

export function withBleed({ width, height }: SheetSize): SheetSize {
  return { width: width + 2 * BLEED_MM, height: height + 2 * BLEED_MM };
}

/** Normalises the text: lower case, ASCII digits, a decimal point, `x` between sides, and without the folded size. */
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
  // To hundredths: 3.5 inches are 88.9 mm.
  return Math.round(Number(number) * (MM_PER[unit ?? 'mm'] ?? 1) * 100) / 100;
}

function isPlausible({ width, height }: SheetSize): boolean {
  const longest = Math.max(width, height);
  return longest <= LONGEST_MM && longest / Math.min(width, height) < NARROWEST;
}
