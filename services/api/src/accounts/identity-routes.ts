import { hasSecondFactor } from '@pressline/domain/accounts/second-factor.ts';
import { session } from '@pressline/domain/accounts/session.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { user } from '@pressline/domain/accounts/user.ts';
import { handle, loadStream } from '@pressline/event-store/handle.ts';
import { passwordMatches } from './sign-in.ts';
import { commandProblem, positionOf } from '../http/command-result.ts';
import { Problem } from '../http/problem.ts';
import { route, type CallOf } from '../http/route.ts';
import { confirmedUntil } from './check-confirmation.ts';
import { loadSecondFactors, proofOptionsOf } from './load-second-factors.ts';
import { contextOfTicket, proveSecondFactor, type ProofDeps } from './prove-second-factor.ts';
import type { Tickets } from './tickets.ts';

export type ConfirmingDeps = ProofDeps & { readonly tickets: Tickets };

export function identityChallengeRoute(deps: ConfirmingDeps) {
  return route('identityChallenge', async ({ caller, header }) => {
    const { userId, sessionId } = caller;
    const factors = await loadSecondFactors(deps.store, userId);
    const { methods, passkeyOptions, challenge } = await proofOptionsOf(deps, factors, header('host'));
    return {
      body: {
        // Whoever has a second factor confirms with that, not with the password, which may be what was stolen.
        methods: hasSecondFactor(factors) ? [...methods] : ['password' as const],
        ticket: await deps.tickets.issue({ for: 'identity', userId, sessionId, challenge }),
        passkey_options: passkeyOptions,
      },
    };
  });
}

/** 400, not 401: the session is fine. */
export function confirmIdentityRoute(deps: ConfirmingDeps) {
  return route('confirmIdentity', async (call) => {
    const { caller, body } = call;
    const { userId, sessionId } = caller;
    const ticket = await deps.tickets.open(body.ticket, 'identity');
    if (ticket === undefined || ticket.userId !== userId || ticket.sessionId !== sessionId) return ticketExpired();
    const { proof } = body;
    const isPassword = proof.method === 'password';
    // Something else may have been set up since the methods were offered.
    if (isPassword === hasSecondFactor(await loadSecondFactors(deps.store, userId))) return ticketExpired();
    const failure = isPassword
      ? await checkPassword(deps, call, proof.password)
      : await proveSecondFactor(deps, call, { id: userId, subject: caller.subject }, ticket, proof);
    if (failure !== undefined) return failure === 'ticket-used' ? ticketExpired() : failure;
    const context = contextOfTicket(deps, call, ticket, 'confirm');
    const command = { type: 'confirm-identity', at: context.at, secondFactor: !isPassword } as const;
    const handled = await handle(deps.store, session, streamOf(CATEGORY.session, sessionId), command, context);
    const problem = commandProblem(handled);
    if (problem !== undefined || handled.outcome === 'key-reused' || handled.state.status === 'absent')
      return problem ?? ticketExpired();
    return {
      body: {
        message: 'Confirmed.',
        confirmed_until: confirmedUntil(handled.state.confirmedAt).toISOString(),
      },
      position: positionOf(handled),
    };
  });
}

async function checkPassword(
  deps: ConfirmingDeps,
  call: CallOf<'confirmIdentity'>,
  password: string,
): Promise<Problem | undefined> {
  const stream = streamOf(CATEGORY.user, call.caller.userId);
  const check = async (): Promise<true | undefined> => {
    const { state } = await loadStream(deps.store, user, stream);
    if (await passwordMatches(deps, state.status === 'registered' ? state : undefined, password)) return true;
    await deps.securityLog.confirmationFailed(call);
    return undefined;
  };
  const right = await deps.limits.guesses.attempt(stream, call.address, check, () =>
    deps.securityLog.passwordChangeBlocked(call),
  );
  if (right instanceof Problem) return right;
  if (right === true) return undefined;
  return new Problem({
    status: 400,
    kind: 'wrong-password',
    message: 'The password is wrong.',
  });
}

/** The ticket of a call with a session has expired, was used, or is none of this session's. */
export function ticketExpired(): Problem {
  return new Problem({
    status: 400,
    kind: 'confirmation-expired',
    message: 'Too much time has passed. Try again.',
  });
}
