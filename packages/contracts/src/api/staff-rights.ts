import type { StaffRole } from '@pressline/domain/accounts/staff-role.ts';
import type { EndpointName } from './endpoints.ts';
import { STAFF_CALLS, type StaffEndpoint } from './staff-calls.ts';

/** For how long a confirmation is recent, in ms. */
export const CONFIRMATION_LASTS_MS = 10 * 60_000;

/** Whether a colleague in this role can make a call. Calls that are not made by staff are refused. */
export function staffMay(role: StaffRole, name: EndpointName): boolean {
  return isStaffEndpoint(name) && (role === 'owner' || STAFF_CALLS[name].staffRoles.includes(role));
}

/** Whether staff may make a call before they have set up the second factor that the shop requires. */
export function worksWithoutSecondFactor(name: EndpointName): boolean {
  return isStaffEndpoint(name) && STAFF_CALLS[name].worksWithoutSecondFactor === true;
}

/** Whether a call of the staff needs a recent confirmation of identity. */
export function needsConfirmation(name: EndpointName): boolean {
  return isStaffEndpoint(name) && STAFF_CALLS[name].needsConfirmation === true;
}

function isStaffEndpoint(name: EndpointName): name is StaffEndpoint {
  return name in STAFF_CALLS;
}
