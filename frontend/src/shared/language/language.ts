import { keptChoice } from '../browser/persisted-preference.ts';
import { firstSpoken, LANGUAGE_CODES, type Language } from './languages.ts';

/** The language that was chosen; of a first visit the browser's. What is shown follows it as soon as its texts are there. */
export const chosenLanguage = keptChoice('language', LANGUAGE_CODES, () => firstSpoken(navigator.languages));

let shown: Language = 'en';

/** The language that the page is in now. */
export function shownLanguage(): Language {
  return shown;
}

/** Turns what is formatted; the texts follow in the same moment (`shared/texts/load-texts.ts`). */
export function showLanguage(language: Language): void {
  shown = language;
}

/** Arabic with the digits that its readers in the Emirates know from price tags. */
const NUMBERS = { en: 'en-AE', it: 'it-IT', ar: 'ar-AE-u-nu-latn' } as const satisfies Record<Language, string>;

/** The locale of numbers and money: the shop's, in the language shown. */
export function numberLocale(): string {
  return NUMBERS[shown];
}

/** The locale of dates: the region that the reader set, in the language shown; `en-GB` writes dates otherwise than `en-US`. */
export function dateLocale(): string {
  if (shown === 'ar') return NUMBERS.ar;
  const language: string = shown;
  return navigator.languages.find((tag) => tag.split('-')[0] === language) ?? NUMBERS[shown];
}

/** An amount as Arabic reads it, number before word, whatever stands round it. */
export function inArabicOrder(amount: string): string {
  return `\u2067${amount}\u2069`;
}

/** A formatter made once for each locale that it is asked in. */
export function perLocale<Format>(localeNow: () => string, make: (locale: string) => Format): () => Format {
  const made = new Map<string, Format>();
  return () => {
    const locale = localeNow();
    let format = made.get(locale);
    if (format === undefined) {
      format = make(locale);
      made.set(locale, format);
    }
    return format;
  };
}

const lists = perLocale(numberLocale, (locale) => new Intl.ListFormat(locale, { type: 'unit', style: 'short' }));

/** Words beside each other: "Front, Back", "Fronte e Retro"; Arabic has a comma of its own. */
export function listOfWords(words: readonly string[]): string {
  return lists().format(words);
}
