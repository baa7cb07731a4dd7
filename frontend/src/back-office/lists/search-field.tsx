import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsGoing } from '../../shared/browser/use-is-navigating.ts';
import styles from './search-field.module.css';
import text from '../ui/text.module.css';

/** So long somebody may still be typing. */
const PAUSE = 250;

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  /** What is searched for now, as the address says it. */
  readonly value: string;
  readonly onSearch: (q: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Searches while one types, after a pause; Enter at once; Escape empties it and then leaves it. */
export function SearchField({ label, placeholder, value, onSearch, ref }: SearchFieldProps) {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [asked, setAsked] = useState(value);
  if (known !== value) {
    setKnown(value);
    setAsked(value);
    // The address has changed by other means (back, a link): the field follows it. What comes of its own search may be
    // older than what has been typed since.
    if (value !== asked) setTyped(value);
  }
  const search = (q: string): void => {
    setAsked(q);
    onSearch(q);
  };
  const going = useIsGoing();
  const paused = useEffectEvent((q: string) => {
    if (q !== value) search(q);
  });
  useEffect(() => {
    if (going) return undefined;
    const waiting = setTimeout(() => paused(typed), PAUSE);
    return () => clearTimeout(waiting);
  }, [going, typed]);
  return (
    <label className={styles.find}>
      <IconSearch className={styles.icon} size={16} stroke={1.75} aria-hidden="true" />
      <span className={text.unseen}>{label}</span>
      <input
        ref={ref}
        className={styles.input}
        type="search"
        maxLength={100}
        placeholder={placeholder ?? t('search.placeholder')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(typed);
          if (event.key !== 'Escape') return;
          if (typed === '') event.currentTarget.blur();
          else {
            setTyped('');
            search('');
          }
          event.preventDefault();
        }}
      />
      <kbd className={`${text.kbd} ${styles.key}`}>/</kbd>
    </label>
  );
}
