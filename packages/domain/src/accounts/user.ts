import { z } from 'zod';
import { accepted, rejected, type Decider, type Decision } from '../kernel/decider.ts';
import type { Language } from '../kernel/languages.ts';
import { sealed, type Sealed } from '../kernel/sealed.ts';
import type { StaffRole } from './staff-role.ts';
import { language } from '../kernel/value-schemas.ts';
import { STAFF_ROLES } from './staff-role.ts';

export const staffRole = z.enum(STAFF_ROLES);

/** Customers place orders; admins run the shop, each in a staff role. A person who is both has two accounts. */
export const role = z.enum(['customer', 'admin']);
export type Role = z.infer<typeof role>;

export interface UserProfile {
  readonly username: string;
  readonly email: string;
}
export interface Credential {
  /** argon2id in PHC form. */
  readonly passwordHash: string;
}

/** A user is invisible and can't log in until an email claim names it. */
export const userRegistered = z.strictObject({
  type: z.literal('user-registered'),
  data: z.strictObject({
    userId: z.uuid(),
    role,
    profile: sealed<UserProfile>(),
    credential: sealed<Credential>(),
    /** The language in which the person signed up, used for mail. */
    language: language.optional(),
  }),
});
export const passwordChanged = z.strictObject({
  type: z.literal('password-changed'),
  data: z.strictObject({ credential: sealed<Credential>() }),
});
/** All tokens signed before are invalid. */
export const sessionsEnded = z.strictObject({ type: z.literal('sessions-ended'), data: z.strictObject({}) });
/** The emailed link is valid for a limited time from `askedAt`, under the current session number. */
export const passwordResetRequested = z.strictObject({
  type: z.literal('password-reset-requested'),
  data: z.strictObject({ askedAt: z.iso.datetime(), language }),
});
/** An invited colleague. Like a registered user, inert until an email claim names it. */
export const staffInvited = z.strictObject({
  type: z.literal('staff-invited'),
  data: z.strictObject({
    userId: z.uuid(),
    profile: sealed<UserProfile>(),
    language,
    askedAt: z.iso.datetime(),
    /** Absent in invitations from before staff roles existed: those colleagues are owners. */
    staffRole: staffRole.optional(),
  }),
});
/** A new link was sent; the previous one is invalid. */
export const invitationRenewed = z.strictObject({
  type: z.literal('invitation-renewed'),
  data: z.strictObject({ language, askedAt: z.iso.datetime() }),
});
export const invitationAccepted = z.strictObject({
  type: z.literal('invitation-accepted'),
  data: z.strictObject({ credential: sealed<Credential>() }),
});
export const staffRenamed = z.strictObject({
  type: z.literal('staff-renamed'),
  data: z.strictObject({ profile: sealed<UserProfile>() }),
});
export const staffRoleChanged = z.strictObject({
  type: z.literal('staff-role-changed'),
  data: z.strictObject({ staffRole }),
});
export const staffDisabled = z.strictObject({ type: z.literal('staff-disabled'), data: z.strictObject({}) });
export const staffEnabled = z.strictObject({ type: z.literal('staff-enabled'), data: z.strictObject({}) });
/**
 * Appended to an owner’s own stream before they take another owner’s role or access away. Of two owners who do that to
 * each other at the same moment, at least one then finds the other’s stream changed, and starts over.
 */
export const ownerConfirmed = z.strictObject({ type: z.literal('owner-confirmed'), data: z.strictObject({}) });

export type UserEvent =
  | z.infer<typeof userRegistered>
  | z.infer<typeof passwordChanged>
  | z.infer<typeof sessionsEnded>
  | z.infer<typeof passwordResetRequested>
  | z.infer<typeof staffInvited>
  | z.infer<typeof invitationRenewed>
  | z.infer<typeof invitationAccepted>
  | z.infer<typeof staffRenamed>
  | z.infer<typeof staffRoleChanged>
  | z.infer<typeof staffDisabled>
  | z.infer<typeof staffEnabled>
  | z.infer<typeof ownerConfirmed>;

interface Person {
  readonly id: string;
  readonly profile: Sealed<UserProfile>;
  /** Increases when sessions end. Tokens and links carry the number under which they were signed. */
  readonly session: number;
}
interface CustomerAccount {
  readonly role: 'customer';
}
interface StaffAccount {
  readonly role: 'admin';
  readonly staffRole: StaffRole;
}
interface WithCredential {
  readonly credential: Sealed<Credential>;
  readonly language?: Language | undefined;
  /** When a password reset link was last requested. */
  readonly resetRequestedAt?: string | undefined;
}

