import { IconPlus } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMediaQuery } from '../../shared/browser/use-media-query.ts';
import { PageHeader } from '../page-header/page-header.tsx';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { KeyHints } from '../keyboard/key-hints.tsx';
import { changeSelection, type SelectionAction } from '../lists/list-selection.ts';
import listStyles from '../lists/list-page.module.css';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import { SearchField } from '../lists/search-field.tsx';
import { RefreshErrorBanner } from '../ui/banner.tsx';
import { EmptyState, FailedState, Loading } from '../../shared/ui/states.tsx';
import text from '../../shared/ui/text.module.css';
import { useStableCallback } from '../ui/use-stable-callback.ts';
import { arrangeProducts } from './list/arrange-products.ts';
import { CategoryChips } from './list/category-chips.tsx';
import { EditPanel, type SavedProduct } from './form/edit-panel.tsx';
import type { ListedProduct } from './product/product-fields.ts';
import { PRODUCT_KINDS, type ProductKind } from './product/product-kind.ts';
import { useSortOptions } from './list/use-sort-options.ts';
import { writeProductsUrl, type ProductsUrlState } from './list/products-url.ts';
import { useAllProductsQuery } from './product/products-api.ts';
import { ProductsTable, ProductsTableSkeleton } from './list/products-table.tsx';
import styles from './products-page.module.css';
import { useProductsUrl } from './list/use-products-url.ts';
import { useDeletions } from './list/use-deletions.tsx';
import visibility from '../../shared/ui/visibility.module.css';
import tabs from '../../shared/ui/tabs.module.css';

const NO_PRODUCTS: readonly ListedProduct[] = [];

