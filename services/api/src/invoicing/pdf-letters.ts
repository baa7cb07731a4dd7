import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Inter's letters come in files of one script each, none of which has another's; IBM Plex Sans has Arabic, Noto Sans
 * Devanagari. Other scripts (Chinese, Japanese, Korean, Thai, Hebrew …) and emoji are in none of them.
 */
export const INTER = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'] as const;
export type Script = (typeof INTER)[number] | 'arabic' | 'devanagari';

/** A letter of Arabic. */
export const ARABIC = /[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufeff]/;
const DEVANAGARI = /[\u0900-\u097f]/;

/** What is printed in place of a letter that no font has. */
const UNKNOWN = '?';
/** Says so, on the paper. */
export const MISSING_LETTER = {
  en: '“?” stands for a letter that can’t be printed here; the order has it.',
  ar: 'علامة «?» تقوم مقام حرف تتعذّر طباعته هنا، وهو محفوظ في الطلب.',
};

/** Which of Inter's files has a letter, as CSS's `unicode-range` would choose it: the first that says so. */
const ranges = require('@fontsource/inter/unicode.json') as Readonly<Record<(typeof INTER)[number], string>>;
const LETTERS = INTER.map((script) => ({
  script,
  ranges: ranges[script].split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  }),
}));

/** In which font a letter is; undefined where it is in none. */
export function scriptOf(letter: string): Script | undefined {
  if (ARABIC.test(letter)) return 'arabic';
  if (DEVANAGARI.test(letter)) return 'devanagari';
  const code = letter.codePointAt(0) ?? 0;
  return LETTERS.find(({ ranges: all }) => all.some(([from, to]) => code >= from && code <= to))?.script;
}

/** A letter with all that is put over it is never torn apart. */
export const LETTERS_AS_READ = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Marks that say how the text around them runs, joins or breaks: nothing of them is seen. */
export const INVISIBLE = /\p{Cf}/u;

/**
 * A text as it can be printed. It is composed, since the fonts have most letters with their signs and few signs alone; a
 * letter that no font has becomes a question mark, a sign over a letter that none has is left out. Marks of direction stay:
 * the order of what is seen hangs on them.
 */
export function printable(text: string): { readonly text: string; readonly whole: boolean } {
  let whole = true;
  const lose = (instead: string): string => {
    whole = false;
    return instead;
  };
  // Control characters are no letters; a line that is broken between two words is one blank.
  const composed = text.normalize('NFC').replace(/\s|\p{Cc}/gu, ' ');
  const letters = Array.from(LETTERS_AS_READ.segment(composed), ({ segment }) => {
    const [base, ...over] = Array.from(segment);
    if (base === undefined || INVISIBLE.test(base)) return segment;
    if (scriptOf(base) === undefined) return lose(UNKNOWN);
    return base + over.map((sign) => (INVISIBLE.test(sign) || scriptOf(sign) !== undefined ? sign : lose(''))).join('');
  });
  return { text: letters.join(''), whole };
}
