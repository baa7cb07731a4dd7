import { useTranslation } from 'react-i18next';
import { dateLocale, perLocale } from '../../shared/language/language.ts';
import { Notice } from '../ui/states.tsx';
import type { Refusal } from './use-account-form.ts';

/** The reader's own clock: it says when they may go on. */
const clock = perLocale(dateLocale, (locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));

/** Why the shop said no, and how long to wait where it asks for that. */
export function RefusalNote({ refusal }: { readonly refusal: Refusal | undefined }) {
  const { t } = useTranslation('account');
  if (refusal === undefined) return null;
  const { message, wait } = refusal;
  return (
    <Notice variant="bad">
      <p>{message}</p>
      {wait === undefined ? null : <p>{t('wait', { count: wait.minutes, time: clock().format(wait.until) })}</p>}
    </Notice>
  );
}
