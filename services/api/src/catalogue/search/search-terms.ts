/** Variants of Arabic letters, and the form they are normalised to. */
const ARABIC: readonly (readonly [RegExp, string])[] = [
  [/[\u064b-\u0652\u0640]/g, ''],
  [/[أإآٱ]/g, 'ا'],
  [/ى/g, 'ي'],
  [/ؤ/g, 'و'],
  [/ئ/g, 'ي'],
  [/ة/g, 'ه'],
];

/** A size in common notations: `90x55`, `90 × 55 mm`, `9 by 5.5 cm`, `120 x 120 x 80 mm`. */
const SIZE = /\d+(?:[.,]\d+)?(?:\s*(?:mm|cm)?\s*(?:[x×*]|\bby\b)\s*\d+(?:[.,]\d+)?){1,2}(?:\s*(?:mm|cm)\b)?/giu;

/** The measures of a size, in mm. */
function measuresOf(size: string): number[] {
  const factor = /cm/i.test(size) ? 10 : 1;
  return (size.match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) => Number(number.replace(',', '.')) * factor);
}

function words(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
}

/** The search terms of a text; a size such as `90x55` is one term. */
export function searchTermsOf(text: string): string[] {
  return words(text.replace(SIZE, (size) => ` ${measuresOf(size).join('x')} `)).flatMap((word) => termOf(word) ?? []);
}

/**
 * The terms under which a text is indexed: each word also in the singular, and without an Arabic preposition; a size by
 * its numbers and as one term in either order.
 */
export function wordsOf(text: string): string[] {
  const sizes = (text.match(SIZE) ?? []).map(measuresOf);
  const joined = sizes.flatMap((measures) => {
    const [width, height] = measures;
    const whole = measures.join('x');
    const around = `${String(height)}x${String(width)}`;
    return measures.length === 2 ? [whole, around] : [whole, `${String(width)}x${String(height)}`, around];
  });
  const single = words(text).flatMap((word) => {
    const term = termOf(word);
    const others = term === null ? [] : [singularOf(term), withoutArabicPrefix(term)];
    return [word, ...others.filter((other) => other !== undefined)];
  });
  return [...single, ...joined];
}

/** «بفويل» ("with foil") without the preposition or conjunction that is written as part of the word. */
function withoutArabicPrefix(term: string): string | undefined {
  return /^[بولك]\p{Script=Arabic}{3,}$/u.test(term) ? term.slice(1) : undefined;
}

/** The singular of an English word; undefined if it isn't a plural. */
export function singularOf(term: string): string | undefined {
  if (!/^[a-z]{3,}s$/.test(term) || /(?:ss|us|is)$/.test(term)) return undefined;
  if (/(?:x|ch|sh|ss)es$/.test(term)) return term.slice(0, -2);
  return /[^aeiou]ies$/.test(term) ? `${term.slice(0, -3)}y` : term.slice(0, -1);
}

/** Normalises a word: without case, accents and optional Arabic marks. Null for stop words. */
export function termOf(word: string): string | null {
  let term = word.normalize('NFKD').toLowerCase();
  // Accents of Latin letters, and of the Arabic ones that NFKD splits; the table has the rest.
  term = term.replace(/[\u0300-\u036f\u0653-\u0655]/g, '');
  for (const [from, to] of ARABIC) term = term.replace(from, to);
  // The article, so that «البطاقات» finds «بطاقات».
  if (/^ال\p{L}{3,}$/u.test(term)) term = term.slice(2);
  return STOP_WORDS.has(term) ? null : term;
}

/** Words too common to distinguish titles. */
const STOP_WORDS: ReadonlySet<string> = new Set([
  'a',
  'the',
  'of',
  'and',
  'for',
  'with',
  'mm',
  'cm',
  'di',
  'da',
  'e',
  'il',
  'la',
  'per',
  'con',
  'و',
  'من',
  'في',
]);
