import { readFile, writeFile } from 'node:fs/promises';
import { InvalidSetting } from '@pressline/runtime/settings.ts';
import { emailClaim } from '@pressline/domain/accounts/email-claim.ts';
import type { PasswordOwner } from '@pressline/domain/accounts/password-policy.ts';
import type { DataFolder } from '@pressline/event-store/data-folder.ts';
import { loadStream } from '@pressline/event-store/handle.ts';
import { commandIdOf, fingerprintOf, newId } from '@pressline/event-store/command-ids.ts';
import { normaliseEmail } from '@pressline/personal-data/personal-data.ts';
import { problemOf } from '../../http/problem-mapping.ts';
import type { CheckPassword } from '../passwords/password-policy.ts';
import { registerUser, type RegisterDeps } from '../login/register-user.ts';
import { claimStreamOf, passwordMatches, userOfEmail, type RegisteredUser } from '../credentials/sign-in.ts';

/** The default email. */
export const DEFAULT_EMAIL = 'admin@pressline.example';
/** Without letters that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const PASSWORD_LENGTH = 20;
const USERNAME = 'Admin';

type FirstAdminDeps = RegisterDeps & { readonly checkPassword: CheckPassword };

export interface FirstAdmin {
  readonly userId: string;
  readonly email: string;
  /** Absent if a colleague has locked it out. */
  readonly account: RegisteredUser | undefined;
}

/**
 * Makes sure that the shop has an admin: creates the account at the first start, finds it at later ones.
 * @throws InvalidSetting if the account has to be created and the password set for it does not meet the policy
 */
export async function ensureFirstAdmin(
  deps: FirstAdminDeps,
  set: { readonly email: string | undefined; readonly password: string | undefined },
  fingerprintSecret: Uint8Array,
  now: Date,
): Promise<FirstAdmin> {
  const email = set.email ?? DEFAULT_EMAIL;
  const there = await userOfEmail(deps, 'admin', email);
  if (there !== undefined) return { userId: there.id, email, account: there };
  const claim = await loadStream(deps.store, emailClaim, claimStreamOf(deps.personalData, 'admin', email));
  // Other admins have locked this account out, so a start must not restore it.
  if (claim.state.status === 'claimed') return { userId: claim.state.userId, email, account: undefined };

  // A new command each time: an attempt that crashed has left an inert account with an unknown password.
  const commandId = commandIdOf({ actorScope: 'system', route: 'first admin', key: undefined });
  const password = set.password ?? (await firstPassword(deps, email));
  const [refusal] = await deps.checkPassword(password, ownerOf(email));
  if (refusal !== undefined)
    throw new InvalidSetting(`ADMIN_PASSWORD does not meet the password policy. ${problemOf(refusal).details.message}`);
  const registered = await registerUser(
    deps,
    { ...ownerOf(email), email, password },
    {
      commandId,
      fingerprint: fingerprintOf({ email }, {}, fingerprintSecret),
      actor: 'system',
      at: now.toISOString(),
      correlationId: newId(),
    },
  );
  const account = await userOfEmail(deps, 'admin', email);
  // If another process was first, the account exists as well.
  if (account === undefined) throw new Error(`The first admin account could not be created: ${registered.outcome}.`);
  return { userId: account.id, email, account };
}

/**
 * The generated password if no start has printed it yet; undefined if it was printed, set or changed. If a start fails
 * before it can print it, the next start does.
 */
export async function passwordToPrint(
  deps: FirstAdminDeps,
  { email, account }: FirstAdmin,
  set: string | undefined,
  { adminNotified }: DataFolder,
): Promise<string | undefined> {
  if (account === undefined || set !== undefined || (await isAlreadyPrinted(adminNotified)) === account.id)
    return undefined;
  const password = await firstPassword(deps, email);
  return (await passwordMatches(deps, account, password)) ? password : undefined;
}

/** From now on the password is not printed again. */
export async function rememberPrinted({ adminNotified }: DataFolder, { userId }: FirstAdmin): Promise<void> {
  await writeFile(adminNotified, userId, { mode: 0o600 });
}

async function isAlreadyPrinted(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function ownerOf(email: string) {
  return { role: 'admin', username: USERNAME, email } as const;
}

/** Derived from the shop's own secret, so that a later start can still show it. */
function firstPassword({ personalData, checkPassword }: FirstAdminDeps, email: string): Promise<string> {
  const purpose = `password of the first admin ${normaliseEmail(email)}`;
  return generatedPassword(checkPassword, ownerOf(email), (attempt) =>
    personalData.secretFor(attempt === 0 ? purpose : `${purpose} ${attempt}`),
  );
}

/**
 * A password that a person can type and that meets the policy: 20 letters of 55, 115 bits.
 * @param bytesOf returns 20 or more secret bytes, different for each attempt, because a password may happen to contain a name
 */
export async function generatedPassword(
  checkPassword: CheckPassword,
  owner: PasswordOwner,
  bytesOf: (attempt: number) => Uint8Array,
): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    const bytes = bytesOf(attempt).subarray(0, PASSWORD_LENGTH);
    const password = Array.from(bytes, (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
    if ((await checkPassword(password, owner)).length === 0) return password;
  }
}
