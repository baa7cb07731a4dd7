import type { StaffRole } from '@pressline/domain/accounts/staff-role.ts';
import type { Route } from '../http/route-shapes.ts';
import { ROUTES, type Routes } from './route-table.ts';

/** Calls that can be made with a staff token. */
export type StaffEndpoint = {
  [Name in keyof Routes]: Routes[Name] extends { readonly staffRoles: readonly StaffRole[] } ? Name : never;
}[keyof Routes];

interface StaffCall {
  readonly staffRoles: readonly StaffRole[];
  readonly needsConfirmation?: true;
  readonly worksWithoutSecondFactor?: true;
}

/** The rights to each call of the staff, without its schemas; replaced in the build of the pages like `endpoints.ts`. */
export const STAFF_CALLS = Object.fromEntries(
  Object.entries<Route>(ROUTES).flatMap(([name, route]) => {
    if (!('staffRoles' in route)) return [];
    const { staffRoles, needsConfirmation, worksWithoutSecondFactor } = route;
    return [[name, { staffRoles, needsConfirmation, worksWithoutSecondFactor }]];
  }),
) as { readonly [Name in StaffEndpoint]: StaffCall };
