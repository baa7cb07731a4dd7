import { IconSearch } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsNavigating } from '../../shared/browser/use-is-navigating.ts';
import field from '../../shared/ui/field.module.css';
import styles from './search-field.module.css';
import text from '../../shared/ui/text.module.css';

const DEBOUNCE_MS = 250;

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  /** The current search, from the URL. */
  readonly value: string;
  readonly onSearch: (q: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Searches after a pause in typing, or at once on Enter. Escape clears the field, then leaves it. */
export function SearchField({ label, placeholder, value, onSearch, ref }: SearchFieldProps) {
  const { t } = useTranslation('admin');
  const [input, setInput] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const [submitted, setSubmitted] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    setSubmitted(value);
    // The URL changed by another means (back, a link), so the field follows it. The URL of the field's own search
    // may be older than what has been typed since.
    if (value !== submitted) setInput(value);
  }
  const search = (q: string): void => {
    setSubmitted(q);
    onSearch(q);
  };
  const isNavigating = useIsNavigating();
  const submitIfChanged = useEffectEvent((q: string) => {
    if (q !== value) search(q);
  });
  useEffect(() => {
    if (isNavigating) return undefined;
    const timer = setTimeout(() => submitIfChanged(input), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isNavigating, input]);
  return (
    <label className={styles.field}>
      <IconSearch className={styles.icon} size={16} stroke={1.75} aria-hidden="true" />
      <span className={text.visuallyHidden}>{label}</span>
      <input
        ref={ref}
        className={clsx(field.input, styles.input)}
        type="search"
        maxLength={100}
        placeholder={placeholder ?? t('search.placeholder')}
        value={input}
        onChange={(event) => setInput(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(input);
          if (event.key !== 'Escape') return;
          if (input === '') event.currentTarget.blur();
          else {
            setInput('');
            search('');
          }
          event.preventDefault();
        }}
      />
      <kbd className={clsx(text.kbd, styles.key)}>/</kbd>
    </label>
  );
}
