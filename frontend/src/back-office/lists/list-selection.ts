/** The row where the keyboard is, and the selected rows. Rows are named, because a list changes while it is open. */
export interface ListSelection {
  readonly current: string | null;
  readonly selected: readonly string[];
}

export type SelectionAction =
  | { readonly type: 'next' }
  | { readonly type: 'previous' }
  | { readonly type: 'go-to'; readonly row: string }
  /** Without a row: the current one. */
  | { readonly type: 'toggle'; readonly row?: string }
  /** Selects all rows between the current one and this one. */
  | { readonly type: 'select-to'; readonly row: string }
  | { readonly type: 'toggle-all' }
  | { readonly type: 'clear' };

/**
 * The selection after an action, in a list that shows these rows. Rows that are no longer shown are not selected any
 * more.
 */
export function changeSelection(
  { current, selected: before }: ListSelection,
  action: SelectionAction,
  rows: readonly string[],
): ListSelection {
  const selected = before.filter((row) => rows.includes(row));
  const index = current === null ? -1 : rows.indexOf(current);
  const goTo = (next: number): ListSelection => ({
    current: rows[Math.max(0, Math.min(rows.length - 1, next))] ?? null,
    selected,
  });
  switch (action.type) {
    case 'next':
      return goTo(index + 1);
    case 'previous':
      return goTo(index === -1 ? rows.length - 1 : index - 1);
    case 'go-to':
      return { current: action.row, selected };
    case 'toggle': {
      const row = action.row ?? (index === -1 ? null : current);
      if (row === null) return { current, selected };
      const others = selected.filter((other) => other !== row);
      return { current: row, selected: others.length === selected.length ? [...selected, row] : others };
    }
    case 'select-to': {
      const to = rows.indexOf(action.row);
      if (index === -1 || to === -1)
        return changeSelection({ current, selected }, { type: 'toggle', row: action.row }, rows);
      const range = rows.slice(Math.min(index, to), Math.max(index, to) + 1);
      return { current: action.row, selected: [...selected, ...range.filter((row) => !selected.includes(row))] };
    }
    case 'toggle-all':
      return { current, selected: selected.length === rows.length ? [] : rows };
    case 'clear':
      return { current, selected: [] };
  }
}
