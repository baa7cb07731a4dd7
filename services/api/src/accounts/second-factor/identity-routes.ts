import { hasSecondFactor } from '@pressline/domain/accounts/second-factor.ts';
import { session } from '@pressline/domain/accounts/session.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { user } from '@pressline/domain/accounts/user.ts';
import { handle, loadStream } from '@pressline/event-store/handle.ts';
import { checkOwnPassword } from '../credentials/sign-in.ts';
import { acceptedResult, positionOf } from '../../http/command-result.ts';
import { Problem } from '../../http/problem.ts';
import { route, type CallOf } from '../../http/route.ts';
import { confirmedUntil } from './check-confirmation.ts';
import { loadSecondFactors, proofOptionsOf } from './load-second-factors.ts';
import { contextOfTicket, proveSecondFactor, type ProofDeps } from './prove-second-factor.ts';
import type { Tickets } from './second-factor-tickets.ts';

export type ConfirmingDeps = ProofDeps & { readonly tickets: Tickets };

export function identityChallengeRoute(deps: ConfirmingDeps) {
  return route('identityChallenge', async ({ caller, header }) => {
    const { userId, sessionId } = caller;
    const factors = await loadSecondFactors(deps.store, userId);
    const { methods, passkeyOptions, challenge } = await proofOptionsOf(deps, factors, header('host'));
    return {
      body: {
        // With a second factor the password does not confirm, because it may be stolen.
        methods: hasSecondFactor(factors) ? [...methods] : ['password' as const],
        ticket: await deps.tickets.issue({ for: 'identity', userId, sessionId, challenge }),
        passkey_options: passkeyOptions,
      },
    };
  });
}

/** A wrong proof is 400, not 401: the session is valid. */
export function confirmIdentityRoute(deps: ConfirmingDeps) {
  return route('confirmIdentity', async (call) => {
    const { caller, body } = call;
    const { userId, sessionId } = caller;
    const ticket = await deps.tickets.open(body.ticket, 'identity');
    if (ticket === undefined || ticket.userId !== userId || ticket.sessionId !== sessionId) return ticketExpired();
    const { proof } = body;
    const isPassword = proof.method === 'password';
    // A second factor may have been added or removed since the methods were offered.
    if (isPassword === hasSecondFactor(await loadSecondFactors(deps.store, userId))) return ticketExpired();
    const failure = isPassword
      ? await checkPassword(deps, call, proof.password)
      : await proveSecondFactor(deps, call, { id: userId, subject: caller.subject }, ticket, proof);
    if (failure !== undefined) return failure === 'ticket-used' ? ticketExpired() : failure;
    const context = contextOfTicket(deps, call, ticket, 'confirm');
    const command = { type: 'confirm-identity', at: context.at, secondFactor: !isPassword } as const;
    const stream = streamOf(CATEGORY.session, sessionId);
    const result = acceptedResult(await handle(deps.store, session, stream, command, context));
    if (result instanceof Problem) return result;
    if (result.state.status === 'absent') return ticketExpired();
    return {
      body: {
        message: 'Confirmed.',
        confirmed_until: confirmedUntil(result.state.confirmedAt).toISOString(),
      },
      position: positionOf(result),
    };
  });
}

async function checkPassword(
  deps: ConfirmingDeps,
  call: CallOf<'confirmIdentity'>,
  password: string,
): Promise<Problem | undefined> {
  const { state } = await loadStream(deps.store, user, streamOf(CATEGORY.user, call.caller.userId));
  const registered = state.status === 'registered' ? state : undefined;
  const right = await checkOwnPassword(deps, call, registered, password, () =>
    deps.securityLog.confirmationFailed(call),
  );
  if (right instanceof Problem) return right;
  if (right) return undefined;
  return new Problem({
    status: 400,
    kind: 'wrong-password',
    message: 'Wrong password. Try again.',
  });
}

/** The ticket has expired, was used, or belongs to another session. */
export function ticketExpired(): Problem {
  return new Problem({
    status: 400,
    kind: 'confirmation-expired',
    message: 'The confirmation has expired. Try again.',
  });
}
