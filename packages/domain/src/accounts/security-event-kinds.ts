/** What the owner of an account did with it, or somebody claiming to be the owner. */
export const OWN_ACCOUNT_KINDS = [
  'login-succeeded',
  /** The first step of a login with two; `login-succeeded` follows if the second step is completed. */
  'password-accepted',
  'logged-out-everywhere',
  'password-changed',
  /** By a link sent by email, or by an operator. */
  'password-reset',
  /** The current password was wrong. */
  'password-change-failed',
  /** The password was wrong with which somebody logged in confirmed who they are. */
  'confirmation-failed',
] as const;

/** A login that did not succeed. */
export const LOGIN_KINDS = [
  'login-failed',
  /** Too many wrong passwords or codes. Recorded once, when the block begins. */
  'login-blocked',
] as const;

/** What staff did with a colleague’s account, and what the colleague did with an invitation. */
export const STAFF_ACCOUNT_KINDS = [
  'staff-invited',
  'invitation-renewed',
  'invitation-accepted',
  'staff-renamed',
  'staff-role-changed',
  'staff-disabled',
  'staff-enabled',
  'staff-second-factors-removed',
] as const;

/** What the owner of a staff account, or somebody who claimed to be the owner, did with its second factors. */
export const SECOND_FACTOR_KINDS = [
  'second-factor-added',
  'second-factor-removed',
  'second-factor-failed',
  'recovery-codes-replaced',
  'recovery-code-used',
] as const;

/**
 * Every kind of entry in the security log. To add one: name it in one of the groups or here, give it a schema in
 * `security-event.ts`, add its name in the three languages of the back office, and record it where it happens.
 */
export const SECURITY_EVENT_KINDS = [
  ...OWN_ACCOUNT_KINDS,
  ...LOGIN_KINDS,
  ...STAFF_ACCOUNT_KINDS,
  ...SECOND_FACTOR_KINDS,
  'data-exported',
  'person-erased',
  'master-key-rotated',
  'signing-secret-rotated',
  'second-factor-policy-changed',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

/** The lists that staff can export as a file. */
export const EXPORTED_LISTS = ['print-orders', 'safety-orders', 'messages', 'customers', 'security-log'] as const;
export type ExportedList = (typeof EXPORTED_LISTS)[number];
