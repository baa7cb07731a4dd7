import { z } from 'zod';
import type { ClientData, SealedClientData } from './client-data.ts';
import { accepted, rejected, type Decider, type Decision } from '../kernel/decider.ts';
import { sealed, type Sealed } from '../kernel/sealed.ts';
import { role, type Role, type User } from './user.ts';

export const sessionStarted = z.strictObject({
  type: z.literal('session-started'),
  data: z.strictObject({
    sessionId: z.uuid(),
    userId: z.uuid(),
    role,
    /** The user's session number at login. The session is over once the user's number is higher. */
    generation: z.int().min(0),
    /** Where the login came from; absent if it could not be sealed. */
    client: sealed<ClientData | Sealed<ClientData>>().optional(),
    startedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    /** When the user last confirmed who they are, where the session continues an earlier one; else it is `startedAt`. */
    confirmedAt: z.iso.datetime().optional(),
    /** When the user last proved a second factor; absent where they proved none. */
    secondFactorAt: z.iso.datetime().optional(),
  }),
});
/** Recorded at intervals while a session is used, not for each request. */
export const sessionUsed = z.strictObject({
  type: z.literal('session-used'),
  data: z.strictObject({ usedAt: z.iso.datetime() }),
});
/** The user confirmed who they are, with a second factor or with the password. */
export const identityConfirmed = z.strictObject({
  type: z.literal('identity-confirmed'),
  data: z.strictObject({ confirmedAt: z.iso.datetime(), secondFactor: z.boolean() }),
});
export const sessionEnded = z.strictObject({ type: z.literal('session-ended'), data: z.strictObject({}) });

export type SessionEvent =
  | z.infer<typeof sessionStarted>
  | z.infer<typeof sessionUsed>
  | z.infer<typeof identityConfirmed>
  | z.infer<typeof sessionEnded>;

/** How recently a session's user confirmed who they are. ISO 8601. */
export interface Confirmation {
  readonly confirmedAt: string;
  /** Undefined where the session has never seen a second factor. */
  readonly secondFactorAt?: string | undefined;
}

interface Started extends Confirmation {
  readonly userId: string;
  readonly role: Role;
  readonly generation: number;
  readonly client?: SealedClientData | undefined;
  readonly startedAt: string;
  readonly lastUsedAt: string;
  readonly expiresAt: string;
}

export type Session =
  | { readonly status: 'absent' }
  | (Started & { readonly status: 'active' })
  | (Started & { readonly status: 'ended' });

export type ActiveSession = Extract<Session, { status: 'active' }>;

function evolve(state: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'session-started': {
      const { sessionId: _, ...started } = event.data;
      const { startedAt, confirmedAt = startedAt } = started;
      return { status: 'active', ...started, confirmedAt, lastUsedAt: startedAt };
    }
    case 'session-used':
      return state.status === 'absent' ? state : { ...state, lastUsedAt: event.data.usedAt };
    case 'identity-confirmed': {
      if (state.status === 'absent') return state;
      const { confirmedAt, secondFactor } = event.data;
      return { ...state, confirmedAt, ...(secondFactor && { secondFactorAt: confirmedAt }) };
    }
    case 'session-ended':
      return state.status === 'absent' ? state : { ...state, status: 'ended' };
  }
}

/** How often use is recorded, in ms. The actual last use can be later than the recorded one by up to this long. */
const RECORDED_EVERY: Readonly<Record<Role, number>> = { admin: 5 * 60_000, customer: 60 * 60_000 };

/** Whether use at this moment (ms since 1970) has to be recorded, or is covered by the last record. */
export function isUseDue({ role: as, lastUsedAt }: Pick<ActiveSession, 'role' | 'lastUsedAt'>, at: number): boolean {
  return at - Date.parse(lastUsedAt) >= RECORDED_EVERY[as];
}

/** Why a session is over: it ended or expired, or (staff only) was idle for too long. */
export type SessionOver = 'ended' | 'idle';

/**
 * Returns the session if it is valid, or why it is over. Use is recorded at intervals, so a staff session ends up to
 * five minutes after the idle limit, never before it. Customers have no idle limit.
 * @param owner the user of the token
 * @param at ms since 1970
 * @param idleLimit for staff, in ms
 */
export function validSession(state: Session, owner: User, at: number, idleLimit: number): ActiveSession | SessionOver {
  if (state.status !== 'active' || at >= Date.parse(state.expiresAt)) return 'ended';
  if (owner.status !== 'registered' || owner.id !== state.userId || owner.role !== state.role) return 'ended';
  if (owner.session !== state.generation) return 'ended';
  const isIdle = state.role === 'admin' && at - Date.parse(state.lastUsedAt) >= idleLimit + RECORDED_EVERY.admin;
  return isIdle ? 'idle' : state;
}

export type SessionCommand =
  | {
      readonly type: 'start-session';
      readonly sessionId: string;
      readonly userId: string;
      readonly role: Role;
      readonly generation: number;
      readonly client?: SealedClientData | undefined;
      readonly at: string;
      readonly expiresAt: string;
      /** Of the session that it continues, or of the login where that had a second step. */
      readonly confirmedAt?: string | undefined;
      readonly secondFactorAt?: string | undefined;
    }
  | { readonly type: 'confirm-identity'; readonly at: string; readonly secondFactor: boolean }
  | { readonly type: 'record-session-use'; readonly at: string }
  /** `userId` is the user who ends the session; users can end only their own. */
  | { readonly type: 'end-session'; readonly userId: string };

export interface SessionRefusal {
  readonly type: 'session-not-found';
}

function decide(command: SessionCommand, state: Session): Decision<SessionEvent, SessionRefusal> {
  switch (command.type) {
    case 'start-session': {
      // The id is derived from the login command, so repeating the command continues the same session.
      if (state.status !== 'absent') return accepted();
      const { type: _, at, client, confirmedAt, secondFactorAt, ...started } = command;
      return accepted({
        type: 'session-started',
        data: {
          ...started,
          ...(client !== undefined && { client }),
          startedAt: at,
          ...(confirmedAt !== undefined && { confirmedAt }),
          ...(secondFactorAt !== undefined && { secondFactorAt }),
        },
      });
    }
    case 'record-session-use':
      // Another process may already have recorded it, or the session may have ended.
      return state.status === 'active' && isUseDue(state, Date.parse(command.at))
        ? accepted({ type: 'session-used', data: { usedAt: command.at } })
        : accepted();
    case 'confirm-identity':
      return state.status === 'active'
        ? accepted({
            type: 'identity-confirmed',
            data: { confirmedAt: command.at, secondFactor: command.secondFactor },
          })
        : rejected({ type: 'session-not-found' });
    case 'end-session':
      if (state.status === 'absent' || state.userId !== command.userId) return rejected({ type: 'session-not-found' });
      return state.status === 'active' ? accepted({ type: 'session-ended', data: {} }) : accepted();
  }
}

/** One login on one device: `session-<id>`. */
export const session: Decider<Session, SessionCommand, SessionEvent, SessionRefusal> = {
  initial: { status: 'absent' },
  evolve,
  decide,
};
