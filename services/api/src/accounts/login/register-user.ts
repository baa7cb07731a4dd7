import { emailClaim, type EmailClaimRefusal } from '@pressline/domain/accounts/email-claim.ts';
import type { Language } from '@pressline/domain/kernel/languages.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { user, type Role, type UserRefusal } from '@pressline/domain/accounts/user.ts';
import { createdIdOf } from '@pressline/event-store/command-ids.ts';
import type { EventStore, Position } from '@pressline/event-store/event-store.ts';
import { handle, loadStream, type CommandContext } from '@pressline/event-store/handle.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { Passwords } from '../credentials/passwords.ts';
import { claimStreamOf } from '../credentials/sign-in.ts';

export interface RegisterDeps {
  readonly store: EventStore;
  readonly personalData: PersonalData;
  readonly passwords: Passwords;
}

export interface NewUser {
  readonly role: Role;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  /** The language of the registration, used for mail. */
  readonly language?: Language | undefined;
}

export type Registered =
  | { readonly outcome: 'registered'; readonly userId: string; readonly position: Position | undefined }
  | { readonly outcome: 'rejected'; readonly reason: UserRefusal | EmailClaimRefusal }
  | { readonly outcome: 'key-reused' };

const EMAIL_TAKEN: Registered = { outcome: 'rejected', reason: { type: 'email-taken' } };

/**
 * Creates an account: first the user's stream, which is invisible, then the claim of its email, which commits it. Of two
 * concurrent registrations of an address one succeeds; a crash in between leaves an inert stream. Repeating the command
 * continues it.
 */
export async function registerUser(
  { store, personalData, passwords }: RegisterDeps,
  { role, username, email, password, language }: NewUser,
  context: CommandContext,
): Promise<Registered> {
  const userId = createdIdOf(context.commandId);
  const claimStream = claimStreamOf(personalData, role, email);
  const claimed = (await loadStream(store, emailClaim, claimStream)).state;
  const subject = personalData.subjectOf(email);
  // Refused early, before a costly hash is computed; the claim below decides.
  if (claimed.status === 'claimed' && claimed.userId !== userId) return EMAIL_TAKEN;
  // The same response as for a registered address, so that it doesn't reveal whose data was erased.
  if (claimed.status === 'free' && (await personalData.isForgotten(subject))) return EMAIL_TAKEN;

  const registered = await handle(
    store,
    user,
    streamOf(CATEGORY.user, userId),
    async () => ({
      type: 'register-user' as const,
      userId,
      role,
      language,
      profile: await personalData.seal(subject, { username, email }),
      credential: await personalData.seal(subject, { passwordHash: await passwords.hash(password) }),
    }),
    context,
  );
  if (registered.outcome === 'rejected' || registered.outcome === 'key-reused') return registered;

  const claim = await handle(store, emailClaim, claimStream, { type: 'claim-email', userId }, context);
  if (claim.outcome === 'rejected' || claim.outcome === 'key-reused') return claim;
  return { outcome: 'registered', userId, position: 'position' in claim ? claim.position : undefined };
}
