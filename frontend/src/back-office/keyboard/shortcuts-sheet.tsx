import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import layout from '../../shared/ui/layout.module.css';
import { Dialog } from '../../shared/ui/dialog.tsx';
import styles from './shortcuts-sheet.module.css';
import { keyNames } from './key-names.ts';
import { useShortcutsEnabled, type Shortcut } from './shortcuts.ts';
import text from '../../shared/ui/text.module.css';

/** The list of shortcuts that `?` opens. */
export function ShortcutsSheet({
  shortcuts,
  onClose,
}: {
  readonly shortcuts: readonly Pick<Shortcut, 'keys' | 'label'>[];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('admin');
  const [isEnabled, setEnabled] = useShortcutsEnabled();
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      <ul className={layout.lines}>
        {shortcuts.map(({ keys, label }) => (
          <li key={label} className={clsx(layout.row, layout.between)}>
            <span>{label}</span>
            <span className={layout.row}>
              {keyNames(keys).map((name) => (
                <kbd key={name} className={text.kbd}>
                  {name}
                </kbd>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <label className={clsx(layout.row, text.muted, styles.switch)}>
        <input type="checkbox" checked={isEnabled} onChange={(event) => setEnabled(event.target.checked)} />
        {t('keys.on')}
      </label>
    </Dialog>
  );
}
