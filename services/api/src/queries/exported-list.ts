import type { StoredDocument } from '@pressline/read-models/documents/document-store.ts';
import type { Cell, CsvResponse } from '../http/csv-response.ts';
import type { RecordsOf, Selection } from './list-response.ts';

/** A column of an exported list. */
export interface Column<ApiRecord> {
  readonly heading: string;
  readonly cell: (record: ApiRecord) => Cell;
}

export interface ListExport<Row, ApiRecord> {
  /** The file name, without the day and the extension. */
  readonly name: string;
  readonly columns: readonly Column<ApiRecord>[];
  readonly recordsOf: RecordsOf<Row, ApiRecord>;
  /** Records the export in the security log, before the first row is sent. */
  readonly logExport: () => Promise<void>;
}

/** A whole list as a table. Personal data is decrypted page by page, as it is sent. */
export async function exportedList<Row, ApiRecord>(
  selection: Selection<Row>,
  { name, columns, recordsOf, logExport }: ListExport<Row, ApiRecord>,
): Promise<CsvResponse> {
  await logExport();
  return {
    name,
    headings: columns.map(({ heading }) => heading),
    pages: (async function* () {
      for await (const rows of pagesOf(selection))
        yield (await recordsOf(rows)).map((record) => columns.map(({ cell }) => cell(record)));
    })(),
  };
}

/** Number of rows that are decrypted and sent at a time. */
const PAGE_SIZE = 500;

async function* pagesOf<Row>({ build, filter, sort }: Selection<Row>): AsyncGenerator<readonly StoredDocument<Row>[]> {
  let after: string | undefined;
  do {
    const page = await build.find({ ...filter, sort, after, limit: PAGE_SIZE });
    yield page.documents;
    after = page.next;
  } while (after !== undefined);
}
