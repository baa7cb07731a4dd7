import type { BuildReader, Filter, Sort, StoredDocument } from '@pressline/read-models/documents/document-store.ts';

/** Number of rows that are decrypted and sent at a time. */
const PAGE = 500;

/** All matching documents, page by page, from one build. */
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
