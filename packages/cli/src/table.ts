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

export function formatCount(count: number): string {
  return count.toLocaleString('en');
}

/** 12 kB, 61.4 MB, 1.6 GB */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${formatCount(Math.ceil(bytes / 1_000))} kB`;
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}

/** 0.2 s, 41 s, 3 min 5 s, 2 h 10 min. */
export function formatDuration(ms: number): string {
  const seconds = ms / 1_000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${String(whole)} s`;
  const minutes = Math.floor(whole / 60);
  return minutes < 60
    ? `${String(minutes)} min ${String(whole % 60)} s`
    : `${String(Math.floor(minutes / 60))} h ${String(minutes % 60)} min`;
}

/** The end of a build's name, enough to distinguish builds. */
export function shortBuildName(build: string): string {
  return build.slice(-6);
}
