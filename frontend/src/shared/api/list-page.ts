import { HEADER } from '@pressline/contracts/http/headers.ts';
import type { CallMeta } from './base-query.ts';

/** A page of a list, with the cursor of the next one. */
export interface Listed<Row> {
  readonly rows: readonly Row[];
  /** To be sent as `after`; absent on the last page. */
  readonly next: string | undefined;
  /** Where `count` asked for it. */
  readonly total: number | undefined;
  /** The server gave up waiting for what was just written: it will follow. */
  readonly stale: boolean;
}

/** For `transformResponse` of a list. */
export function listed<Row>(rows: readonly Row[], meta: CallMeta | undefined): Listed<Row> {
  const next = /<[^>?]*\?([^>]*)>;\s*rel="?next"?/.exec(meta?.headers.get('link') ?? '')?.[1];
  const total = meta?.headers.get(HEADER.total);
  return {
    rows,
    next: next === undefined ? undefined : (new URLSearchParams(next).get('after') ?? undefined),
    total: total === null || total === undefined ? undefined : Number(total),
    stale: meta?.headers.get(HEADER.stale) === 'true',
  };
}
