/** The languages of the pages, with their native names. */
export const LANGUAGES = { en: 'English', it: 'Italiano', ar: 'العربية' } as const;

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[];

/** The first of the browser’s languages that the shop offers; otherwise English. */
export function preferredLanguage(
  preferred: readonly string[],
  offered: readonly Language[] = LANGUAGE_CODES,
): Language {
  for (const tag of preferred) {
    const found = offered.find((code) => code === tag.split('-')[0]?.toLowerCase());
    if (found !== undefined) return found;
  }
  return 'en';
}
