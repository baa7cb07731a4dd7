import { IconHelp } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { KeysSheet } from '../keyboard/shortcuts-sheet.tsx';
import { useShortcuts, type Shortcut } from '../keyboard/shortcuts.ts';
import text from '../ui/text.module.css';
import { AccountMenu } from './account-menu.tsx';
import styles from './page-bar.module.css';

interface PageBarProps {
  readonly title: string;
  readonly sub?: ReactNode;
  /** Before the title: the way back. */
  readonly start?: ReactNode;
  /** What the keyboard does here; `?` shows it. */
  readonly shortcuts: readonly Shortcut[];
  readonly children?: ReactNode;
}

/** The head of every page of the back office: its name, its search and its action. */
export function PageBar({ title, sub, start, shortcuts, children }: PageBarProps) {
  const { t } = useTranslation('admin');
  const [asked, setAsked] = useState(false);
  const all = [...shortcuts, { keys: ['?'], says: t('keys.help'), run: () => setAsked(true) }];
  useShortcuts(all);
  return (
    <div className={styles.bar}>
      {start}
      <PageTitle>{title}</PageTitle>
      {sub === undefined ? null : <p className={styles.sub}>{sub}</p>}
      <div className={styles.end}>
        {children}
        <Button
          variant="ghost"
          icon
          className={styles.help}
          aria-label={t('keys.title')}
          onClick={() => setAsked(true)}
        >
          <IconHelp size={18} stroke={1.75} aria-hidden="true" />
        </Button>
        {/* On a phone, which has no rail. */}
        <AccountMenu className={styles.account} detailsClass={text.unseen} opens="bottom-end" />
      </div>
      {/* Z is the notices' key, wherever one can be undone. */}
      {asked ? (
        <KeysSheet shortcuts={[...all, { keys: ['z'], says: t('keys.undo') }]} onClose={() => setAsked(false)} />
      ) : null}
    </div>
  );
}
