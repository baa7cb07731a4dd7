/** The languages of the shop's pages and mail. */
export const LANGUAGES = ['en', 'it', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Used if a person's language is unknown. */
export const DEFAULT_LANGUAGE: Language = 'en';
