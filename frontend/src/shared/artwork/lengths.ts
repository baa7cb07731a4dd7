import { numberLocale, perLocale } from '../language/language.ts';

const tenths = perLocale(
  numberLocale,
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1, useGrouping: 'always' }),
);

/** Millimetres as they are said, without their unit: 88.9, 90, 1,189. */
export function formatLength(mm: number): string {
  return tenths().format(mm);
}
