import { aedOf, type Fils } from '@pressline/domain/kernel/money.ts';

const DUBAI = 'Asia/Dubai';

interface Formats {
  readonly money: (amount: Fils) => string;
  readonly count: (pieces: number) => string;
  /** Day and time in Dubai. */
  readonly moment: (iso: string) => string;
}

/**
 * @param locale of Intl
 * @param money formats an amount, given its digits
 */
export function formatsOf(locale: string, money: (digits: string) => string): Formats {
  const amounts = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: 'always',
  });
  const counts = new Intl.NumberFormat(locale, { useGrouping: 'always' });
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: DUBAI });
  return {
    money: (amount) => money(amounts.format(aedOf(amount))),
    count: (pieces) => counts.format(pieces),
    moment: (iso) => moments.format(new Date(iso)),
  };
}
