import { badRequest, type Problem } from './problem.ts';

/** `"3"`, `3` and `W/"3"` are a revision; `*` is any. */
export const IF_MATCH = /^\s*(?:\*|(?:W\/)?"?(\d{1,15})"?)\s*$/;

/** The revision that a caller saw, out of `If-Match: "3"`; undefined where it is not said, or any will do (`*`). */
export function expectedRevisionOf(ifMatch: string | undefined): number | undefined | Problem {
  if (ifMatch === undefined) return undefined;
  const match = IF_MATCH.exec(ifMatch);
  if (match === null)
    return badRequest('If-Match is not a revision.', [{ field: 'If-Match', message: 'must be a revision' }]);
  const [, digits] = match;
  return digits === undefined ? undefined : Number(digits);
}
