import { LONGEST_LIST } from '@pressline/contracts/http/listing.ts';
import { HEADER } from '@pressline/contracts/http/headers.ts';
import {
  BadCursor,
  type BuildReader,
  type Filter,
  type Sort,
  type StoredDocument,
} from '@pressline/read-models/documents/document-store.ts';
import { badRequest, type Problem } from '../http/problem.ts';

/** The parameters of a list, which are repeated for its next page. */
export interface ListQuery {
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
  readonly count?: 'true' | 'false' | undefined;
}

export interface ListPage<Document> {
  readonly documents: readonly StoredDocument<Document>[];
  /** `Link` to the next page, if there is one, and `Pressline-Total`, if requested. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * One page of a list.
 * @param path of the list, for the link to the next page
 */
export async function listPage<Document>(
  reader: BuildReader<Document>,
  path: string,
  query: ListQuery,
  filter: Filter<Document>,
  sort: Sort<Document>,
): Promise<ListPage<Document> | Problem> {
  try {
    const limit = query.limit ?? LONGEST_LIST;
    const { documents, next } = await reader.find({ ...filter, sort, after: query.after, limit });
    const total = query.count === 'true' ? await reader.count(filter) : undefined;
    return {
      documents,
      headers: {
        ...(next !== undefined && { Link: `<${nextPath(path, query, next)}>; rel="next"` }),
        ...(total !== undefined && { [HEADER.total]: String(total) }),
      },
    };
  } catch (error) {
    if (error instanceof BadCursor)
      return badRequest('This page is not one of this list.', [
        { field: 'after', message: 'is no cursor of this list' },
      ]);
    throw error;
  }
}

function nextPath(path: string, query: ListQuery, next: string): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, after: next })) {
    // The total is the same for all pages.
    if (value !== undefined && name !== 'count') parameters.set(name, String(value));
  }
  return `${path}?${parameters.toString()}`;
}
