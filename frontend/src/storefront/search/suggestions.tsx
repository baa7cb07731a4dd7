import { IconArrowUpLeft, IconCategory, IconHistory, IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useImperativeHandle, useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchHit } from '@pressline/contracts/catalogue/search.ts';
import { PRINT_CATEGORY_SLUGS, SAFETY_CATEGORY_SLUGS } from '@pressline/domain/catalogue/categories.ts';
import { PATHS } from '../../shared/routes/paths.ts';
import { useSearchQuery } from './search-api.ts';
import { formatAed } from '../../shared/money/aed.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import text from '../ui/text.module.css';
import { forgetSearches, recentSearches } from './recent-searches.ts';
import styles from './suggestions.module.css';

/** What the field tells the list. */
export interface SuggestionsHandle {
  /** Whether the key did something in the list. */
  readonly press: (key: string) => boolean;
}

interface SuggestionsProps {
  readonly handle: Ref<SuggestionsHandle>;
  readonly listId: string;
  readonly open: boolean;
  /** Trimmed. */
  readonly text: string;
  /** Empty for all. */
  readonly category: string;
  /** The id of the option that the arrow keys are at. */
  readonly active: string | undefined;
  readonly onActive: (id: string | undefined) => void;
  /** A way was chosen; with the words, where those are worth remembering. */
  readonly onGo: (to: string, words?: string) => void;
  /** What was looked for is forgotten. */
  readonly onForget: () => void;
  /** Whether there is a panel to be seen. */
  readonly onShown: (shown: boolean) => void;
}

interface Option {
  readonly id: string;
  readonly choose: () => void;
  readonly face: ReactNode;
}

const PRODUCTS = 6;
const CATEGORIES = 3;
/** So long nothing is typed before the shop is asked. */
const PAUSE_MS = 160;

