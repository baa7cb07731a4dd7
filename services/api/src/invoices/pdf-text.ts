import { readFileSync } from 'node:fs';
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
  registerFont(name: string, source: Buffer): Page;
}

const FONTS = {
  'latin-400': '@fontsource/inter/files/inter-latin-400-normal.woff',
  'latin-700': '@fontsource/inter/files/inter-latin-700-normal.woff',
  'arabic-400': '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff',
  'arabic-700': '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff',
} as const;

/** Makes the fonts known to a document; only the letters that are used go into it. */
export function registerFonts(page: Page): void {
  for (const [name, file] of Object.entries(FONTS)) page.registerFont(name, readFileSync(require.resolve(file)));
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
  readonly arabic: boolean;
}

/** A letter of Arabic. */
export const ARABIC = /[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufeff]/;

/**
 * One line of text, in the order in which it is seen from left to right. pdfkit shapes Arabic letters but sets words one
 * after another from the left, so the line is cut into words, and they are ordered by Unicode's bidirectional algorithm.
 */
function piecesOf(text: string, direction: 'ltr' | 'rtl'): readonly Piece[] {
  const levels = bidi.getEmbeddingLevels(text, direction);
  const words: { text: string; level: number; arabic: boolean }[] = [];
  // The levels are those of UTF-16's units.
  for (let index = 0; index < text.length; index++) {
    const letter = text.charAt(index);
    const level = levels.levels[index] ?? 0;
    const arabic = ARABIC.test(letter);
    const last = words.at(-1);
    const space = letter === ' ';
    if (last !== undefined && !space && last.text !== ' ' && last.level === level && last.arabic === arabic)
      last.text += letter;
    else words.push({ text: level % 2 === 1 && !arabic ? mirrored(letter) : letter, level, arabic });
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

/** Sets one line. @returns its width, in points. */
export function setText(page: Page, text: string, x: number, y: number, look: TextLook): number {
  const { size, bold = false, colour = '#16181d', at = 'left', direction = 'ltr' } = look;
  const pieces = piecesOf(text, direction);
  page.fontSize(size).fillColor(colour);
  const fontOf = ({ arabic }: Piece) => `${arabic ? 'arabic' : 'latin'}-${bold ? '700' : '400'}`;
  const widths = pieces.map((piece) => page.font(fontOf(piece)).widthOfString(piece.text));
  const width = widths.reduce((sum, each) => sum + each, 0);
  let left = at === 'left' ? x : at === 'right' ? x - width : x - width / 2;
  for (const [index, piece] of pieces.entries()) {
    // The two fonts stand on lines of their own.
    const drop = piece.arabic ? -size * 0.18 : 0;
    if (piece.text !== ' ') page.font(fontOf(piece)).text(piece.text, left, y + drop, { lineBreak: false });
    left += widths[index] ?? 0;
  }
  return width;
}
