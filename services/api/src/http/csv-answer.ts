import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';

/** A table that is sent as it is read, a page of rows at a time. */
export interface CsvAnswer {
  /** To be saved as, with its extension. */
  readonly fileName: string;
  readonly headings: readonly string[];
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]>;
}

export type Cell = string | number | null;

/** Excel takes a table for UTF-8 only with this at its beginning. */
const BYTE_ORDER_MARK = '\u{FEFF}';

/** Sends a table (RFC 4180). Nothing of it is held but the page that is on its way, however long it is. */
export async function sendCsv(
  request: Request,
  response: Response,
  { fileName, headings, pages }: CsvAnswer,
): Promise<void> {
  response.set({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  try {
    await pipeline(Readable.from(textOf(headings, pages)), response);
  } catch (error) {
    // The reader left before the end; there is nobody to tell. Of another error the broken connection tells.
    if (!isGone(error)) throw error;
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

async function* textOf(headings: readonly string[], pages: CsvAnswer['pages']): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${lineOf(headings)}`;
  for await (const page of pages) yield page.map(lineOf).join('');
}

function lineOf(cells: readonly Cell[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

/** What a spreadsheet would take for a formula is text, by an apostrophe before it: what a stranger typed must not run. */
function cellOf(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
