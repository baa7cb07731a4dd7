import { badRequest, type Problem } from './problem.ts';

/** `"3"`, `3` and `W/"3"` are a revision; `*` is any. */
export const IF_MATCH = /^\s*(?:\*|(?:W\/)?"?(\d{1,15})"?)\s*$/;

/**
 * The revision that a caller has seen: from the body, or else from `If-Match: "3"`. Undefined if neither has one, or any
 * will do (`*`).
 */
export function expectedRevisionOf(
  header: (name: string) => string | undefined,
  body?: { readonly expected_revision?: number | undefined },
): number | undefined | Problem {
  if (body?.expected_revision !== undefined) return body.expected_revision;
  const ifMatch = header('If-Match');
  if (ifMatch === undefined) return undefined;
  const match = IF_MATCH.exec(ifMatch);
  if (match === null)
    return badRequest('If-Match is not a valid revision.', [{ field: 'If-Match', message: 'must be a revision' }]);
  const [, digits] = match;
  return digits === undefined ? undefined : Number(digits);
}
