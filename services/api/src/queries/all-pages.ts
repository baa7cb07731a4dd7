import type { BuildReader, Filter, Sort, StoredDocument } from '@pressline/read-models/documents/document-store.ts';

/** Rows of a table that are opened and sent at once. */
const PAGE = 500;

/** All that fit, a page at a time, out of one build. */
export async function* allPages<Document>(
  reader: BuildReader<Document>,
  filter: Filter<Document>,
  sort: Sort<Document>,
): AsyncGenerator<readonly StoredDocument<Document>[]> {
  let after: string | undefined;
  do {
    const page = await reader.find({ ...filter, sort, after, limit: PAGE });
    yield page.documents;
    after = page.next;
  } while (after !== undefined);
}
