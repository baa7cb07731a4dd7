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
import { documentOfStream } from '../queries/document-of-stream.ts';
import { loadSecondFactors } from './load-second-factors.ts';

export interface StaffDeps {
  readonly store: EventStore;
  readonly personalData: PersonalData;
  readonly now: () => Date;
}

/** Somebody of the staff as they are answered; undefined for an account whose e-mail is another's: it can do nothing. */
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
  // The role decides what they may do, so it is read from where each call is checked.
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

/** Somebody of the staff as their stream tells it: what a command answers. */
export async function staffOfStream(deps: StaffDeps, userId: string, viewer: string): Promise<StaffMember | undefined> {
  const row = await documentOfStream(deps.store, accounts, streamOf(CATEGORY.user, userId));
  return row === undefined || row.body.role !== 'admin' ? undefined : staffRecord(deps, row.body, viewer);
}
