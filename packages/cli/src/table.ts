import { stripVTControlCharacters } from 'node:util';
import { dim, outputWidth } from './terminal.ts';

export interface Column<Row> {
  readonly title: string;
  readonly of: (row: Row) => string;
  /** Right-aligned, for numbers. */
  readonly right?: boolean;
  /** Left out if the terminal is too narrow; the highest number first. */
  readonly dropOrder?: number;
  /** Shortened to this width, if the terminal is too narrow, before columns are left out. */
  readonly shrinksTo?: number;
}

const GAP = 2;

/**
 * Formats rows under their titles, with columns as wide as necessary.
 * @param width that it must fit; the terminal's by default
 */
export function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[], width = outputWidth()): string {
  const shown = fitting(columns, rows, width);
  const widths = shrunk(
    shown,
    shown.map((column) => widthOf(column, rows)),
    width,
  );
  const line = (texts: readonly string[]): string =>
    texts
      .map((text, index) => {
        const available = widths[index] ?? 0;
        return align(shorten(text, available), available, shown[index]?.right === true);
      })
      .join(' '.repeat(GAP))
      .trimEnd();
  const lines = [
    dim(line(shown.map(({ title }) => title))),
    ...rows.map((row) => line(shown.map((column) => column.of(row)))),
  ];
  return `${lines.join('\n')}\n`;
}

function fitting<Row>(columns: readonly Column<Row>[], rows: readonly Row[], width: number): readonly Column<Row>[] {
  const widths = columns.map((column) => Math.min(widthOf(column, rows), column.shrinksTo ?? Infinity));
  const [next] = columns.filter(({ dropOrder }) => dropOrder !== undefined).toSorted(byDropOrder);
  if (totalOf(widths) <= width || next === undefined) return columns;
  return fitting(
    columns.filter((column) => column !== next),
    rows,
    width,
  );
}

/** The widths that fit: the last columns are shortened first. */
function shrunk<Row>(columns: readonly Column<Row>[], full: readonly number[], width: number): readonly number[] {
  return columns.reduceRight<readonly number[]>((widths, { shrinksTo = Infinity }, index) => {
    const tooWide = Math.max(0, totalOf(widths) - width);
    return widths.map((own, at) => (at === index && own > shrinksTo ? Math.max(shrinksTo, own - tooWide) : own));
  }, full);
}

function byDropOrder<Row>(a: Column<Row>, b: Column<Row>): number {
  return (b.dropOrder ?? 0) - (a.dropOrder ?? 0);
}

function widthOf<Row>({ title, of }: Column<Row>, rows: readonly Row[]): number {
  return Math.max(title.length, ...rows.map((row) => stripVTControlCharacters(of(row)).length));
}

function totalOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0) + GAP * Math.max(0, widths.length - 1);
}

function align(text: string, width: number, right: boolean): string {
  const padding = ' '.repeat(Math.max(0, width - stripVTControlCharacters(text).length));
  return right ? padding + text : text + padding;
}

/** `…` shows that something is missing. */
export function shorten(text: string, width: number): string {
  return stripVTControlCharacters(text).length <= width ? text : `${text.slice(0, width - 1)}…`;
}

/** The end of a build's name, enough to distinguish builds. */
export function shortBuildName(build: string): string {
  return build.slice(-6);
}
