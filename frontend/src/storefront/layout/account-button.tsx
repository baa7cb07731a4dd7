import { IconUser } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './header.module.css';

interface AccountButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  /** Of whoever is logged in, once it is known. */
  readonly person?: string | undefined;
}

/** What opens the account menu; stands there before the menu itself has been loaded. */
export function AccountButton({ person, ...props }: AccountButtonProps) {
  const { t } = useTranslation('store');
  return (
    <button
      {...props}
      type="button"
      className={styles.tool}
      aria-label={person === undefined ? t('account.label') : t('account.labelOf', { name: person })}
    >
      <IconUser size={20} stroke={1.75} aria-hidden="true" />
      <bdi className={styles.toolName}>{person ?? t('account.name')}</bdi>
    </button>
  );
}
