/** The longest name of a size, and how many a product may have; by the contract. */
export const LONGEST_SIZE = 40;
export const MOST_SIZES = 30;

export interface SizesEntry {
  readonly sizes: readonly string[];
  /** What of the typed is left in the field. */
  readonly rest: string;
}

/**
 * The sizes after something was typed: each comma ends one. Trimmed; empty ones, and those that are there already
 * whatever their case, are ignored.
 */
export function typedSizes(sizes: readonly string[], typed: string): SizesEntry {
  const parts = typed.split(/[,،\n\t]/);
  return { sizes: withSizes(sizes, parts.slice(0, -1)), rest: parts.at(-1) ?? '' };
}

/** The sizes after Enter: all that was typed is taken. */
export function enteredSizes(sizes: readonly string[], typed: string): SizesEntry {
  return { sizes: withSizes(sizes, typed.split(/[,،\n\t]/)), rest: '' };
}

function withSizes(sizes: readonly string[], names: readonly string[]): readonly string[] {
  let next = sizes;
  for (const name of names.map((part) => part.trim().slice(0, LONGEST_SIZE).trim())) {
    const known = next.some((size) => size.toLowerCase() === name.toLowerCase());
    if (name !== '' && !known && next.length < MOST_SIZES) next = [...next, name];
  }
  return next;
}
