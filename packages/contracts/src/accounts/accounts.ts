import type { StaffRole } from '@pressline/domain/accounts/staff-role.ts';
import { staffRole } from '@pressline/domain/accounts/user.ts';
import { z } from 'zod';
import { email, instant, lineOfText, message, personal, uuid } from '../http/fields.ts';

/** Never trimmed. New passwords must also meet `password-policy.ts` of the domain, which depends on the owner. */
const password = z.string().min(1).max(200);

export const registerRequest = z.strictObject({ username: lineOfText(80), email, password });

export const loginRequest = z.strictObject({ email, password });

export const changePasswordRequest = z.strictObject({ password, new_password: password });

export const tokenResponse = z.strictObject({ token: z.string(), message });

export const account = z.strictObject({ id: uuid, username: z.string(), email: z.string() });
export type Account = z.infer<typeof account>;
export const profileResponse = z.strictObject({ user: account });
export const staffAccount = account.extend({ staff_role: staffRole });
export const adminProfileResponse = z.strictObject({ user: staffAccount });
export const doneResponse = z.strictObject({ message });

export const sessionRecord = z.strictObject({
  id: uuid,
  /** From the browser's `User-Agent`; null if it doesn't name them. */
  device: z.strictObject({ browser: z.string().nullable(), system: z.string().nullable() }),
  /** IPv4 or IPv6; null if unknown or deleted. */
  ip_address: z.string().nullable(),
  started_at: instant,
  /** The actual last use can be later: up to five minutes for staff, up to an hour for customers. */
  last_used_at: instant,
  expires_at: instant,
  /** Whether this is the caller's session. */
  current: z.boolean(),
});
export type SessionRecord = z.infer<typeof sessionRecord>;

/** Which of a person's accounts: for the store or for the back office. */
const area = z.enum(['store', 'office']);

export const forgotPasswordRequest = z.strictObject({ email, area: area.optional() });

/** From a link sent by mail. */
const linkToken = z.string().min(1).max(2_000);
export const resetPasswordRequest = z.strictObject({ token: linkToken, password });
/** Where to log in with the new password. */
export const passwordResetResponse = z.strictObject({ message, area });

export const acceptInvitationRequest = z.strictObject({ token: linkToken, password });

export const staffMember = z.strictObject({
  id: uuid,
  name: personal,
  email: personal,
  staff_role: staffRole,
  standing: z.enum(['invited', 'active', 'disabled']),
  /** When the account got its standing: invited, active or disabled. */
  since: instant,
  /** Null if they never logged in. */
  last_login_at: instant.nullable(),
  /** The last invitation; null for an account that the shop itself created. */
  invited_at: instant.nullable(),
  /** The invitation link has expired: they need a new one. */
  invitation_over: z.boolean(),
  /** Whether a second factor is set up. */
  second_factor: z.boolean(),
  /** Whether this is the caller. */
  you: z.boolean(),
});
export type StaffMember = z.infer<typeof staffMember>;

/** The role of an invitation that names none: the least privileged for working on orders. */
const DEFAULT_STAFF_ROLE: StaffRole = 'production';

export const inviteStaffRequest = z.strictObject({
  name: lineOfText(80),
  email,
  staff_role: staffRole.default(DEFAULT_STAFF_ROLE),
});
export const renameStaffRequest = z.strictObject({ name: lineOfText(80) });
export const changeStaffRoleRequest = z.strictObject({ staff_role: staffRole });
export const staffResponse = z.strictObject({ message, person: staffMember });