type Invited = Person & StaffAccount & { readonly status: 'invited'; readonly askedAt: string };
type Registered<Account> = Person & Account & WithCredential & { readonly status: 'registered' };

export type User =
  | { readonly status: 'absent' }
  | Invited
  | Registered<CustomerAccount>
  | Registered<StaffAccount>
  /** Has no access; `was` is the state to restore when the colleague is enabled. */
  | (Person & StaffAccount & { readonly status: 'disabled'; readonly was: Invited | Registered<StaffAccount> });

function evolve(state: User, event: UserEvent): User {
  switch (event.type) {
    case 'user-registered': {
      const { userId, role: as, ...rest } = event.data;
      const registered = { status: 'registered', id: userId, ...rest, session: 0 } as const;
      // Nobody signs up as staff: the shop creates its first admin itself, as an owner.
      return as === 'customer' ? { ...registered, role: as } : { ...registered, role: as, staffRole: 'owner' };
    }
    case 'staff-invited': {
      const { userId, profile, askedAt, staffRole: invitedAs = 'owner' } = event.data;
      return { status: 'invited', id: userId, role: 'admin', staffRole: invitedAs, profile, askedAt, session: 0 };
    }
    case 'password-changed':
      return state.status === 'registered'
        ? { ...state, credential: event.data.credential, session: state.session + 1 }
        : state;
    case 'sessions-ended':
      return state.status === 'absent' ? state : { ...state, session: state.session + 1 };
    case 'password-reset-requested':
      return state.status === 'registered'
        ? { ...state, resetRequestedAt: event.data.askedAt, language: event.data.language }
        : state;
    case 'invitation-renewed':
      return state.status === 'invited' ? { ...state, askedAt: event.data.askedAt, session: state.session + 1 } : state;
    case 'invitation-accepted': {
      if (state.status !== 'invited') return state;
      const { id, role: as, staffRole: invitedAs, profile, session } = state;
      return {
        status: 'registered',
        id,
        role: as,
        staffRole: invitedAs,
        profile,
        ...event.data,
        session: session + 1,
      };
    }
    case 'staff-renamed':
      return renamed(state, event.data.profile);
    case 'staff-role-changed':
      return isStaff(state) ? { ...state, staffRole: event.data.staffRole } : state;
    case 'staff-disabled': {
      if (!isStaff(state) || state.status === 'disabled') return state;
      const { id, role: as, staffRole: present, profile, session } = state;
      return { status: 'disabled', id, role: as, staffRole: present, profile, session: session + 1, was: state };
    }
    case 'staff-enabled': {
      if (state.status !== 'disabled') return state;
      const { was, profile, staffRole: present, session } = state;
      // A new session number, so that tokens from before the account was disabled stay invalid.
      return { ...was, profile, staffRole: present, session: session + 1 };
    }
    case 'owner-confirmed':
      return state;
  }
}

function renamed(state: User, profile: Sealed<UserProfile>): User {
  return state.status === 'absent' ? state : { ...state, profile };
}

/** A second request within this time sends no further link. In ms. */
const BETWEEN_LINKS = 60_000;

export type UserCommand =
  | {
      readonly type: 'register-user';
      readonly userId: string;
      readonly role: Role;
      readonly profile: Sealed<UserProfile>;
      readonly credential: Sealed<Credential>;
      readonly language?: Language | undefined;
    }
  | { readonly type: 'change-password'; readonly credential: Sealed<Credential> }
  | { readonly type: 'end-sessions' }
  | { readonly type: 'request-password-reset'; readonly at: string; readonly language: Language }
  /** `session` is the number in the link; changing the password invalidates the link. */
  | { readonly type: 'reset-password'; readonly session: number; readonly credential: Sealed<Credential> }
  | {
      readonly type: 'invite-staff';
      readonly userId: string;
      readonly profile: Sealed<UserProfile>;
      readonly language: Language;
      readonly staffRole: StaffRole;
      readonly at: string;
    }
  | { readonly type: 'renew-invitation'; readonly language: Language; readonly at: string }
  | { readonly type: 'accept-invitation'; readonly session: number; readonly credential: Sealed<Credential> }
  | { readonly type: 'rename-staff'; readonly profile: Sealed<UserProfile> }
  /** `by` is the user who requests it; undefined for the operator on the command line. */
  | { readonly type: 'change-staff-role'; readonly staffRole: StaffRole; readonly by: string | undefined }
  /** `by` is the user who requests it. */
  | { readonly type: 'disable-staff'; readonly by: string }
  | { readonly type: 'enable-staff' }
  | { readonly type: 'confirm-owner' };

