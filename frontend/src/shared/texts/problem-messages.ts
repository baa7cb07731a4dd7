import { formatWait } from '@pressline/contracts/http/format-wait.ts';
import { numberLocale, shownLanguage } from '../language/language.ts';
import { texts } from './texts.ts';

/** Problems without details: the page’s own message is more helpful. */
const VAGUE: ReadonlySet<string> = new Set(['bad-request', 'internal', 'not-available', 'not-found']);

const WAIT_PLACEHOLDER = '{{wait}}';

/**
 * The message of a problem: in English the server’s own, in other languages the translation of its kind.
 * @param fallback the page’s own message, if neither is specific enough
 * @param retryAfterMs undefined if the server did not send it
 */
export function problemMessage(
  kind: string,
  message: string,
  fallback: string,
  retryAfterMs: number | undefined,
): string {
  const language = shownLanguage();
  if (language === 'en') return message === '' ? fallback : message;
  if (fallback !== '' && VAGUE.has(kind)) return fallback;
  const translated: unknown = texts.getResource(language, 'problems', kind);
  if (typeof translated !== 'string') return fallback;
  if (!translated.includes(WAIT_PLACEHOLDER)) return translated;
  return retryAfterMs === undefined
    ? fallback
    : translated.replace(WAIT_PLACEHOLDER, formatWait(retryAfterMs / 1_000, numberLocale()));
}
