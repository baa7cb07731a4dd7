/** Letters that a typed Arabic word has in several forms. */
const ARABIC: readonly (readonly [RegExp, string])[] = [
  [/[\u064b-\u0652\u0640]/g, ''],
  [/[أإآٱ]/g, 'ا'],
  [/ى/g, 'ي'],
  [/ؤ/g, 'و'],
  [/ئ/g, 'ي'],
  [/ة/g, 'ه'],
];

/** The words of a text: letters and digits of any script, `90x55` as one. */
export function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
}

/** One word as it is compared: without case, accents and what Arabic writes or leaves out. Null for a word that says nothing. */
export function termOf(word: string): string | null {
  let term = word.normalize('NFKD').toLowerCase();
  // Accents of Latin letters; of the Arabic ones NFKD splits, the table has the rest.
  term = term.replace(/[\u0300-\u036f\u0653-\u0655]/g, '');
  for (const [from, to] of ARABIC) term = term.replace(from, to);
  // The article: «البطاقات» finds «بطاقات».
  if (/^ال\p{L}{3,}$/u.test(term)) term = term.slice(2);
  return STOP.has(term) ? null : term;
}

/** Small words that every other title holds. */
const STOP: ReadonlySet<string> = new Set([
  'a',
  'the',
  'of',
  'and',
  'for',
  'with',
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
