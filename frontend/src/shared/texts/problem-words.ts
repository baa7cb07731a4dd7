import { shownLanguage } from '../language/language.ts';
import { texts } from './texts.ts';

/** These say too little by themselves: what the page was doing says more. */
const VAGUE: ReadonlySet<string> = new Set(['bad-request', 'internal', 'not-available', 'not-found']);

/**
 * Why the shop said no, in the language of the page: in English the server's own sentence, in another language the
 * words of the kind of problem.
 * @param otherwise the page's words, where neither says enough
 */
export function problemWords(kind: string, message: string, otherwise: string): string {
  const language = shownLanguage();
  if (language === 'en') return message === '' ? otherwise : message;
  if (otherwise !== '' && VAGUE.has(kind)) return otherwise;
  const words: unknown = texts.getResource(language, 'problems', kind);
  return typeof words === 'string' ? words : otherwise;
}
