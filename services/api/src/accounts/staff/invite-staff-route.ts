import { DEFAULT_LANGUAGE } from '@pressline/domain/kernel/languages.ts';
import { emailClaim } from '@pressline/domain/accounts/email-claim.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { user } from '@pressline/domain/accounts/user.ts';
import { createdIdOf } from '@pressline/event-store/command-ids.ts';
import { handle, loadStream } from '@pressline/event-store/handle.ts';
import { SubjectForgotten } from '@pressline/personal-data/personal-data.ts';
import { actorOf } from '../../http/caller.ts';
import { claimStreamOf } from '../credentials/sign-in.ts';
import { acceptedLanguageOf } from '../../http/accepted-language.ts';
import { commandProblem, positionOf } from '../../http/command-result.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { problemOf } from '../../http/problem-mapping.ts';
import { route } from '../../http/route.ts';
import type { SecurityLog } from '../security-log/security-log.ts';
import { staffOfStream, type StaffDeps } from './staff-record.ts';

/** Like a registration: first the account, which is invisible, then the claim of its email, which commits it. */
export function inviteStaffRoute(deps: StaffDeps & { readonly securityLog: SecurityLog }) {
  return route('inviteStaff', async (call) => {
    const { caller, body, header, command } = call;
    const { store, personalData } = deps;
    const context = command(actorOf(caller));
    const userId = createdIdOf(context.commandId);
    const claimStream = claimStreamOf(personalData, 'admin', body.email);
    const claimed = (await loadStream(store, emailClaim, claimStream)).state;
    if (claimed.status === 'claimed' && claimed.userId !== userId) return problemOf({ type: 'email-taken' });
    try {
      const invited = await handle(
        store,
        user,
        streamOf(CATEGORY.user, userId),
        async () => ({
          type: 'invite-staff' as const,
          userId,
          profile: await personalData.seal(personalData.subjectOf(body.email), {
            username: body.name,
            email: body.email,
          }),
          language: acceptedLanguageOf(header('Accept-Language')) ?? DEFAULT_LANGUAGE,
          staffRole: body.staff_role,
          at: context.at,
        }),
        context,
      );
      const problem = commandProblem(invited);
      if (problem !== undefined) return problem;
      const claim = await handle(store, emailClaim, claimStream, { type: 'claim-email', userId }, context);
      const lost = commandProblem(claim);
      if (lost !== undefined) return lost;
      await deps.securityLog.accountChanged(call, invited);
      const person = await staffOfStream(deps, userId, caller.userId);
      if (person === undefined) return notFound('Account not found.');
      return {
        body: { message: `An invitation was sent to ${body.email}.`, person },
        position: positionOf(claim) ?? positionOf(invited),
      };
    } catch (error) {
      if (!(error instanceof SubjectForgotten)) throw error;
      return new Problem({
        status: 409,
        kind: 'forgotten',
        message: 'This person’s data was permanently erased. Invite them with a different email address.',
      });
    }
  });
}
