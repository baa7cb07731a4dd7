import type { StoredDocument } from '@pressline/read-models/documents/document-store.ts';
import { DEFAULT_LANGUAGE, type Language } from '@pressline/domain/kernel/languages.ts';
import { acceptedLanguageOf } from '../http/accepted-language.ts';
import type { Cell, CsvResponse } from '../http/csv-response.ts';
import { ARABIC } from './export-texts/arabic.ts';
import { ENGLISH } from './export-texts/english.ts';
import type { ExportTexts, Heading } from './export-texts/export-texts.ts';
import { ITALIAN } from './export-texts/italian.ts';
import type { RecordsOf, Selection } from './list-response.ts';

/** A column of an exported list. */
export interface Column<ApiRecord> {
  readonly heading: Heading;
  readonly cell: (record: ApiRecord, texts: ExportTexts) => Cell;
}

export interface ListExport<Row, ApiRecord> {
  /** The file name, without the day and the extension. */
  readonly name: string;
  readonly columns: readonly Column<ApiRecord>[];
  /** Of the headings and states: the `Accept-Language` of the call. */
  readonly language: string | undefined;
  readonly recordsOf: RecordsOf<Row, ApiRecord>;
  /** Records the export in the security log, before the first row is sent. */
  readonly logExport: () => Promise<void>;
}

const TEXTS: Readonly<Record<Language, ExportTexts>> = { en: ENGLISH, it: ITALIAN, ar: ARABIC };

/** A whole list as a table. Personal data is decrypted page by page, as it is sent. */
export async function exportedList<Row, ApiRecord>(
  selection: Selection<Row>,
  { name, columns, language, recordsOf, logExport }: ListExport<Row, ApiRecord>,
): Promise<CsvResponse> {
  await logExport();
  const texts = TEXTS[acceptedLanguageOf(language) ?? DEFAULT_LANGUAGE];
  return {
    name,
    format: texts.csv,
    headings: columns.map(({ heading }) => texts.headings[heading]),
    pages: (async function* () {
      for await (const rows of pagesOf(selection))
        yield (await recordsOf(rows)).map((record) => columns.map(({ cell }) => cell(record, texts)));
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
