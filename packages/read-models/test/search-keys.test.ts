import { describe, expect, it } from '@jest/globals';
import { gramsOf, gramsToMatch, isFoundBy, normalised } from '../src/find/search-keys.ts';

function finds(typed: string, ...texts: string[]): boolean {
  const grams = new Set(gramsOf(...texts));
  return gramsToMatch(typed).every((gram) => grams.has(gram)) && isFoundBy(typed, ...texts);
}

describe('Search keys', () => {
  it('compare text without case, accents and punctuation', () => {
    expect(normalised('  Café – MENÜ, A4 ')).toBe('cafe menu a4');
  });

  it.each([
    ['cards', 'Matt Business Cards'],
    ['CARD matt', 'Matt Business Cards'],
    ['usin', 'Matt Business Cards'],
    ['m', 'Matt Business Cards'],
    ['bu ca', 'Matt Business Cards'],
    ['cafe', 'Café Menü'],
    ['بطاقات', 'بطاقات عمل'],
    ['90', 'Cards 90 x 55'],
  ])('"%s" finds "%s"', (typed, title) => expect(finds(typed, title)).toBe(true));

  it.each([
    ['att', 'Cards at ten'],
    ['at', 'Matt Cards'],
    ['cards flyer', 'Matt Business Cards'],
    ['sinusi', 'using sin nus'],
  ])('"%s" does not find "%s"', (typed, title) => expect(finds(typed, title)).toBe(false));

  it('match nothing if nothing was typed', () => {
    expect(gramsToMatch(' – ')).toEqual([]);
  });
});
