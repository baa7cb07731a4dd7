/** The languages of the shop's pages and mail. */
export const LANGUAGES = ['en', 'it', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The writing direction, as the value of `dir` in HTML. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** Used if a person's language is unknown. */
export const DEFAULT_LANGUAGE: Language = 'en';
