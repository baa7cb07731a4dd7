/** Limits of the contract. */
export const MAX_SIZE_LENGTH = 40;
export const MAX_SIZES = 30;

export interface SizeEntry {
  readonly sizes: readonly string[];
  /** Input that is not a size yet. */
  readonly remainder: string;
}

/** Each comma ends a size. Empty sizes and duplicates (ignoring case) are dropped. */
export function parseTypedSizes(sizes: readonly string[], typed: string): SizeEntry {
  const parts = typed.split(/[,،\n\t]/);
  return { sizes: addSizes(sizes, parts.slice(0, -1)), remainder: parts.at(-1) ?? '' };
}

/** Enter ends the last size too. */
export function parseEnteredSizes(sizes: readonly string[], typed: string): SizeEntry {
  return { sizes: addSizes(sizes, typed.split(/[,،\n\t]/)), remainder: '' };
}

function addSizes(sizes: readonly string[], names: readonly string[]): readonly string[] {
  let next = sizes;
  for (const name of names.map((part) => part.trim().slice(0, MAX_SIZE_LENGTH).trim())) {
    const isDuplicate = next.some((size) => size.toLowerCase() === name.toLowerCase());
    if (name !== '' && !isDuplicate && next.length < MAX_SIZES) next = [...next, name];
  }
  return next;
}
