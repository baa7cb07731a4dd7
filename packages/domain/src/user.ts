import { z } from 'zod';
import { accepted, rejected, type Decider, type Decision } from './decider.ts';
import type { Language } from './languages.ts';
import { sealed, type Sealed } from './sealed.ts';
import { language } from './value-schemas.ts';

/** Customers order; admins run the shop. One person who is both has two accounts. */
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

/** Inert until the e-mail's claim names this user: a user without a claim is invisible and can't log in. */
export const userRegistered = z.strictObject({
  type: z.literal('user-registered'),
  data: z.strictObject({
    userId: z.uuid(),
    role,
    profile: sealed<UserProfile>(),
    credential: sealed<Credential>(),
    /** In which the person signed up, and wants mail. */
    language: language.optional(),
  }),
});
export const passwordChanged = z.strictObject({
  type: z.literal('password-changed'),
  data: z.strictObject({ credential: sealed<Credential>() }),
});
/** Every token signed before counts no more. */
export const sessionsEnded = z.strictObject({ type: z.literal('sessions-ended'), data: z.strictObject({}) });

export type UserEvent =
  z.infer<typeof userRegistered> | z.infer<typeof passwordChanged> | z.infer<typeof sessionsEnded>;

export type User =
  | { readonly status: 'absent' }
  | {
      readonly status: 'registered';
      readonly id: string;
      readonly role: Role;
      readonly profile: Sealed<UserProfile>;
      readonly credential: Sealed<Credential>;
      /** Counts up when sessions end; a token carries the one it was signed under. */
      readonly session: number;
    };

function evolve(state: User, event: UserEvent): User {
  switch (event.type) {
    case 'user-registered': {
      const { userId, role: registeredAs, profile, credential } = event.data;
      return { status: 'registered', id: userId, role: registeredAs, profile, credential, session: 0 };
    }
    case 'password-changed':
      return state.status === 'absent'
        ? state
        : { ...state, credential: event.data.credential, session: state.session + 1 };
    case 'sessions-ended':
      return state.status === 'absent' ? state : { ...state, session: state.session + 1 };
  }
}

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
  | { readonly type: 'end-sessions' };

export type UserRefusal = { readonly type: 'user-not-found' } | { readonly type: 'user-exists' };

function decide(command: UserCommand, state: User): Decision<UserEvent, UserRefusal> {
  switch (command.type) {
    case 'register-user': {
      if (state.status !== 'absent') return rejected({ type: 'user-exists' });
      const { userId, role: wanted, profile, credential, language: spoken } = command;
      return accepted({
        type: 'user-registered',
        data: { userId, role: wanted, profile, credential, ...(spoken !== undefined && { language: spoken }) },
      });
    }
    case 'change-password':
      if (state.status === 'absent') return rejected({ type: 'user-not-found' });
      return accepted({ type: 'password-changed', data: { credential: command.credential } });
    case 'end-sessions':
      if (state.status === 'absent') return rejected({ type: 'user-not-found' });
      return accepted({ type: 'sessions-ended', data: {} });
  }
}

/** One account: `user-<id>`. */
export const user: Decider<User, UserCommand, UserEvent, UserRefusal> = {
  initial: { status: 'absent' },
  evolve,
  decide,
};
