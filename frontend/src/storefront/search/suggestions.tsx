import { clsx } from 'clsx';
import { IconArrowUpLeft, IconCategory, IconHistory, IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useImperativeHandle, useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { filsOf } from '@pressline/domain/kernel/money.ts';
import type { SearchHit } from '@pressline/contracts/catalogue/search.ts';
import { inShownLanguage } from '../../shared/catalogue/product-in-language.ts';
import { useCategories } from '../../shared/catalogue/use-categories.ts';
import { useCategoryName } from '../catalogue/use-category-name.ts';
import { PATHS } from '../../shared/routes/paths.ts';
import { useSearchQuery } from './search-api.ts';
import { formatAed } from '../../shared/money/aed.ts';
import { usePriceBasis } from '../../shared/money/price-basis.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import layout from '../../shared/ui/layout.module.css';
import text from '../../shared/ui/text.module.css';
import { clearRecentSearches, recentSearches } from './recent-searches.ts';
import styles from './suggestions.module.css';

export interface SuggestionsHandle {
  /** @returns whether the list has handled the key */
  readonly handleKey: (key: string) => boolean;
}

interface SuggestionsProps {
  readonly handle: Ref<SuggestionsHandle>;
  readonly listId: string;
  readonly isOpen: boolean;
  /** Trimmed. */
  readonly text: string;
  /** Empty for all. */
  readonly category: string;
  /** The id of the active option. */
  readonly active: string | undefined;
  readonly onActive: (id: string | undefined) => void;
  /** A target was chosen; with the query if it should be added to the recent searches. */
  readonly onNavigate: (to: string, label?: string) => void;
  /** The recent searches were cleared. */
  readonly onClearRecent: () => void;
  /** Whether the panel is visible. */
  readonly onShownChange: (isShown: boolean) => void;
}

interface Option {
  readonly id: string;
  readonly choose: () => void;
  readonly content: ReactNode;
}

const MAX_PRODUCTS = 6;
const MAX_CATEGORIES = 3;
const DEBOUNCE_MS = 160;

/**
 * Suggestions for the search field: categories, products and a link to all results; recent searches while the field is
 * empty.
 */
export function Suggestions({
  handle,
  listId,
  isOpen,
  text: typed,
  category,
  active,
  onActive,
  onNavigate,
  onClearRecent,
  onShownChange,
}: SuggestionsProps) {
  const { t } = useTranslation(['search', 'store']);
  const categories = useCategories();
  const recent = isOpen && typed === '' ? recentSearches() : [];
  const query = useDebounced(typed);
  const searchQuery = useSearchQuery({ q: query, category, limit: MAX_PRODUCTS }, { skip: !isOpen || query === '' });
  const hits = typed === '' || query === '' ? [] : (searchQuery.currentData?.hits ?? searchQuery.data?.hits ?? []);
  const isSettled = query === typed && !searchQuery.isFetching;
  const hasNoHits = typed !== '' && isSettled && searchQuery.isSuccess && hits.length === 0;

  const slugs =
    typed === '' || category !== ''
      ? []
      : categories.all.filter((slug) => hasWordStartingWith(categories.nameOf(slug), typed)).slice(0, MAX_CATEGORIES);
  const recentOptions = (): Option[] =>
    recent.length === 0
      ? []
      : [
          ...recent.map((label, index) => ({
            id: `${listId}-recent-${String(index)}`,
            choose: () => onNavigate(PATHS.search(label), label),
            content: (
              <SuggestionLine
                icon={<IconHistory size={18} stroke={1.75} aria-hidden="true" />}
                label={label}
                isRecent
              />
            ),
          })),
          {
            id: `${listId}-forget`,
            choose: () => {
              clearRecentSearches();
              onClearRecent();
            },
            content: <SuggestionLine icon={<IconX size={18} stroke={1.75} aria-hidden="true" />} label={t('forget')} />,
          },
        ];
  const options: Option[] =
    typed === ''
      ? recentOptions()
      : [
          ...slugs.map((slug) => ({
            id: `${listId}-${slug}`,
            choose: () => onNavigate(PATHS.category(slug)),
            content: (
              <SuggestionLine
                icon={<IconCategory size={18} stroke={1.75} aria-hidden="true" />}
                label={categories.nameOf(slug)}
                detail={t('inCategories')}
              />
            ),
          })),
          ...hits.map((hit) => ({
            id: `${listId}-${hit.product.id}`,
            choose: () =>
              onNavigate(
                hit.kind === 'print' ? PATHS.product(hit.product.id) : PATHS.safetyProduct(hit.product.id),
                typed,
              ),
            content: <SuggestedProduct hit={hit} />,
          })),
          {
            id: `${listId}-all`,
            choose: () => onNavigate(PATHS.search(typed, category), typed),
            content: (
              <SuggestionLine
                icon={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
                label={t('allFor', { q: typed })}
              />
            ),
          },
        ];

  useImperativeHandle(handle, () => ({
    handleKey: (key) => {
      const index = options.findIndex(({ id }) => id === active);
      const moveTo = (next: number) => {
        const { id } = options.at(next) ?? {};
        onActive(id);
        if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
        return true;
      };
      const moveToField = () => {
        onActive(undefined);
        return true;
      };
      if (options.length === 0) return false;
      switch (key) {
        case 'ArrowDown':
          // After the last option comes the field itself, then the first option.
          return index === options.length - 1 ? moveToField() : moveTo(index + 1);
        case 'ArrowUp':
          return index === 0 ? moveToField() : moveTo(index === -1 ? -1 : index - 1);
        case 'Enter': {
          const option = options[index];
          if (option === undefined) return false;
          option.choose();
          return true;
        }
        // Home and End move the text cursor while no option is active.
        case 'Home':
          return index === -1 ? false : moveTo(0);
        case 'End':
          return index === -1 ? false : moveTo(-1);
      }
      return false;
    },
  }));

  const isShown = isOpen && (typed !== '' || options.length > 0);
  useEffect(() => {
    onShownChange(isShown);
  }, [onShownChange, isShown]);
  return (
    <>
      <div className={clsx(layout.panel, styles.panel)} hidden={!isShown}>
        {typed === '' ? <p className={clsx(text.muted, text.small, styles.header)}>{t('recent')}</p> : null}
        {hasNoHits ? <p className={clsx(text.muted, styles.header)}>{t('noneFor', { q: typed })}</p> : null}
        {searchQuery.error !== undefined && typed !== '' ? (
          <p className={clsx(text.muted, styles.header)}>{t('unavailable')}</p>
        ) : null}
        <div id={listId} role="listbox" aria-label={typed === '' ? t('recent') : t('suggestions')}>
          {options.map(({ id, choose, content }) => (
            // The field handles the keyboard.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={id}
              id={id}
              role="option"
              aria-selected={id === active}
              className={styles.option}
              // The field keeps the focus during a click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={choose}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      <span role="status" className={text.visuallyHidden}>
        {isShown && typed !== '' && isSettled && searchQuery.isSuccess
          ? t('found', { count: searchQuery.data.total })
          : ''}
      </span>
    </>
  );
}

interface SuggestionLineProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly detail?: string;
  /** A recent search. */
  readonly isRecent?: boolean;
}

function SuggestionLine({ icon, label, detail, isRecent = false }: SuggestionLineProps) {
  return (
    <span className={styles.line}>
      {icon}
      <span>
        <bdi>{label}</bdi> {detail === undefined ? null : <small>{detail}</small>}
      </span>
      {isRecent ? <IconArrowUpLeft className={text.mirrored} size={16} stroke={1.75} aria-hidden="true" /> : null}
    </span>
  );
}

function SuggestedProduct({ hit }: { readonly hit: SearchHit }) {
  const { t } = useTranslation(['search', 'store']);
  const categoryName = useCategoryName();
  const { amountOf, name: vat } = usePriceBasis();
  const { product } = hit;
  const price = formatAed(amountOf(filsOf(hit.kind === 'print' ? hit.product.quantity_500 : hit.product.price)));
  return (
    <span className={styles.product}>
      <span className={clsx(layout.picture, styles.picture)}>
        <Picture image={product.image} alt="" sizes="64px" />
      </span>
      <span className={styles.text}>
        <bdi>{inShownLanguage(product).title}</bdi> <small>{categoryName(product)}</small>
      </span>
      <span className={clsx(text.quantity, text.compact)}>
        {hit.kind === 'print' ? t('from', { price }) : price} <small>{vat}</small>
      </span>
    </span>
  );
}

/** The value after it has not changed for a moment. */
function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setDebounced(value);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [value]);
  return debounced;
}

/** Whether a word of the name starts with the input, ignoring case and accents. */
function hasWordStartingWith(name: string, typed: string): boolean {
  const fold = (label: string) => label.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return ` ${fold(name)}`.includes(` ${fold(typed)}`);
}
