export interface Column<Row> {
  readonly title: string;
  readonly of: (row: Row) => string;
  /** Right-aligned, for numbers. */
  readonly right?: boolean;
}

/** Formats rows under their titles, with columns as wide as necessary. */
export function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const texts = [columns.map(({ title }) => title), ...rows.map((row) => columns.map((column) => column.of(row)))];
  const widths = columns.map((_, place) => Math.max(...texts.map((line) => line[place]?.length ?? 0)));
  const lines = texts.map((line) =>
    line
      .map((text, place) =>
        columns[place]?.right === true ? text.padStart(widths[place] ?? 0) : text.padEnd(widths[place] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n`;
}

/** The end of a build's name, enough to distinguish builds. */
export function shortBuildName(build: string): string {
  return build.slice(-6);
}
