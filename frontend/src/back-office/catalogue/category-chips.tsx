import { IconChevronDown, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatCount } from '../../shared/money/aed.ts';
import { Button } from '../../shared/ui/button.tsx';
import styles from './category-chips.module.css';
import { KINDS, type ProductCategory, type ProductKind } from './product-kind.ts';
import { writeProductsAddress, type ProductsAddress } from './products-url.ts';
import { useFieldWords } from './use-field-labels.ts';

interface CategoryChipsProps {
  readonly kind: ProductKind;
  readonly address: ProductsAddress;
  readonly counts: ReadonlyMap<string, number>;
  readonly found: number;
  /** How many were taken off the catalogue, whatever is searched for. */
  readonly removed: number;
}

/** What the list is narrowed to: all, one category, or what was taken off. Of many categories one line is shown until asked. */
export function CategoryChips({ kind, address, counts, found, removed }: CategoryChipsProps) {
  const { t } = useTranslation('products');
  const { categoryOf } = useFieldWords();
  const [all, setAll] = useState(false);
  const { categories } = KINDS[kind];
  const long = categories.length > 4;
  // The chosen one is never behind the fold.
  const first = address.category === null ? [] : [address.category];
  const ordered = all || !long ? categories : [...first, ...categories.filter((slug) => slug !== address.category)];
  const to = (change: Partial<ProductsAddress>): { readonly search: string } => ({
    search: writeProductsAddress({ ...address, shows: 'list', ...change }).toString(),
  });
  const chip = (category: ProductCategory | null) => (
    <li key={category ?? 'all'}>
      <Link
        className={styles.chip}
        to={to({ category })}
        aria-current={address.category === category ? 'true' : undefined}
        preventScrollReset
      >
        {category === null ? t('list.all') : categoryOf(category)}
        <span>{formatCount(category === null ? found : (counts.get(category) ?? 0))}</span>
      </Link>
    </li>
  );
  return (
    <nav className={styles.bar} aria-label={t('list.filter')}>
      <ul className={all || !long ? styles.chips : `${styles.chips} ${styles.folded}`}>
        {chip(null)}
        {ordered.map(chip)}
      </ul>
      {long ? (
        <Button variant="ghost" small aria-expanded={all} onClick={() => setAll(!all)}>
          {t('list.categories')}
          <IconChevronDown size={14} stroke={1.75} aria-hidden="true" style={all ? { rotate: '180deg' } : undefined} />
        </Button>
      ) : null}
      {removed > 0 || address.removed ? (
        <Link
          className={styles.chip}
          to={to({ removed: !address.removed, category: null })}
          aria-current={address.removed ? 'true' : undefined}
          preventScrollReset
        >
          <IconTrash size={14} stroke={1.75} aria-hidden="true" />
          {t('list.removed')} <span>{formatCount(removed)}</span>
        </Link>
      ) : null}
    </nav>
  );
}
