import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageHeader } from '../page-header/page-bar.tsx';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Select } from '../ui/choice.tsx';
import grid from '../ui/grid.module.css';
import { KeyHints } from '../keyboard/key-hints.tsx';
import { changeSelection, type SelectionAction } from '../lists/list-selection.ts';
import list from '../lists/list-page.module.css';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import { SearchField } from '../lists/search-field.tsx';
import { EmptyState, FailedState, Loading, RefreshErrorBanner } from '../ui/state-views.tsx';
import text from '../ui/text.module.css';
import { useStableCallback } from '../ui/use-stable-callback.ts';
import { arrangeProducts } from './arrange-products.ts';
import { CategoryChips } from './category-chips.tsx';
import { EditPanel, type SavedProduct } from './edit-panel.tsx';
import type { Listed } from './product-fields.ts';
import { KINDS, type ProductKind } from './product-kind.ts';
import { PRODUCT_SORTS, writeProductsAddress, type ProductsAddress } from './products-url.ts';
import { useKeptProductsQuery } from './products-api.ts';
import { ProductsTable, ProductsTableBones } from './products-table.tsx';
import styles from './products-page.module.css';
import { useProductsAddress } from './use-products-url.ts';
import { useRemovals } from './use-deletions.tsx';

const NOTHING: readonly Listed[] = [];

