import { clsx } from 'clsx';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useId, useRef, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDimensions } from '../../shared/catalogue/format-dimensions.ts';
import { useSearchParams } from 'react-router-dom';
import { PATHS } from '../../shared/routes/paths.ts';
import select from '../ui/native-select.module.css';
import text from '../../shared/ui/text.module.css';
import layout from '../../shared/ui/layout.module.css';
import buttonStyles from '../../shared/ui/button.module.css';
import card from '../../shared/catalogue/card.module.css';
import { PrintCardWithCart } from './print-card-with-cart.tsx';
import { SafetyCard } from '../../shared/catalogue/safety-card.tsx';
import { useSizeName } from '../../shared/catalogue/use-size-name.ts';
import { Button } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/states.tsx';
import styles from './list-toolbar.module.css';
import {
  listChoiceOf,
  filterChipsOf,
  filterProducts,
  searchParamsOf,
  SORTS,
  toggleFilter,
  type ListChoice,
  type Listing,
} from './list-choice.ts';

/** The first row of cards is in the first view. */
const PRIORITY_CARDS = 4;

/** The products of a category, with their number, sorting and filters. */
export function ProductList({ listing }: { readonly listing: Listing }) {
  const { t } = useTranslation('catalogue');
  const [search, setSearch] = useSearchParams();
  const choice = listChoiceOf(search, listing.kind);
  const setChoice = (next: ListChoice) => {
    setSearch(searchParamsOf(next, search), { replace: true, preventScrollReset: true });
  };
  const countRef = useRef<HTMLParagraphElement>(null);
  const clear = () => {
    setChoice({ sort: choice.sort, filters: new Map() });
    // The button disappears, so the result count takes the focus.
    countRef.current?.focus();
  };
  const cards = cardsOf(listing, choice);
  return (
    <>
      <ListToolbar
        listing={listing}
        choice={choice}
        shownCount={cards.length}
        countRef={countRef}
        onChoose={setChoice}
        onClear={clear}
      />
      {cards.length === 0 ? (
        <EmptyState title={t('list.noFit')}>
          <p>{t('list.noFitText')}</p>
          <Button onClick={clear}>{t('list.clear')}</Button>
        </EmptyState>
      ) : (
        <ul className={card.cards}>{cards}</ul>
      )}
    </>
  );
}

function cardsOf(listing: Listing, choice: ListChoice) {
  switch (listing.kind) {
    case 'print':
      return filterProducts(listing.products, choice).map((product, index) => (
        <PrintCardWithCart
          key={product.id}
          product={product}
          to={PATHS.product(product.id)}
          priority={index < PRIORITY_CARDS}
          level={2}
        />
      ));
    case 'safety':
      return filterProducts(listing.products, choice).map((product, index) => (
        <SafetyCard
          key={product.id}
          product={product}
          to={PATHS.safetyProduct(product.id)}
          priority={index < PRIORITY_CARDS}
          level={2}
        />
      ));
  }
}

interface ListToolbarProps {
  readonly listing: Listing;
  readonly choice: ListChoice;
  readonly shownCount: number;
  readonly countRef: Ref<HTMLParagraphElement>;
  readonly onChoose: (choice: ListChoice) => void;
  readonly onClear: () => void;
}

function ListToolbar({ listing, choice, shownCount, countRef, onChoose, onClear }: ListToolbarProps) {
  const { t } = useTranslation('catalogue');
  const id = useId();
  const sizeName = useSizeName();
  const count = listing.products.length;
  const chips = filterChipsOf(listing);
  return (
    <div className={styles.bar}>
      <p ref={countRef} tabIndex={-1} className={text.strong} role="status">
        {shownCount === count ? t('list.count', { count }) : t('list.countOf', { shown: shownCount, count })}
      </p>
      <div className={clsx(layout.row, layout.nowrap)}>
        <label htmlFor={id} className={clsx(text.muted, text.compact, text.hiddenOnPhones)}>
          {t('list.sort')}
        </label>
        <select
          id={id}
          className={select.select}
          value={choice.sort}
          onChange={({ currentTarget: { value } }) => {
            onChoose({ ...choice, sort: SORTS.find((sort) => sort === value) ?? 'newest' });
          }}
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`list.sorts.${sort}`)}
            </option>
          ))}
        </select>
      </div>
      {chips.length === 0 ? null : (
        <ul className={clsx(layout.row, layout.sideways, layout.fullRow)} aria-label={t('list.filters')}>
          {chips.map(({ facet, value, label }) => {
            const isOn = choice.filters.get(facet)?.includes(value) ?? false;
            return (
              <li key={`${facet} ${value}`}>
                <button
                  type="button"
                  className={buttonStyles.chip}
                  aria-pressed={isOn}
                  onClick={() => {
                    onChoose(toggleFilter(choice, facet, value));
                  }}
                >
                  {isOn ? <IconCheck size={16} stroke={2} aria-hidden="true" /> : null}
                  <bdi className={facet === 'badge' ? styles.mark : undefined}>
                    {facet === 'dimensions' ? formatDimensions(label) : facet === 'size' ? sizeName(label) : label}
                  </bdi>
                </button>
              </li>
            );
          })}
          {choice.filters.size === 0 ? null : (
            <li>
              <button type="button" className={clsx(buttonStyles.chip, styles.clear)} onClick={onClear}>
                <IconX size={16} stroke={2} aria-hidden="true" />
                {t('list.clear')}
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
