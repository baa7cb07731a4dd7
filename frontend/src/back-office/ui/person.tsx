import { useTranslation } from 'react-i18next';
import text from './text.module.css';

/** A customer's name; of one who was forgotten, that there is none any more. */
export function Person({ name }: { readonly name: string | null }) {
  const { t } = useTranslation('admin');
  return name === null ? <span className={text.quiet}>{t('person.forgotten')}</span> : <bdi>{name}</bdi>;
}
