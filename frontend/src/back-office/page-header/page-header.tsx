import { IconHelp } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import visibility from '../../shared/ui/visibility.module.css';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { ShortcutsSheet } from '../keyboard/shortcuts-sheet.tsx';
import { useShortcuts, type Shortcut } from '../keyboard/shortcuts.ts';
import text from '../../shared/ui/text.module.css';
import styles from './page-header.module.css';

/** What the layout adds to the header of each page. */
export const PageHeaderEndContext = createContext<ReactNode>(null);

interface PageHeaderProps {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** Before the title, such as a back link. */
  readonly leading?: ReactNode;
  /** The page's keyboard shortcuts; `?` lists them. */
  readonly shortcuts: readonly Shortcut[];
  readonly children?: ReactNode;
}

/** Header of every back-office page: title, search and actions. */
export function PageHeader({ title, subtitle, leading, shortcuts, children }: PageHeaderProps) {
  const { t } = useTranslation('admin');
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  const allShortcuts = [...shortcuts, { keys: ['?'], label: t('keys.help'), run: () => setShowsShortcuts(true) }];
  useShortcuts(allShortcuts);
  return (
    <div className={styles.header}>
      {leading}
      <PageTitle>{title}</PageTitle>
      {subtitle === undefined ? null : (
        <p className={clsx(text.truncated, text.muted, styles.subtitle, visibility.notOnPhones)}>{subtitle}</p>
      )}
      <div className={clsx(visibility.screenOnly, styles.actions)}>
        {children}
        <Button
          variant="ghost"
          icon
          className={clsx(visibility.notOnPhones, styles.shortcuts)}
          aria-label={t('keys.title')}
          onClick={() => setShowsShortcuts(true)}
        >
          <IconHelp size={18} stroke={1.75} aria-hidden="true" />
        </Button>
        {useContext(PageHeaderEndContext)}
      </div>
      {/* Z is handled by the toasts, wherever something can be undone. */}
      {showsShortcuts ? (
        <ShortcutsSheet
          shortcuts={[...allShortcuts, { keys: ['z'], label: t('keys.undo') }]}
          onClose={() => setShowsShortcuts(false)}
        />
      ) : null}
    </div>
  );
}