/** A catalogue of the shop: its form and its list beside each other; on small screens one of both. */
export function ProductsPage({ kind }: { readonly kind: ProductKind }) {
  const { t } = useTranslation('products');
  const { address, go } = useProductsAddress(kind);
  const search = useRef<HTMLInputElement>(null);
  const { data, error, refetch } = useKeptProductsQuery(kind);
  const products = data ?? NOTHING;
  const { q, category, sort, removed } = address;
  const shown = useMemo(
    () => arrangeProducts(products, { q, category, sort, removed }),
    [products, q, category, sort, removed],
  );
  const ids = useMemo(() => shown.rows.map(({ id }) => id), [shown]);
  const [at, setAt] = useState<string | null>(null);
  const [saved, setSaved] = useState<SavedProduct>();
  const act = (action: SelectionAction): void =>
    setAt(changeSelection({ current: at, selected: [] }, action, ids).current);
  const standing = shown.rows.find(({ id }) => id === at);
  const removals = useRemovals(kind);
  const onRemove = useStableCallback(removals.ask);
  const onRestore = useStableCallback(removals.restore);
  const onStand = useStableCallback((id: string) => setAt(id));
  const within = writeProductsAddress({ ...address, edit: null, shows: 'list' }).toString();
  const addressOf = useCallback(
    (id: string) => {
      const params = new URLSearchParams(within);
      params.set('edit', id);
      return `${KINDS[kind].page}?${params.toString()}`;
    },
    [kind, within],
  );
  const narrow = (change: Partial<ProductsAddress>, replace?: 'replace'): void =>
    go({ ...change, shows: 'list' }, replace);
  // Not hidden but gone: rows out of sight are measured as nothing. The form only hides: it asks before it is left.
  const listIsShown =
    useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false }) || address.shows === 'list';
  const regionClass = `${list.list} ${styles.rows}`;
  const listed = products.filter(({ status }) => status === 'listed').length;

  return (
    <div className={`${list.page} ${styles.page}`}>
      <PageHeader
        title={t(`page.${kind}`)}
        subtitle={data === undefined ? '' : t('page.onSale', { count: listed })}
        shortcuts={[
          {
            keys: ['/'],
            label: t('keys.search', { ns: 'admin' }),
            run: () => {
              if (address.shows === 'form') go({ shows: 'list' }, 'replace');
              search.current?.focus();
            },
          },
          { keys: ['j', 'ArrowDown'], label: t('keys.next', { ns: 'admin' }), run: () => act({ type: 'next' }) },
          { keys: ['k', 'ArrowUp'], label: t('keys.previous', { ns: 'admin' }), run: () => act({ type: 'previous' }) },
          {
            keys: ['Enter'],
            label: t('keys.edit'),
            run: () => standing !== undefined && go({ edit: standing.id, shows: 'form' }),
          },
          {
            keys: ['Delete'],
            label: t('keys.delete'),
            run: () => standing?.status === 'listed' && removals.ask(standing),
          },
          { keys: ['n'], label: t('keys.new'), run: () => go({ edit: null, shows: 'form' }) },
        ]}
      >
        <SearchField
          ref={search}
          label={t('list.search')}
          placeholder={t('list.searchPlaceholder')}
          value={q}
          onSearch={(typed) => narrow({ q: typed }, 'replace')}
        />
        <ButtonLink
          className={styles.new}
          to={{ search: writeProductsAddress({ ...address, edit: null, shows: 'form' }).toString() }}
          aria-current={address.edit === null ? 'page' : undefined}
          data-shows={address.shows}
        >
          <IconPlus size={16} stroke={2} aria-hidden="true" />
          <span>{t('page.new')}</span>
        </ButtonLink>
      </PageHeader>
      <nav className={styles.switch} aria-label={t('page.switch')}>
        {(['list', 'form'] as const).map((shows) => (
          <Link
            key={shows}
            className={list.view}
            to={{ search: writeProductsAddress({ ...address, shows }).toString() }}
            aria-current={address.shows === shows ? 'true' : undefined}
            replace
          >
            {t(shows === 'list' ? 'page.list' : address.edit === null ? 'page.new' : 'page.edit')}
            {shows === 'list' ? <span>{data === undefined ? '' : listed}</span> : null}
          </Link>
        ))}
      </nav>
      <div className={styles.both} data-shows={address.shows} data-edits={address.edit !== null}>
        {listIsShown ? (
          <section className={styles.list} aria-label={t('page.list')}>
            <div className={`${list.tools} ${styles.tools}`}>
              <CategoryChips
                kind={kind}
                address={address}
                counts={shown.counts}
                found={shown.found}
                removed={products.length - listed}
              />
              <Select
                className={list.sorting}
                label={t('list.sort')}
                borderless
                value={sort}
                options={PRODUCT_SORTS.map((by) => [by, t(`list.sortBy.${by}`)] as const)}
                onChange={(by) => narrow({ sort: by })}
              />
            </div>
            {error !== undefined && data !== undefined ? <RefreshErrorBanner onRetry={() => void refetch()} /> : null}
            {shown.rows.length > 0 ? (
              <ProductsTable
                className={regionClass}
                label={t('page.list')}
                kind={kind}
                products={shown.rows}
                at={at}
                edited={address.edit}
                sort={sort}
                onSort={(by) => narrow({ sort: by })}
                onStand={onStand}
                onRemove={onRemove}
                onRestore={onRestore}
                addressOf={addressOf}
              />
            ) : (
              <ScrollRegion className={regionClass} label={t('page.list')}>
                {data === undefined && error !== undefined ? (
                  <FailedState
                    title={t('list.failed')}
                    message={t('state.nothingLost', { ns: 'common' })}
                    onRetry={() => void refetch()}
                  />
                ) : data === undefined ? (
                  <Loading label={t('state.loading', { ns: 'common' })}>
                    <ProductsTableBones kind={kind} />
                  </Loading>
                ) : (
                  <NoProducts address={address} onShowAll={() => narrow({ q: '', category: null, removed: false })} />
                )}
              </ScrollRegion>
            )}
            <footer className={`${list.footer} ${styles.foot}`}>
              <KeyHints
                className={grid.keyHints}
                hints={[
                  [['J', 'K'], t('hints.walk', { ns: 'admin' })],
                  [['Enter'], t('hints.edit')],
                  [['?'], t('hints.all', { ns: 'admin' })],
                ]}
              />
              <span className={`${text.muted} ${text.small}`} role="status">
                {data === undefined ? '' : t('list.count', { count: shown.rows.length })}
              </span>
            </footer>
          </section>
        ) : null}
        <EditPanel
          key={`${kind} ${address.edit ?? 'new'}`}
          kind={kind}
          id={address.edit}
          products={data}
          failed={error !== undefined && data === undefined}
          saved={saved}
          onSaved={(now) => {
            setSaved(now);
            // Back to adding; what was saved is told there.
            go({ edit: null, shows: 'form' });
          }}
          onRestore={removals.restore}
        />
      </div>
      {removals.shown}
    </div>
  );
}

function NoProducts({ address, onShowAll }: { readonly address: ProductsAddress; readonly onShowAll: () => void }) {
  const { t } = useTranslation('products');
  if (address.q !== '')
    return (
      <EmptyState title={t('list.noneFound')} message={t('list.noneFoundHint', { q: address.q })}>
        <Button onClick={onShowAll}>{t('list.showAll')}</Button>
      </EmptyState>
    );
  if (address.category !== null || address.removed)
    return (
      <EmptyState title={t('list.noneFound')} message={t(address.removed ? 'list.noneRemoved' : 'list.noneInCategory')}>
        <Button onClick={onShowAll}>{t('list.showAll')}</Button>
      </EmptyState>
    );
  return <EmptyState title={t('list.noneYet')} message={t('list.noneYetHint')} />;
}
