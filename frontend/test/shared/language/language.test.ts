import { afterEach, describe, expect, it } from '@jest/globals';
import { formatDimensions } from '../../../src/shared/catalogue/format-dimensions.ts';
import { longDay, shortMoment } from '../../../src/shared/dates/dates.ts';
import { formatSize } from '../../../src/shared/files/file-kind.ts';
import { formatConjunction, formatList, setShownLanguage } from '../../../src/shared/language/language.ts';
import { preferredLanguage } from '../../../src/shared/language/languages.ts';
import { formatRate } from '../../../src/shared/language/numbers.ts';
import { formatAed, formatCount } from '../../../src/shared/money/aed.ts';
import { formatUsd } from '../../../src/shared/money/usd.ts';

afterEach(() => {
  setShownLanguage('en');
});

describe('the language of a first visit', () => {
  it('is the first of the browser’s that the pages speak', () => {
    expect(preferredLanguage(['de-DE', 'it-CH', 'en'])).toBe('it');
    expect(preferredLanguage(['ar-EG'])).toBe('ar');
  });

  it('is English where they speak none of them', () => {
    expect(preferredLanguage(['de', 'fr'])).toBe('en');
    expect(preferredLanguage([])).toBe('en');
  });

  it('is one that the shop offers', () => {
    expect(preferredLanguage(['ar', 'it'], ['en', 'it'])).toBe('it');
    expect(preferredLanguage(['ar'], ['en'])).toBe('en');
  });
});

describe('numbers, money and dates', () => {
  it('are Italian in Italian, a thousand with its point too', () => {
    setShownLanguage('it');
    expect(formatCount(1000)).toBe('1.000');
    expect(formatAed(1234.5)).toBe('AED 1.234,50');
    expect(formatAed(0.054, 3)).toBe('AED 0,054');
    expect(formatUsd(3672.5)).toBe('USD 1.000,00');
    expect(formatRate(0.055)).toBe('5,5%');
    expect(longDay('2026-11-16T12:00:00Z')).toBe('16 novembre 2026');
  });

  it('are Arabic in Arabic, with the digits of the price tags', () => {
    setShownLanguage('ar');
    expect(formatAed(1234.5)).toBe('\u20671,234.50 درهم\u2069');
    expect(formatUsd(36.725)).toBe('\u206710.00 دولار\u2069');
    expect(formatCount(10_000)).toBe('10,000');
    expect(longDay('2026-11-16T12:00:00Z')).toBe('16 نوفمبر 2026');
  });

  it('have Arabic units in Arabic', () => {
    expect(formatDimensions('90 x 55 mm')).toBe('90 × 55 mm');
    setShownLanguage('ar');
    expect(formatDimensions('90 x 55 mm')).toBe('\u206890 × 55\u2069 مم');
    expect(formatDimensions('16 صفحة، \u2066148 x 210 mm\u2069')).toBe('16 صفحة، \u2068148 × 210\u2069 مم');
    expect(formatSize(86_016)).toBe('\u206784 كيلوبايت\u2069');
  });

  it('are listed with the comma of the language', () => {
    setShownLanguage('en');
    expect(formatList(['Front', 'Back'])).toBe('Front, Back');
    setShownLanguage('ar');
    expect(formatList(['أ', 'ب', 'ج'])).toBe('أ، وب، وج');
    expect(formatList(['order-list', 'inbox'])).toBe('\u2068order-list\u2069 و\u00a0\u2068inbox\u2069');
  });

  it('keep each order number in a sentence together, also one that begins with a digit', () => {
    expect(formatConjunction(['K0ZE-42Q1', '4NCH-6WSC'])).toBe('K0ZE-42Q1 and 4NCH-6WSC');
    setShownLanguage('ar');
    expect(formatConjunction(['K0ZE-42Q1', '4NCH-6WSC'])).toBe('\u2068K0ZE-42Q1\u2069 و\u00a0\u20684NCH-6WSC\u2069');
  });

  it('show the time in Dubai for every reader', () => {
    setShownLanguage('it');
    expect(shortMoment('2026-11-16T22:30:00Z')).toMatch(/17 nov.*02:30/);
  });

  it('give dollars to the cent, at 3.6725', () => {
    expect(formatUsd(100)).toBe('USD 27.23');
  });
});
