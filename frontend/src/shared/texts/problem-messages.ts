import { formatWait } from '@pressline/contracts/http/format-wait.ts';
import { numberLocale, shownLanguage } from '../language/language.ts';
import { texts } from './texts.ts';

/** These say too little by themselves: what the page was doing says more. */
const VAGUE: ReadonlySet<string> = new Set(['bad-request', 'internal', 'not-available', 'not-found']);

/** In the words of a limit: how long to wait. */
const WAIT = '{{wait}}';

/**
 * Why the shop said no, in the language of the page: in English the server's own sentence, in another language the
 * words of the kind of problem.
 * @param otherwise the page's words, where neither says enough
 * @param retryAfterMs how long the shop asks to wait; undefined where it doesn't say
 */
export function problemWords(
  kind: string,
  message: string,
  otherwise: string,
  retryAfterMs: number | undefined,
): string {
  const language = shownLanguage();
  if (language === 'en') return message === '' ? otherwise : message;
  if (otherwise !== '' && VAGUE.has(kind)) return otherwise;
  const words: unknown = texts.getResource(language, 'problems', kind);
  if (typeof words !== 'string') return otherwise;
  if (!words.includes(WAIT)) return words;
  return retryAfterMs === undefined ? otherwise : words.replace(WAIT, formatWait(retryAfterMs / 1_000, numberLocale()));
}
