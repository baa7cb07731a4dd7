/**
 * What a colleague is responsible for. An owner may do everything; what the others may do is decided call by call in
 * `packages/contracts/src/accounts/staff-rights.ts`.
 */
export const STAFF_ROLES = ['owner', 'production', 'catalogue', 'finance'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
