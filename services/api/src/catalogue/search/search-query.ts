import type { Query } from 'minisearch';
import { NOT_SOLD } from './category-words.ts';
import { singularOf, searchTermsOf } from './search-terms.ts';

/** Where a thing is named. A description says also what it goes with, so what is nearly a word of it is no find. */
const NAMES = ['title', 'category', 'words'];

/** How far a typed word may be off: nothing for short ones, a letter from 4, two from 8. */
function fuzziness(term: string): number {
  return /^\d/.test(term) || term.length < 4 ? 0 : term.length < 8 ? 1 : 2;
}

export interface TypedSearch {
  /** What has every word that was typed. */
  readonly all: Query;
  /** What has one of them. */
  readonly any: Query;
}

/**
 * What is looked for by a text, given the words that things are called by: each word as it stands, its beginning, and where
 * it is none of these words its letters put right, `vset`, taken apart, `namecards`, or nearly right, `jaket`.
 */
export function searchOf(text: string, known: ReadonlySet<string>): TypedSearch {
  const terms = searchTermsOf(text);
  const ways = [terms, ...joinedTerms(terms, known)].map((way): Query => ({
    combineWith: 'AND',
    queries: way.map((term) => oneOf(meaningsOf(term, known))),
  }));
  return { all: oneOf(ways), any: oneOf(terms.map((term) => oneOf(meaningsOf(term, known)))) };
}

/** The words of a text that the shop is known not to have, as `boots`. */
export function notSoldIn(text: string): string[] {
  return searchTermsOf(text).flatMap((term) => notSold(term) ?? []);
}

function notSold(term: string): string | undefined {
  return [term, singularOf(term)].find((word) => word !== undefined && NOT_SOLD.has(word));
}

function meaningsOf(term: string, known: ReadonlySet<string>): Query[] {
  // `boots` is no slip of the pen for `books`: only what is called so is meant.
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

/** A word with two neighbouring letters changed over, in each place. */
function swapped(term: string): string[] {
  if (fuzziness(term) === 0) return [];
  return Array.from({ length: term.length - 1 }, (_, place) => {
    const [one = '', other = ''] = term.slice(place);
    return `${term.slice(0, place)}${other}${one}${term.slice(place + 2)}`;
  });
}

/** A word cut in two of at least three letters, in each place. */
function halves(term: string): [string, string][] {
  return Array.from({ length: Math.max(0, term.length - 5) }, (_, place) => [
    term.slice(0, place + 3),
    term.slice(place + 3),
  ]);
}

/** The words with two neighbours written as one, where that is a word: `letter heads`. */
function joinedTerms(terms: readonly string[], known: ReadonlySet<string>): string[][] {
  return terms.slice(1).flatMap((term, place) => {
    const joined = `${terms[place] ?? ''}${term}`;
    return known.has(joined) ? [[...terms.slice(0, place), joined, ...terms.slice(place + 2)]] : [];
  });
}
