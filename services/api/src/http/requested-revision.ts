import { expectedRevisionOf } from './expected-revision.ts';
import type { Problem } from './problem.ts';

/** The revision that the caller has read: from the body, otherwise from `If-Match`; undefined if neither has it. */
export function requestedRevision(
  body: { readonly expected_revision?: number | undefined } | undefined,
  header: (name: string) => string | undefined,
): number | undefined | Problem {
  const ifMatch = expectedRevisionOf(header('If-Match'));
  return body?.expected_revision ?? ifMatch;
}
