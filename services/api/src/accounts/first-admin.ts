import { readFile, writeFile } from 'node:fs/promises';
import { emailClaim } from '@pressline/domain/email-claim.ts';
import type { DataFolder } from '@pressline/event-store/data-folder.ts';
import { loadStream } from '@pressline/event-store/handle.ts';
import { commandIdOf, fingerprintOf, newId } from '@pressline/event-store/command-ids.ts';
import { normaliseEmail, type PersonalData } from '@pressline/personal-data/personal-data.ts';
import { registerUser, type RegisterDeps } from './register-user.ts';
import { claimStreamOf, passwordMatches, userOfEmail, type RegisteredUser } from './sign-in.ts';

/** Where no e-mail is set. */
export const USUAL_EMAIL = 'admin@pressline.example';
/** Without letters that look like one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const PASSWORD_LENGTH = 20;

export interface FirstAdmin {
  readonly userId: string;
  readonly email: string;
  /** Absent where a colleague has locked it out. */
  readonly account: RegisteredUser | undefined;
}

/** Sees to it that the shop has an admin: makes the account at the first start, finds it at the later ones. */
export async function ensureFirstAdmin(
  deps: RegisterDeps,
  set: { readonly email: string | undefined; readonly password: string | undefined },
  fingerprintSecret: Uint8Array,
  now: Date,
): Promise<FirstAdmin> {
  const email = set.email ?? USUAL_EMAIL;
  const there = await userOfEmail(deps, 'admin', email);
  if (there !== undefined) return { userId: there.id, email, account: there };
  const claim = await loadStream(deps.store, emailClaim, claimStreamOf(deps.personalData, 'admin', email));
  // Others run the shop now, who don't want this account back at the next start.
  if (claim.state.status === 'claimed') return { userId: claim.state.userId, email, account: undefined };

  // A fresh command each time: what a crash left of the last attempt is inert, and has a password that nobody was told.
  const commandId = commandIdOf({ actorScope: 'system', route: 'first admin', key: undefined });
  const password = set.password ?? madeUpPassword(deps.personalData, email);
  const registered = await registerUser(
    deps,
    { role: 'admin', username: 'Admin', email, password },
    {
      commandId,
      fingerprint: fingerprintOf({ email }, {}, fingerprintSecret),
      actor: 'system',
      at: now.toISOString(),
      correlationId: newId(),
    },
  );
  const account = await userOfEmail(deps, 'admin', email);
  // Another process of the shop may have been first: then it is there all the same.
  if (account === undefined) throw new Error(`The first admin’s account could not be made: ${registered.outcome}.`);
  return { userId: account.id, email, account };
}

/**
 * The made-up password that no start has said yet; undefined where it was said, set or changed. A start that dies before
 * it could say it (its port is taken, it is killed) leaves that to the next.
 */
export async function passwordToTell(
  deps: RegisterDeps,
  { email, account }: FirstAdmin,
  set: string | undefined,
  { adminTold }: DataFolder,
): Promise<string | undefined> {
  if (account === undefined || set !== undefined || (await toldOnce(adminTold)) === account.id) return undefined;
  const password = madeUpPassword(deps.personalData, email);
  return (await passwordMatches(deps, account, password)) ? password : undefined;
}

/** From now on the password is not said again. */
export async function rememberTold({ adminTold }: DataFolder, { userId }: FirstAdmin): Promise<void> {
  await writeFile(adminTold, userId, { mode: 0o600 });
}

async function toldOnce(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Follows from the shop's own secret, so that a later start can still say it. */
function madeUpPassword(personalData: PersonalData, email: string): string {
  return passwordOf(personalData.secretFor(`password of the first admin ${normaliseEmail(email)}`));
}

/** A password that a person can type: 20 letters of 55, 115 bits. @param bytes as many, or more, that nobody can guess */
export function passwordOf(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, PASSWORD_LENGTH), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
}
