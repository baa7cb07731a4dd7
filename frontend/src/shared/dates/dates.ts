import { dateLocale, perLocale } from '../language/language.ts';

/** The shop’s time zone: dates are shown in it everywhere. */
const ZONE = 'Asia/Dubai';

function formatter(options: Intl.DateTimeFormatOptions): (iso: string) => string {
  const format = perLocale(dateLocale, (locale) => new Intl.DateTimeFormat(locale, { timeZone: ZONE, ...options }));
  return (iso) => format().format(new Date(iso));
}

/** 16 Nov, 14:22 */
export const shortMoment = formatter({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
/** 16 November 2026 */
export const longDay = formatter({ day: 'numeric', month: 'long', year: 'numeric' });
/** Wednesday 18 November */
export const weekdayOf = formatter({ weekday: 'long', day: 'numeric', month: 'long' });
/** Wed 18 Nov, 10:42 */
export const weekdayMoment = formatter({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
/** Wednesday 18 November, 10:42 */
export const longMoment = formatter({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});
/** The exact time, for a title. */
export const exactMoment = formatter({ dateStyle: 'full', timeStyle: 'long' });
