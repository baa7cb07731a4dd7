import { inArabicOrder, numberLocale, perLocale, shownLanguage } from '../language/language.ts';

// Italian would write a thousand without its point, next to ten thousand with it.
const money = perLocale(
  numberLocale,
  (locale) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' }),
);
/** For what a single piece of a large run costs. */
const thousandths = perLocale(
  numberLocale,
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 3, maximumFractionDigits: 3 }),
);
const whole = perLocale(numberLocale, (locale) => new Intl.NumberFormat(locale, { useGrouping: 'always' }));
const percent = perLocale(
  numberLocale,
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
);

/** AED 1,234.50; AED 1.234,50; 1,234.50 درهم */
export function formatAed(aed: number, decimals: 2 | 3 = 2): string {
  const amount = (decimals === 2 ? money() : thousandths()).format(aed);
  return shownLanguage() === 'ar' ? inArabicOrder(`${amount} درهم`) : `AED ${amount}`;
}

/** 1,234.50, for a column whose head says AED. */
export function formatAmount(aed: number): string {
  return money().format(aed);
}

/** 2,000 */
export function formatCount(count: number): string {
  return whole().format(count);
}

/** 0.2 → 20%, 0.055 → 5.5% */
export function formatRate(rate: number): string {
  return percent().format(Math.round(rate * 10_000) / 10_000);
}
