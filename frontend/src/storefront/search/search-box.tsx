import { clsx } from 'clsx';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCategories } from '../../shared/catalogue/use-categories.ts';
import { loadWhenOnline } from '../../shared/browser/load-when-online.ts';
import { PATHS } from '../../shared/routes/paths.ts';
import { lazyPart } from '../../shared/routes/lazy-part.ts';
import select from '../ui/native-select.module.css';
import styles from './search-box.module.css';
import type { SuggestionsHandle } from './suggestions.tsx';
import { Button } from '../../shared/ui/button.tsx';

// Loaded when the field takes the focus.
const Suggestions = lazyPart(async () => (await import('./suggestions.tsx')).Suggestions, 'search');

const KEYS = new Set(['ArrowDown', 'ArrowUp', 'Enter', 'Home', 'End']);

/** Searches both catalogues or one category, with suggestions. Works as a plain form until they are loaded. */
export function SearchBox() {
  const { t } = useTranslation('store');
  const categories = useCategories();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const suggestions = useRef<SuggestionsHandle>(null);
  const url = pathname + search;
  const [lastUrl, setLastUrl] = useState(url);
  const searchParams = pathname === PATHS.search() ? new URLSearchParams(search) : undefined;
  const [text, setText] = useState(searchParams?.get('q') ?? '');
  const [category, setCategory] = useState(searchParams?.get('category') ?? '');
  const [isActivated, setIsActivated] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  // An empty panel is hidden.
  const [hasPanel, setHasPanel] = useState(false);
  const [active, setActive] = useState<string>();

  // The field shows the query of the search page, and is empty on other pages.
  if (url !== lastUrl) {
    setLastUrl(url);
    setText(searchParams?.get('q') ?? '');
    setCategory(searchParams?.get('category') ?? '');
    setIsOpen(false);
  }

  const close = () => {
    setIsOpen(false);
    setActive(undefined);
  };
  const navigateTo = (to: string, query?: string) => {
    if (query !== undefined)
      void loadWhenOnline(() => import('./recent-searches.ts')).then(({ addRecentSearch }) => addRecentSearch(query));
    close();
    field.current?.blur();
    void navigate(to);
  };
  const submit = () => {
    const query = text.trim();
    if (query !== '') navigateTo(PATHS.search(query, category), query);
    else if (category !== '') navigateTo(PATHS.category(category));
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
        className={clsx(select.select, styles.category)}
        name="category"
        aria-label={t('search.category')}
        value={category}
        onChange={({ currentTarget: { value } }) => {
          setCategory(value);
        }}
      >
        <option value="">{t('search.all')}</option>
        <optgroup label={t('menu.print')}>
          {categories.print.map((slug) => (
            <option key={slug} value={slug}>
              {categories.nameOf(slug)}
            </option>
          ))}
        </optgroup>
        <optgroup label={t('menu.safety')}>
          {categories.safety.map((slug) => (
            <option key={slug} value={slug}>
              {categories.nameOf(slug)}
            </option>
          ))}
        </optgroup>
      </select>
      <input
        ref={field}
        className={styles.field}
        // Not "search", which may not be a combobox.
        type="text"
        inputMode="search"
        name="q"
        role="combobox"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        placeholder={t('search.placeholder')}
        aria-label={t('search.label')}
        aria-expanded={isOpen && hasPanel}
        aria-controls={isOpen && hasPanel ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? active : undefined}
        value={text}
        onFocus={() => {
          setIsActivated(true);
        }}
        onBlur={close}
        onClick={() => {
          setIsOpen(true);
        }}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          setIsOpen(true);
          setActive(undefined);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape' && isOpen) close();
          else if (!isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
            event.preventDefault();
            setIsOpen(true);
          } else if (isOpen && KEYS.has(event.key) && suggestions.current?.handleKey(event.key) === true)
            event.preventDefault();
        }}
      />
      <Button type="submit" variant="ghost" icon className={styles.submit} aria-label={t('search.action')}>
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
      </Button>
      {isActivated ? (
        <Suspense>
          <Suggestions
            handle={suggestions}
            listId={`${id}-list`}
            isOpen={isOpen}
            text={text.trim()}
            category={category}
            active={active}
            onActive={setActive}
            onNavigate={navigateTo}
            onClearRecent={close}
            onShownChange={setHasPanel}
          />
        </Suspense>
      ) : null}
    </form>
  );
}
