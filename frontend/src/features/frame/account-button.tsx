import { IconUser } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './head.module.css';

/** What opens the account menu; stands there before the menu itself has been loaded. */
export function AccountButton(props: Omit<ComponentProps<'button'>, 'className' | 'children'>) {
  const { t } = useTranslation('store');
  return (
    <button {...props} type="button" className={styles.tool} aria-label={t('account.label')}>
      <IconUser size={20} stroke={1.75} aria-hidden="true" />
      <span className={styles.toolName}>{t('account.name')}</span>
    </button>
  );
}
