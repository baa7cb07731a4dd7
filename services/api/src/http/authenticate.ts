import type { Access } from '@pressline/contracts/endpoints.ts';
import { CATEGORY, streamOf } from '@pressline/domain/streams.ts';
import { user } from '@pressline/domain/user.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { KeysUnavailable } from '@pressline/personal-data/subject-keys.ts';
import type { Caller } from '../accounts/caller.ts';
import type { Tokens } from '../accounts/tokens.ts';
import { Problem } from './problem.ts';

/** Who sent this `Authorization` header, or why they may not call. */
export type Authenticate = (access: Access, authorization: string | undefined) => Promise<Caller | undefined | Problem>;

/** The token's session, held against the user's stream: a read model may lag behind a log-out. */
export type CallerOfToken = (token: string) => Promise<Caller | undefined>;

export function callerOfToken(deps: SessionDeps, tokens: Tokens): CallerOfToken {
  return async (token) => {
    const claims = await tokens.verify(token);
    if (claims === undefined) return undefined;
    const subject = await subjectOfSession(deps, claims);
    if (subject === undefined) return undefined;
    return { ...claims, subject };
  };
}

export interface SessionDeps {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly personalData: Pick<PersonalData, 'isForgotten'>;
}

/** Whose session it is; undefined where it counts no more: it was ended, or its person was forgotten. */
export async function subjectOfSession(
  { store, personalData }: SessionDeps,
  { userId, role, session }: Pick<Caller, 'userId' | 'role' | 'session'>,
): Promise<string | undefined> {
  const { state } = await loadStream(store, user, streamOf(CATEGORY.user, userId));
  if (state.status !== 'registered' || state.role !== role || state.session !== session) return undefined;
  const { subject } = state.profile;
  try {
    return (await personalData.isForgotten(subject)) ? undefined : subject;
  } catch (error) {
    // Nothing personal is read or written while the keys are away: staff may go on with what is not.
    if (error instanceof KeysUnavailable) return subject;
    throw error;
  }
}

/** Checks a call's token against what its route lets call. Where a token is optional, a bad one is refused all the same. */
export function authenticator(callerOf: CallerOfToken): Authenticate {
  return async (access, authorization) => {
    if (access === 'anyone') return undefined;
    if (authorization === undefined) return isOptional(access) ? undefined : notLoggedIn('You must be logged in.');
    const token = /^Bearer +([^\s]+) *$/i.exec(authorization)?.[1];
    const caller = token === undefined ? undefined : await callerOf(token);
    if (caller === undefined) return notLoggedIn('Your session has ended. Please log in again.');
    return mayCall(access, caller.role) ? caller : notAllowed(access);
  };
}

type WithToken = Exclude<Access, 'anyone'>;

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

function notLoggedIn(message: string): Problem {
  return new Problem({ status: 401, kind: 'not-logged-in', message, headers: { 'WWW-Authenticate': 'Bearer' } });
}

function notAllowed(access: WithToken): Problem {
  const message =
    access === 'admin'
      ? 'Only the shop’s staff may do this.'
      : 'Only customers may do this; log in with a customer’s account.';
  return new Problem({ status: 403, kind: 'not-allowed', message });
}
