/** Where the keyboard stands in a list, and which rows are picked. Rows are named, so that a list that moves by itself keeps both. */
export interface ListCursor {
  readonly at: string | null;
  readonly picked: readonly string[];
}

export type ListAction =
  | { readonly type: 'next' }
  | { readonly type: 'previous' }
  | { readonly type: 'first' }
  | { readonly type: 'last' }
  | { readonly type: 'stand'; readonly row: string }
  /** Without a row: the one where the keyboard stands. */
  | { readonly type: 'toggle'; readonly row?: string }
  /** Picks everything between the row where the keyboard stands and this one. */
  | { readonly type: 'pick-to'; readonly row: string }
  | { readonly type: 'toggle-all' }
  | { readonly type: 'clear' };

/** The cursor after an action, in a list that shows these rows. Rows that are no longer shown are dropped from the picked. */
export function moveCursor(cursor: ListCursor, action: ListAction, rows: readonly string[]): ListCursor {
  const picked = cursor.picked.filter((row) => rows.includes(row));
  const index = cursor.at === null ? -1 : rows.indexOf(cursor.at);
  const standAt = (place: number): ListCursor => ({
    at: rows[Math.max(0, Math.min(rows.length - 1, place))] ?? null,
    picked,
  });
  switch (action.type) {
    case 'next':
      return standAt(index + 1);
    case 'previous':
      return standAt(index === -1 ? rows.length - 1 : index - 1);
    case 'first':
      return standAt(0);
    case 'last':
      return standAt(rows.length - 1);
    case 'stand':
      return { at: action.row, picked };
    case 'toggle': {
      const row = action.row ?? (index === -1 ? undefined : cursor.at);
      if (row === undefined || row === null) return { at: cursor.at, picked };
      const without = picked.filter((other) => other !== row);
      return { at: row, picked: without.length === picked.length ? [...picked, row] : without };
    }
    case 'pick-to': {
      const to = rows.indexOf(action.row);
      if (index === -1 || to === -1) return moveCursor(cursor, { type: 'toggle', row: action.row }, rows);
      const between = rows.slice(Math.min(index, to), Math.max(index, to) + 1);
      return { at: action.row, picked: [...picked, ...between.filter((row) => !picked.includes(row))] };
    }
    case 'toggle-all':
      return { at: cursor.at, picked: picked.length === rows.length ? [] : rows };
    case 'clear':
      return { at: cursor.at, picked: [] };
  }
}
