import { emailClaim } from '@pressline/domain/accounts/email-claim.ts';
import { rejected } from '@pressline/domain/kernel/decider.ts';
import { isErased } from '@pressline/domain/kernel/sealed.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { user, type User, type UserProfile } from '@pressline/domain/accounts/user.ts';
import { handle, loadStream } from '@pressline/event-store/handle.ts';
import type { SecretLinks } from '@pressline/reactors/messaging/secret-links.ts';
import { acceptedResult, positionOf } from '../../http/command-result.ts';
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
    const setPassword = async (state: User) => {
      // No hash is computed for a used link.
      if (state.status !== 'registered' || state.session !== link.session) return LINK_USED;
      const credential = await sealedPassword(deps, state.profile.subject, body.password);
      return { type: 'reset-password', session: link.session, credential } as const;
    };
    const result = acceptedResult(await handle(deps.store, user, stream, setPassword, command('guest')));
    if (result instanceof Problem) return result;
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

const LINK_USED = rejected({ type: 'link-used' } as const);

async function sealedPassword({ personalData, passwords }: LinkDeps, subject: string, password: string) {
  return personalData.seal(subject, { passwordHash: await passwords.hash(password) });
}

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
    const acceptInvitation = async (state: User) => {
      if (state.status !== 'invited' || state.session !== link.session) return LINK_USED;
      const credential = await sealedPassword(deps, state.profile.subject, body.password);
      return { type: 'accept-invitation', session: link.session, credential } as const;
    };
    const result = acceptedResult(await handle(deps.store, user, stream, acceptInvitation, context));
    if (result instanceof Problem) return result;
    if (result.state.status !== 'registered') return problemOf({ type: 'link-used' });
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
