import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/dialog.tsx';
import styles from './shortcuts-sheet.module.css';
import { keyNames } from './key-names.ts';
import { useShortcutsOn, type Shortcut } from './shortcuts.ts';
import text from '../ui/text.module.css';

/** The sheet of keys behind `?`. */
export function KeysSheet({
  shortcuts,
  onClose,
}: {
  readonly shortcuts: readonly Pick<Shortcut, 'keys' | 'says'>[];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('admin');
  const [on, turn] = useShortcutsOn();
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      <ul className={styles.keys}>
        {shortcuts.map(({ keys, says }) => (
          <li key={says}>
            <span>{says}</span>
            <span className={styles.combo}>
              {keyNames(keys).map((name) => (
                <kbd key={name} className={text.kbd}>
                  {name}
                </kbd>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <label className={styles.switch}>
        <input type="checkbox" checked={on} onChange={(event) => turn(event.target.checked)} />
        {t('keys.on')}
      </label>
    </Dialog>
  );
}
