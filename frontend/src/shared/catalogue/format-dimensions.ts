import { isolateLtr, shownLanguage } from '../language/language.ts';

/** A length or size in mm, isolated or not: `90 × 55 mm`. */
const MILLIMETRES = /\u2066?(\d[\d.,]*(?: × \d[\d.,]*)*) ?mm\u2069?/g;

/** `90 × 55 mm`, with a multiplication sign instead of the letter that people type, and the unit in Arabic letters in Arabic. */
export function formatDimensions(dimensions: string): string {
  const text = dimensions.replaceAll(' x ', ' × ');
  return shownLanguage() === 'ar' ? text.replace(MILLIMETRES, (_, size: string) => `${isolateLtr(size)} مم`) : text;
}
