import { emailClaim } from '@pressline/domain/accounts/email-claim.ts';
import { isErased } from '@pressline/domain/kernel/sealed.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { user, type User, type UserProfile } from '@pressline/domain/accounts/user.ts';
import { handle, loadStream } from '@pressline/event-store/handle.ts';
import type { SecretLinks } from '@pressline/reactors/messaging/secret-links.ts';
import { commandProblem, positionOf } from '../../http/command-result.ts';
import { Problem } from '../../http/problem.ts';
import { problemOf } from '../../http/problem-mapping.ts';
import { route } from '../../http/route.ts';
import { passwordOwner, refusedPassword, type CheckPassword } from './password-policy.ts';
import type { SessionsEnded } from '../sessions/end-sessions-route.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import { claimStreamOf, type SignInDeps } from '../credentials/sign-in.ts';
import { startSession, type StartSessionDeps } from '../sessions/start-session.ts';

export type LinkDeps = Pick<SignInDeps, 'passwords' | 'securityLog'> &
  StartSessionDeps & {
    readonly checkPassword: CheckPassword;
    readonly limits: Pick<RateLimits, 'link'>;
    readonly secretLinks: SecretLinks;
    readonly sessionsEnded: SessionsEnded;
  };

/** Sets a new password by a link, which works once, because the change ends the session number that the link names. */
export function resetPasswordRoute(deps: LinkDeps) {
  return route('resetPassword', async (call) => {
    const { body, address, command } = call;
    const refused = await deps.limits.link(address);
    if (refused !== undefined) return refused;
    const link = await deps.secretLinks.open(body.token, 'password-reset');
    if (link === undefined) return problemOf({ type: 'link-used' });
    const stream = streamOf(CATEGORY.user, link.userId);
    const { state: found } = await loadStream(deps.store, user, stream);
    // A used link is refused below, whatever the password.
    if (found.status === 'registered' && found.session === link.session) {
      const owner = await passwordOwner(deps.personalData, found);
      const weak = refusedPassword(await deps.checkPassword(body.password, owner), 'password');
      if (weak !== undefined) return weak;
    }
    const result = await handle(
      deps.store,
      user,
      stream,
      async (state) => ({
        type: 'reset-password' as const,
        session: link.session,
        // No hash is computed for a used link.
        credential:
          state.status === 'registered' && state.session === link.session
            ? await deps.personalData.seal(state.profile.subject, {
                passwordHash: await deps.passwords.hash(body.password),
              })
            : NOTHING,
      }),
      command('guest'),
    );
    const problem = commandProblem(result);
    if (problem !== undefined || result.outcome === 'key-reused') return problem ?? problemOf({ type: 'link-used' });
    deps.sessionsEnded(link.userId);
    await deps.securityLog.accountChanged(call, result);
    const office = result.state.status !== 'absent' && result.state.role === 'admin';
    const message = 'Your password was changed. Log in with your new password.';
    return {
      body: { message, area: office ? ('office' as const) : ('store' as const) },
      position: positionOf(result),
    };
  });
}

/** A placeholder in a command that will be refused; never stored. */
const NOTHING = { subject: 'nobody', box: 'nothing' };

/** Accepts an invitation; the response has the token of the first session. */
export function acceptInvitationRoute(deps: LinkDeps) {
  return route('acceptInvitation', async (call) => {
    const { body } = call;
    const refused = await deps.limits.link(call.address);
    if (refused !== undefined) return refused;
    const link = await deps.secretLinks.open(body.token, 'staff-invitation');
    if (link === undefined) return problemOf({ type: 'link-used' });
    const stream = streamOf(CATEGORY.user, link.userId);
    const { state: found } = await loadStream(deps.store, user, stream);
    const invitee = await claimedProfile(deps, found);
    if (invitee === undefined) return problemOf({ type: 'link-used' });
    if (found.status === 'invited' && found.session === link.session) {
      const weak = refusedPassword(await deps.checkPassword(body.password, { role: 'admin', ...invitee }), 'password');
      if (weak !== undefined) return weak;
    }
    const context = call.command('guest');
    const result = await handle(
      deps.store,
      user,
      stream,
      async (invited) => ({
        type: 'accept-invitation' as const,
        session: link.session,
        credential:
          invited.status === 'invited' && invited.session === link.session
            ? await deps.personalData.seal(invited.profile.subject, {
                passwordHash: await deps.passwords.hash(body.password),
              })
            : NOTHING,
      }),
      context,
    );
    const problem = commandProblem(result);
    if (problem !== undefined || result.outcome === 'key-reused' || result.state.status !== 'registered')
      return problem ?? problemOf({ type: 'link-used' });
    await deps.securityLog.accountChanged(call, result);
    const { session, profile } = result.state;
    const owner = { userId: link.userId, role: 'admin', session, subject: profile.subject } as const;
    const started = await startSession(deps, owner, call.client, context);
    if (started instanceof Problem) return started;
    return { body: { token: started.token, message: 'Welcome to Pressline.' }, position: started.position };
  });
}

/** The invited colleague. Undefined if a concurrent invitation has claimed the address. */
async function claimedProfile({ store, personalData }: LinkDeps, state: User): Promise<UserProfile | undefined> {
  if (state.status === 'absent') return undefined;
  const profile = await personalData.open(state.profile);
  if (isErased(profile)) return undefined;
  const claim = (await loadStream(store, emailClaim, claimStreamOf(personalData, 'admin', profile.email))).state;
  return claim.status === 'claimed' && claim.userId === state.id ? profile : undefined;
}
