import { TRANSLATED_LANGUAGES, type TranslatedLanguage } from '@pressline/domain/catalogue/product-translations.ts';
import type { Language } from '../../../shared/language/languages.ts';

/** The texts of products, which are written in each language; a kind of product has some of them. */
export const TEXT_FIELDS = ['title', 'label', 'badge', 'dimensions', 'description'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** A text in another language, named as in the API: `translations.it.title`. */
export type TranslatedField = `translations.${TranslatedLanguage}.${TextField}`;

/** The form field of a text in a language. English texts are the product's own fields. */
export function fieldIn(language: Language, text: TextField): TextField | TranslatedField {
  return language === 'en' ? text : `translations.${language}.${text}`;
}

export function isTranslatedField(field: string): field is TranslatedField {
  return field.startsWith('translations.');
}

/** `translations.it.title` is the title in Italian. */
export function translationOf(field: TranslatedField): {
  readonly language: TranslatedLanguage;
  readonly text: TextField;
} {
  const [, language, text] = field.split('.');
  // As its type says.
  return { language: language as TranslatedLanguage, text: text as TextField };
}

/** Dimensions are mostly numbers, so they may be the same in all languages. */
export function isWorthTranslating(text: TextField, english: string): boolean {
  return text !== 'dimensions' && english.trim() !== '';
}

export function translatedFields(texts: readonly TextField[]): readonly TranslatedField[] {
  return TRANSLATED_LANGUAGES.flatMap((language) =>
    texts.map((text): TranslatedField => `translations.${language}.${text}`),
  );
}
