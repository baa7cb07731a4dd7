import {
  recoveryCodesLeft,
  secondFactors,
  type SecondFactorCommand,
  type SecondFactorEvent,
  type SecondFactorRefusal,
  type SecondFactors,
} from '@pressline/domain/accounts/second-factor.ts';
import { session } from '@pressline/domain/accounts/session.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { createdIdOf } from '@pressline/event-store/command-ids.ts';
import type { Position } from '@pressline/event-store/event-store.ts';
import { handle, type CommandContext, type CommandResult } from '@pressline/event-store/handle.ts';
import { accountOf } from '../profiles/account.ts';
import { actorOf, type Admin } from '../../http/caller.ts';
import { commandProblem, positionOf } from '../../http/command-result.ts';
import { Problem } from '../../http/problem.ts';
import { problemOf } from '../../http/problem-mapping.ts';
import { route, type CallOf } from '../../http/route.ts';
import type { LoggedCall, StaffAccount } from '../security-log/security-log.ts';
import { ticketExpired, type ConfirmingDeps } from './identity-routes.ts';
import { loadSecondFactors, openPasskeys, secondFactorsStream } from './load-second-factors.ts';
import { creationOptions, verifiedRegistration } from './passkeys.ts';
import type { PolicyReader } from './second-factor-policy.ts';
import { contextOfTicket } from './prove-second-factor.ts';
import { hashRecoveryCodes, newRecoveryCodes } from './recovery-codes.ts';
import { relyingPartyOf } from './relying-party.ts';
import { newTotpSecret, timeStepOf, totpUri } from './totp.ts';

export type OwnFactorsDeps = ConfirmingDeps & {
  readonly policy: PolicyReader;
  /** Shown by authenticator apps and browsers. */
  readonly shopName: () => Promise<string>;
};

type FactorsResult = CommandResult<SecondFactors, SecondFactorEvent, SecondFactorRefusal>;

export function secondFactorsRoute({ store, personalData, policy, publicUrl }: OwnFactorsDeps) {
  return route('secondFactors', async ({ caller, header }) => {
    const factors = await loadSecondFactors(store, caller.userId);
    const { authenticator, passkeys } = factors;
    const opened = new Map((await openPasskeys(personalData, factors)).map(({ id, credential }) => [id, credential]));
    return {
      body: {
        authenticator: authenticator === undefined ? null : timesOf(authenticator),
        passkeys: passkeys.flatMap((passkey) => {
          const name = opened.get(passkey.id)?.label;
          return name === undefined ? [] : [{ id: passkey.id, name, ...timesOf(passkey) }];
        }),
        recovery_codes_left: recoveryCodesLeft(factors),
        required: (await policy.current()).status === 'required',
        passkeys_available: relyingPartyOf(publicUrl, header('host')) !== undefined,
      },
    };
  });
}

function timesOf({ addedAt, lastUsedAt }: { readonly addedAt: string; readonly lastUsedAt: string | undefined }) {
  return { added_at: addedAt, last_used_at: lastUsedAt ?? null };
}

export function offerAuthenticatorRoute({ store, personalData, tickets, shopName }: OwnFactorsDeps) {
  return route('offerAuthenticator', async ({ caller }) => {
    const { userId, sessionId } = caller;
    const account = await accountOf({ store, personalData }, userId);
    if (account instanceof Problem) return account;
    const secret = newTotpSecret();
    return {
      body: {
        ticket: await tickets.issue({ for: 'authenticator', userId, sessionId, secret }),
        secret,
        uri: totpUri(secret, { shop: await shopName(), account: account.email }),
      },
    };
  });
}

export function addAuthenticatorRoute(deps: OwnFactorsDeps) {
  return route('addAuthenticator', async (call) => {
    const { caller, body } = call;
    const ticket = await deps.tickets.open(body.ticket, 'authenticator');
    if (ticket === undefined || !isOfSession(ticket, caller)) return ticketExpired();
    const timeStep = timeStepOf(ticket.secret, body.code, deps.now());
    if (timeStep === undefined) return problemOf({ type: 'proof-wrong' });
    const { secret } = ticket;
    return addFactor(deps, call, contextOfTicket(deps, call, ticket, 'add'), 'The authenticator app was added.', {
      type: 'add-authenticator',
      secret: await deps.personalData.seal(caller.subject, { secret }),
      timeStep,
    });
  });
}

export function removeAuthenticatorRoute(deps: OwnFactorsDeps) {
  return route('removeAuthenticator', async (call) => {
    const isRequired = (await deps.policy.current()).status === 'required';
    const removed = await changeFactors(deps, call, { type: 'remove-authenticator', isRequired });
    if (removed instanceof Problem) return removed;
    return { body: { message: 'The authenticator app was removed.' }, position: positionOf(removed) };
  });
}

export function offerPasskeyRoute({ store, personalData, tickets, shopName, publicUrl }: OwnFactorsDeps) {
  return route('offerPasskey', async ({ caller, header }) => {
    const { userId, sessionId } = caller;
    const relyingParty = relyingPartyOf(publicUrl, header('host'));
    if (relyingParty === undefined) return passkeysUnavailable();
    const account = await accountOf({ store, personalData }, userId);
    if (account instanceof Problem) return account;
    const known = await openPasskeys(personalData, await loadSecondFactors(store, userId));
    const { options, challenge } = await creationOptions(
      relyingParty,
      { id: userId, name: account.username, email: account.email },
      await shopName(),
      known.map(({ credential }) => credential),
    );
    return {
      body: {
        ticket: await tickets.issue({ for: 'passkey', userId, sessionId, challenge }),
        options,
      },
    };
  });
}

