import { memo, useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import grid from '../ui/grid.module.css';
import type { ListAction, ListCursor } from './list-cursor.ts';
import { RowsOutOfSight } from './row-spacer.tsx';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import { SortHead } from './sort-header.tsx';
import { Bones } from '../ui/state-views.tsx';
import styles from './list-table.module.css';
import text from '../ui/text.module.css';
import { useRowWindow } from './use-row-window.ts';
import { useStableCallback } from '../ui/use-stable-callback.ts';

/** A row's height before it was measured, in px. */
const ROW = 36;

export interface ListedRow {
  readonly id: string;
  /** `7K2M-4Q9X`: names the row for the keyboard and the address. */
  readonly number: string;
}

export interface ListColumn<Row, Sort extends string> {
  readonly name: string;
  readonly head: string;
  /** Of the column, in px; it takes what is left where it has none. */
  readonly width?: number;
  readonly number?: boolean;
  /** Where its cell lies when the table is laid out for a small screen. */
  readonly className: string | undefined;
  /** What a press on its head sorts by, and how it is sorted now. */
  readonly sort?: { readonly by: Sort; readonly sorted: 'ascending' | 'descending' | undefined };
  readonly cell: (row: Row) => ReactNode;
}

interface ListTableProps<Row extends ListedRow, Sort extends string> {
  /** Of what the table scrolls in. */
  readonly regionClass: string;
  readonly className: string | undefined;
  readonly label: string;
  readonly busy: boolean;
  readonly rows: readonly Row[];
  /** The same array while nothing about the columns has changed: then a row that stays is not drawn again. */
  readonly columns: readonly ListColumn<Row, Sort>[];
  /** Whether rows can be picked. */
  readonly pickable: boolean;
  readonly numberHead: string;
  readonly cursor: ListCursor;
  readonly onSort: (sort: Sort) => void;
  /** The same function in every render, as the next. */
  readonly onCursor: (action: ListAction) => void;
  /** Where a row is opened. */
  readonly addressOf: (id: string) => string;
}

/** A list with its rows in sight only, each to be picked and opened. */
export function ListTable<Row extends ListedRow, Sort extends string>({
  regionClass,
  className,
  label,
  busy,
  rows,
  columns,
  pickable,
  numberHead,
  cursor,
  onSort,
  onCursor,
  addressOf,
}: ListTableProps<Row, Sort>) {
  const { t } = useTranslation('admin');
  const scroll = useRef<HTMLDivElement>(null);
  const inSight = useRowWindow(scroll, rows.length, ROW);
  const standing = rows.findIndex(({ number }) => number === cursor.at);
  const bringIntoSight = useStableCallback(inSight.bringIntoSight);
  useEffect(() => {
    if (standing !== -1) bringIntoSight(standing);
  }, [standing, bringIntoSight]);
  const picked = new Set(cursor.picked);
  return (
    <ScrollRegion ref={scroll} className={regionClass} label={label} busy={busy}>
      <table className={`${grid.grid} ${styles.table} ${className ?? ''}`} aria-rowcount={rows.length + 1}>
        <Columns columns={columns} />
        <thead>
          <tr>
            <th scope="col">
              {pickable ? (
                <label className={grid.boxCell}>
                  <input
                    className={grid.box}
                    type="checkbox"
                    aria-label={t('orders.pickAll')}
                    checked={picked.size > 0 && picked.size === rows.length}
                    ref={(box) => {
                      if (box !== null) box.indeterminate = picked.size > 0 && picked.size < rows.length;
                    }}
                    onChange={() => onCursor({ type: 'toggle-all' })}
                  />
                </label>
              ) : null}
            </th>
            <th scope="col">{numberHead}</th>
            {columns.map(({ name, head, sort, number = false, className: place }) =>
              sort === undefined ? (
                <th key={name} scope="col" className={`${place ?? ''} ${number ? (grid.num ?? '') : ''}`}>
                  {head}
                </th>
              ) : (
                <SortHead
                  key={name}
                  by={sort.by}
                  sorted={sort.sorted}
                  onSort={onSort}
                  number={number}
                  className={place}
                >
                  {head}
                </SortHead>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          <RowsOutOfSight height={inSight.above} />
          {inSight.places.map((place) => {
            const row = rows[place];
            return row === undefined ? null : (
              <MemoRow
                key={row.id}
                row={row}
                columns={columns}
                place={place}
                measure={inSight.measure}
                address={addressOf(row.id)}
                at={place === standing}
                pickable={pickable}
                picked={picked.has(row.number)}
                onCursor={onCursor}
              />
            );
          })}
          <RowsOutOfSight height={inSight.below} />
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Columns({ columns }: { readonly columns: readonly { readonly name: string; readonly width?: number }[] }) {
  return (
    <colgroup>
      <col className={styles.wBox} />
      <col className={styles.wNumber} />
      {columns.map(({ name, width }) => (
        <col key={name} style={width === undefined ? undefined : { inlineSize: width }} />
      ))}
    </colgroup>
  );
}

interface RowProps<Row extends ListedRow, Sort extends string> {
  readonly row: Row;
  readonly columns: readonly ListColumn<Row, Sort>[];
  /** Of the row in the whole list. */
  readonly place: number;
  readonly measure: (row: HTMLElement | null) => void;
  readonly address: string;
  readonly at: boolean;
  readonly pickable: boolean;
  readonly picked: boolean;
  readonly onCursor: (action: ListAction) => void;
}

function TableRow<Row extends ListedRow, Sort extends string>({
  row,
  columns,
  place,
  measure,
  address,
  at,
  pickable,
  picked,
  onCursor,
}: RowProps<Row, Sort>) {
  const { t } = useTranslation('admin');
  const { number } = row;
  const pick = (event: MouseEvent): void => {
    onCursor(event.shiftKey ? { type: 'pick-to', row: number } : { type: 'toggle', row: number });
  };
  return (
    <tr
      ref={measure}
      data-index={place}
      aria-rowindex={place + 2}
      data-at={at}
      aria-selected={pickable ? picked : undefined}
      data-row={number}
    >
      <td className={styles.cBox}>
        {pickable ? (
          <label className={grid.boxCell}>
            {/* What the click means depends on Shift, which a change does not tell. */}
            <input
              className={grid.box}
              type="checkbox"
              aria-label={t('orders.pick', { number })}
              checked={picked}
              onClick={pick}
              readOnly
            />
          </label>
        ) : null}
      </td>
      <td className={styles.cNumber}>
        <Link className={text.number} to={address} onClick={() => onCursor({ type: 'stand', row: number })}>
          {number}
        </Link>
      </td>
      {columns.map(({ name, number: isNumber = false, className, cell }) => (
        <td key={name} className={`${className ?? ''} ${isNumber ? (grid.num ?? '') : ''}`}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** `memo` forgets that it takes any kind of row. */
const MemoRow = memo(TableRow) as typeof TableRow;

/** The table before its rows are known. */
export function ListTableBones({
  className,
  columns,
}: {
  readonly className: string | undefined;
  readonly columns: readonly {
    readonly name: string;
    readonly width?: number;
    readonly className: string | undefined;
  }[];
}) {
  return (
    <table className={`${grid.grid} ${styles.table} ${className ?? ''}`} aria-hidden="true">
      <Columns columns={columns} />
      <tbody>
        {Array.from({ length: 12 }, (_, row) => (
          <tr key={row}>
            <td className={styles.cBox}>
              <Bones width="16px" />
            </td>
            <td className={styles.cNumber}>
              <Bones width="84px" />
            </td>
            {columns.map(({ name, className: place }) => (
              <td key={name} className={place}>
                <Bones width="65%" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
