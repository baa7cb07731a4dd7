/** Text as it is compared: lower case, no accents, letters and digits only, single spaces. */
export function normalised(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export function wordsOf(text: string): readonly string[] {
  const plain = normalised(text);
  return plain === '' ? [] : plain.split(' ');
}

const GRAM = 3;

/**
 * Grams by which a text is found: every three consecutive letters of each word, and its first one and two letters,
 * padded with spaces.
 */
export function gramsOf(...texts: readonly string[]): readonly string[] {
  const grams = new Set<string>();
  for (const word of texts.flatMap(wordsOf)) {
    const letters = Array.from(word);
    grams.add(`  ${letters[0] ?? ''}`);
    if (letters.length > 1) grams.add(` ${letters.slice(0, 2).join('')}`);
    for (const gram of inner(letters)) grams.add(gram);
  }
  return [...grams].sort();
}

/**
 * Grams that a text must all contain to match what was typed: words of three letters or more match anywhere, shorter
 * ones at the beginning of a word. Yields some false positives; `isFoundBy` decides.
 */
export function gramsToMatch(typed: string): readonly string[] {
  const grams = new Set<string>();
  for (const word of wordsOf(typed)) {
    const letters = Array.from(word);
    if (letters.length < GRAM) grams.add(letters.length === 1 ? `  ${word}` : ` ${word}`);
    else for (const gram of inner(letters)) grams.add(gram);
  }
  return [...grams];
}

/** Whether a text contains each typed word: short ones at the beginning of a word, others anywhere. */
export function isFoundBy(typed: string, ...texts: readonly string[]): boolean {
  const words = texts.flatMap(wordsOf);
  return wordsOf(typed).every((sought) =>
    words.some((word) => (Array.from(sought).length < GRAM ? word.startsWith(sought) : word.includes(sought))),
  );
}

/** Upper bound of all texts with this prefix: the prefix followed by the last possible character. */
export function upperBoundOf(beginning: string): string {
  return `${beginning}\u{10FFFF}`;
}

function inner(letters: readonly string[]): readonly string[] {
  const grams: string[] = [];
  for (let start = 0; start + GRAM <= letters.length; start++) grams.push(letters.slice(start, start + GRAM).join(''));
  return grams;
}
