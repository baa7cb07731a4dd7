import { STAFF_ROLES } from '@pressline/domain/accounts/staff-role.ts';
import type { ProblemKind, ProblemsByStatus, ProblemStatus } from '../http/problem.ts';
import type { Route } from '../http/route-shapes.ts';

/** Every problem that a call can respond with: what follows from its route, and what the route lists. */
export function problemsOf(route: Route): ReadonlyMap<ProblemStatus, readonly ProblemKind[]> {
  const kinds = new Map<ProblemStatus, ProblemKind[]>();
  for (const problems of [...derivedProblems(route), route.problems ?? {}]) {
    for (const [status, more] of Object.entries(problems)) {
      const known = kinds.get(Number(status) as ProblemStatus) ?? [];
      kinds.set(Number(status) as ProblemStatus, [...new Set([...known, ...more])]);
    }
  }
  return new Map([...kinds].toSorted(([one], [other]) => one - other));
}

function derivedProblems(route: Route): readonly ProblemsByStatus[] {
  const { access, response, body } = route;
  const isTokenRead = access !== 'anyone' && access !== 'any-session';
  const staff = 'staffRoles' in route ? route : undefined;
  const isOfFile = response.as === 'file';
  return [
    // Every call refuses a query parameter that it does not know.
    { 400: ['bad-request'], 500: ['internal', 'unreadable-record'], 503: ['not-available'] },
    isTokenRead ? { 401: ['not-logged-in', 'session-idle'] } : {},
    isRefusedToSome(route) ? { 403: ['not-allowed'] } : {},
    staff !== undefined && staff.worksWithoutSecondFactor === undefined
      ? { 403: ['second-factor-setup-required', 'confirmation-required'] }
      : {},
    staff?.needsConfirmation === true ? { 403: ['confirmation-required'] } : {},
    // A path parameter of another shape names nothing.
    route.path.includes('{') ? { 404: ['not-found'] } : {},
    isOfFile ? { 404: ['not-found'], 410: ['file-lost'], 416: ['range'] } : {},
    body.as === 'none' ? {} : { 408: ['too-slow'], 413: ['too-large'], 415: ['media-type'] },
    body.as === 'multipart' ? { 415: ['file-type'], 429: ['too-much-uploaded'] } : {},
    route.idempotent === true ? { 422: ['key-reused'] } : {},
    route.checksRevision === true ? { 409: ['moved-on'] } : {},
  ];
}

/** Whether some valid tokens don’t let their owner call. */
function isRefusedToSome(route: Route): boolean {
  switch (route.access) {
    case 'anyone':
    case 'any-session':
      return false;
    case 'customer':
    case 'admin':
    case 'anyone-or-customer':
      return true;
    case 'customer-or-admin':
    case 'anyone-or-account':
      return STAFF_ROLES.some((role) => role !== 'owner' && !route.staffRoles.includes(role));
  }
}
