import { randomInt } from 'node:crypto';
import { commandIdOf, fingerprintOf, newId } from '@pressline/event-store/command-ids.ts';
import { registerUser, type RegisterDeps } from './register-user.ts';
import { userOfEmail } from './sign-in.ts';

/** Where no e-mail is set. */
const USUAL_EMAIL = 'admin@pressline.example';
/** Without letters that look like one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export interface FirstAdmin {
  readonly userId: string;
  readonly email: string;
  readonly made: boolean;
}

/** Sees to it that the shop has an admin: makes the account at the first start, finds it at the later ones. */
export async function ensureFirstAdmin(
  deps: RegisterDeps,
  { email = USUAL_EMAIL, password }: { readonly email: string | undefined; readonly password: string },
  fingerprintSecret: Uint8Array,
  now: Date,
): Promise<FirstAdmin> {
  const there = await userOfEmail(deps, 'admin', email);
  if (there !== undefined) return { userId: there.id, email, made: false };

  // A fresh command each time: what a crash left of the last attempt is inert, and has a password that nobody was told.
  const commandId = commandIdOf({ actorScope: 'system', route: 'first admin', key: undefined });
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
  if (registered.outcome !== 'registered') throw new Error('The first admin’s account could not be made.');
  return { userId: registered.userId, email, made: true };
}

/** 20 letters of 56: 116 bits. */
export function madeUpPassword(): string {
  return Array.from({ length: 20 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
}
