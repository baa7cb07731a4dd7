import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { shopDay } from '@pressline/domain/kernel/shop-day.ts';
import { stringify, type Stringifier } from 'csv-stringify';
import type { Request, Response } from 'express';

/** A table that is sent while it is read, one page of rows at a time. */
export interface CsvResponse {
  /** The file name, without the day and the extension. */
  readonly name: string;
  readonly format: CsvFormat;
  readonly headings: readonly string[];
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]>;
}

/**
 * What a spreadsheet expects of a file that is opened with a double click. Excel takes both from the region of the
 * computer and offers no choice; where it expects semicolons, it shows a line with commas in a single cell.
 */
export interface CsvFormat {
  readonly separator: ',' | ';';
  readonly decimalSign: '.' | ',';
}

/** An amount in AED, with two decimals. */
export interface Amount {
  readonly aed: number;
}

export type Cell = string | number | Amount | null;

/**
 * Where a spreadsheet may interpret text as a formula: at the beginning of a cell, and after characters that end a cell
 * if quotes or separators are misread. An apostrophe there makes it text, so that input of strangers can't run.
 */
const FORMULA = /(^|[,;|\t\r\n"']\s*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r])/g;

/** Sends a table (RFC 4180) with a byte order mark for Excel. Only the current page is held in memory. */
export async function sendCsv(
  request: Request,
  response: Response,
  { name, format, headings, pages }: CsvResponse,
): Promise<void> {
  const today = shopDay(new Date().toISOString());
  response.set({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}-${today}.csv"`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  try {
    await pipeline(Readable.from(rowsOf(headings, pages)), csvLines(format), response);
  } catch (error) {
    // If the client has disconnected, there is nobody to notify. Other errors break the connection.
    if (!isGone(error)) throw error;
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/** Every text is quoted. Numbers are not, so that spreadsheets add them up. */
function csvLines({ separator, decimalSign }: CsvFormat): Stringifier {
  return stringify({
    bom: true,
    delimiter: separator,
    quoted_string: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    cast: {
      string: (text) => text.replace(FORMULA, "$1'"),
      object: (amount) => ('aed' in amount ? Number(amount.aed).toFixed(2).replace('.', decimalSign) : ''),
    },
  });
}

async function* rowsOf(headings: readonly string[], pages: CsvResponse['pages']): AsyncGenerator<readonly Cell[]> {
  yield headings;
  for await (const page of pages) yield* page;
}
