import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import grid from '../../ui/grid.module.css';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import layout from '../../../shared/ui/layout.module.css';
import styles from './data-table.module.css';
import text from '../../../shared/ui/text.module.css';

export interface TableColumn {
  readonly title: string;
  readonly numeric?: boolean;
  /** Its title is for screen readers only. */
  readonly titleHidden?: boolean;
  readonly className?: string | undefined;
}

interface DataTableProps {
  readonly label: string;
  readonly id?: string;
  readonly className?: string | undefined;
  /** Within a section, whose edges it shares. */
  readonly inset?: boolean;
  readonly columns: readonly TableColumn[];
  /** The rows. */
  readonly children: ReactNode;
}

/** A table that scrolls sideways within the page. */
export function DataTable({ label, id, className, inset = false, columns, children }: DataTableProps) {
  return (
    <ScrollRegion className={layout.scroller} label={label} {...(id !== undefined && { id })}>
      <table className={clsx(grid.grid, styles.table, inset && styles.inset, className)}>
        <thead>
          <tr>
            {columns.map(({ title, numeric = false, titleHidden = false, className: own }) => (
              <th key={title} scope="col" className={clsx(numeric && grid.numeric, own)}>
                {titleHidden ? <span className={text.visuallyHidden}>{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollRegion>
  );
}
