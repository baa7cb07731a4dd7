import { isolate } from '@pressline/domain/kernel/isolates.ts';
import { persistedPreference } from '../browser/persisted-preference.ts';
import { preferredLanguage, LANGUAGE_CODES, type Language } from './languages.ts';

/** The chosen language; on a first visit, the browser’s. The page changes once the texts are loaded. */
export const chosenLanguage = persistedPreference('language', LANGUAGE_CODES, () =>
  preferredLanguage(navigator.languages, sentLanguages()),
);

/** The languages that the shop offers. It writes them into each document unless it offers all. */
function sentLanguages(): readonly Language[] {
  const sent = typeof document === 'undefined' ? undefined : document.documentElement.dataset['languages']?.split(' ');
  return sent === undefined ? LANGUAGE_CODES : LANGUAGE_CODES.filter((code) => sent.includes(code));
}

let shown: Language = 'en';

/** The language that the page is shown in. */
export function shownLanguage(): Language {
  return shown;
}

/** Sets the language of numbers and dates; `load-texts.ts` changes the texts at the same moment. */
export function setShownLanguage(language: Language): void {
  shown = language;
}

/** Arabic with the Latin digits that are common on price tags in the Emirates. */
const NUMBERS = { en: 'en-AE', it: 'it-IT', ar: 'ar-AE-u-nu-latn' } as const satisfies Record<Language, string>;

/** The locale of numbers and money: the shop’s region, in the language shown. */
export function numberLocale(): string {
  return NUMBERS[shown];
}

/**
 * The locale of dates: the browser’s region if it has the language shown, because `en-GB` and `en-US` write dates
 * differently.
 */
export function dateLocale(): string {
  if (shown === 'ar') return NUMBERS.ar;
  const language: string = shown;
  return navigator.languages.find((tag) => tag.split('-')[0] === language) ?? NUMBERS[shown];
}

/** Isolates an amount as right-to-left text: the number comes before the currency, whatever surrounds it. */
export function isolateRtl(amount: string): string {
  return `\u2067${amount}\u2069`;
}

/** Keeps a value such as “90 × 55” in its order within Arabic. */
export function isolateLtr(value: string): string {
  return shown === 'ar' ? isolate(value) : value;
}

/** Caches one formatter per locale. */
export function perLocale<Format>(currentLocale: () => string, create: (locale: string) => Format): () => Format {
  const formats = new Map<string, Format>();
  return () => {
    const locale = currentLocale();
    let format = formats.get(locale);
    if (format === undefined) {
      format = create(locale);
      formats.set(locale, format);
    }
    return format;
  };
}

const lists = perLocale(numberLocale, (locale) => new Intl.ListFormat(locale, { type: 'unit', style: 'short' }));
const conjunctions = perLocale(numberLocale, (locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));

/** Formats a list: "Front, Back"; Arabic has its own comma, and "و" before each further item. */
export function formatList(items: readonly string[]): string {
  // The browser takes long to prepare its first list, and the home page shows one of a single place.
  return items.length < 2 ? items.join('') : formatted(lists(), items);
}

/** Formats a list within a sentence: "7K2M-4Q9X and 3HXW-8TN2". */
export function formatConjunction(items: readonly string[]): string {
  return formatted(conjunctions(), items);
}

function formatted(format: Intl.ListFormat, items: readonly string[]): string {
  const list = format.format(items.map((item) => (LATIN.test(item) ? isolateLtr(item) : item)));
  // Otherwise a Latin word would decide the direction of the whole list, and stick to the conjunction.
  return list.replaceAll('و\u2068', 'و\u00a0\u2068');
}

const LATIN = /^[\p{Script=Latin}\d]/u;
