import { emailClaim } from '@pressline/domain/accounts/email-claim.ts';
import { isErased } from '@pressline/domain/kernel/sealed.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { user, type Role, type User } from '@pressline/domain/accounts/user.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';
import { normaliseEmail, type PersonalData } from '@pressline/personal-data/personal-data.ts';
import { Problem } from '../../http/problem.ts';
import type { CallOf } from '../../http/route.ts';
import type { LoggedCall, SecurityLog } from '../security-log/security-log.ts';
import type { Passwords } from './passwords.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';

export interface SignInDeps {
  readonly store: EventStore;
  readonly personalData: PersonalData;
  readonly passwords: Passwords;
  readonly limits: Pick<RateLimits, 'guesses'>;
  readonly securityLog: SecurityLog;
}

export type RegisteredUser = Extract<User, { status: 'registered' }>;

/** The stream that claims an email for a role. A person can be customer and admin, with separate accounts. */
export function claimStreamOf(personalData: PersonalData, role: Role, email: string): `email-${string}` {
  return streamOf(CATEGORY.emailClaim, personalData.subjectOf(`${role}:${normaliseEmail(email)}`));
}

/** The account of an email: first the claim, then the user it names. An unclaimed user is invisible. */
export async function userOfEmail(
  { store, personalData }: Pick<SignInDeps, 'store' | 'personalData'>,
  role: Role,
  email: string,
): Promise<RegisteredUser | undefined> {
  const claim = await loadStream(store, emailClaim, claimStreamOf(personalData, role, email));
  if (claim.state.status === 'free') return undefined;
  const { state } = await loadStream(store, user, streamOf(CATEGORY.user, claim.state.userId));
  return state.status === 'registered' ? state : undefined;
}

/** The account with this email and password. A wrong password and an unknown email have the same response and timing. */
export async function signIn(
  deps: SignInDeps,
  role: Role,
  email: string,
  password: string,
  call: LoggedCall & Pick<CallOf<'login'>, 'address'>,
): Promise<RegisteredUser | Problem> {
  const claim = claimStreamOf(deps.personalData, role, email);
  const attempt = { role, email, claim };
  const check = async () => {
    const registered = await userOfEmail(deps, role, email);
    const right = await passwordMatches(deps, registered, password);
    if (right) return registered;
    await deps.securityLog.loginFailed(call, attempt);
    return undefined;
  };
  const found = await deps.limits.guesses.attempt(claim, call.address, check, (what) =>
    deps.securityLog.loginBlocked(call, attempt, what),
  );
  return found ?? new Problem({ status: 401, kind: 'wrong-password', message: 'Wrong email or password. Try again.' });
}

/**
 * Checks the caller's own password; wrong ones count towards the limit.
 * @param onWrong records the attempt in the security log
 */
export async function checkOwnPassword(
  deps: Pick<SignInDeps, 'personalData' | 'passwords' | 'limits' | 'securityLog'>,
  call: Parameters<SecurityLog['passwordChangeBlocked']>[0] & Pick<CallOf<'login'>, 'address'>,
  registered: RegisteredUser | undefined,
  password: string,
  onWrong: () => Promise<void>,
): Promise<boolean | Problem> {
  const check = async (): Promise<true | undefined> => {
    if (await passwordMatches(deps, registered, password)) return true;
    await onWrong();
    return undefined;
  };
  const stream = streamOf(CATEGORY.user, call.caller.userId);
  const right = await deps.limits.guesses.attempt(stream, call.address, check, () =>
    deps.securityLog.passwordChangeBlocked(call),
  );
  return right ?? false;
}

/** Whether this is the account's password. Takes the same time if there is no account or its owner was forgotten. */
export async function passwordMatches(
  { personalData, passwords }: Pick<SignInDeps, 'personalData' | 'passwords'>,
  registered: RegisteredUser | undefined,
  password: string,
): Promise<boolean> {
  const credential = registered && (await personalData.open(registered.credential));
  const hashed = credential === undefined || isErased(credential) ? undefined : credential.passwordHash;
  return passwords.matches(hashed, password);
}
