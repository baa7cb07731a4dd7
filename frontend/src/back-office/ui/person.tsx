import { useTranslation } from 'react-i18next';
import text from '../../shared/ui/text.module.css';

/** A customer's name, or a placeholder if their data was erased. */
export function Person({ name }: { readonly name: string | null }) {
  const { t } = useTranslation('admin');
  return name === null ? <span className={text.muted}>{t('person.forgotten')}</span> : <bdi>{name}</bdi>;
}
