import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageBar } from '../frame/page-bar.tsx';
import { useSafetyOrdersQuery } from '../office-api.ts';
import { Button } from '../pieces/button.tsx';
import { PlainPager } from '../pieces/plain-pager.tsx';
import list from '../pieces/plain-list.module.css';
import { SearchField } from '../pieces/search-field.tsx';
import { Bones, EmptyState, FailedState, Loading, StaleStrip } from '../pieces/state-views.tsx';
import { useCursorPages } from '../pieces/use-cursor-pages.ts';
import { readSafetyAddress, searchedAddress, toggledAddress } from './safety-address.ts';
import { SafetyOrdersTable } from './safety-orders-table.tsx';
import styles from './safety-orders.module.css';

const A_PAGE = 50;

/** All orders of safety wear, newest first; each opens in its place. */
export function SafetyOrdersPage() {
  const { t } = useTranslation('admin');
  const [params, setParams] = useSearchParams();
  const { q, open } = readSafetyAddress(params);
  const { after, toNext, toPrevious } = useCursorPages();
  const search = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const asked = q.trim();
  const { data, currentData, error, isFetching, refetch } = useSafetyOrdersQuery({
    limit: A_PAGE,
    ...(asked !== '' && { q: asked }),
    ...(after !== undefined && { after }),
  });
  const onSearch = (next: string): void =>
    setParams(searchedAddress(next), { replace: true, preventScrollReset: true });
  const walk = (by: 1 | -1): void => {
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('[data-opens]') ?? [])];
    const at = rows.findIndex((row) => row === document.activeElement);
    rows[at === -1 ? 0 : Math.max(0, Math.min(rows.length - 1, at + by))]?.focus();
  };
  return (
    <>
      <PageBar
        title={t('safetyOrders.title')}
        shortcuts={[
          { keys: ['/'], says: t('keys.search'), run: () => search.current?.focus() },
          { keys: ['j', 'ArrowDown'], says: t('keys.next'), run: () => walk(1) },
          { keys: ['k', 'ArrowUp'], says: t('keys.previous'), run: () => walk(-1) },
          // The row's own button takes the key; without a row there is nothing to open.
          { keys: ['Enter'], says: t('keys.openHere'), run: () => walk(1) },
        ]}
      >
        <SearchField ref={search} label={t('safetyOrders.search')} value={q} onSearch={onSearch} />
      </PageBar>
      {error !== undefined && currentData !== undefined ? <StaleStrip onRetry={() => void refetch()} /> : null}
      {error !== undefined && currentData === undefined ? (
        <FailedState
          title={t('safetyOrders.failed')}
          says={t('state.nothingLost', { ns: 'common' })}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <Loading says={t('state.loading', { ns: 'common' })}>
          <div className={list.bones}>
            {['100%', '98%', '99%', '97%', '96%', '95%'].map((width) => (
              <Bones key={width} width={width} />
            ))}
          </div>
        </Loading>
      ) : data.rows.length > 0 ? (
        <div className={styles.list} aria-busy={isFetching && currentData === undefined}>
          <SafetyOrdersTable
            ref={table}
            orders={data.rows}
            open={open}
            onToggle={(number) =>
              setParams(toggledAddress(params, number), { replace: true, preventScrollReset: true })
            }
          />
          <PlainPager after={after} next={data.next} onPrevious={toPrevious} onNext={toNext} />
        </div>
      ) : asked !== '' ? (
        <EmptyState title={t('orders.noneFound')} says={t('orders.noneFoundHint', { q: asked })}>
          <Button onClick={() => onSearch('')}>{t('safetyOrders.showAll')}</Button>
        </EmptyState>
      ) : (
        <EmptyState title={t('safetyOrders.none')} says={t('safetyOrders.noneHint')} />
      )}
    </>
  );
}
