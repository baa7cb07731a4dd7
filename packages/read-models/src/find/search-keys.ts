/** Text as it is compared: no case, no accents, one kind of space, letters and digits only. */
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
 * The pieces by which a text is found: of each word every three letters in a row, and its beginning of one and of two,
 * marked by spaces.
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
 * The pieces that a text must all have to be found by what a person typed: a word of three letters or more anywhere, a
 * shorter one at the beginning of a word. They let through a little too much: `isFoundBy` decides.
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

/** Whether a text holds each word that was typed: short ones at the beginning of a word, others anywhere. */
export function isFoundBy(typed: string, ...texts: readonly string[]): boolean {
  const words = texts.flatMap(wordsOf);
  return wordsOf(typed).every((sought) =>
    words.some((word) => (Array.from(sought).length < GRAM ? word.startsWith(sought) : word.includes(sought))),
  );
}

/** What sorts behind every text that begins so: the last character there is, behind the beginning. */
export function upperBoundOf(beginning: string): string {
  return `${beginning}\u{10FFFF}`;
}

function inner(letters: readonly string[]): readonly string[] {
  const grams: string[] = [];
  for (let start = 0; start + GRAM <= letters.length; start++) grams.push(letters.slice(start, start + GRAM).join(''));
  return grams;
}
