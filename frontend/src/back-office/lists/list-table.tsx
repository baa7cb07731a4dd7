import type { TFunction } from 'i18next';
import { clsx } from 'clsx';
import { memo, useMemo, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMoments } from '../time/moments.ts';
import grid from '../ui/grid.module.css';
import { Skeleton } from '../../shared/ui/states.tsx';
import text from '../../shared/ui/text.module.css';
import type { SelectionAction } from './list-selection.ts';
import { SortHeader } from './sort-header.tsx';
import { virtualRowProps, VirtualTable, type VirtualRowProps } from './virtual-table.tsx';
import styles from './list-table.module.css';

export interface ListedRow {
  readonly id: string;
  /** `7K2M-4Q9X`: names the row in the selection and the URL. */
  readonly number: string;
}

type Translate = TFunction<['admin', 'lists', 'customers']>;
type Label = (t: Translate) => string;

/** From the table: rows mount and unmount while it is scrolled, and should subscribe to nothing. */
interface CellContext extends ReturnType<typeof useMoments> {
  readonly t: Translate;
}

interface ColumnSettings {
  /** Names the column where the browser stores which are shown, and its cells' grid area on small screens. */
  readonly name: string;
  readonly header: Label;
  /** In the menu of columns, if it differs from the header. */
  readonly menuLabel?: Label;
  readonly hiddenByDefault?: boolean;
}

export interface ListColumn<Row, Sort extends string> extends ColumnSettings {
  /** In px; a column without a width gets the remaining space. */
  readonly width?: number;
  readonly numeric?: boolean;
  readonly className?: string | undefined;
  readonly sort?: ColumnSort<Sort>;
  readonly cell: (row: Row, context: CellContext) => ReactNode;
}

/** The orders of a list that the header of a column switches between. */
export interface ColumnSort<Sort extends string> {
  readonly ascending: Sort;
  readonly descending: Sort;
  /** The first click sorts in ascending order, as for text. */
  readonly startsAscending?: boolean;
}

/** Columns that are shown or hidden together. */
export interface ListColumnGroup<Row, Sort extends string> extends ColumnSettings {
  readonly columns: readonly ListColumn<Row, Sort>[];
}

/** The first column, which links to the row's page; the order number by default. */
export interface RowName<Row> {
  readonly header: Label;
  /** In px. */
  readonly width: number;
  readonly cell: (row: Row) => ReactNode;
}

/** Header of the first column, which is an order number by default. */
export const NUMBER_HEADER: Label = (t) => t('orders.column.number');

