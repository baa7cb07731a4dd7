import { isolateRtl, shownLanguage } from '../language/language.ts';
import { formatNumber } from '../language/numbers.ts';

/** The dirham is pegged to the dollar, so the rate is a constant. */
export const USD_RATE = { aedPerUsd: 3.6725, asOf: '2026-11-02' } as const;

/** USD 336.15 for AED 1,234.50: for information only, never charged. */
export function formatUsd(aed: number): string {
  const amount = formatNumber(aed / USD_RATE.aedPerUsd, [2, 2]);
  return shownLanguage() === 'ar' ? isolateRtl(`${amount} دولار`) : `USD ${amount}`;
}
