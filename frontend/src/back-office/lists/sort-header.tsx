import { clsx } from 'clsx';
import { IconArrowDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import button from '../../shared/ui/button.module.css';
import grid from '../ui/grid.module.css';

interface SortHeaderProps<Sort extends string> {
  /** The order that a click applies. */
  readonly sort: Sort;
  /** How the list is sorted by this column; undefined if it is sorted by another. */
  readonly sorted: 'ascending' | 'descending' | undefined;
  readonly onSort: (sort: Sort) => void;
  readonly numeric?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Header of a sortable column. */
export function SortHeader<Sort extends string>({
  sort,
  sorted,
  onSort,
  numeric = false,
  className,
  children,
}: SortHeaderProps<Sort>) {
  return (
    <th scope="col" className={clsx(numeric && grid.numeric, className)} aria-sort={sorted}>
      <button type="button" className={clsx(button.bare, grid.sort)} onClick={() => onSort(sort)}>
        {sorted === undefined ? null : (
          <IconArrowDown
            size={12}
            stroke={2}
            aria-hidden="true"
            style={sorted === 'ascending' ? { rotate: '180deg' } : undefined}
          />
        )}
        {children}
      </button>
    </th>
  );
}
