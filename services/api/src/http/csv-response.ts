import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify, type Stringifier } from 'csv-stringify';
import type { Request, Response } from 'express';

/** A table that is sent as it is read, a page of rows at a time. */
export interface CsvResponse {
  /** To be saved as, with its extension. */
  readonly fileName: string;
  readonly headings: readonly string[];
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]>;
}

export type Cell = string | number | null;

/**
 * Where a spreadsheet may take the rest of a text for a formula: at its beginning, and after whatever may end a cell where
 * quotes are misread or another separator is in use. An apostrophe there makes it text: what a stranger typed must not run.
 */
const FORMULA = /(^|[,;|\t\r\n"']\s*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r])/g;

/** Sends a table (RFC 4180), for Excel with a byte order mark. Nothing of it is held but the page that is on its way. */
export async function sendCsv(
  request: Request,
  response: Response,
  { fileName, headings, pages }: CsvResponse,
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
    await pipeline(Readable.from(rowsOf(headings, pages)), csvLines(), response);
  } catch (error) {
    // The reader left before the end; there is nobody to tell. Of another error the broken connection tells.
    if (!isGone(error)) throw error;
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/** Every cell is quoted, so that a table reads the same wherever lists are separated by semicolons. */
function csvLines(): Stringifier {
  return stringify({
    bom: true,
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    cast: { string: (text) => text.replace(FORMULA, "$1'") },
  });
}

async function* rowsOf(headings: readonly string[], pages: CsvResponse['pages']): AsyncGenerator<readonly Cell[]> {
  yield headings;
  for await (const page of pages) yield* page;
}
