export type Direction = 'up' | 'down' | 'before' | 'after';

/** The next card in a direction. Empty columns are skipped; in a shorter column it is the last card. */
export function nextCardOnBoard(
  columns: readonly (readonly string[])[],
  current: string | null,
  direction: Direction,
): string | null {
  const column = columns.findIndex((ids) => current !== null && ids.includes(current));
  if (column === -1) return columns.find((ids) => ids.length > 0)?.[0] ?? null;
  const ids = columns[column] ?? [];
  const row = ids.indexOf(current ?? '');
  switch (direction) {
    case 'up':
      return ids[Math.max(0, row - 1)] ?? current;
    case 'down':
      return ids[Math.min(ids.length - 1, row + 1)] ?? current;
    case 'before':
      return nearestCard(columns.slice(0, column).toReversed(), row) ?? current;
    case 'after':
      return nearestCard(columns.slice(column + 1), row) ?? current;
  }
}

function nearestCard(columns: readonly (readonly string[])[], row: number): string | undefined {
  const ids = columns.find((column) => column.length > 0);
  return ids?.[Math.min(row, ids.length - 1)];
}
