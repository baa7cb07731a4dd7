import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ListAddress } from './list-url.ts';
import type { ListedRow } from './list-table.tsx';
import type { Shortcut } from '../keyboard/shortcuts.ts';
import type { ListPlace } from './use-list-url.ts';
import type { ListedRows } from './use-listed-rows.ts';

interface ListKeys<Row> {
  readonly search: RefObject<HTMLInputElement | null>;
  readonly listed: ListedRows<Row>;
  readonly place: Pick<ListPlace<ListAddress>, 'toNext' | 'toPrevious'>;
  /** The cursor of the next page, where there is one. */
  readonly next: string | undefined;
  /** What can be done with picked rows; undefined where nothing can. */
  readonly move: { readonly says: string; readonly run: () => void } | undefined;
}

/** The keys of a list of orders. */
export function useListKeys<Row extends ListedRow>({ search, listed, place, next, move }: ListKeys<Row>): Shortcut[] {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const { act, standing, addressOf } = listed;
  return [
    { keys: ['/'], says: t('keys.search'), run: () => search.current?.focus() },
    { keys: ['j', 'ArrowDown'], says: t('keys.next'), run: () => act({ type: 'next' }) },
    { keys: ['k', 'ArrowUp'], says: t('keys.previous'), run: () => act({ type: 'previous' }) },
    ...(move === undefined
      ? []
      : [
          { keys: ['x'], says: t('keys.pick'), run: () => act({ type: 'toggle' }) },
          { keys: ['a'], says: t('keys.pickAll'), run: () => act({ type: 'toggle-all' }) },
        ]),
    {
      keys: ['Enter'],
      says: t('keys.open'),
      run: () => standing !== undefined && void navigate(addressOf(standing.id)),
    },
    ...(move === undefined ? [] : [{ keys: ['m'], ...move }]),
    { keys: ['Escape'], says: t('keys.clear'), run: () => act({ type: 'clear' }) },
    { keys: ['['], says: t('keys.previousPage'), run: place.toPrevious },
    { keys: [']'], says: t('keys.nextPage'), run: () => place.toNext(next) },
  ];
}