/** A product catalogue: list and form side by side, or one of them on small screens. */
export function ProductsPage({ kind }: { readonly kind: ProductKind }) {
  const { t } = useTranslation('products');
  const { urlState, updateUrl } = useProductsUrl(kind);
  const searchField = useRef<HTMLInputElement>(null);
  const { data, error, refetch } = useAllProductsQuery(kind);
  const products = data ?? NO_PRODUCTS;
  const { q, category, sort, removed } = urlState;
  const arranged = useMemo(
    () => arrangeProducts(products, { q, category, sort, removed }),
    [products, q, category, sort, removed],
  );
  const sortOptions = useSortOptions(kind);
  const ids = useMemo(() => arranged.rows.map(({ id }) => id), [arranged]);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [saved, setSaved] = useState<SavedProduct>();
  const changeCurrent = (action: SelectionAction): void =>
    setCurrentId(changeSelection({ current: currentId, selected: [] }, action, ids).current);
  const current = arranged.rows.find(({ id }) => id === currentId);
  const deletions = useDeletions(kind);
  const onRemove = useStableCallback(deletions.confirmDeletion);
  const onRestore = useStableCallback(deletions.restore);
  const onFocusRow = useStableCallback((id: string) => setCurrentId(id));
  const listSearch = writeProductsUrl({ ...urlState, edit: null, shows: 'list' }).toString();
  const editUrlOf = useCallback(
    (id: string) => {
      const params = new URLSearchParams(listSearch);
      params.set('edit', id);
      return `${PRODUCT_KINDS[kind].page}?${params.toString()}`;
    },
    [kind, listSearch],
  );
  const narrow = (change: Partial<ProductsUrlState>, replace?: 'replace'): void =>
    updateUrl({ ...change, shows: 'list' }, replace);
  // The list is not rendered while hidden, because its rows can't be measured. The form stays, because it may have
  // unsaved input.
  const isListShown = useMediaQuery('(min-width: 1200px)') || urlState.shows === 'list';
  const listedCount = products.filter(({ status }) => status === 'listed').length;

  return (
    <div className={clsx(listStyles.page, styles.page)}>
      <PageHeader
        title={t(`page.${kind}`)}
        subtitle={
          <span className={visibility.onWideScreens}>
            {data === undefined ? '' : t('page.onSale', { count: listedCount })}
          </span>
        }
        shortcuts={[
          {
            keys: ['/'],
            label: t('keys.search', { ns: 'admin' }),
            run: () => {
              if (urlState.shows === 'form') updateUrl({ shows: 'list' }, 'replace');
              searchField.current?.focus();
            },
          },
          {
            keys: ['j', 'ArrowDown'],
            label: t('keys.next', { ns: 'admin' }),
            run: () => changeCurrent({ type: 'next' }),
          },
          {
            keys: ['k', 'ArrowUp'],
            label: t('keys.previous', { ns: 'admin' }),
            run: () => changeCurrent({ type: 'previous' }),
          },
          {
            keys: ['Enter'],
            label: t('keys.edit'),
            run: () => current !== undefined && updateUrl({ edit: current.id, shows: 'form' }),
          },
          {
            keys: ['Delete'],
            label: t('keys.delete'),
            run: () => current?.status === 'listed' && deletions.confirmDeletion(current),
          },
          { keys: ['n'], label: t('keys.new'), run: () => updateUrl({ edit: null, shows: 'form' }) },
        ]}
      >
        <SearchField
          ref={searchField}
          label={t('list.search')}
          placeholder={t('list.searchPlaceholder')}
          value={q}
          onSearch={(typed) => narrow({ q: typed }, 'replace')}
        />
        <ButtonLink
          className={styles.new}
          aria-label={t('page.new')}
          to={{ search: writeProductsUrl({ ...urlState, edit: null, shows: 'form' }).toString() }}
          aria-current={urlState.edit === null ? 'page' : undefined}
          data-pane={urlState.shows}
        >
          <IconPlus size={16} stroke={2} aria-hidden="true" />
          <span>{t('page.new')}</span>
        </ButtonLink>
      </PageHeader>
      <nav className={clsx(styles.switch, visibility.notOnWideScreens)} aria-label={t('page.switch')}>
        {(['list', 'form'] as const).map((shows) => (
          <Link
            key={shows}
            className={tabs.tab}
            to={{ search: writeProductsUrl({ ...urlState, shows }).toString() }}
            aria-current={urlState.shows === shows ? 'true' : undefined}
            replace
          >
            {t(shows === 'list' ? 'page.list' : urlState.edit === null ? 'page.new' : 'page.edit')}
            {shows === 'list' ? <span className={text.tiny}>{data === undefined ? '' : listedCount}</span> : null}
          </Link>
        ))}
      </nav>
      <div className={styles.panes} data-pane={urlState.shows} data-editing={urlState.edit !== null}>
        {isListShown ? (
          <section className={styles.list} aria-label={t('page.list')}>
            <div className={clsx(listStyles.tools, styles.tools)}>
              <CategoryChips
                kind={kind}
                urlState={urlState}
                counts={arranged.counts}
                total={arranged.matches}
                removed={products.length - listedCount}
              />
              <Select
                className={listStyles.sorting}
                label={t('list.sort')}
                borderless
                value={sort}
                options={sortOptions}
                onChange={(by) => narrow({ sort: by })}
              />
              <small className={clsx(text.muted, styles.vatNote)}>{t('list.pricesBeforeVat')}</small>
            </div>
            {error !== undefined && data !== undefined ? <RefreshErrorBanner onRetry={() => void refetch()} /> : null}
            {arranged.rows.length > 0 ? (
              <ProductsTable
                className={listStyles.list}
                label={t('page.list')}
                kind={kind}
                products={arranged.rows}
                currentId={currentId}
                editedId={urlState.edit}
                sort={sort}
                onSort={(by) => narrow({ sort: by })}
                onFocusRow={onFocusRow}
                onRemove={onRemove}
                onRestore={onRestore}
                editUrlOf={editUrlOf}
              />
            ) : (
              <ScrollRegion className={listStyles.list} label={t('page.list')}>
                {data === undefined && error !== undefined ? (
                  <FailedState title={t('list.failed')} onRetry={() => void refetch()} />
                ) : data === undefined ? (
                  <Loading>
                    <ProductsTableSkeleton kind={kind} />
                  </Loading>
                ) : (
                  <NoProducts urlState={urlState} onShowAll={() => narrow({ q: '', category: null, removed: false })} />
                )}
              </ScrollRegion>
            )}
            <footer className={clsx(listStyles.footer, styles.footer)}>
              <KeyHints
                keyHints={[
                  [['J', 'K'], t('hints.navigate', { ns: 'admin' })],
                  [['Enter'], t('hints.edit')],
                  [['?'], t('hints.all', { ns: 'admin' })],
                ]}
              />
              <span className={clsx(text.muted, text.small)} role="status">
                {data === undefined ? '' : t('list.count', { count: arranged.rows.length })}
              </span>
            </footer>
          </section>
        ) : null}
        <EditPanel
          key={`${kind} ${urlState.edit ?? 'new'}`}
          kind={kind}
          id={urlState.edit}
          products={data}
          hasFailed={error !== undefined && data === undefined}
          saved={saved}
          onSaved={(now) => {
            setSaved(now);
            // The form for a new product shows the confirmation.
            updateUrl({ edit: null, shows: 'form' });
          }}
          onRestore={deletions.restore}
        />
      </div>
      {deletions.elements}
    </div>
  );
}

function NoProducts({ urlState, onShowAll }: { readonly urlState: ProductsUrlState; readonly onShowAll: () => void }) {
  const { t } = useTranslation('products');
  if (urlState.q !== '')
    return (
      <EmptyState title={t('list.noneFound')} message={t('list.noneFoundHint', { q: urlState.q })}>
        <Button onClick={onShowAll}>{t('list.showAll')}</Button>
      </EmptyState>
    );
  if (urlState.category !== null || urlState.removed)
    return (
      <EmptyState
        title={t('list.noneFound')}
        message={t(urlState.removed ? 'list.noneRemoved' : 'list.noneInCategory')}
      >
        <Button onClick={onShowAll}>{t('list.showAll')}</Button>
      </EmptyState>
    );
  return <EmptyState title={t('list.noneYet')} message={t('list.noneYetHint')} />;
}