/** What a text in the search field can mean: categories, products and the page of all results; before one is typed what was looked for last. */
export function Suggestions({
  handle,
  listId,
  open,
  text: typed,
  category,
  active,
  onActive,
  onGo,
  onForget,
  onShown,
}: SuggestionsProps) {
  const { t } = useTranslation(['search', 'store']);
  const recent = open && typed === '' ? recentSearches() : [];
  const asked = useSettled(typed);
  const answer = useSearchQuery({ q: asked, category, limit: PRODUCTS }, { skip: !open || asked === '' });
  const hits = typed === '' || asked === '' ? [] : (answer.currentData?.hits ?? answer.data?.hits ?? []);
  const isSettled = asked === typed && !answer.isFetching;
  const nothing = typed !== '' && isSettled && answer.isSuccess && hits.length === 0;

  const slugs =
    typed === '' || category !== ''
      ? []
      : [...PRINT_CATEGORY_SLUGS, ...SAFETY_CATEGORY_SLUGS]
          .filter((slug) => begins(t(`store:category.${slug}`), typed))
          .slice(0, CATEGORIES);
  const recentOptions = (): Option[] =>
    recent.length === 0
      ? []
      : [
          ...recent.map((words, place) => ({
            id: `${listId}-recent-${String(place)}`,
            choose: () => onGo(PATHS.search(words), words),
            face: <Line icon={<IconHistory size={18} stroke={1.75} aria-hidden="true" />} words={words} goes />,
          })),
          {
            id: `${listId}-forget`,
            choose: () => {
              forgetSearches();
              onForget();
            },
            face: <Line icon={<IconX size={18} stroke={1.75} aria-hidden="true" />} words={t('forget')} />,
          },
        ];
  const options: Option[] =
    typed === ''
      ? recentOptions()
      : [
          ...slugs.map((slug) => ({
            id: `${listId}-${slug}`,
            choose: () => onGo(PATHS.category(slug)),
            face: (
              <Line
                icon={<IconCategory size={18} stroke={1.75} aria-hidden="true" />}
                words={t(`store:category.${slug}`)}
                more={t('inCategories')}
              />
            ),
          })),
          ...hits.map((hit) => ({
            id: `${listId}-${hit.product.id}`,
            choose: () =>
              onGo(hit.kind === 'print' ? PATHS.product(hit.product.id) : PATHS.safetyProduct(hit.product.id), typed),
            face: <Product hit={hit} />,
          })),
          {
            id: `${listId}-all`,
            choose: () => onGo(PATHS.search(typed, category), typed),
            face: (
              <Line
                icon={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
                words={t('allFor', { q: typed })}
              />
            ),
          },
        ];

  useImperativeHandle(handle, () => ({
    press: (key) => {
      const place = options.findIndex(({ id }) => id === active);
      const to = (next: number) => {
        const { id } = options.at(next) ?? {};
        onActive(id);
        if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
        return true;
      };
      const toField = () => {
        onActive(undefined);
        return true;
      };
      if (options.length === 0) return false;
      switch (key) {
        case 'ArrowDown':
          // Past the last one lies the field itself, then the first.
          return place === options.length - 1 ? toField() : to(place + 1);
        case 'ArrowUp':
          return place === 0 ? toField() : to(place === -1 ? -1 : place - 1);
        case 'Enter': {
          const option = options[place];
          if (option === undefined) return false;
          option.choose();
          return true;
        }
        // Home and End move in the text while no option is at hand.
        case 'Home':
          return place === -1 ? false : to(0);
        case 'End':
          return place === -1 ? false : to(-1);
      }
      return false;
    },
  }));

  const shown = open && (typed !== '' || options.length > 0);
  useEffect(() => {
    onShown(shown);
  }, [onShown, shown]);
  return (
    <>
      <div className={styles.panel} hidden={!shown}>
        {typed === '' ? <p className={styles.head}>{t('recent')}</p> : null}
        {nothing ? <p className={styles.none}>{t('noneFor', { q: typed })}</p> : null}
        {answer.error !== undefined && typed !== '' ? <p className={styles.none}>{t('away')}</p> : null}
        <div id={listId} role="listbox" aria-label={typed === '' ? t('recent') : t('suggestions')}>
          {options.map(({ id, choose, face }) => (
            // The keyboard is the field's: it moves through the options and chooses one.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={id}
              id={id}
              role="option"
              aria-selected={id === active}
              className={styles.option}
              // The field keeps the focus while a hand presses.
              onMouseDown={(event) => event.preventDefault()}
              onClick={choose}
            >
              {face}
            </div>
          ))}
        </div>
      </div>
      <span role="status" className={text.unseen}>
        {shown && typed !== '' && isSettled && answer.isSuccess ? t('found', { count: answer.data.total }) : ''}
      </span>
    </>
  );
}

interface LineProps {
  readonly icon: ReactNode;
  readonly words: string;
  readonly more?: string;
  /** It is a text that was looked for. */
  readonly goes?: boolean;
}

function Line({ icon, words, more, goes = false }: LineProps) {
  return (
    <span className={styles.line}>
      {icon}
      <span>
        <bdi>{words}</bdi> {more === undefined ? null : <small>{more}</small>}
      </span>
      {goes ? <IconArrowUpLeft className={styles.way} size={16} stroke={1.75} aria-hidden="true" /> : null}
    </span>
  );
}

function Product({ hit }: { readonly hit: SearchHit }) {
  const { t } = useTranslation(['search', 'store']);
  const { product } = hit;
  const slug = [...PRINT_CATEGORY_SLUGS, ...SAFETY_CATEGORY_SLUGS].find((each) => each === product.category_slug);
  return (
    <span className={styles.product}>
      <Picture image={product.image} alt="" sizes="64px" />
      <span className={styles.words}>
        <bdi>{product.title}</bdi> <small>{slug === undefined ? product.category : t(`store:category.${slug}`)}</small>
      </span>
      <span className={styles.price}>
        {hit.kind === 'print'
          ? t('from', { price: formatAed(hit.product.quantity_500) })
          : formatAed(hit.product.price)}
      </span>
    </span>
  );
}

/** A text once nothing has been typed for a moment. */
function useSettled(now: string): string {
  const [settled, setSettled] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(now);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [now]);
  return settled;
}

/** Whether a word of the name begins with what is typed. */
function begins(name: string, typed: string): boolean {
  const fold = (words: string) => words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return ` ${fold(name)}`.includes(` ${fold(typed)}`);
}
