import { isolateRtl, shownLanguage } from '../language/language.ts';
import { formatNumber } from '../language/numbers.ts';

/**
 * AED 1,234.50; AED 1.234,50; 1,234.50 درهم. A discount is −AED 10.00.
 * @param decimals three for the unit price of a large run
 */
export function formatAed(aed: number, decimals: 2 | 3 = 2): string {
  const amount = formatNumber(aed, [decimals, decimals]);
  if (shownLanguage() === 'ar') return isolateRtl(`${amount} درهم`);
  return aed < 0 ? `−${formatAed(-aed, decimals)}` : `AED ${amount}`;
}

/** 1,234.50, for columns labelled AED. */
export function formatAmount(aed: number): string {
  return formatNumber(aed, [2, 2]);
}

/** 2,000 */
export function formatCount(count: number): string {
  return formatNumber(count, [0, 3]);
}
