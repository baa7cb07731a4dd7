import { IconArrowDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import grid from '../ui/grid.module.css';

interface SortHeadProps<Sort extends string> {
  /** What a press sorts by. */
  readonly by: Sort;
  /** How the list is sorted by this column now; undefined where it is by another. */
  readonly sorted: 'ascending' | 'descending' | undefined;
  readonly onSort: (sort: Sort) => void;
  readonly number?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The head of a column that a list can be sorted by. */
export function SortHead<Sort extends string>({
  by,
  sorted,
  onSort,
  number = false,
  className,
  children,
}: SortHeadProps<Sort>) {
  const names = [number ? grid.num : undefined, className].filter((name) => name !== undefined);
  return (
    <th scope="col" className={names.length === 0 ? undefined : names.join(' ')} aria-sort={sorted}>
      <button type="button" className={grid.sort} onClick={() => onSort(by)}>
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
