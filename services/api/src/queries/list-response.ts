import { ENDPOINTS, type EndpointName } from '@pressline/contracts/api/endpoints.ts';
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

/** The rows that a call requests. */
export interface Selection<Row> {
  readonly build: Pick<BuildReader<Row>, 'find' | 'count'>;
  readonly filter: Filter<Row>;
  readonly sort: Sort<Row>;
}

/** Turns a page of rows into records of the API; all sealed blocks of the page are decrypted together. */
export type RecordsOf<Row, ApiRecord> = (rows: readonly StoredDocument<Row>[]) => Promise<ApiRecord[]>;

export interface ListResponse<ApiRecord> {
  readonly body: ApiRecord[];
  /** `Link` to the next page, if there is one, and `Pressline-Total`, if requested. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * One page of a list.
 * @param params of the path, if it has any
 */
export async function listResponse<Row, ApiRecord>(
  operation: EndpointName,
  query: ListQuery,
  { build, filter, sort }: Selection<Row>,
  recordsOf: RecordsOf<Row, ApiRecord>,
  params: Readonly<Record<string, string>> = {},
): Promise<ListResponse<ApiRecord> | Problem> {
  try {
    const limit = query.limit ?? LONGEST_LIST;
    const { documents, next } = await build.find({ ...filter, sort, after: query.after, limit });
    const total = query.count === 'true' ? await build.count(filter) : undefined;
    return {
      body: await recordsOf(documents),
      headers: {
        ...(next !== undefined && {
          Link: `<${nextPath(pathWith(ENDPOINTS[operation].path, params), query, next)}>; rel="next"`,
        }),
        ...(total !== undefined && { [HEADER.total]: String(total) }),
      },
    };
  } catch (error) {
    if (error instanceof BadCursor)
      return badRequest('The cursor in `after` is not valid for this list. Start again from the first page.', [
        { field: 'after', message: 'is not a valid cursor for this list' },
      ]);
    throw error;
  }
}

function pathWith(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => encodeURIComponent(params[name] ?? whole));
}

function nextPath(path: string, query: ListQuery, next: string): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, after: next })) {
    // The total is the same for all pages.
    if (value !== undefined && name !== 'count') parameters.set(name, String(value));
  }
  return `${path}?${parameters.toString()}`;
}
