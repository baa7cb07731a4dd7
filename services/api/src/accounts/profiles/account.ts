import type { Account } from '@pressline/contracts/accounts/accounts.ts';
import { isErased } from '@pressline/domain/kernel/sealed.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { user } from '@pressline/domain/accounts/user.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { notFound, type Problem } from '../../http/problem.ts';

/** The account of a token, from its stream. */
export async function accountOf(
  deps: { readonly store: EventStore; readonly personalData: PersonalData },
  userId: string,
): Promise<Account | Problem> {
  const { state } = await loadStream(deps.store, user, streamOf(CATEGORY.user, userId));
  if (state.status !== 'registered') return notFound('Account not found.');
  const profile = await deps.personalData.open(state.profile);
  return isErased(profile)
    ? notFound('Account not found.')
    : { id: state.id, username: profile.username, email: profile.email };
}