export type UserRefusal =
  | { readonly type: 'user-not-found' }
  | { readonly type: 'user-exists' }
  | { readonly type: 'link-used' }
  | { readonly type: 'not-invited' }
  | { readonly type: 'not-yourself' }
  | { readonly type: 'own-role' }
  | { readonly type: 'not-an-owner' };

function decide(command: UserCommand, state: User): Decision<UserEvent, UserRefusal> {
  switch (command.type) {
    case 'register-user': {
      if (state.status !== 'absent') return rejected({ type: 'user-exists' });
      const { userId, role: expectedRole, profile, credential, language: spoken } = command;
      return accepted({
        type: 'user-registered',
        data: { userId, role: expectedRole, profile, credential, ...(spoken !== undefined && { language: spoken }) },
      });
    }
    case 'change-password':
      if (state.status !== 'registered') return rejected({ type: 'user-not-found' });
      return accepted({ type: 'password-changed', data: { credential: command.credential } });
    case 'end-sessions':
      if (state.status === 'absent') return rejected({ type: 'user-not-found' });
      return accepted({ type: 'sessions-ended', data: {} });
    case 'request-password-reset':
      if (state.status !== 'registered') return rejected({ type: 'user-not-found' });
      if (
        state.resetRequestedAt !== undefined &&
        Date.parse(command.at) < Date.parse(state.resetRequestedAt) + BETWEEN_LINKS
      )
        return accepted();
      return accepted({
        type: 'password-reset-requested',
        data: { askedAt: command.at, language: command.language },
      });
    case 'reset-password':
      if (state.status !== 'registered' || state.session !== command.session) return rejected({ type: 'link-used' });
      return accepted({ type: 'password-changed', data: { credential: command.credential } });
    case 'invite-staff': {
      if (state.status !== 'absent') return rejected({ type: 'user-exists' });
      const { userId, profile, language: speaks, staffRole: invitedAs, at } = command;
      return accepted({
        type: 'staff-invited',
        data: { userId, profile, language: speaks, askedAt: at, staffRole: invitedAs },
      });
    }
    case 'renew-invitation':
      if (!isStaff(state)) return rejected({ type: 'user-not-found' });
      if (state.status !== 'invited') return rejected({ type: 'not-invited' });
      return accepted({ type: 'invitation-renewed', data: { language: command.language, askedAt: command.at } });
    case 'accept-invitation':
      if (state.status !== 'invited' || state.session !== command.session) return rejected({ type: 'link-used' });
      return accepted({ type: 'invitation-accepted', data: { credential: command.credential } });
    case 'rename-staff':
      if (!isStaff(state)) return rejected({ type: 'user-not-found' });
      return accepted({ type: 'staff-renamed', data: { profile: command.profile } });
    case 'change-staff-role':
      if (!isStaff(state)) return rejected({ type: 'user-not-found' });
      // So that at least one owner, the caller, can still change roles.
      if (state.id === command.by) return rejected({ type: 'own-role' });
      return state.staffRole === command.staffRole
        ? accepted()
        : accepted({ type: 'staff-role-changed', data: { staffRole: command.staffRole } });
    case 'disable-staff':
      if (!isStaff(state)) return rejected({ type: 'user-not-found' });
      // So that at least one owner, the caller, can still restore access for others.
      if (state.id === command.by) return rejected({ type: 'not-yourself' });
      return state.status === 'disabled' ? accepted() : accepted({ type: 'staff-disabled', data: {} });
    case 'enable-staff':
      if (!isStaff(state)) return rejected({ type: 'user-not-found' });
      return state.status === 'disabled' ? accepted({ type: 'staff-enabled', data: {} }) : accepted();
    case 'confirm-owner':
      return state.status === 'registered' && state.role === 'admin' && state.staffRole === 'owner'
        ? accepted({ type: 'owner-confirmed', data: {} })
        : rejected({ type: 'not-an-owner' });
  }
}

function isStaff(state: User): state is Extract<User, StaffAccount> {
  return state.status !== 'absent' && state.role === 'admin';
}

/** One account: `user-<id>`. */
export const user: Decider<User, UserCommand, UserEvent, UserRefusal> = {
  initial: { status: 'absent' },
  evolve,
  decide,
};
