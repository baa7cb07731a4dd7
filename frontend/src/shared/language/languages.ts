/** The languages of the pages, each by the name that its speakers give it. */
export const LANGUAGES = { en: 'English', it: 'Italiano', ar: 'العربية' } as const;

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[];

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** The first of the reader's languages (`it-CH`) that the pages speak; English where there is none. */
export function firstSpoken(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const found = LANGUAGE_CODES.find((code) => code === tag.split('-')[0]?.toLowerCase());
    if (found !== undefined) return found;
  }
  return 'en';
}
