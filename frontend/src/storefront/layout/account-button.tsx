import { clsx } from 'clsx';
import { IconUser } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import text from '../../shared/ui/text.module.css';
import styles from './header.module.css';
import page from '../ui/page.module.css';

interface AccountButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  /** Of the logged-in user, once loaded. */
  readonly username?: string | undefined;
}

/** Opens the account menu; shown before the menu is loaded. */
export function AccountButton({ username, ...props }: AccountButtonProps) {
  const { t } = useTranslation('store');
  return (
    <button
      {...props}
      type="button"
      className={styles.tool}
      aria-label={username === undefined ? t('account.label') : t('account.labelOf', { name: username })}
    >
      <IconUser size={20} stroke={1.75} aria-hidden="true" />
      <bdi className={clsx(text.truncated, styles.toolName, page.onDesktop)}>{username ?? t('account.name')}</bdi>
    </button>
  );
}
