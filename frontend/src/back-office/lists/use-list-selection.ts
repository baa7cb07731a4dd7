import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useStableCallback } from '../ui/use-stable-callback.ts';
import { changeSelection, type ListSelection, type SelectionAction } from './list-selection.ts';
import { ALL_ROWS, type ListState } from './list-url.ts';
import type { List } from './use-list-url.ts';

/** A whole page of more rows than this is `all` in the URL. */
const MAX_NUMBERS_IN_URL = 50;

interface RowSelection<Row> extends ListSelection {
  /** The same function in every render. */
  readonly change: (action: SelectionAction) => void;
  readonly currentRow: Row | undefined;
  readonly selectedRows: readonly Row[];
}

/**
 * The current row and the selected rows of a list, named by their order numbers. They are component state, so that
 * quick keys don't wait for the URL. The URL follows, and decides after a link or the browser's back button.
 */
export function useListSelection<Row extends { readonly number: string }, State extends ListState & Selectable>(
  rows: readonly Row[],
  { state, select, entry }: Pick<List<State>, 'state' | 'select' | 'entry'>,
): RowSelection<Row> {
  const numbers = useMemo(() => rows.map(({ number }) => number), [rows]);
  const [stored, setStored] = useState<ListSelection>({ current: null, selected: state.picked });
  const [lastEntry, setLastEntry] = useState(entry.key);
  if (lastEntry !== entry.key) {
    setLastEntry(entry.key);
    if (!entry.isOwn) setStored({ current: stored.current, selected: state.picked });
  }
  const inUrl =
    stored.selected.length > MAX_NUMBERS_IN_URL && stored.selected.length === rows.length
      ? [ALL_ROWS]
      : stored.selected;
  const inUrlText = inUrl.join();
  const updateUrl = useEffectEvent(() => {
    if (inUrlText !== state.picked.join()) select(inUrl);
  });
  useEffect(() => updateUrl(), [inUrlText]);
  // A row that the list no longer shows can't be moved.
  const shown = useMemo(() => ofRows(stored, numbers), [stored, numbers]);
  const selectedRows = useMemo(() => {
    const selected = new Set(shown.selected);
    return rows.filter(({ number }) => selected.has(number));
  }, [rows, shown]);
  return {
    ...shown,
    change: useStableCallback((action: SelectionAction) =>
      setStored((latest) => changeSelection(ofRows(latest, numbers), action, numbers)),
    ),
    currentRow: rows.find(({ number }) => number === shown.current),
    selectedRows,
  };
}

interface Selectable {
  readonly picked: readonly string[];
}

function ofRows({ current, selected }: ListSelection, numbers: readonly string[]): ListSelection {
  if (selected[0] === ALL_ROWS) return { current, selected: numbers };
  const known = new Set(numbers);
  return { current, selected: selected.filter((number) => known.has(number)) };
}
