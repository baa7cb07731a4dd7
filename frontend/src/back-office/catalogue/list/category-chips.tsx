import { IconChevronDown, IconTrash } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCategories } from '../../../shared/catalogue/use-categories.ts';
import { formatCount } from '../../../shared/money/aed.ts';
import { Button } from '../../../shared/ui/button.tsx';
import styles from './category-chips.module.css';
import type { ProductCategory, ProductKind } from '../product/product-kind.ts';
import { writeProductsUrl, type ProductsUrlState } from './products-url.ts';
import text from '../../../shared/ui/text.module.css';
import { useFieldLabels } from '../product/use-field-labels.ts';
import button from '../../../shared/ui/button.module.css';

interface CategoryChipsProps {
  readonly kind: ProductKind;
  readonly urlState: ProductsUrlState;
  readonly counts: ReadonlyMap<string, number>;
  readonly total: number;
  /** Number of removed products, ignoring the search. */
  readonly removed: number;
}

/** Filters by category, or shows removed products. Many categories are collapsed to one line. */
export function CategoryChips({ kind, urlState, counts, total, removed }: CategoryChipsProps) {
  const { t } = useTranslation('products');
  const { categoryLabel } = useFieldLabels();
  const [isExpanded, setExpanded] = useState(false);
  const categories: readonly ProductCategory[] = useCategories()[kind];
  const isCollapsible = categories.length > 4;
  // The selected category is always visible.
  const selectedFirst = urlState.category === null ? [] : [urlState.category];
  const ordered =
    isExpanded || !isCollapsible
      ? categories
      : [...selectedFirst, ...categories.filter((slug) => slug !== urlState.category)];
  const to = (change: Partial<ProductsUrlState>): { readonly search: string } => ({
    search: writeProductsUrl({ ...urlState, shows: 'list', ...change }).toString(),
  });
  const chip = (category: ProductCategory | null) => (
    <li key={category ?? 'all'}>
      <Link
        className={button.chip}
        to={to({ category })}
        aria-current={urlState.category === category ? 'true' : undefined}
        preventScrollReset
      >
        {category === null ? t('list.all') : categoryLabel(category)}
        <span className={text.tiny}>{formatCount(category === null ? total : (counts.get(category) ?? 0))}</span>
      </Link>
    </li>
  );
  return (
    <nav className={styles.bar} aria-label={t('list.filter')}>
      <ul className={clsx(styles.chips, isCollapsible && !isExpanded && styles.collapsed)}>
        {chip(null)}
        {ordered.map(chip)}
      </ul>
      {isCollapsible ? (
        <Button variant="ghost" small aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {t('list.categories')}
          <IconChevronDown
            size={14}
            stroke={1.75}
            aria-hidden="true"
            style={isExpanded ? { rotate: '180deg' } : undefined}
          />
        </Button>
      ) : null}
      {removed > 0 || urlState.removed ? (
        <Link
          className={button.chip}
          to={to({ removed: !urlState.removed, category: null })}
          aria-current={urlState.removed ? 'true' : undefined}
          preventScrollReset
        >
          <IconTrash size={14} stroke={1.75} aria-hidden="true" />
          {t('list.removed')} <span className={text.tiny}>{formatCount(removed)}</span>
        </Link>
      ) : null}
    </nav>
  );
}
