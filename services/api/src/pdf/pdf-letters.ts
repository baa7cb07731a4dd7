import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Inter comes in one file per script, without overlap. Arabic is in IBM Plex Sans, Devanagari in Noto Sans. Other
 * scripts (Chinese, Japanese, Korean, Thai, Hebrew …) and emoji are not covered.
 */
export const INTER = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'] as const;
export type Script = (typeof INTER)[number] | 'arabic' | 'devanagari';

/** An Arabic letter. */
export const ARABIC = /[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufeff]/;
const DEVANAGARI = /[\u0900-\u097f]/;

/** Printed instead of a letter that no font has. */
const UNKNOWN = '?';
/** The note printed if there are such letters. */
export const MISSING_LETTER = {
  en: '“?” marks characters that can’t be printed. See the order for the full text.',
  ar: '«?» بدل حرف لا يمكن طباعته. النص الكامل في الطلب.',
};

/** Selects Inter's file for a letter as CSS's `unicode-range` does: the first that contains it. */
const ranges = require('@fontsource/inter/unicode.json') as Readonly<Record<(typeof INTER)[number], string>>;
const LETTERS = INTER.map((script) => ({
  script,
  ranges: ranges[script].split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  }),
}));

/** The font that has a letter; undefined if none has. */
export function scriptOf(letter: string): Script | undefined {
  if (ARABIC.test(letter)) return 'arabic';
  if (DEVANAGARI.test(letter)) return 'devanagari';
  const code = letter.codePointAt(0) ?? 0;
  return LETTERS.find(({ ranges: all }) => all.some(([from, to]) => code >= from && code <= to))?.script;
}

/** Splits text into graphemes, so that combining marks stay with their letters. */
export const LETTERS_AS_READ = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Formatting characters that control direction, joining and breaking; they are invisible. */
export const INVISIBLE = /\p{Cf}/u;

/**
 * A text as it can be printed. It is composed, because the fonts have most letters with marks but few separate marks;
 * letters without a font become question marks, and their marks are dropped. Direction marks stay, because they
 * determine the visual order.
 */
export function printable(text: string): { readonly text: string; readonly whole: boolean } {
  let whole = true;
  const lose = (instead: string): string => {
    whole = false;
    return instead;
  };
  // Control characters are dropped; a line break between words becomes a space.
  const composed = text.normalize('NFC').replace(/\s|\p{Cc}/gu, ' ');
  const letters = Array.from(LETTERS_AS_READ.segment(composed), ({ segment }) => {
    const [base, ...over] = Array.from(segment);
    if (base === undefined || INVISIBLE.test(base)) return segment;
    if (scriptOf(base) === undefined) return lose(UNKNOWN);
    return base + over.map((sign) => (INVISIBLE.test(sign) || scriptOf(sign) !== undefined ? sign : lose(''))).join('');
  });
  return { text: letters.join(''), whole };
}
