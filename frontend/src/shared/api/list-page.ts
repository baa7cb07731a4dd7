import { HEADER } from '@pressline/contracts/http/headers.ts';
import type { CallMeta } from './base-query.ts';

/** A page of a list, with the cursor of the next one. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** To be sent as `after`; absent on the last page. */
  readonly next: string | undefined;
  /** If the query requested `count`. */
  readonly total: number | undefined;
  /** The server timed out waiting for the latest write: it is missing from this page. */
  readonly stale: boolean;
}

/** For `transformResponse` of a list. */
export function listPage<Row>(rows: readonly Row[], meta: CallMeta | undefined): ListPage<Row> {
  const next = /<[^>?]*\?([^>]*)>;\s*rel="?next"?/.exec(meta?.headers.get('link') ?? '')?.[1];
  const total = meta?.headers.get(HEADER.total);
  return {
    rows,
    next: next === undefined ? undefined : (new URLSearchParams(next).get('after') ?? undefined),
    total: total === null || total === undefined ? undefined : Number(total),
    stale: meta?.headers.get(HEADER.stale) === 'true',
  };
}
