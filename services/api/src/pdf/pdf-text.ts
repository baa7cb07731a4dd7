import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isolateRuns } from '@pressline/domain/kernel/isolates.ts';
import bidiFactory from 'bidi-js';
import { INTER, INVISIBLE, LETTERS_AS_READ, printable, scriptOf, type Script } from './pdf-letters.ts';
import { sfntOfWoff } from './sfnt-font.ts';

interface Bidi {
  getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl'): { readonly levels: Uint8Array };
  getMirroredCharacter(letter: string): string | null;
}
// The package's types describe the modules of its source, not the factory that it exports.
const bidi = (bidiFactory as unknown as () => Bidi)();
const require = createRequire(import.meta.url);

/** The part of pdfkit's document that is used here. */
interface Page {
  font(name: string): Page;
  fontSize(size: number): Page;
  fillColor(colour: string): Page;
  widthOfString(text: string): number;
  text(text: string, x: number, y: number, options: { readonly lineBreak: false }): Page;
  registerFont(name: string, font: Buffer): Page;
}

type Weight = '400' | '700';
type FontName = `${Script}-${Weight}`;

function fileOf(script: Script, weight: Weight): string {
  switch (script) {
    case 'arabic':
      return `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight === '400' ? '400' : '600'}-normal.woff`;
    case 'devanagari':
      return `@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-${weight}-normal.woff`;
    case 'latin':
    case 'latin-ext':
    case 'cyrillic':
    case 'cyrillic-ext':
    case 'greek':
    case 'greek-ext':
    case 'vietnamese':
      return `@fontsource/inter/files/inter-${script}-${weight}-normal.woff`;
  }
}

/** Unpacked for the first document: 18 fonts, 3 MB. */
let fonts: ReadonlyMap<FontName, Buffer> | undefined;

function unpackedFonts(): ReadonlyMap<FontName, Buffer> {
  const scripts = [...INTER, 'arabic', 'devanagari'] as const;
  return new Map(
    scripts.flatMap((script) =>
      (['400', '700'] as const).map((weight) => [
        `${script}-${weight}` as const,
        sfntOfWoff(readFileSync(require.resolve(fileOf(script, weight)))),
      ]),
    ),
  );
}

/** Registers the fonts with a document, which embeds only the letters it uses. */
export function registerFonts(page: Page): void {
  fonts ??= unpackedFonts();
  for (const [name, font] of fonts) page.registerFont(name, font);
}

export interface TextStyle {
  readonly size: number;
  readonly bold?: boolean;
  readonly colour?: string;
  /** The edge or centre of the text that is at `x`. */
  readonly at?: 'left' | 'right' | 'centre';
  /** The base direction of the line. */
  readonly direction?: 'ltr' | 'rtl';
}

/** A part of a line with one font and one direction. */
interface TextRun {
  readonly text: string;
  readonly script: Script;
}

/**
 * Splits a line of text into runs in visual order, left to right. pdfkit shapes Arabic letters but sets words from left
 * to right, so the words are ordered by the Unicode bidirectional algorithm.
 */
function textRunsOf(text: string, direction: 'ltr' | 'rtl'): readonly TextRun[] {
  const levels = bidi.getEmbeddingLevels(text, direction);
  const words: { text: string; level: number; script: Script }[] = [];
  let index = 0;
  for (const letter of text) {
    // The levels are by UTF-16 code unit.
    const level = levels.levels[index] ?? 0;
    index += letter.length;
    if (INVISIBLE.test(letter)) continue;
    const last = words.at(-1);
    const adjacent =
      last !== undefined && letter !== ' ' && last.text !== ' ' && last.level === level ? last : undefined;
    // A combining mark has the font of its letter.
    const script = adjacent !== undefined && /\p{M}/u.test(letter) ? adjacent.script : (scriptOf(letter) ?? 'latin');
    if (adjacent?.script === script) adjacent.text += letter;
    else words.push({ text: level % 2 === 1 && script !== 'arabic' ? mirrored(letter) : letter, level, script });
  }
  return reordered(words);
}

/** Rule L2 of the algorithm: from the highest level down to the lowest odd one, adjacent words are reversed. */
function reordered<T extends { readonly level: number }>(words: readonly T[]): readonly T[] {
  const visual = [...words];
  const highest = Math.max(0, ...words.map(({ level }) => level));
  for (let level = highest; level >= 1; level--) {
    for (let start = 0; start < visual.length; start++) {
      if ((visual[start]?.level ?? 0) < level) continue;
      let end = start;
      while (end < visual.length && (visual[end]?.level ?? 0) >= level) end++;
      visual.splice(start, end - start, ...visual.slice(start, end).toReversed());
      start = end;
    }
  }
  return visual;
}

function mirrored(letter: string): string {
  return bidi.getMirroredCharacter(letter) ?? letter;
}

function fontOf({ script }: TextRun, bold: boolean): FontName {
  return `${script}-${bold ? '700' : '400'}`;
}

/** Pages with a letter that could not be printed. */
const lacking = new WeakSet<Page>();

/** Whether any letter so far is in none of the fonts and was replaced by a question mark. */
export function hasMissingLetters(page: Page): boolean {
  return lacking.has(page);
}

function widthOf(page: Page, text: string, { size, bold = false }: Pick<TextStyle, 'size' | 'bold'>): number {
  page.fontSize(size);
  return textRunsOf(printable(text).text, 'ltr').reduce(
    (sum, run) => sum + page.font(fontOf(run, bold)).widthOfString(run.text),
    0,
  );
}

/**
 * Breaks a text into lines of at most this width in points, between words; a word that is too long continues on the
 * next line.
 */
export function linesOf(
  page: Page,
  text: string,
  width: number,
  style: Pick<TextStyle, 'size' | 'bold'>,
): readonly string[] {
  const fits = (line: string) => widthOf(page, line, style) <= width;
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
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

/**
 * Sets one line.
 * @returns its width, in points
 */
export function setText(page: Page, text: string, x: number, y: number, style: TextStyle): number {
  const { size, bold = false, colour = '#16181d', at = 'left', direction = 'ltr' } = style;
  const { text: shown, whole } = printable(direction === 'rtl' ? isolateRuns(text) : text);
  if (!whole) lacking.add(page);
  const runs = textRunsOf(shown, direction);
  page.fontSize(size).fillColor(colour);
  const widths = runs.map((run) => page.font(fontOf(run, bold)).widthOfString(run.text));
  const width = widths.reduce((sum, each) => sum + each, 0);
  let left = at === 'left' ? x : at === 'right' ? x - width : x - width / 2;
  for (const [index, piece] of runs.entries()) {
    // Arabic's font has a different baseline.
    const drop = piece.script === 'arabic' ? -size * 0.18 : 0;
    if (piece.text !== ' ') page.font(fontOf(piece, bold)).text(piece.text, left, y + drop, { lineBreak: false });
    left += widths[index] ?? 0;
  }
  return width;
}
