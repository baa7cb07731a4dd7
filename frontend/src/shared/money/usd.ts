import { inArabicOrder, shownLanguage } from '../language/language.ts';
import { formatNumber } from '../language/numbers.ts';

/** The UAE's central bank holds the dirham to the dollar; the one place of the rate and of the day it was looked up. */
export const USD_RATE = { aedPerUsd: 3.6725, asOf: '2026-11-02' } as const;

/** USD 336.15 for AED 1,234.50: told for orientation, rounded to the cent, never charged. */
export function formatUsd(aed: number): string {
  const amount = formatNumber(aed / USD_RATE.aedPerUsd, [2, 2]);
  return shownLanguage() === 'ar' ? inArabicOrder(`${amount} دولار`) : `USD ${amount}`;
}
