import type { EventStore } from '@pressline/event-store/event-store.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { Problem } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { accountOf } from './account.ts';

interface ProfileDeps {
  readonly store: EventStore;
  readonly personalData: PersonalData;
}

export function profileRoute(deps: ProfileDeps) {
  return route('profile', async ({ caller }) => {
    const account = await accountOf(deps, caller.userId);
    return account instanceof Problem ? account : { body: { user: account } };
  });
}

export function adminProfileRoute(deps: ProfileDeps) {
  return route('adminProfile', async ({ caller }) => {
    const account = await accountOf(deps, caller.userId);
    return account instanceof Problem ? account : { body: { user: { ...account, staff_role: caller.staffRole } } };
  });
}
