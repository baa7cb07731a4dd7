import { inArabicOrder, numberLocale, perLocale, shownLanguage } from '../language/language.ts';

/** The UAE's central bank holds the dirham to the dollar; the one place of the rate and of the day it was looked up. */
export const USD_RATE = { aedPerUsd: 3.6725, asOf: '2026-11-02' } as const;

const money = perLocale(
  numberLocale,
  (locale) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' }),
);

/** USD 336.15 for AED 1,234.50: told for orientation, rounded to the cent, never charged. */
export function formatUsd(aed: number): string {
  const amount = money().format(Math.round((aed / USD_RATE.aedPerUsd) * 100) / 100);
  return shownLanguage() === 'ar' ? inArabicOrder(`${amount} دولار`) : `USD ${amount}`;
}
