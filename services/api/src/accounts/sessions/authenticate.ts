import type { EndpointName } from '@pressline/contracts/api/endpoints.ts';
import type { Access } from '@pressline/contracts/http/route-shapes.ts';
import { staffMay } from '@pressline/contracts/api/staff-rights.ts';
import { session, validSession, type SessionOver } from '@pressline/domain/accounts/session.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { user } from '@pressline/domain/accounts/user.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { KeysUnavailable } from '@pressline/personal-data/subject-keys.ts';
import type { Admin, Caller, Customer } from '../../http/caller.ts';
import type { RecordSessionUse } from './record-session-use.ts';
import type { Tokens } from './tokens.ts';
import type { CheckConfirmation } from '../second-factor/check-confirmation.ts';
import { notInThisRole, Problem } from '../../http/problem.ts';

/** The call to authenticate. */
interface RequestedCall {
  readonly name: EndpointName;
  readonly access: Access;
  /** Whether a person makes the call, rather than a page that nobody is using. */
  readonly isByUser: boolean;
  /** Called as soon as the caller is known, with or without access. */
  readonly onIdentified: (caller: Caller) => void;
}

/** Returns the caller by the `Authorization` header, or why the call is refused. */
export type Authenticate = (
  call: RequestedCall,
  authorization: string | undefined,
) => Promise<Caller | undefined | Problem>;

/** Returns the owner of a token, if its session is valid. */
export type CallerOfToken = (token: string) => Promise<Caller | SessionOver>;

export function callerOfToken(deps: SessionDeps, tokens: Tokens): CallerOfToken {
  return async (token) => {
    const claims = await tokens.verify(token);
    if (claims === undefined) return 'ended';
    const checked = await checkSession(deps, claims);
    return typeof checked === 'string' ? checked : { ...claims, ...checked };
  };
}

export interface SessionDeps {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly personalData: Pick<PersonalData, 'isForgotten'>;
  readonly now: () => Date;
  /** How long a staff session may be idle before it ends. */
  readonly staffIdleMs: number;
}

type SessionAccount =
  | Pick<Customer, 'role' | 'subject' | 'lastUsedAt'>
  | Pick<Admin, 'role' | 'staffRole' | 'confirmation' | 'subject' | 'lastUsedAt'>;

/**
 * The owner of a session and when it was last used, or why it has ended; it also ends when its owner is forgotten. Checked
 * on the streams of the user and the session, because a read model may lag behind a log-out.
 */
export async function checkSession(
  { store, personalData, now, staffIdleMs }: SessionDeps,
  { userId, role, sessionId }: Pick<Caller, 'userId' | 'role' | 'sessionId'>,
): Promise<SessionAccount | SessionOver> {
  const [{ state: owner }, { state }] = await Promise.all([
    loadStream(store, user, streamOf(CATEGORY.user, userId)),
    loadStream(store, session, streamOf(CATEGORY.session, sessionId)),
  ]);
  const valid = validSession(state, owner, now().getTime(), staffIdleMs);
  if (typeof valid === 'string') return valid;
  if (owner.status !== 'registered' || valid.role !== role) return 'ended';
  const { subject } = owner.profile;
  const { lastUsedAt, confirmedAt, secondFactorAt } = valid;
  const account: SessionAccount =
    owner.role === 'admin'
      ? {
          role: owner.role,
          staffRole: owner.staffRole,
          confirmation: { confirmedAt, secondFactorAt },
          subject,
          lastUsedAt,
        }
      : { role: owner.role, subject, lastUsedAt };
  try {
    return (await personalData.isForgotten(subject)) ? 'ended' : account;
  } catch (error) {
    // Without keys no personal data can be read or written, but staff can continue with everything else.
    if (error instanceof KeysUnavailable) return account;
    throw error;
  }
}

/** Whether a caller's session is still valid, and a colleague's role unchanged. */
export async function isCurrent(deps: SessionDeps, caller: Caller): Promise<boolean> {
  const checked = await checkSession(deps, caller);
  if (typeof checked === 'string') return false;
  return checked.role !== 'admin' || caller.role !== 'admin' || checked.staffRole === caller.staffRole;
}

/** The token of an `Authorization` header; undefined for a header of another form. */
export function tokenIn(authorization: string | undefined): string | undefined {
  return /^Bearer +([^\s]+) *$/i.exec(authorization ?? '')?.[1];
}

/** Checks a call's token against the access of its route. An invalid token is refused even where none is required. */
export function authenticator(
  callerOf: CallerOfToken,
  recordUse: RecordSessionUse,
  staffIdleMs: number,
  checkConfirmation: CheckConfirmation,
): Authenticate {
  return async ({ name, access, isByUser, onIdentified }, authorization) => {
    if (access === 'anyone' || access === 'any-session') return undefined;
    if (authorization === undefined) return isOptional(access) ? undefined : notLoggedIn('You must be logged in.');
    const token = tokenIn(authorization);
    const caller = token === undefined ? 'ended' : await callerOf(token);
    if (caller === 'ended') return notLoggedIn('Your session has expired. Log in to continue.');
    if (caller === 'idle') return idleFor(staffIdleMs);
    onIdentified(caller);
    if (isByUser) recordUse(caller);
    if (!mayCall(access, caller.role)) return notAllowed(access);
    if (caller.role === 'customer') return caller;
    return staffMay(caller.staffRole, name) ? ((await checkConfirmation(caller, name)) ?? caller) : notInThisRole();
  };
}

type WithToken = Exclude<Access, 'anyone' | 'any-session'>;

function isOptional(access: WithToken): boolean {
  return access === 'anyone-or-customer' || access === 'anyone-or-account';
}

function mayCall(access: WithToken, role: Caller['role']): boolean {
  switch (access) {
    case 'customer':
    case 'anyone-or-customer':
      return role === 'customer';
    case 'admin':
      return role === 'admin';
    case 'customer-or-admin':
    case 'anyone-or-account':
      return true;
  }
}

const TOKEN_NEEDED = { 'WWW-Authenticate': 'Bearer' };

function notLoggedIn(message: string): Problem {
  return new Problem({ status: 401, kind: 'not-logged-in', message, headers: TOKEN_NEEDED });
}

function idleFor(ms: number): Problem {
  const message = `You were logged out after ${ms / 60_000} minutes of inactivity. Log in to continue.`;
  return new Problem({ status: 401, kind: 'session-idle', message, headers: TOKEN_NEEDED });
}

function notAllowed(access: WithToken): Problem {
  const message =
    access === 'admin' ? 'Only staff can do this.' : 'Only customers can do this. Log in with a customer account.';
  return new Problem({ status: 403, kind: 'not-allowed', message });
}
