import { useTranslation } from 'react-i18next';
import text from '../ui/text.module.css';

interface KeyHintsProps {
  readonly hints: readonly (readonly [keys: readonly string[], says: string])[];
  readonly className: string | undefined;
}

/** The most useful keys of a page, at its foot. */
export function KeyHints({ hints, className }: KeyHintsProps) {
  const { t } = useTranslation('admin');
  return (
    <p className={className} aria-label={t('hints.label')}>
      {hints.map(([keys, says]) => (
        <span key={says}>
          {keys.map((key) => (
            <kbd key={key} dir="ltr" className={text.kbd}>
              {key}
            </kbd>
          ))}
          {says}
        </span>
      ))}
    </p>
  );
}
