import { LANGUAGES, type Language } from '@pressline/domain/kernel/languages.ts';

/**
 * The language of the shop's that a caller likes best, out of `Accept-Language`; undefined where it names none of them.
 * https://www.rfc-editor.org/rfc/rfc9110#section-12.5.4
 */
export function languageOf(acceptLanguage: string | undefined): Language | undefined {
  const wanted = (acceptLanguage ?? '').slice(0, 500).split(',').map(preferenceOf);
  const [best] = wanted
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .flatMap(({ language }) => LANGUAGES.find((known) => known === language) ?? []);
  return best;
}

function preferenceOf(part: string): { readonly language: string; readonly quality: number } {
  const [range = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
  const said = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const quality = said === undefined ? 1 : Number(said);
  return { language: range.split('-')[0] ?? '', quality: Number.isFinite(quality) ? quality : 0 };
}
