import type { ReactNode } from 'react';
import grid from '../ui/grid.module.css';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import text from '../../shared/ui/text.module.css';
import common from './common.module.css';

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
  readonly className: string | undefined;
  readonly columns: readonly TableColumn[];
  /** The rows. */
  readonly children: ReactNode;
}

/** A table that scrolls sideways within the page. */
export function DataTable({ label, id, className, columns, children }: DataTableProps) {
  return (
    <ScrollRegion className={common.scroll} label={label} {...(id !== undefined && { id })}>
      <table className={`${grid.grid} ${className ?? ''}`}>
        <thead>
          <tr>
            {columns.map(({ title, numeric = false, titleHidden = false, className: own }) => (
              <th
                key={title}
                scope="col"
                className={[numeric ? grid.numeric : '', own ?? ''].join(' ').trim() || undefined}
              >
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
