import { badRequest, type Problem } from './problem.ts';

/** The revision that a caller saw, out of `If-Match: "3"`; undefined where it is not said, or any will do (`*`). */
export function expectedRevisionOf(ifMatch: string | undefined): number | undefined | Problem {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const digits = /^(?:W\/)?"?(\d{1,15})"?$/.exec(ifMatch.trim())?.[1];
  if (digits === undefined)
    return badRequest('If-Match is not a revision.', [{ field: 'If-Match', message: 'must be a revision' }]);
  return Number(digits);
}
