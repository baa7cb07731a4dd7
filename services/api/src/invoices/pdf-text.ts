import { createRequire } from 'node:module';
import bidiFactory from 'bidi-js';

interface Bidi {
  getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl'): { readonly levels: Uint8Array };
  getMirroredCharacter(letter: string): string | null;
}
// The package's types describe its sources' modules, not the factory that it exports.
const bidi = (bidiFactory as unknown as () => Bidi)();
const require = createRequire(import.meta.url);

/** What of pdfkit's document this needs. */
interface Page {
  font(name: string): Page;
  fontSize(size: number): Page;
  fillColor(colour: string): Page;
  widthOfString(text: string): number;
  text(text: string, x: number, y: number, options: { readonly lineBreak: false }): Page;
  registerFont(name: string, file: string): Page;
}

/**
 * Inter's letters come in files of one script each, none of which has another's; IBM Plex Sans has Arabic. Other scripts
 * (Hebrew, Devanagari, Chinese, Japanese, Korean, Thai …) and emoji are in none of them: they are printed as a box.
 */
const INTER = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'] as const;
type Script = (typeof INTER)[number] | 'arabic';
type Weight = '400' | '700';
type FontName = `${Script}-${Weight}`;

function fileOf(script: Script, weight: Weight): string {
  return script === 'arabic'
    ? `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight === '400' ? '400' : '600'}-normal.woff`
    : `@fontsource/inter/files/inter-${script}-${weight}-normal.woff`;
}

/** Which of Inter's files has a letter, as CSS's `unicode-range` would choose it: the first that says so. */
const ranges = require('@fontsource/inter/unicode.json') as Readonly<Record<(typeof INTER)[number], string>>;
const LETTERS = INTER.map((script) => ({
  script,
  ranges: ranges[script].split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  }),
}));

function scriptOf(letter: string): Script {
  if (ARABIC.test(letter)) return 'arabic';
  const code = letter.codePointAt(0) ?? 0;
  return LETTERS.find(({ ranges: all }) => all.some(([from, to]) => code >= from && code <= to))?.script ?? 'latin';
}

/** Makes the fonts known to a document; each is read once it is used, and only the letters that are used go in. */
export function registerFonts(page: Page): void {
  for (const script of [...INTER, 'arabic'] as const)
    for (const weight of ['400', '700'] as const)
      page.registerFont(`${script}-${weight}` satisfies FontName, require.resolve(fileOf(script, weight)));
}

export interface TextLook {
  readonly size: number;
  readonly bold?: boolean;
  readonly colour?: string;
  /** Where `x` is on the text. */
  readonly at?: 'left' | 'right' | 'centre';
  /** The direction of the line as a whole: what begins at its start. */
  readonly direction?: 'ltr' | 'rtl';
}

/** A piece of a line that is set in one go: one font, one direction. */
interface Piece {
  readonly text: string;
  readonly script: Script;
}

/** A letter of Arabic. */
export const ARABIC = /[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufeff]/;

/**
 * One line of text, in the order in which it is seen from left to right. pdfkit shapes Arabic letters but sets words one
 * after another from the left, so the line is cut into words, and they are ordered by Unicode's bidirectional algorithm.
 */
function piecesOf(text: string, direction: 'ltr' | 'rtl'): readonly Piece[] {
  const levels = bidi.getEmbeddingLevels(text, direction);
  const words: { text: string; level: number; script: Script }[] = [];
  let index = 0;
  for (const letter of text) {
    // The levels are those of UTF-16's units.
    const level = levels.levels[index] ?? 0;
    index += letter.length;
    const last = words.at(-1);
    const beside = last !== undefined && letter !== ' ' && last.text !== ' ' && last.level === level ? last : undefined;
    // What is put over a letter is of its font.
    const script = beside !== undefined && /\p{M}/u.test(letter) ? beside.script : scriptOf(letter);
    if (beside?.script === script) beside.text += letter;
    else words.push({ text: level % 2 === 1 && script !== 'arabic' ? mirrored(letter) : letter, level, script });
  }
  return reordered(words);
}

/** Rule L2 of the algorithm: from the highest level to the lowest odd one, what lies together is turned round. */
function reordered<T extends { readonly level: number }>(words: readonly T[]): readonly T[] {
  const seen = [...words];
  const highest = Math.max(0, ...words.map(({ level }) => level));
  for (let level = highest; level >= 1; level--) {
    for (let start = 0; start < seen.length; start++) {
      if ((seen[start]?.level ?? 0) < level) continue;
      let end = start;
      while (end < seen.length && (seen[end]?.level ?? 0) >= level) end++;
      seen.splice(start, end - start, ...seen.slice(start, end).toReversed());
      start = end;
    }
  }
  return seen;
}

function mirrored(letter: string): string {
  return bidi.getMirroredCharacter(letter) ?? letter;
}

function fontOf({ script }: Piece, bold: boolean): FontName {
  return `${script}-${bold ? '700' : '400'}`;
}

/** Composed, since the fonts have most letters with their signs and few signs alone. */
function composed(text: string): string {
  return text.normalize('NFC');
}

function widthOf(page: Page, text: string, { size, bold = false }: Pick<TextLook, 'size' | 'bold'>): number {
  page.fontSize(size);
  return piecesOf(composed(text), 'ltr').reduce(
    (sum, piece) => sum + page.font(fontOf(piece, bold)).widthOfString(piece.text),
    0,
  );
}

/** Lines that are no wider than so many points, broken between words; a word that is too long goes on in the next line. */
export function linesOf(
  page: Page,
  text: string,
  width: number,
  look: Pick<TextLook, 'size' | 'bold'>,
): readonly string[] {
  const fits = (line: string) => widthOf(page, line, look) <= width;
  const lines: string[] = [];
  for (const word of composed(text)
    .split(/\s+/)
    .filter((part) => part !== '')) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) {
      lines[lines.length - 1] = `${last} ${word}`;
      continue;
    }
    if (fits(word)) {
      lines.push(word);
      continue;
    }
    let line = '';
    for (const { segment } of LETTERS_AS_READ.segment(word)) {
      if (line !== '' && !fits(line + segment)) {
        lines.push(line);
        line = '';
      }
      line += segment;
    }
    lines.push(line);
  }
  return lines;
}

/** A letter with all that is put over it is never torn apart. */
const LETTERS_AS_READ = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Sets one line. @returns its width, in points. */
export function setText(page: Page, text: string, x: number, y: number, look: TextLook): number {
  const { size, bold = false, colour = '#16181d', at = 'left', direction = 'ltr' } = look;
  const pieces = piecesOf(composed(text), direction);
  page.fontSize(size).fillColor(colour);
  const widths = pieces.map((piece) => page.font(fontOf(piece, bold)).widthOfString(piece.text));
  const width = widths.reduce((sum, each) => sum + each, 0);
  let left = at === 'left' ? x : at === 'right' ? x - width : x - width / 2;
  for (const [index, piece] of pieces.entries()) {
    // The two fonts stand on lines of their own.
    const drop = piece.script === 'arabic' ? -size * 0.18 : 0;
    if (piece.text !== ' ') page.font(fontOf(piece, bold)).text(piece.text, left, y + drop, { lineBreak: false });
    left += widths[index] ?? 0;
  }
  return width;
}
