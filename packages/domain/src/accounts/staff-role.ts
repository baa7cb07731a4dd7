/**
 * A colleague's area of responsibility. Owners can do everything; the rights of the other roles are set with each call, in the
 * route table of `packages/contracts`.
 */
export const STAFF_ROLES = ['owner', 'production', 'catalogue', 'finance'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
