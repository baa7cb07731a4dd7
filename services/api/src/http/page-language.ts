import { LANGUAGES, type Language } from '@pressline/domain/kernel/languages.ts';

/**
 * The preferred language of the page that sent a request, by `Accept-Language` (`it-CH, it;q=0.9, en;q=0.5`), among
 * those of the shop. Undefined if there is none.
 */
export function pageLanguageOf(header: string | undefined): Language | undefined {
  const preferences = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
      const weight = parameters.map((each) => /^\s*q=(\d(?:\.\d+)?)\s*$/.exec(each)?.[1]).find((q) => q !== undefined);
      return { language: LANGUAGES.find((each) => each === tag.trim().split('-')[0]), weight: Number(weight ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return preferences.find(({ language }) => language !== undefined)?.language;
}
