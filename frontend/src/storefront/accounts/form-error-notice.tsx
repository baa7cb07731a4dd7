import { useTranslation } from 'react-i18next';
import { dateLocale, perLocale } from '../../shared/language/language.ts';
import { Note } from '../../shared/ui/states.tsx';
import type { FormError } from './use-account-form.ts';

/** In the user’s time zone. */
const timeFormat = perLocale(dateLocale, (locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));

/** The error of a form, and how long to wait before retrying. */
export function FormErrorNotice({ formError }: { readonly formError: FormError | undefined }) {
  const { t } = useTranslation('account');
  if (formError === undefined) return null;
  const { message, wait } = formError;
  return (
    <Note variant="error">
      <p>{message}</p>
      {wait === undefined ? null : <p>{t('wait', { count: wait.minutes, time: timeFormat().format(wait.until) })}</p>}
    </Note>
  );
}
