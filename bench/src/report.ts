import type { Figure } from './measure.ts';

/** Prints the figures for a terminal or as JSON. */
export function print(figures: readonly Figure[], asJson: boolean): void {
  process.stdout.write(
    asJson ? `${JSON.stringify(figures, undefined, 2)}\n` : `\n${table(figures)}\n${disturbances(figures)}`,
  );
}

function disturbances(figures: readonly Figure[]): string {
  const causes = Map.groupBy(
    figures.filter(({ disturbed }) => disturbed !== undefined),
    ({ disturbed }) => disturbed,
  );
  const lines = [...causes].map(
    ([cause = '', found]) => `Disturbed: ${found.map(({ name }) => name).join(', ')}: ${cause}.\n`,
  );
  return lines.length === 0 ? '' : `\n${lines.join('')}Run them again on a quiet machine.\n`;
}

function table(figures: readonly Figure[]): string {
  const onServers = figures.some(({ engine }) => engine !== undefined);
  const rows = [
    ['name', 'value', 'unit', 'reference', 'ratio', 'goal', 'met', ...(onServers ? ['engine'] : [])],
    ...figures.map(({ name, value, unit, reference, ratio, goal, met, engine }) => [
      name,
      digits(value),
      unit,
      reference === null ? '–' : digits(reference),
      ratio === null ? '–' : ratio.toFixed(2),
      goal,
      met ? 'yes' : 'NO',
      ...(onServers ? [engine ?? ''] : []),
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const numeric = new Set([1, 3, 4]);
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          numeric.has(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function digits(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
}
