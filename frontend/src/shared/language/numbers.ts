import { shownLanguage } from './language.ts';
import type { Language } from './languages.ts';

/**
 * How numbers are written, as the browser's own formatter would. The first formatter that a page makes takes a phone some
 * 80 ms, and every page of the shop shows a price.
 */
const SIGNS = {
  en: { thousand: ',', point: '.', minus: '-', percent: '%' },
  it: { thousand: '.', point: ',', minus: '-', percent: '%' },
  // With marks that keep the signs beside their digits.
  ar: { thousand: ',', point: '.', minus: '\u200e-', percent: '\u200e%\u200e' },
} as const satisfies Record<Language, object>;

/**
 * A number in the language shown, its half steps away from zero: 1,234.50.
 * @param decimals at least so many, and at most
 */
export function writtenNumber(value: number, [least, most]: readonly [least: number, most: number]): string {
  const { thousand, point, minus } = SIGNS[shownLanguage()];
  // To what a decimal fraction says: 1.005 is a hair less in binary.
  const steps = Math.round(Number((Math.abs(value) * 10 ** most).toPrecision(15)));
  const [whole = '', part = ''] = (steps / 10 ** most).toFixed(most).split('.');
  const decimals = part.slice(0, least) + part.slice(least).replace(/0+$/, '');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, thousand);
  return `${value < 0 ? minus : ''}${grouped}${decimals === '' ? '' : point}${decimals}`;
}

/** 0.2 → 20%, 0.055 → 5.5% */
export function formatRate(rate: number): string {
  return `${writtenNumber(rate * 100, [0, 2])}${SIGNS[shownLanguage()].percent}`;
}
