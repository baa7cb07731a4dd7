import { expectedRevisionOf } from './expected-revision.ts';
import type { Problem } from './problem.ts';

/** The revision that a caller saw: of the body where it says one, else out of `If-Match`; undefined where neither does. */
export function requestedRevision(
  body: { readonly expected_revision?: number | undefined } | undefined,
  header: (name: string) => string | undefined,
): number | undefined | Problem {
  const ifMatch = expectedRevisionOf(header('If-Match'));
  return body?.expected_revision ?? ifMatch;
}
