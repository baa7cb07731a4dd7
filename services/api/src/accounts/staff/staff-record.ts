import type { StaffMember } from '@pressline/contracts/accounts/accounts.ts';
import { emailClaim } from '@pressline/domain/accounts/email-claim.ts';
import { hasSecondFactor } from '@pressline/domain/accounts/second-factor.ts';
import { isErased } from '@pressline/domain/kernel/sealed.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';
import { user, type UserEvent } from '@pressline/domain/accounts/user.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { linkEnds } from '@pressline/reactors/messaging/secret-links.ts';
import { accounts, type Account } from '@pressline/read-models/accounts/accounts.ts';
import { securityLog } from '@pressline/read-models/accounts/security-log.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { claimStreamOf } from '../credentials/sign-in.ts';
import { documentAfter } from '../../queries/document-after.ts';
import { loadSecondFactors } from '../second-factor/load-second-factors.ts';

export interface StaffDeps {
  readonly store: EventStore;
  readonly personalData: PersonalData;
  readonly documents: DocumentStore;
  readonly now: () => Date;
}

/** The events that change the standing of an account. */
const STANDING_EVENTS: ReadonlySet<string> = new Set<UserEvent['type']>([
  'user-registered',
  'staff-invited',
  'invitation-renewed',
  'invitation-accepted',
  'staff-disabled',
  'staff-enabled',
]);

/** A colleague as returned by the API; undefined for an account whose email belongs to another: it has no access. */
export async function staffRecord(
  { store, personalData, documents, now }: StaffDeps,
  account: Account,
  viewer: string,
): Promise<StaffMember | undefined> {
  const opened = await personalData.open(account.profile);
  const profile = isErased(opened) ? undefined : opened;
  if (profile !== undefined) {
    const claim = await loadStream(store, emailClaim, claimStreamOf(personalData, 'admin', profile.email));
    if (claim.state.status !== 'claimed' || claim.state.userId !== account.userId) return undefined;
  }
  // The role grants access, so it is read from the stream, like the check of each call.
  const { state, recorded } = await loadStream(store, user, streamOf(CATEGORY.user, account.userId));
  if (state.status === 'absent' || state.role !== 'admin') return undefined;
  const { invitedAt = null } = account;
  return {
    id: account.userId,
    name: profile?.username ?? null,
    email: profile?.email ?? null,
    staff_role: state.staffRole,
    standing: account.standing,
    since: recorded.findLast(({ type }) => STANDING_EVENTS.has(type))?.at ?? account.registeredAt,
    last_login_at: await lastLoginAt(documents, account.userId),
    invited_at: invitedAt,
    invitation_over:
      account.standing === 'invited' &&
      invitedAt !== null &&
      linkEnds({ kind: 'staff-invitation', askedAt: invitedAt }) <= now(),
    second_factor: hasSecondFactor(await loadSecondFactors(store, account.userId)),
    you: account.userId === viewer,
  };
}

async function lastLoginAt(documents: DocumentStore, userId: string): Promise<string | null> {
  const found = await (
    await documents.live(securityLog)
  )?.find({
    where: { account: { equals: userId }, kind: { equals: 'login-succeeded' } },
    sort: { by: ['at'], direction: 'descending' },
    limit: 1,
  });
  return found?.documents[0]?.body.at ?? null;
}

/** The same from the account's stream, for responses to commands, because the read model may lag. */
export async function staffOfStream(deps: StaffDeps, userId: string, viewer: string): Promise<StaffMember | undefined> {
  const row = documentAfter(await deps.store.readStream(streamOf(CATEGORY.user, userId)), accounts);
  return row === undefined || row.body.role !== 'admin' ? undefined : staffRecord(deps, row.body, viewer);
}
