import { afterEach, describe, expect, it } from '@jest/globals';
import type { Language } from '../../../src/shared/language/languages.ts';
import { setShownLanguage } from '../../../src/shared/language/language.ts';
import { formatNumber, formatRate } from '../../../src/shared/language/numbers.ts';

afterEach(() => setShownLanguage('en'));

describe('numbers', () => {
  it.each<[Language, string, string, string]>([
    ['en', '1,234.50', '-1,234.50', '5.5%'],
    // Four digits are grouped in Italian, too.
    ['it', '1.234,50', '-1.234,50', '5,5%'],
    // With marks that keep the signs next to their digits.
    ['ar', '1,234.50', '\u200e-1,234.50', '5.5\u200e%\u200e'],
  ])('are written as the language does: %s', (language, amount, negative, rate) => {
    setShownLanguage(language);
    expect(formatNumber(1_234.5, [2, 2])).toBe(amount);
    expect(formatNumber(-1_234.5, [2, 2])).toBe(negative);
    expect(formatRate(0.055)).toBe(rate);
  });

  it('have as many decimals as they need, within the limits', () => {
    expect([0, 0.5, 0.125, 0.0004].map((value) => formatNumber(value, [0, 3]))).toEqual(['0', '0.5', '0.125', '0']);
  });

  it('are rounded from their decimals, not from their binary form', () => {
    expect([1.005, 0.145, 2.675, 0.1 + 0.2].map((value) => formatNumber(value, [2, 2]))).toEqual([
      '1.01',
      '0.15',
      '2.68',
      '0.30',
    ]);
  });

  it('have no minus that nothing is left of', () => {
    expect(formatNumber(-0.001, [2, 2])).toBe('0.00');
  });
});
