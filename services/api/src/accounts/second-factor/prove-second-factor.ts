import type { SecondFactorProof } from '@pressline/contracts/accounts/second-factor.ts';
import { isErased } from '@pressline/domain/kernel/sealed.ts';
import {
  secondFactors,
  type SecondFactorRefusal,
  type SecondFactors,
  type VerifiedProof,
} from '@pressline/domain/accounts/second-factor.ts';
import { commandIdOf, fingerprintOf } from '@pressline/event-store/command-ids.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { handle, type CommandContext } from '@pressline/event-store/handle.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { actorOf } from '../../http/caller.ts';
import type { Passwords } from '../credentials/passwords.ts';
import type { RateLimits } from '../../limits/rate-limits.ts';
import { Problem } from '../../http/problem.ts';
import { problemOf } from '../../http/problem-mapping.ts';
import type { CallOf } from '../../http/route.ts';
import type { LoggedCall, SecurityLog, StaffAccount } from '../security-log/security-log.ts';
import { openPasskeys, secondFactorsStream } from './load-second-factors.ts';
import { verifiedSignCount } from './passkeys.ts';
import { indexOfCode } from './recovery-codes.ts';
import { relyingPartyOf } from './relying-party.ts';
import { timeStepOf } from './totp.ts';

export interface ProofDeps {
  readonly store: EventStore;
  readonly personalData: PersonalData;
  readonly passwords: Passwords;
  readonly limits: Pick<RateLimits, 'guesses'>;
  readonly securityLog: SecurityLog;
  /** `PUBLIC_URL`; undefined if it is not set. */
  readonly publicUrl: string | undefined;
  readonly now: () => Date;
}

export type ProvingCall = LoggedCall & Pick<CallOf<'adminLoginSecondFactor'>, 'address' | 'header'>;

/** The parts of a ticket that a proof needs. */
interface ProofTicket {
  readonly id: string;
  readonly userId: string;
  readonly challenge: string | null;
}

/**
 * The command of a ticket's exchange: a repeated request with the same ticket continues it.
 * @param fields the request besides the ticket; never a password, because a hash of it would be stored
 */
export function contextOfTicket(
  { personalData }: Pick<ProofDeps, 'personalData'>,
  { command }: LoggedCall,
  ticket: Pick<ProofTicket, 'id' | 'userId'>,
  fields: unknown,
): CommandContext {
  const actor = actorOf({ role: 'admin', userId: ticket.userId });
  return {
    ...command(actor),
    commandId: commandIdOf({ actorScope: actor, route: 'second factor', key: ticket.id }),
    fingerprint: fingerprintOf({ ticket: ticket.id, fields }, {}, personalData.secretFor('fingerprints')),
  };
}

/** Why a proof failed. A ticket that was used with another proof is no longer valid. */
type ProofFailure = 'ticket-used' | Problem;

/**
 * Verifies a proof and records its use. Each proof is accepted once: the stream decides between two logins with the same
 * code. A repeated request with the same ticket and proof is accepted, since the first may have ended before its response.
 * @returns undefined if the proof is right
 */
export async function proveSecondFactor(
  deps: ProofDeps,
  call: ProvingCall,
  owner: StaffAccount,
  ticket: ProofTicket,
  proof: SecondFactorProof,
): Promise<ProofFailure | undefined> {
  const stream = secondFactorsStream(ticket.userId);
  const context = contextOfTicket(deps, call, ticket, proof);
  let failure: ProofFailure | undefined;
  const check = async (): Promise<true | undefined> => {
    const result = await handle(
      deps.store,
      secondFactors,
      stream,
      async (state) => ({
        type: 'use-second-factor' as const,
        proof: await verifiedProof(deps, call, state, ticket, proof),
        at: context.at,
      }),
      context,
    );
    if (result.outcome === 'done' || result.outcome === 'already-done') {
      await deps.securityLog.secondFactorsChanged(call, owner, result);
      return true;
    }
    failure = result.outcome === 'rejected' ? wrongProof(proof, result.reason) : 'ticket-used';
    await deps.securityLog.secondFactorFailed(call, owner, proof.method);
    return undefined;
  };
  const proved = await deps.limits.guesses.attemptCode(stream, call.address, check, () =>
    deps.securityLog.codesBlocked(call, owner),
  );
  return proved instanceof Problem ? proved : failure;
}

function wrongProof({ method }: SecondFactorProof, refusal: SecondFactorRefusal): Problem {
  const { details } = problemOf(refusal);
  return method === 'passkey'
    ? new Problem({ ...details, message: 'The passkey wasn’t accepted. Try again or use another method.' })
    : new Problem(details);
}

async function verifiedProof(
  { personalData, passwords, publicUrl, now }: ProofDeps,
  { header }: Pick<ProvingCall, 'header'>,
  factors: SecondFactors,
  { challenge }: ProofTicket,
  proof: SecondFactorProof,
): Promise<VerifiedProof | undefined> {
  switch (proof.method) {
    case 'totp': {
      const opened = factors.authenticator && (await personalData.open(factors.authenticator.secret));
      if (opened === undefined || isErased(opened)) return undefined;
      const timeStep = timeStepOf(opened.secret, proof.code, now());
      return timeStep === undefined ? undefined : { method: 'totp', timeStep };
    }
    case 'passkey': {
      const relyingParty = relyingPartyOf(publicUrl, header('host'));
      const known = await openPasskeys(personalData, factors);
      const passkey = known.find(({ credential }) => credential.credentialId === proof.response['id']);
      if (relyingParty === undefined || passkey === undefined || challenge === null) return undefined;
      const signCount = await verifiedSignCount(relyingParty, challenge, passkey.credential, proof.response);
      return signCount === undefined ? undefined : { method: 'passkey', passkeyId: passkey.id, signCount };
    }
    case 'recovery-code': {
      const opened = factors.recoveryCodes && (await personalData.open(factors.recoveryCodes.codes));
      if (opened === undefined || isErased(opened)) return undefined;
      const index = await indexOfCode(passwords, opened, proof.code);
      return index === undefined ? undefined : { method: 'recovery-code', index };
    }
  }
}
