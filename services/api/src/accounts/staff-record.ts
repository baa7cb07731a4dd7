import type { StaffMember } from '@pressline/contracts/accounts/accounts.ts';
import { emailClaim } from '@pressline/domain/accounts/email-claim.ts';
import { hasSecondFactor } from '@pressline/domain/accounts/second-factor.ts';
import { isErased } from '@pressline/domain/kernel/sealed.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';
import { user } from '@pressline/domain/accounts/user.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { linkEnds } from '@pressline/reactors/mail/secret-links.ts';
import { accounts, type Account } from '@pressline/read-models/accounts/accounts.ts';
import { claimStreamOf } from './sign-in.ts';
import { documentAfter } from '../queries/document-after.ts';
import { loadSecondFactors } from './load-second-factors.ts';

export interface StaffDeps {
  readonly store: EventStore;
  readonly personalData: PersonalData;
  readonly now: () => Date;
}

/** A colleague as returned by the API; undefined for an account whose email belongs to another: it has no access. */
export async function staffRecord(
  { store, personalData, now }: StaffDeps,
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
  const { state } = await loadStream(store, user, streamOf(CATEGORY.user, account.userId));
  if (state.status === 'absent' || state.role !== 'admin') return undefined;
  const { invitedAt = null } = account;
  return {
    id: account.userId,
    name: profile?.username ?? null,
    email: profile?.email ?? null,
    staff_role: state.staffRole,
    standing: account.standing,
    since: account.registeredAt,
    invited_at: invitedAt,
    invitation_over:
      account.standing === 'invited' &&
      invitedAt !== null &&
      linkEnds({ kind: 'staff-invitation', askedAt: invitedAt }) <= now(),
    second_factor: hasSecondFactor(await loadSecondFactors(store, account.userId)),
    you: account.userId === viewer,
  };
}

/** The same from the account's stream, for responses to commands, because the read model may lag. */
export async function staffOfStream(deps: StaffDeps, userId: string, viewer: string): Promise<StaffMember | undefined> {
  const row = documentAfter(await deps.store.readStream(streamOf(CATEGORY.user, userId)), accounts);
  return row === undefined || row.body.role !== 'admin' ? undefined : staffRecord(deps, row.body, viewer);
}
