import { useCallback, useMemo } from 'react';
import type { ListAddress } from './list-url.ts';
import type { ListAction, ListCursor } from './list-cursor.ts';
import type { ListedRow } from './list-table.tsx';
import type { ListPlace } from './use-list-url.ts';
import { usePicking } from './use-row-selection.ts';
import { useStableCallback } from '../ui/use-stable-callback.ts';

export interface ListedRows<Row> {
  readonly cursor: ListCursor;
  /** The same function in every render. */
  readonly act: (action: ListAction) => void;
  /** Where the keyboard stands. */
  readonly standing: Row | undefined;
  readonly picked: readonly Row[];
  /** What an action is for: the picked rows, or else the one where the keyboard stands. */
  readonly meant: readonly Row[];
  /** Where a row is opened, with the list to come back to. The same function while the list is the same. */
  readonly addressOf: (id: string) => string;
}

/** The keyboard's place in a list, its picked rows, and the ways out of it. */
export function useListedRows<Row extends ListedRow, Address extends ListAddress>(
  rows: readonly Row[],
  { address, go }: Pick<ListPlace<Address>, 'address' | 'go'>,
  write: (address: Address) => URLSearchParams,
  pathOf: (id: string) => string,
): ListedRows<Row> {
  const numbers = useMemo(() => rows.map(({ number }) => number), [rows]);
  const [cursor, act] = usePicking(numbers, address.picked, (picked) =>
    go({ ...address, picked }, { replace: true, picking: true }),
  );
  const picked = useMemo(() => {
    const names = new Set(cursor.picked);
    return rows.filter(({ number }) => names.has(number));
  }, [rows, cursor.picked]);
  const standing = rows.find(({ number }) => number === cursor.at);
  const within = write({ ...address, picked: [] }).toString();
  const addressOf = useCallback((id: string) => `${pathOf(id)}${within === '' ? '' : `?${within}`}`, [pathOf, within]);
  const meant = picked.length > 0 || standing === undefined ? picked : [standing];
  return { cursor, act: useStableCallback(act), standing, picked, meant, addressOf };
}
