import { randomBytes } from 'node:crypto';
import { emailClaim } from '@pressline/domain/accounts/email-claim.ts';
import { secondFactors } from '@pressline/domain/accounts/second-factor.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { user } from '@pressline/domain/accounts/user.ts';
import { commandIdOf, fingerprintOf, newId } from '@pressline/event-store/command-ids.ts';
import { handle, loadStream, type CommandContext } from '@pressline/event-store/handle.ts';
import { recordSecurityEvent, securityEntryIdOf } from '@pressline/operations/accounts/security-log.ts';
import { secondFactorsStream } from '../second-factor/load-second-factors.ts';
import { generatedPassword } from './first-admin.ts';
import { passwordOwner, type CheckPassword } from '../passwords/password-policy.ts';
import type { RegisterDeps } from '../login/register-user.ts';
import { claimStreamOf, userOfEmail } from '../credentials/sign-in.ts';

/** The actor of these commands: somebody with access to the machine. */
const OPERATOR = 'operator';

/** No active back office account has this email. */
class NoSuchAdmin extends Error {
  override readonly name = 'NoSuchAdmin';

  constructor(email: string) {
    super(
      `${email} has no active back office account. Use another email (npm run admin:password -- name@company.ae), or add --owner to restore access.`,
    );
  }
}

/**
 * Gives an admin a generated password in place of a lost one, and ends all their sessions. It is recorded in the account's
 * history like any other change of the password.
 * @throws NoSuchAdmin
 */
export async function newAdminPassword(
  deps: RegisterDeps & { readonly checkPassword: CheckPassword },
  email: string,
  now: Date,
): Promise<string> {
  const account = await userOfEmail(deps, 'admin', email);
  if (account === undefined) throw new NoSuchAdmin(email);
  const owner = await passwordOwner(deps.personalData, account);
  const password = await generatedPassword(deps.checkPassword, owner, () => randomBytes(32));
  const { subject } = account.credential;
  const credential = await deps.personalData.seal(subject, { passwordHash: await deps.passwords.hash(password) });
  const stream = streamOf(CATEGORY.user, account.id);
  const context = contextOf(deps, 'new admin password', email, now);
  const result = await handle(deps.store, user, stream, { type: 'change-password', credential }, context);
  if (result.outcome !== 'done') throw new NoSuchAdmin(email);
  await recordSecurityEvent(deps.store, {
    ...context,
    entryId: securityEntryIdOf({ stream, revision: result.revision }),
    details: { kind: 'password-reset', account: account.id, role: account.role },
  });
  return password;
}

/**
 * Restores the access of an admin whom a colleague locked out, if one did.
 * @throws NoSuchAdmin
 */
export async function restoreAccess(deps: RegisterDeps, email: string, now: Date): Promise<void> {
  const claim = await loadStream(deps.store, emailClaim, claimStreamOf(deps.personalData, 'admin', email));
  if (claim.state.status === 'free') throw new NoSuchAdmin(email);
  const stream = streamOf(CATEGORY.user, claim.state.userId);
  const context = contextOf(deps, 'restore access', email, now);
  const result = await handle(deps.store, user, stream, { type: 'enable-staff' }, context);
  if (result.outcome === 'unchanged') return;
  if (result.outcome !== 'done') throw new NoSuchAdmin(email);
  await recordSecurityEvent(deps.store, {
    ...context,
    entryId: securityEntryIdOf({ stream, revision: result.revision }),
    details: { kind: 'staff-enabled', account: claim.state.userId },
  });
}

/**
 * Makes an admin an owner, for a shop that has no owner left.
 * @throws NoSuchAdmin
 */
export async function makeOwner(deps: RegisterDeps, email: string, now: Date): Promise<void> {
  const account = await userOfEmail(deps, 'admin', email);
  if (account === undefined) throw new NoSuchAdmin(email);
  const changed = { type: 'change-staff-role', staffRole: 'owner', by: undefined } as const;
  const context = contextOf(deps, 'make owner', email, now);
  const stream = streamOf(CATEGORY.user, account.id);
  const result = await handle(deps.store, user, stream, changed, context);
  if (result.outcome === 'unchanged') return;
  if (result.outcome !== 'done') throw new NoSuchAdmin(email);
  await recordSecurityEvent(deps.store, {
    ...context,
    entryId: securityEntryIdOf({ stream, revision: result.revision }),
    details: { kind: 'staff-role-changed', account: account.id, staffRole: 'owner' },
  });
}

/**
 * Removes the second factors of an admin who has lost them, so that the password is enough: for the last owner, whom no
 * colleague can help. Does nothing if there are none.
 * @throws NoSuchAdmin
 */
export async function removeSecondFactors(deps: RegisterDeps, email: string, now: Date): Promise<void> {
  const account = await userOfEmail(deps, 'admin', email);
  if (account === undefined) throw new NoSuchAdmin(email);
  const context = contextOf(deps, 'remove second factors', email, now);
  const stream = secondFactorsStream(account.id);
  const removal = { type: 'remove-second-factors', account: account.id, by: undefined } as const;
  const result = await handle(deps.store, secondFactors, stream, removal, context);
  if (result.outcome !== 'done') return;
  await recordSecurityEvent(deps.store, {
    ...context,
    entryId: securityEntryIdOf({ stream, revision: result.revision }),
    details: { kind: 'staff-second-factors-removed', account: account.id },
  });
}

/** A new command each time, so running it again repeats the change. */
function contextOf({ personalData }: RegisterDeps, route: string, email: string, now: Date): CommandContext {
  return {
    commandId: commandIdOf({ actorScope: OPERATOR, route, key: undefined }),
    fingerprint: fingerprintOf({ email }, {}, personalData.secretFor('fingerprints')),
    actor: OPERATOR,
    at: now.toISOString(),
    correlationId: newId(),
  };
}
