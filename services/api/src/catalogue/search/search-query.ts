import type { Query } from 'minisearch';
import { NOT_SOLD } from './category-terms.ts';
import { singularOf, searchTermsOf } from './search-terms.ts';

/**
 * Fields that name a product. Descriptions are excluded from fuzzy matching, because they also mention other products.
 */
const NAMES = ['title', 'translatedTitles', 'category', 'words'];

/** Accepted misspellings by word length: none for short words, one letter from 4, two from 8. */
function fuzziness(term: string): number {
  return /^\d/.test(term) || term.length < 4 ? 0 : term.length < 8 ? 1 : 2;
}

export interface TypedSearch {
  /** Matches products with every typed word. */
  readonly all: Query;
  /** Matches products with any of them. */
  readonly any: Query;
}

/**
 * Builds the query for a text. Each word matches exactly or as a prefix; unknown words also match with transposed
 * letters (`vset`), split (`namecards`), or approximately (`jaket`).
 */
export function searchOf(text: string, known: ReadonlySet<string>): TypedSearch {
  const terms = searchTermsOf(text);
  const readings = [terms, ...joinedTerms(terms, known)].map((reading): Query => ({
    combineWith: 'AND',
    queries: reading.map((term) => oneOf(meaningsOf(term, known))),
  }));
  return { all: oneOf(readings), any: oneOf(terms.map((term) => oneOf(meaningsOf(term, known)))) };
}

/** The words of a text that name something the shop doesn't sell, such as `boots`. */
export function notSoldIn(text: string): string[] {
  return searchTermsOf(text).flatMap((term) => notSold(term) ?? []);
}

function notSold(term: string): string | undefined {
  return [term, singularOf(term)].find((word) => word !== undefined && NOT_SOLD.has(word));
}

function meaningsOf(term: string, known: ReadonlySet<string>): Query[] {
  // `boots` is not a misspelling of `books`, so it must match exactly.
  const other = notSold(term);
  if (other !== undefined) return [term, other].map((word) => wordIs(word, { fields: NAMES, prefix: false }));
  const singular = singularOf(term);
  const typed = singular === undefined ? [term] : [term, singular];
  const asTyped = typed.map((word) => wordIs(word, { prefix: true }));
  if (typed.some((word) => known.has(word))) return asTyped;
  const put = swapped(term).filter((word) => known.has(word));
  const apart = halves(term).filter((half) => half.every((word) => known.has(word)));
  if (put.length > 0 || apart.length > 0)
    return [
      ...asTyped,
      ...put.map((word) => wordIs(word, {})),
      ...apart.map((half): Query => ({ combineWith: 'AND', queries: half.map((word) => wordIs(word, {})) })),
    ];
  return [...asTyped, ...typed.map((word) => wordIs(word, { fields: NAMES, fuzzy: fuzziness(word) }))];
}

function wordIs(term: string, how: { fields?: string[]; prefix?: boolean; fuzzy?: number }): Query {
  return { queries: [term], ...how };
}

function oneOf(queries: Query[]): Query {
  return { combineWith: 'OR', queries };
}

/** A word with each pair of neighbouring letters swapped. */
function swapped(term: string): string[] {
  if (fuzziness(term) === 0) return [];
  return Array.from({ length: term.length - 1 }, (_, index) => {
    const [one = '', other = ''] = term.slice(index);
    return `${term.slice(0, index)}${other}${one}${term.slice(index + 2)}`;
  });
}

/** All ways to split a word into two parts of at least three letters. */
function halves(term: string): [string, string][] {
  return Array.from({ length: Math.max(0, term.length - 5) }, (_, index) => [
    term.slice(0, index + 3),
    term.slice(index + 3),
  ]);
}

/** Pairs of neighbouring words that are known as one word: `letter heads`. */
function joinedTerms(terms: readonly string[], known: ReadonlySet<string>): string[][] {
  return terms.slice(1).flatMap((term, index) => {
    const joined = `${terms[index] ?? ''}${term}`;
    return known.has(joined) ? [[...terms.slice(0, index), joined, ...terms.slice(index + 2)]] : [];
  });
}
