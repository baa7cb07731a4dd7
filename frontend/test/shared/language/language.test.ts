import { afterEach, describe, expect, it } from '@jest/globals';
import { longDay, shortMoment } from '../../../src/shared/dates/dates.ts';
import { listOfWords, showLanguage } from '../../../src/shared/language/language.ts';
import { firstSpoken } from '../../../src/shared/language/languages.ts';
import { formatRate } from '../../../src/shared/language/numbers.ts';
import { formatAed, formatCount } from '../../../src/shared/money/aed.ts';
import { formatUsd } from '../../../src/shared/money/usd.ts';

afterEach(() => {
  showLanguage('en');
});

describe('the language of a first visit', () => {
  it('is the first of the browser’s that the pages speak', () => {
    expect(firstSpoken(['de-DE', 'it-CH', 'en'])).toBe('it');
    expect(firstSpoken(['ar-EG'])).toBe('ar');
  });

  it('is English where they speak none of them', () => {
    expect(firstSpoken(['de', 'fr'])).toBe('en');
    expect(firstSpoken([])).toBe('en');
  });
});

describe('numbers, money and dates', () => {
  it('are Italian in Italian, a thousand with its point too', () => {
    showLanguage('it');
    expect(formatCount(1000)).toBe('1.000');
    expect(formatAed(1234.5)).toBe('AED 1.234,50');
    expect(formatAed(0.054, 3)).toBe('AED 0,054');
    expect(formatUsd(3672.5)).toBe('USD 1.000,00');
    expect(formatRate(0.055)).toBe('5,5%');
    expect(longDay('2026-11-16T12:00:00Z')).toBe('16 novembre 2026');
  });

  it('are Arabic in Arabic, with the digits of the price tags', () => {
    showLanguage('ar');
    expect(formatAed(1234.5)).toBe('\u20671,234.50 درهم\u2069');
    expect(formatUsd(36.725)).toBe('\u206710.00 دولار\u2069');
    expect(formatCount(10_000)).toBe('10,000');
    expect(longDay('2026-11-16T12:00:00Z')).toBe('16 نوفمبر 2026');
  });

  it('stand beside each other with the comma of the language, as words do', () => {
    showLanguage('en');
    expect(listOfWords(['Front', 'Back'])).toBe('Front, Back');
    showLanguage('ar');
    expect(listOfWords(['أ', 'ب', 'ج'])).toBe('أ، وب، وج');
  });

  it('tell Dubai’s time wherever they are read', () => {
    showLanguage('it');
    expect(shortMoment('2026-11-16T22:30:00Z')).toMatch(/17 nov.*02:30/);
  });

  it('give dollars to the cent, at 3.6725', () => {
    expect(formatUsd(100)).toBe('USD 27.23');
  });
});
