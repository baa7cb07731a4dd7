export type Step = 'up' | 'down' | 'before' | 'after';

/** From one card of the board to the next one in a direction; over empty columns, and into a shorter one at its last card. */
export function walkBoard(columns: readonly (readonly string[])[], at: string | null, step: Step): string | null {
  const column = columns.findIndex((ids) => at !== null && ids.includes(at));
  if (column === -1) return columns.find((ids) => ids.length > 0)?.[0] ?? null;
  const ids = columns[column] ?? [];
  const row = ids.indexOf(at ?? '');
  switch (step) {
    case 'up':
      return ids[Math.max(0, row - 1)] ?? at;
    case 'down':
      return ids[Math.min(ids.length - 1, row + 1)] ?? at;
    case 'before':
      return beside(columns.slice(0, column).toReversed(), row) ?? at;
    case 'after':
      return beside(columns.slice(column + 1), row) ?? at;
  }
}

function beside(columns: readonly (readonly string[])[], row: number): string | undefined {
  const ids = columns.find((column) => column.length > 0);
  return ids?.[Math.min(row, ids.length - 1)];
}
