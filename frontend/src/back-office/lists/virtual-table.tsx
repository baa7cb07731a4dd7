import { clsx } from 'clsx';
import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import grid from '../ui/grid.module.css';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import { useStableCallback } from '../ui/use-stable-callback.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

/** What a row of a virtual table puts on its `<tr>`. */
export interface VirtualRowProps {
  readonly ref: (row: HTMLElement | null) => void;
  readonly 'data-index': number;
  readonly 'aria-rowindex': number;
  /** Whether the keyboard is at this row. */
  readonly 'data-current': boolean;
}

export function virtualRowProps(index: number, isCurrent: boolean, measure: VirtualRowProps['ref']): VirtualRowProps {
  return { ref: measure, 'data-index': index, 'aria-rowindex': index + 2, 'data-current': isCurrent };
}

interface VirtualTableProps {
  /** Of the element that scrolls. */
  readonly className: string | undefined;
  readonly tableClass: string | undefined;
  readonly tableStyle?: CSSProperties;
  readonly label: string;
  /** Of the region that scrolls. */
  readonly id?: string | undefined;
  readonly busy?: boolean;
  readonly rowCount: number;
  /** The row where the keyboard is, which is kept in view; -1 if there is none. */
  readonly current: number;
  readonly columns: ReactNode;
  /** The cells of the header row. */
  readonly header: ReactNode;
  readonly renderRow: (index: number, measure: VirtualRowProps['ref']) => ReactNode;
}

/** A table that renders only the rows in view. */
export function VirtualTable({
  className,
  tableClass,
  tableStyle,
  label,
  id,
  busy = false,
  rowCount,
  current,
  columns,
  header,
  renderRow,
}: VirtualTableProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const rows = useVirtualRows(scroll, rowCount);
  const scrollTo = useStableCallback(rows.scrollTo);
  useEffect(() => {
    if (current !== -1) scrollTo(current);
  }, [current, scrollTo]);
  return (
    <ScrollRegion ref={scroll} className={className} label={label} {...(id !== undefined && { id })} busy={busy}>
      <table className={clsx(grid.grid, tableClass)} style={tableStyle} aria-rowcount={rowCount + 1}>
        {columns}
        <thead>
          <tr>{header}</tr>
        </thead>
        <tbody>
          <Spacer height={rows.above} />
          {rows.indexes.map((index) => renderRow(index, rows.measure))}
          <Spacer height={rows.below} />
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** Takes the height of the rows that are not rendered. */
function Spacer({ height }: { readonly height: number }) {
  return height === 0 ? null : <tr aria-hidden="true" style={{ blockSize: height }} />;
}