export function addPasskeyRoute(deps: OwnFactorsDeps) {
  return route('addPasskey', async (call) => {
    const { caller, body, header } = call;
    const relyingParty = relyingPartyOf(deps.publicUrl, header('host'));
    if (relyingParty === undefined) return passkeysUnavailable();
    const ticket = await deps.tickets.open(body.ticket, 'passkey');
    if (ticket === undefined || !isOfSession(ticket, caller)) return ticketExpired();
    const verified = await verifiedRegistration(relyingParty, ticket.challenge, body.response);
    if (verified === undefined) return passkeyRefused();
    const { signCount, ...credential } = verified;
    const context = contextOfTicket(deps, call, ticket, 'add');
    const passkeyId = createdIdOf(context.commandId, 'passkey');
    const known = await openPasskeys(deps.personalData, await loadSecondFactors(deps.store, caller.userId));
    if (known.some((one) => one.id !== passkeyId && one.credential.credentialId === credential.credentialId))
      return new Problem({ status: 409, kind: 'passkey-exists', message: 'This passkey was already added.' });
    return addFactor(deps, call, context, 'The passkey was added.', {
      type: 'add-passkey',
      passkeyId,
      credential: await deps.personalData.seal(caller.subject, { label: body.name, ...credential }),
      signCount,
    });
  });
}

export function removePasskeyRoute(deps: OwnFactorsDeps) {
  return route('removePasskey', async (call) => {
    const isRequired = (await deps.policy.current()).status === 'required';
    const removed = await changeFactors(deps, call, { type: 'remove-passkey', passkeyId: call.params.id, isRequired });
    if (removed instanceof Problem) return removed;
    return { body: { message: 'The passkey was removed.' }, position: positionOf(removed) };
  });
}

export function replaceRecoveryCodesRoute(deps: OwnFactorsDeps) {
  return route('replaceRecoveryCodes', async (call) => {
    const { plain, codes } = await makeRecoveryCodes(deps, call.caller);
    const { at } = call.command(actorOf(call.caller));
    const replaced = await changeFactors(deps, call, { type: 'replace-recovery-codes', codes, at });
    if (replaced instanceof Problem) return replaced;
    const message = 'Save your new recovery codes. The old ones no longer work.';
    return { body: { message, recovery_codes: [...plain] }, position: positionOf(replaced) };
  });
}

type Adding = Extract<SecondFactorCommand, { type: 'add-authenticator' | 'add-passkey' }>;
type WithoutCodes<Command> = Command extends Adding ? Omit<Command, 'firstCodes' | 'at'> : never;

/**
 * Adds a second factor, with recovery codes if it is the first, and confirms the session, since adding it proves it. A
 * repeated request returns no codes: the shop stores only their hashes.
 */
async function addFactor(
  deps: OwnFactorsDeps,
  call: CallOf<'addAuthenticator' | 'addPasskey'>,
  context: CommandContext,
  message: string,
  adding: WithoutCodes<Adding>,
): Promise<
  | { readonly body: { message: string; recovery_codes: string[] | null }; readonly position: Position | undefined }
  | Problem
> {
  const { caller } = call;
  const { at } = context;
  const { plain, codes } = await makeRecoveryCodes(deps, caller);
  const result = await changeFactors(deps, call, { ...adding, firstCodes: codes, at }, context);
  if (result instanceof Problem) return result;
  const confirming = { type: 'confirm-identity', at, secondFactor: true } as const;
  const stream = streamOf(CATEGORY.session, caller.sessionId);
  const confirmed = await handle(deps.store, session, stream, confirming, context);
  const problem = commandProblem(confirmed);
  if (problem !== undefined) return problem;
  const isFirst = 'events' in result && result.events.some(({ type }) => type === 'recovery-codes-replaced');
  const wasRepeated = result.outcome === 'already-done';
  return {
    body: {
      message: isFirst && wasRepeated ? `${message} Create new recovery codes if you haven’t saved any.` : message,
      recovery_codes: isFirst && !wasRepeated ? [...plain] : null,
    },
    position: positionOf(confirmed) ?? positionOf(result),
  };
}

async function changeFactors(
  { store, securityLog }: OwnFactorsDeps,
  call: LoggedCall & { readonly caller: Admin },
  command: SecondFactorCommand,
  context: CommandContext = call.command(actorOf(call.caller)),
): Promise<FactorsResult | Problem> {
  const { userId: id, subject } = call.caller;
  const result = await handle(store, secondFactors, secondFactorsStream(id), command, context);
  const problem = commandProblem(result);
  if (problem !== undefined) return problem;
  const owner: StaffAccount = { id, subject };
  await securityLog.secondFactorsChanged(call, owner, result);
  return result;
}

async function makeRecoveryCodes({ personalData, passwords }: OwnFactorsDeps, { subject }: Admin) {
  const plain = newRecoveryCodes();
  const hashes = await hashRecoveryCodes(passwords, plain);
  return { plain, codes: { codes: await personalData.seal(subject, hashes), count: plain.length } };
}

function isOfSession(ticket: Pick<Admin, 'userId' | 'sessionId'>, { userId, sessionId }: Admin): boolean {
  return ticket.userId === userId && ticket.sessionId === sessionId;
}

function passkeysUnavailable(): Problem {
  return new Problem({
    status: 409,
    kind: 'passkeys-unavailable',
    message: 'Passkeys require HTTPS. Open the shop at its public address, or use an authenticator app.',
  });
}

function passkeyRefused(): Problem {
  return new Problem({
    status: 400,
    kind: 'wrong-code',
    message: 'The passkey wasn’t accepted. Try again or use another method.',
  });
}
