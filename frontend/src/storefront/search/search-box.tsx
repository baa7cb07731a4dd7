import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { PRINT_CATEGORY_SLUGS, SAFETY_CATEGORY_SLUGS } from '@pressline/domain/catalogue/categories.ts';
import { PATHS } from '../../shared/routes/paths.ts';
import { loadNamespace } from '../../shared/texts/load-texts.ts';
import styles from './search-box.module.css';
import type { SuggestionsHandle } from './suggestions.tsx';

// Loaded when the field is entered.
const Suggestions = lazy(async () => {
  const [{ Suggestions: Component }] = await Promise.all([import('./suggestions.tsx'), loadNamespace('search')]);
  return { default: Component };
});

const KEYS = new Set(['ArrowDown', 'ArrowUp', 'Enter', 'Home', 'End']);

/** Search over both catalogues, perhaps in one category: a field that suggests, and works as a plain form before it does. */
export function SearchBox() {
  const { t } = useTranslation('store');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const suggestions = useRef<SuggestionsHandle>(null);
  const place = pathname + search;
  const [seen, setSeen] = useState(place);
  const asked = pathname === PATHS.search() ? new URLSearchParams(search) : undefined;
  const [text, setText] = useState(asked?.get('q') ?? '');
  const [category, setCategory] = useState(asked?.get('category') ?? '');
  const [entered, setEntered] = useState(false);
  const [open, setOpen] = useState(false);
  // Open with nothing in it, the panel is hidden.
  const [shown, setShown] = useState(false);
  const [active, setActive] = useState<string>();

  // The page of results and the field say the same; on another page the field is empty again.
  if (place !== seen) {
    setSeen(place);
    setText(asked?.get('q') ?? '');
    setCategory(asked?.get('category') ?? '');
    setOpen(false);
  }

  const close = () => {
    setOpen(false);
    setActive(undefined);
  };
  const go = (to: string, words?: string) => {
    if (words !== undefined) void import('./recent-searches.ts').then(({ rememberSearch }) => rememberSearch(words));
    close();
    field.current?.blur();
    void navigate(to);
  };
  const submit = () => {
    const words = text.trim();
    if (words !== '') go(PATHS.search(words, category), words);
    else if (category !== '') go(PATHS.category(category));
    else field.current?.focus();
  };
  return (
    <form
      role="search"
      className={styles.box}
      action={PATHS.search()}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <select
        className={styles.category}
        name="category"
        aria-label={t('search.category')}
        value={category}
        onChange={({ currentTarget: { value } }) => {
          setCategory(value);
        }}
      >
        <option value="">{t('search.all')}</option>
        <optgroup label={t('menu.print')}>
          {PRINT_CATEGORY_SLUGS.map((slug) => (
            <option key={slug} value={slug}>
              {t(`category.${slug}`)}
            </option>
          ))}
        </optgroup>
        <optgroup label={t('menu.safety')}>
          {SAFETY_CATEGORY_SLUGS.map((slug) => (
            <option key={slug} value={slug}>
              {t(`category.${slug}`)}
            </option>
          ))}
        </optgroup>
      </select>
      <input
        ref={field}
        className={styles.field}
        type="search"
        name="q"
        role="combobox"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        placeholder={t('search.placeholder')}
        aria-label={t('search.label')}
        aria-expanded={open && shown}
        aria-controls={open && shown ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open ? active : undefined}
        value={text}
        onFocus={() => {
          setEntered(true);
        }}
        onBlur={close}
        onClick={() => {
          setOpen(true);
        }}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          setOpen(true);
          setActive(undefined);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape' && open) {
            // The browser would empty the field.
            event.preventDefault();
            close();
          } else if (!open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
            event.preventDefault();
            setOpen(true);
          } else if (open && KEYS.has(event.key) && suggestions.current?.press(event.key) === true)
            event.preventDefault();
        }}
      />
      <button type="submit" className={styles.go} aria-label={t('search.go')}>
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
      </button>
      {entered ? (
        <Suspense>
          <Suggestions
            handle={suggestions}
            listId={`${id}-list`}
            open={open}
            text={text.trim()}
            category={category}
            active={active}
            onActive={setActive}
            onGo={go}
            onForget={close}
            onShown={setShown}
          />
        </Suspense>
      ) : null}
    </form>
  );
}
