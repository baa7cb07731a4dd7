import leven from 'leven';

/** More edits than this make another word, not a misspelt one. */
const MAX_EDITS = 3;

/** The name that was probably meant; undefined if none is similar. */
function similarName(typed: string, names: readonly string[]): string | undefined {
  const [best] = names
    .map((name) => ({ name, edits: leven(typed.toLowerCase(), name.toLowerCase()) }))
    .toSorted((a, b) => a.edits - b.edits);
  return best !== undefined && best.edits <= Math.min(MAX_EDITS, best.name.length / 2) ? best.name : undefined;
}

/** `Did you mean order-list? `, or nothing. */
export function didYouMean(typed: string, names: readonly string[]): string {
  const meant = similarName(typed, names);
  return meant === undefined ? '' : `Did you mean ${meant}? `;
}
