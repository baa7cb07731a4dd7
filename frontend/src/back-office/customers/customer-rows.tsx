import type { ReactNode } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import layout from '../../shared/ui/layout.module.css';
import { Loading, Skeleton } from '../../shared/ui/states.tsx';
import text from '../../shared/ui/text.module.css';
import { LoadError } from '../ui/load-error.tsx';

interface CustomerRowsProps<Row extends { readonly id: string }> {
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined;
  readonly hasFailed: boolean;
  readonly failed: string;
  readonly onRetry: () => void;
  readonly none: string;
  /** Loads more rows; undefined if all are shown. */
  readonly more?: { readonly label: string; readonly onMore: () => void } | undefined;
  /** Lays out a row; by default its parts follow each other. */
  readonly rowClass?: string | undefined;
  readonly renderRow: (row: Row) => ReactNode;
}

/** The orders or messages of a customer, newest first. */
export function CustomerRows<Row extends { readonly id: string }>({
  rows,
  hasFailed,
  failed,
  onRetry,
  none,
  more,
  rowClass = layout.row,
  renderRow,
}: CustomerRowsProps<Row>) {
  if (rows === undefined)
    return hasFailed ? (
      <LoadError message={failed} onRetry={onRetry} />
    ) : (
      <Loading>
        <Skeleton width="60%" />
      </Loading>
    );
  if (rows.length === 0) return <p className={text.muted}>{none}</p>;
  return (
    <>
      <ul className={layout.lines}>
        {rows.map((row) => (
          <li key={row.id} className={rowClass}>
            {renderRow(row)}
          </li>
        ))}
      </ul>
      {more === undefined ? null : (
        <Button small onClick={more.onMore}>
          {more.label}
        </Button>
      )}
    </>
  );
}
