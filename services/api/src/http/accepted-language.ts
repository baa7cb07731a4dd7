import { LANGUAGES, type Language } from '@pressline/domain/kernel/languages.ts';

/**
 * The preferred language of a caller among those of the shop, by `Accept-Language`; undefined if there is none.
 * https://www.rfc-editor.org/rfc/rfc9110#section-12.5.4
 */
export function acceptedLanguageOf(acceptLanguage: string | undefined): Language | undefined {
  const preferences = (acceptLanguage ?? '').slice(0, 500).split(',').map(preferenceOf);
  const [best] = preferences
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .flatMap(({ language }) => LANGUAGES.find((known) => known === language) ?? []);
  return best;
}

function preferenceOf(part: string): { readonly language: string; readonly quality: number } {
  const [range = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const quality = weight === undefined ? 1 : Number(weight);
  return { language: range.split('-')[0] ?? '', quality: Number.isFinite(quality) ? quality : 0 };
}
