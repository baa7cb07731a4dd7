import { IconCheck, IconX } from '@tabler/icons-react';
import { useId, useRef, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PATHS } from '../../shared/routes/paths.ts';
import card from '../../shared/catalogue/card.module.css';
import { PrintCardWithCart } from './print-card-with-cart.tsx';
import { SafetyCard } from '../../shared/catalogue/safety-card.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';
import styles from './list-bar.module.css';
import { choiceOf, chipsOf, chosen, searchOf, SORTS, toggled, type Choice, type Listing } from './list-choice.ts';

/** The first row of cards is in the first view. */
const FIRST = 4;

/** The cards of a category with their count, order and filters. */
export function ProductList({ listing }: { readonly listing: Listing }) {
  const { t } = useTranslation('catalogue');
  const [search, setSearch] = useSearchParams();
  const choice = choiceOf(search, listing.kind);
  const choose = (next: Choice) => {
    setSearch(searchOf(next, search), { replace: true, preventScrollReset: true });
  };
  const count = useRef<HTMLParagraphElement>(null);
  const clear = () => {
    choose({ sort: choice.sort, wanted: new Map() });
    // The button that was pressed goes away; what comes of it is told here.
    count.current?.focus();
  };
  const cards = cardsOf(listing, choice);
  return (
    <>
      <Bar listing={listing} choice={choice} shown={cards.length} countRef={count} onChoose={choose} onClear={clear} />
      {cards.length === 0 ? (
        <EmptyState message={t('list.noFit')}>
          <p>{t('list.noFitWords')}</p>
          <Button onClick={clear}>{t('list.clear')}</Button>
        </EmptyState>
      ) : (
        <ul className={card.cards}>{cards}</ul>
      )}
    </>
  );
}

function cardsOf(listing: Listing, choice: Choice) {
  switch (listing.kind) {
    case 'print':
      return chosen(listing.products, choice).map((product, place) => (
        <PrintCardWithCart
          key={product.id}
          product={product}
          to={PATHS.product(product.id)}
          priority={place < FIRST}
          level={2}
        />
      ));
    case 'safety':
      return chosen(listing.products, choice).map((product, place) => (
        <SafetyCard
          key={product.id}
          product={product}
          to={PATHS.safetyProduct(product.id)}
          priority={place < FIRST}
          level={2}
        />
      ));
  }
}

interface BarProps {
  readonly listing: Listing;
  readonly choice: Choice;
  readonly shown: number;
  readonly countRef: Ref<HTMLParagraphElement>;
  readonly onChoose: (choice: Choice) => void;
  readonly onClear: () => void;
}

function Bar({ listing, choice, shown, countRef, onChoose, onClear }: BarProps) {
  const { t } = useTranslation('catalogue');
  const id = useId();
  const count = listing.products.length;
  const chips = chipsOf(listing);
  return (
    <div className={styles.bar}>
      <p ref={countRef} tabIndex={-1} className={styles.count} role="status">
        {shown === count ? t('list.count', { count }) : t('list.countOf', { shown, count })}
      </p>
      <div className={styles.sort}>
        <label htmlFor={id}>{t('list.sort')}</label>
        <select
          id={id}
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
        <ul className={styles.chips} aria-label={t('list.filters')}>
          {chips.map(({ facet, value }) => {
            const isOn = choice.wanted.get(facet)?.includes(value) ?? false;
            return (
              <li key={`${facet} ${value}`}>
                <button
                  type="button"
                  className={styles.chip}
                  aria-pressed={isOn}
                  onClick={() => {
                    onChoose(toggled(choice, facet, value));
                  }}
                >
                  {isOn ? <IconCheck size={16} stroke={2} aria-hidden="true" /> : null}
                  <bdi className={facet === 'badge' ? styles.mark : undefined}>
                    {facet === 'dimensions' ? value.replaceAll(' x ', ' × ') : value}
                  </bdi>
                </button>
              </li>
            );
          })}
          {choice.wanted.size === 0 ? null : (
            <li>
              <button type="button" className={styles.clear} onClick={onClear}>
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
