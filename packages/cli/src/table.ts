import { stripVTControlCharacters } from 'node:util';
import { dim, indented, outputWidth } from './terminal.ts';

export interface Column<Row> {
  readonly title: string;
  readonly of: (row: Row) => string;
  /** Right-aligned, for numbers. */
  readonly right?: boolean;
  /** Left out if the terminal is too narrow; the highest number first. */
  readonly dropOrder?: number;
  /** Made as narrow as this, if the terminal is too narrow, before columns are left out. */
  readonly shrinksTo?: number;
  /** A text that is too long for its column is broken at spaces; else it is shortened. */
  readonly wraps?: boolean;
}

const GAP = 2;

/**
 * Formats rows under their titles, with columns as wide as necessary.
 * @param width that it must fit; the terminal's by default
 */
export function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[], width = outputWidth()): string {
  return `${tableParts(columns, rows, width).join('\n')}\n`;
}

/** The titles, then each row: of several lines, if a text is broken. */
export function tableParts<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  width = outputWidth(),
): readonly string[] {
  const shown = fitting(columns, rows, width);
  const widths = shrunk(
    shown,
    shown.map((column) => widthOf(column, rows)),
    width,
  );
  const line = (texts: readonly string[]): string =>
    texts
      .map((text, index) => align(text, widths[index] ?? 0, shown[index]?.right === true))
      .join(' '.repeat(GAP))
      .trimEnd();
  const part = (row: Row): string => {
    const cells = shown.map((column, index) => cellLines(column, row, widths[index] ?? 0));
    const height = Math.max(...cells.map(({ length }) => length));
    return Array.from({ length: height }, (_, at) => line(cells.map((lines) => lines[at] ?? ''))).join('\n');
  };
  return [dim(line(shown.map(({ title }) => title))), ...rows.map(part)];
}

function cellLines<Row>({ of, wraps = false }: Column<Row>, row: Row, width: number): readonly string[] {
  const lines = wraps ? indented(of(row), 0, width).split('\n') : [of(row)];
  return lines.map((text) => shorten(text, width));
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
