import { numberLocale, perLocale } from './language.ts';

const decimalFormats = new Map<string, Intl.NumberFormat>();

/**
 * A number in the language shown: 1,234.50.
 * @param decimals the minimum and maximum number of decimals
 */
export function formatNumber(value: number, [min, max]: readonly [min: number, max: number]): string {
  const locale = numberLocale();
  const key = `${locale} ${min} ${max}`;
  let format = decimalFormats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: min,
      maximumFractionDigits: max,
      // Italian omits it for four digits.
      useGrouping: 'always',
      // Never -0.00.
      signDisplay: 'negative',
    });
    decimalFormats.set(key, format);
  }
  return format.format(value);
}

const rates = perLocale(
  numberLocale,
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
);

/** 0.2 → 20%, 0.055 → 5.5% */
export function formatRate(rate: number): string {
  return rates().format(rate);
}
