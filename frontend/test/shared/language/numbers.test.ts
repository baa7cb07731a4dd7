import { afterEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LANGUAGE_CODES } from '../../../src/shared/language/languages.ts';
import { numberLocale, showLanguage } from '../../../src/shared/language/language.ts';
import { formatRate, writtenNumber } from '../../../src/shared/language/numbers.ts';

afterEach(() => showLanguage('en'));

const thousandths = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }).map((n) => n / 1_000);

describe('numbers', () => {
  it.each(LANGUAGE_CODES)('are written as the browser writes them: %s', (language) => {
    showLanguage(language);
    for (const [least, most] of [
      [2, 2],
      [3, 3],
      [0, 3],
      [0, 1],
    ] as const) {
      const formatter = new Intl.NumberFormat(numberLocale(), {
        minimumFractionDigits: least,
        maximumFractionDigits: most,
        useGrouping: 'always',
      });
      fc.assert(
        fc.property(thousandths, (value) => {
          // A minus that nothing is left of is of no use to a reader.
          fc.pre(value >= 0 || Number(value.toFixed(most)) !== 0);
          expect(writtenNumber(value, [least, most])).toBe(formatter.format(value));
        }),
      );
    }
  });

  it.each(LANGUAGE_CODES)(
    'are rounded from what their decimals say, not from what binary makes of them: %s',
    (language) => {
      showLanguage(language);
      const formatter = new Intl.NumberFormat(numberLocale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
      for (const value of [1.005, 0.145, 2.675, 0.1 + 0.2])
        expect(writtenNumber(value, [2, 2])).toBe(formatter.format(value));
    },
  );

  it.each(LANGUAGE_CODES)('tell rates as the browser tells them: %s', (language) => {
    showLanguage(language);
    const formatter = new Intl.NumberFormat(numberLocale(), { style: 'percent', maximumFractionDigits: 2 });
    for (const rate of [0, 0.05, 0.055, 0.07, 0.2, 1]) expect(formatRate(rate)).toBe(formatter.format(rate));
  });
});
