import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { ListPage } from '../../shared/api/list-page.ts';
import type { Shortcut } from '../keyboard/shortcuts.ts';
import { PageHeader } from '../page-header/page-header.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import { RefreshErrorBanner } from '../ui/banner.tsx';
import { EmptyState, FailedState, Loading } from '../../shared/ui/states.tsx';
import { ExportTable } from './export-table.tsx';
import { ListFooter } from './list-footer.tsx';
import type { ListState } from './list-url.ts';
import { SearchField } from './search-field.tsx';
import type { List } from './use-list-url.ts';
import styles from './list-page.module.css';

/** The element id of the region with the rows. */
export const LIST_ID = 'list';

/** What the element that scrolls a list needs. */
interface Region {
  readonly id: string;
  readonly className: string;
  readonly label: string;
  readonly busy: boolean;
}

/** A list's query, as `useQuery` returns it. */
interface ListQuery {
  readonly data?: ListPage<unknown> | undefined;
  readonly currentData?: ListPage<unknown> | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface ListLayoutProps {
  readonly list: Pick<
    List<ListState>,
    'state' | 'narrow' | 'isNarrowed' | 'showAll' | 'pagesBefore' | 'toNext' | 'toPrevious'
  >;
  readonly query: ListQuery;
  readonly title: string;
  readonly subtitle?: string;
  /** Of a list that can be searched. */
  readonly search?: Omit<ComponentProps<typeof SearchField>, 'ref'>;
  readonly csv: ComponentProps<typeof ExportTable>;
  readonly shortcuts: readonly Shortcut[];
  readonly keyHints: ComponentProps<typeof ListFooter>['keyHints'];
  /** Between the page's header and the rows. */
  readonly toolbar: ReactNode;
  readonly failed: string;
  readonly empty: { readonly title: string; readonly hint: string };
  readonly noneFound: {
    readonly title: string;
    readonly hint: string;
    readonly showAll: string;
    /** Searches without the filters. */
    readonly searchAll?: { readonly label: string; readonly run: () => void };
  };
  readonly skeleton: ReactNode;
  /** At least one row. */
  readonly children: (region: Region) => ReactNode;
}

/** A page with a list: its search, filters and pages, and what is shown while there are no rows. */
export function ListLayout({
  list: { state, narrow, isNarrowed, showAll, pagesBefore, toNext, toPrevious },
  query: { data, currentData, error, isFetching, refetch },
  title,
  subtitle,
  search,
  csv,
  shortcuts,
  keyHints,
  toolbar,
  failed,
  empty,
  noneFound,
  skeleton,
  children,
}: ListLayoutProps) {
  const { t } = useTranslation('admin');
  const searchField = useRef<HTMLInputElement>(null);
  const startsInSearch = isForSearch(useLocation().state);
  useEffect(() => {
    if (startsInSearch) searchField.current?.focus();
  }, [startsInSearch]);
  const retry = (): void => void refetch();
  const hasFailed = error !== undefined && currentData === undefined;
  const region: Region = {
    id: LIST_ID,
    className: styles.list ?? '',
    label: title,
    busy: isFetching && currentData === undefined,
  };
  const rowCount = data?.rows.length ?? 0;
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        {...(subtitle !== undefined && { subtitle })}
        shortcuts={[
          ...(search === undefined
            ? []
            : [{ keys: ['/'], label: t('keys.search'), run: () => searchField.current?.focus() }]),
          ...shortcuts,
          { keys: ['['], label: t('keys.previousPage'), run: toPrevious },
          { keys: [']'], label: t('keys.nextPage'), run: () => toNext(data?.next) },
        ]}
      >
        {search === undefined ? null : <SearchField ref={searchField} {...search} />}
        <ExportTable {...csv} />
      </PageHeader>
      {toolbar}
      {error !== undefined && !hasFailed ? <RefreshErrorBanner onRetry={retry} /> : null}
      {rowCount > 0 && !hasFailed ? (
        children(region)
      ) : (
        <ScrollRegion {...region}>
          {hasFailed ? (
            <FailedState title={failed} onRetry={retry} />
          ) : data === undefined ? (
            <Loading>{skeleton}</Loading>
          ) : isNarrowed ? (
            <EmptyState title={noneFound.title} message={noneFound.hint}>
              {noneFound.searchAll === undefined ? (
                <Button onClick={showAll}>{noneFound.showAll}</Button>
              ) : (
                <Button onClick={noneFound.searchAll.run}>{noneFound.searchAll.label}</Button>
              )}
            </EmptyState>
          ) : (
            <EmptyState title={empty.title} message={empty.hint} />
          )}
        </ScrollRegion>
      )}
      <ListFooter
        rows={rowCount}
        rowsPerPage={state.rows}
        onRowsPerPage={(rows) => narrow({ rows })}
        pagesBefore={pagesBefore}
        total={data?.total}
        keyHints={keyHints}
        onPrevious={state.after === null ? null : toPrevious}
        onNext={data?.next === undefined ? null : () => toNext(data.next)}
      />
    </div>
  );
}

/** Whether the search key of another page led here. */
function isForSearch(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'search' in state;
}
