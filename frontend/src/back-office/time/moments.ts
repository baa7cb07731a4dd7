import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { exactMoment } from '../../shared/dates/dates.ts';
import { dateLocale, perLocale } from '../../shared/language/language.ts';

/** Times are shown in the shop's time zone for every reader. */
const SHOP_ZONE = 'Asia/Dubai';

interface Moments {
  /** `16 Nov`, or `Today`. */
  readonly day: (iso: string) => string;
  /** `16 Nov`, today too: within a sentence. */
  readonly date: (iso: string) => string;
  /** `16 Nov, 14:22`, or `Today, 14:22`. */
  readonly dayAndTime: (iso: string) => string;
  /** `16 Nov, 14:22`, or `today, 14:22`: within a sentence. */
  readonly dayAndTimeInSentence: (iso: string) => string;
  /** `16 Nov, 14:22`; today only `14:22`. */
  readonly brief: (iso: string) => string;
  /** `14:22` */
  readonly time: (iso: string) => string;
  /** `14:22:07` */
  readonly timeWithSeconds: (iso: string) => string;
  /** `Thursday 19 November, 10:42` */
  readonly long: (ms: number) => string;
  /** In full, with the time zone, for tooltips. */
  readonly exact: (iso: string) => string;
}

/** Kept for each locale: creating them takes longer than rendering a row of a list. */
const formats = perLocale(dateLocale, (locale) => {
  const by = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: SHOP_ZONE, ...options });
  return {
    day: by({ day: 'numeric', month: 'short' }),
    year: by({ day: 'numeric', month: 'short', year: 'numeric' }),
    time: by({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    seconds: by({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }),
    long: by({ weekday: 'long', day: 'numeric', month: 'long' }),
    calendarDay: new Intl.DateTimeFormat('en-CA', { timeZone: SHOP_ZONE }),
  };
});

/** Formats times in the reader's locale and the shop's time zone. */
export function useMoments(): Moments {
  const { t, i18n } = useTranslation('admin');
  const language = i18n.language;
  return useMemo(() => {
    const { day, year, time, seconds, long, calendarDay } = formats();
    const isToday = (date: Date): boolean => calendarDay.format(date) === calendarDay.format(new Date());
    const dayOf = (date: Date): string =>
      (calendarDay.format(date).slice(0, 4) === calendarDay.format(new Date()).slice(0, 4) ? day : year).format(date);
    const dayAndTime = (iso: string, today: 'time.todayAt' | 'time.todayAtInSentence'): string => {
      const date = new Date(iso);
      return t(isToday(date) ? today : 'time.dayAt', { day: dayOf(date), time: time.format(date) });
    };
    return {
      day: (iso) => (isToday(new Date(iso)) ? t('time.today') : dayOf(new Date(iso))),
      date: (iso) => dayOf(new Date(iso)),
      dayAndTime: (iso) => dayAndTime(iso, 'time.todayAt'),
      dayAndTimeInSentence: (iso) => dayAndTime(iso, 'time.todayAtInSentence'),
      brief: (iso) => {
        const date = new Date(iso);
        const at = time.format(date);
        return isToday(date) ? at : t('time.dayAt', { day: dayOf(date), time: at });
      },
      time: (iso) => time.format(new Date(iso)),
      timeWithSeconds: (iso) => seconds.format(new Date(iso)),
      long: (ms) => t('time.dayAt', { day: long.format(ms), time: time.format(ms) }),
      exact: exactMoment,
    };
    // The locale depends on the language.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [t, language]);
}
