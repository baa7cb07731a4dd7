import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Select } from '../../shared/ui/select.tsx';
import { useStableCallback } from '../ui/use-stable-callback.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ListLayout, type ListLayoutProps } from './list-layout.tsx';
import {
  ListTable,
  ListTableSkeleton,
  NUMBER_HEADER,
  type ColumnSort,
  type ListColumn,
  type ListColumnGroup,
  type ListedRow,
  type RowName,
} from './list-table.tsx';
import type { SelectionAction } from './list-selection.ts';
import type { ListState } from './list-url.ts';
import { usePersistedColumns } from './persisted-columns.ts';
import { useListSelection } from './use-list-selection.ts';
import type { List } from './use-list-url.ts';
import { useMatchingRows, type BulkSelection } from './use-matching-rows.ts';
import type { ListWithViews } from './saved-views-api.ts';
import { ViewsMenu } from './views-menu.tsx';
import styles from './list-page.module.css';

/** The sorts that have a name of their own. */
type UsualSort = 'newest' | 'oldest' | 'longest-in-stage' | 'longest-in-state' | 'highest-payable';

/** What the URL of a list with selectable, sorted rows keeps. */
interface TableState<Sort extends string> extends ListState {
  readonly q: string;
  readonly sort: Sort;
  readonly picked: readonly string[];
}

interface ListPageProps<Row extends ListedRow, Sort extends string> extends Pick<
  ListLayoutProps,
  'query' | 'title' | 'subtitle' | 'csv' | 'failed' | 'empty'
> {
  /** Names the list where its columns and views are stored. */
  readonly name: ListWithViews;
  readonly list: Omit<List<TableState<Sort>>, 'noFilters'> & { readonly noFilters: object };
  readonly rows: readonly Row[];
  /** What names a row; the same object in every render. The order number by default. */
  readonly rowName?: RowName<Row>;
  /** Where a row opens; the same function in every render. */
  readonly pathOf: (id: string) => string;
  /** The same array in every render. */
  readonly columns: readonly (ListColumn<Row, Sort> | ListColumnGroup<Row, Sort>)[];
  readonly tableClass: string | undefined;
  readonly nameSort?: ColumnSort<Sort>;
  /** The most useful orders, which have names of their own; the columns add theirs. */
  readonly usualSorts: readonly (Sort & UsualSort)[];
  readonly searchLabel: string;
  readonly searchPlaceholder?: string;
  readonly showAllLabel: string;
  /** If a search finds nothing; about orders by default. */
  readonly noneFound?: { readonly title: string; readonly hint: string };
  readonly views: ReactNode;
  readonly filters: { readonly active: number; readonly onClear: () => void; readonly controls: ReactNode };
  /** What can be done with selected rows; undefined if the person's role may do nothing. */
  readonly move:
    | {
        readonly label: string;
        readonly isMovable: (row: Row) => boolean;
        readonly renderBar: (selection: BulkSelection<Row>) => ReactNode;
        /** Loads all rows that match the filters, on all pages. */
        readonly loadAll: () => Promise<readonly Row[]>;
        readonly renderDialog: (rows: readonly Row[], onClose: () => void) => ReactNode;
      }
    | undefined;
}

/** These actions select nothing. */
const MOVES_FOCUS: readonly SelectionAction['type'][] = ['next', 'previous', 'go-to'];