interface ListTableProps<Row extends ListedRow, Sort extends string> {
  readonly region: { readonly id: string; readonly className: string; readonly label: string; readonly busy: boolean };
  readonly className: string | undefined;
  readonly rows: readonly Row[];
  /** The same object in every render. */
  readonly rowName?: RowName<Row> | undefined;
  readonly nameSort?: ColumnSort<Sort> | undefined;
  /** The same array until other columns are shown, so that rows are not rendered again. */
  readonly columns: readonly ListColumn<Row, Sort>[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly selectable: boolean;
  readonly current: string | null;
  readonly selected: readonly string[];
  /** The same function in every render, like the next one. */
  readonly onSelectionChange: (action: SelectionAction) => void;
  readonly linkTo: (id: string) => string;
}

/** A table whose rows can be selected and opened. */
export function ListTable<Row extends ListedRow, Sort extends string>({
  region,
  className,
  rows,
  rowName,
  nameSort,
  columns,
  sort,
  onSort,
  selectable,
  current,
  selected,
  onSelectionChange,
  linkTo,
}: ListTableProps<Row, Sort>) {
  const { t } = useTranslation(['admin', 'lists', 'customers']);
  const moments = useMoments();
  const context = useMemo(() => ({ t, ...moments }), [t, moments]);
  const currentIndex = rows.findIndex(({ number }) => number === current);
  const selectedNumbers = new Set(selected);
  return (
    <VirtualTable
      {...region}
      tableClass={clsx(styles.table, className)}
      tableStyle={tableStyle(columns, rowName?.width, selectable)}
      rowCount={rows.length}
      current={currentIndex}
      columns={<ColumnWidths columns={columns} nameWidth={rowName?.width} selectable={selectable} />}
      header={
        <>
          <th scope="col">
            {selectable ? (
              <label className={grid.checkboxCell}>
                <input
                  className={grid.checkbox}
                  type="checkbox"
                  aria-label={t('orders.pickAll')}
                  checked={selected.length > 0 && selected.length === rows.length}
                  ref={(box) => {
                    if (box !== null) box.indeterminate = selected.length > 0 && selected.length < rows.length;
                  }}
                  onChange={() => onSelectionChange({ type: 'toggle-all' })}
                />
              </label>
            ) : null}
          </th>
          <ColumnHeader
            column={{ header: rowName?.header ?? NUMBER_HEADER, ...(nameSort !== undefined && { sort: nameSort }) }}
            sort={sort}
            onSort={onSort}
            t={t}
          />
          {columns.map((column) => (
            <ColumnHeader key={column.name} column={column} sort={sort} onSort={onSort} t={t} />
          ))}
        </>
      }
      renderRow={(index, measure) => {
        const row = rows[index];
        return row === undefined ? null : (
          <MemoRow
            key={row.id}
            row={row}
            name={rowName?.cell}
            columns={columns}
            context={context}
            index={index}
            measure={measure}
            link={linkTo(row.id)}
            isCurrent={index === currentIndex}
            selectable={selectable}
            isSelected={selectedNumbers.has(row.number)}
            onSelectionChange={onSelectionChange}
          />
        );
      }}
    />
  );
}

interface ColumnHeaderProps<Sort extends string> {
  readonly column: Pick<ListColumn<never, Sort>, 'header' | 'numeric' | 'className' | 'sort'>;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly t: Translate;
}

function ColumnHeader<Sort extends string>({ column, sort, onSort, t }: ColumnHeaderProps<Sort>) {
  const { header, numeric = false, className, sort: sorts } = column;
  if (sorts === undefined)
    return (
      <th scope="col" className={cellClass({ className, numeric })}>
        {header(t)}
      </th>
    );
  const { ascending, descending, startsAscending = false } = sorts;
  const [first, second] = startsAscending ? [ascending, descending] : [descending, ascending];
  return (
    <SortHeader
      sort={sort === first ? second : first}
      sorted={sort === descending ? 'descending' : sort === ascending ? 'ascending' : undefined}
      onSort={onSort}
      numeric={numeric}
      className={className}
    >
      {header(t)}
    </SortHeader>
  );
}

function cellClass({ className, numeric }: Pick<ListColumn<never, never>, 'className' | 'numeric'>): string {
  return clsx(className, numeric && grid.numeric);
}

/** Of an order number, in px. */
const NUMBER_WIDTH = 116;

/** What is left at least to a column that takes the rest of the table: with more columns, the table scrolls sideways. */
const REST_WIDTH = 120;

function tableStyle(
  columns: readonly { readonly width?: number }[],
  nameWidth = NUMBER_WIDTH,
  selectable: boolean,
): CSSProperties {
  const width = columns.reduce((sum, column) => sum + (column.width ?? REST_WIDTH), boxWidth(selectable) + nameWidth);
  return { '--columns': `${String(width)}px` } as CSSProperties;
}

function boxWidth(selectable: boolean): number {
  return selectable ? 52 : 16;
}

function ColumnWidths({
  columns,
  nameWidth = NUMBER_WIDTH,
  selectable,
}: {
  readonly columns: readonly { readonly name: string; readonly width?: number }[];
  readonly nameWidth: number | undefined;
  readonly selectable: boolean;
}) {
  return (
    <colgroup>
      <col style={{ inlineSize: boxWidth(selectable) }} />
      <col style={{ inlineSize: nameWidth }} />
      {columns.map(({ name, width }) => (
        <col key={name} style={width === undefined ? undefined : { inlineSize: width }} />
      ))}
    </colgroup>
  );
}

interface RowProps<Row extends ListedRow, Sort extends string> {
  readonly row: Row;
  readonly name: RowName<Row>['cell'] | undefined;
  readonly columns: readonly ListColumn<Row, Sort>[];
  readonly context: CellContext;
  readonly index: number;
  readonly measure: VirtualRowProps['ref'];
  readonly link: string;
  readonly isCurrent: boolean;
  readonly selectable: boolean;
  readonly isSelected: boolean;
  readonly onSelectionChange: (action: SelectionAction) => void;
}

function TableRow<Row extends ListedRow, Sort extends string>({
  row,
  name,
  columns,
  context,
  index,
  measure,
  link,
  isCurrent,
  selectable,
  isSelected,
  onSelectionChange,
}: RowProps<Row, Sort>) {
  const { t } = context;
  const { number } = row;
  const select = (event: MouseEvent): void =>
    onSelectionChange({ type: event.shiftKey ? 'select-to' : 'toggle', row: number });
  return (
    <tr
      {...virtualRowProps(index, isCurrent, measure)}
      aria-selected={selectable ? isSelected : undefined}
      data-row={number}
    >
      <td className={styles.checkboxCell} style={{ gridArea: 'box' }}>
        {selectable ? (
          <label className={grid.checkboxCell}>
            {/* A click event has the Shift key, a change event has not. */}
            <input
              className={grid.checkbox}
              type="checkbox"
              aria-label={t('orders.pick', { number })}
              checked={isSelected}
              onClick={select}
              readOnly
            />
          </label>
        ) : null}
      </td>
      <td style={{ gridArea: 'number' }}>
        <Link
          className={clsx(name === undefined && text.number, text.strong, text.rowLink)}
          to={link}
          onClick={() => onSelectionChange({ type: 'go-to', row: number })}
        >
          {name === undefined ? number : name(row)}
        </Link>
      </td>
      {columns.map((column) => (
        <td key={column.name} className={cellClass(column)} style={{ gridArea: column.name }}>
          {column.cell(row, context)}
        </td>
      ))}
    </tr>
  );
}

/** `memo` loses the type parameters. */
const MemoRow = memo(TableRow) as typeof TableRow;

/** The table while its rows are loading. */
export function ListTableSkeleton({
  className,
  columns,
  nameWidth,
  selectable,
}: {
  readonly className: string | undefined;
  readonly nameWidth?: number | undefined;
  readonly selectable: boolean;
  readonly columns: readonly {
    readonly name: string;
    readonly width?: number;
    readonly className?: string | undefined;
  }[];
}) {
  return (
    <table
      className={clsx(grid.grid, styles.table, className)}
      style={tableStyle(columns, nameWidth, selectable)}
      aria-hidden="true"
    >
      <ColumnWidths columns={columns} nameWidth={nameWidth} selectable={selectable} />
      <tbody>
        {Array.from({ length: 12 }, (_, row) => (
          <tr key={row}>
            <td className={styles.checkboxCell} style={{ gridArea: 'box' }}>
              {selectable ? <Skeleton width="16px" /> : null}
            </td>
            <td style={{ gridArea: 'number' }}>
              <Skeleton width="84px" />
            </td>
            {columns.map(({ name, className: cell }) => (
              <td key={name} className={cell} style={{ gridArea: name }}>
                <Skeleton width="65%" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
