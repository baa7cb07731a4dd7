import { useTranslation } from 'react-i18next';
import text from '../../shared/ui/text.module.css';
import styles from './key-hints.module.css';

interface KeyHintsProps {
  readonly keyHints: readonly (readonly [keys: readonly string[], label: string])[];
}

/** A page's most useful shortcuts, in its footer. */
export function KeyHints({ keyHints }: KeyHintsProps) {
  const { t } = useTranslation('admin');
  return (
    <div role="group" className={styles.hints} aria-label={t('hints.label')}>
      {keyHints.map(([keys, label]) => (
        <span key={label}>
          {keys.map((key) => (
            <kbd key={key} dir="ltr" className={text.kbd}>
              {key}
            </kbd>
          ))}
          {label}
        </span>
      ))}
    </div>
  );
}