/** A table of orders or customers: searched, filtered, sorted, selected, moved. The page's URL is its state. */
export function ListPage<Row extends ListedRow, Sort extends string>({
  name,
  list,
  rows,
  rowName,
  pathOf,
  columns,
  tableClass,
  nameSort,
  usualSorts,
  searchLabel,
  searchPlaceholder,
  showAllLabel,
  noneFound,
  views,
  filters,
  move,
  ...rest
}: ListPageProps<Row, Sort>) {
  const { t } = useTranslation(['admin', 'lists']);
  const navigate = useNavigate();
  const { state, narrow, search, searchOf } = list;
  const { current, currentRow, selected, selectedRows, change: changePage } = useListSelection(rows, list);
  const [moving, setMoving] = useState<readonly Row[]>([]);
  const matching = useMatchingRows({
    pageRows: rows,
    selectedRows,
    total: rest.query.data?.total,
    filters: search,
    loadAll: move?.loadAll,
  });
  const change = useStableCallback((action: SelectionAction) => {
    if (!MOVES_FOCUS.includes(action.type)) matching.clear();
    changePage(action);
  });
  const persisted = usePersistedColumns(name, columns);
  const shownNames = persisted.shown.join();
  const shownColumns = useMemo(
    () =>
      columns
        .filter((column) => shownNames.split(',').includes(column.name))
        .flatMap((column) => ('columns' in column ? column.columns : [column])),
    [columns, shownNames],
  );
  const onlySearch = { ...list.noFilters, q: state.q };
  const hasSearchedInFilters = state.q !== '' && searchOf({}) !== searchOf(onlySearch);
  const usualLabel = (sort: UsualSort): string => t(`orders.sortBy.${sort}`);
  const sortable = [
    { header: rowName?.header ?? NUMBER_HEADER, sort: nameSort },
    ...columns.flatMap((column) => ('columns' in column ? column.columns : [column])),
  ];
  const columnSorts = sortable.flatMap(({ header, sort }) => {
    if (sort === undefined) return [];
    const column = header(t);
    return [
      [sort.ascending, t('sort.ascending', { ns: 'lists', column })] as const,
      [sort.descending, t('sort.descending', { ns: 'lists', column })] as const,
    ];
  });
  const linkTo = useCallback((id: string) => `${pathOf(id)}${search === '' ? '' : `?${search}`}`, [pathOf, search]);
  const openMoveDialog = (): void => {
    const selection = matching.selection.rows;
    const affected = selection.length === 0 && currentRow !== undefined ? [currentRow] : selection;
    // The dialog shows why the others stay.
    if (affected.some((row) => move?.isMovable(row))) setMoving(affected);
  };
  return (
    <>
      <ListLayout
        {...rest}
        list={list}
        search={{
          label: searchLabel,
          ...(searchPlaceholder !== undefined && { placeholder: searchPlaceholder }),
          value: state.q,
          onSearch: (q) => narrow({ q }, { replace: true }),
        }}
        shortcuts={[
          { keys: ['j', 'ArrowDown'], label: t('keys.next'), run: () => change({ type: 'next' }) },
          { keys: ['k', 'ArrowUp'], label: t('keys.previous'), run: () => change({ type: 'previous' }) },
          ...(move === undefined
            ? []
            : [
                { keys: ['x'], label: t('keys.pick'), run: () => change({ type: 'toggle' }) },
                { keys: ['a'], label: t('keys.pickAll'), run: () => change({ type: 'toggle-all' }) },
              ]),
          {
            keys: ['Enter'],
            label: t('keys.open'),
            run: () => currentRow !== undefined && void navigate(linkTo(currentRow.id)),
          },
          ...(move === undefined ? [] : [{ keys: ['m'], label: move.label, run: openMoveDialog }]),
          { keys: ['Escape'], label: t('keys.clear'), run: () => change({ type: 'clear' }) },
        ]}
        keyHints={[
          [['J', 'K'], t('hints.navigate')],
          ...(move === undefined ? [] : [[['X'], t('hints.pick')] as const]),
          [['Enter'], t('hints.open')],
          ...(move === undefined ? [] : [[['M'], t('hints.move')] as const]),
          [['?'], t('hints.all')],
        ]}
        toolbar={
          <>
            <div className={styles.tools}>{views}</div>
            <FilterBar
              active={filters.active}
              onClear={filters.onClear}
              end={
                <>
                  <Select
                    className={styles.sorting}
                    label={t('orders.sort')}
                    borderless
                    value={state.sort}
                    options={[
                      ...usualSorts.map((sort) => [sort, usualLabel(sort)] as const),
                      ...columnSorts.filter(([sort]) => !usualSorts.some((usual) => usual === sort)),
                    ]}
                    onChange={(sort) => narrow({ sort })}
                  />
                  <ViewsMenu list={name} search={searchOf({ q: '' })} persisted={persisted} />
                  <ColumnsMenu
                    columns={columns.map((column) => ({
                      name: column.name,
                      label: (column.menuLabel ?? column.header)(t),
                    }))}
                    persisted={persisted}
                  />
                </>
              }
            >
              {filters.controls}
            </FilterBar>
          </>
        }
        noneFound={{
          title: noneFound?.title ?? t('orders.noneFound'),
          showAll: showAllLabel,
          ...(hasSearchedInFilters
            ? {
                hint: t('filter.noneInFilters', { ns: 'lists', q: state.q }),
                searchAll: { label: t('filter.searchAll', { ns: 'lists' }), run: () => narrow(onlySearch) },
              }
            : {
                hint:
                  state.q === ''
                    ? t('filter.none', { ns: 'lists' })
                    : (noneFound?.hint ?? t('orders.noneFoundHint', { q: state.q })),
              }),
        }}
        skeleton={
          <ListTableSkeleton
            className={tableClass}
            columns={shownColumns}
            nameWidth={rowName?.width}
            selectable={move !== undefined}
          />
        }
      >
        {(region) => (
          <ListTable
            region={region}
            className={tableClass}
            rows={rows}
            rowName={rowName}
            nameSort={nameSort}
            columns={shownColumns}
            sort={state.sort}
            onSort={(sort) => narrow({ sort })}
            selectable={move !== undefined}
            current={current}
            selected={selected}
            onSelectionChange={change}
            linkTo={linkTo}
          />
        )}
      </ListLayout>
      {move !== undefined && selectedRows.length > 0
        ? move.renderBar({
            ...matching.selection,
            onClear: () => change({ type: 'clear' }),
          })
        : null}
      {move !== undefined && moving.length > 0 ? move.renderDialog(moving, () => setMoving([])) : null}
    </>
  );
}
