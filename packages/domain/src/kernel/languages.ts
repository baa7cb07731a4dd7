/** The languages that the shop speaks: its pages and its mail. */
export const LANGUAGES = ['en', 'it', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Where nobody's language is known. */
export const DEFAULT_LANGUAGE: Language = 'en';
