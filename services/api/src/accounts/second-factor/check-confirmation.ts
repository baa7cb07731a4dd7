import type { EndpointName } from '@pressline/contracts/api/endpoints.ts';
import {
  CONFIRMATION_LASTS_MS,
  needsConfirmation,
  worksWithoutSecondFactor,
} from '@pressline/contracts/api/staff-rights.ts';
import { hasSecondFactor } from '@pressline/domain/accounts/second-factor.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import type { Admin } from '../../http/caller.ts';
import { Problem } from '../../http/problem.ts';
import { loadSecondFactors } from './load-second-factors.ts';
import type { PolicyReader } from './second-factor-policy.ts';

/** Returns why a colleague can't make a call now although their role includes it; undefined if they can. */
export type CheckConfirmation = (caller: Admin, name: EndpointName) => Promise<Problem | undefined>;

interface CheckDeps {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly policy: Pick<PolicyReader, 'recent'>;
  readonly now: () => Date;
}

/**
 * Checks what the shop requires of the caller's session. The session's stream is loaded already; another stream is read
 * only if the shop requires a second factor and the session has none, or if it was last confirmed by the password.
 */
export function confirmationChecker({ store, policy, now }: CheckDeps): CheckConfirmation {
  async function checkSecondFactor({ userId, confirmation }: Admin): Promise<Problem | undefined> {
    const required = await policy.recent();
    const { secondFactorAt } = confirmation;
    if (required.status === 'optional') return undefined;
    // The last second factor can't be removed while the shop requires one.
    if (secondFactorAt !== undefined && secondFactorAt >= required.since) return undefined;
    if (!hasSecondFactor(await loadSecondFactors(store, userId))) return setupRequired();
    return secondFactorAt === undefined ? confirmationRequired() : undefined;
  }

  async function isConfirmed(caller: Admin): Promise<boolean> {
    const { confirmedAt, secondFactorAt } = caller.confirmation;
    if (now().getTime() >= confirmedUntil(confirmedAt).getTime()) return false;
    if (secondFactorAt === confirmedAt) return true;
    // If another session has set up a second factor since, the password no longer confirms.
    return !hasSecondFactor(await loadSecondFactors(store, caller.userId));
  }

  return async (caller, name) => {
    const missing = worksWithoutSecondFactor(name) ? undefined : await checkSecondFactor(caller);
    if (missing !== undefined) return missing;
    return needsConfirmation(name) && !(await isConfirmed(caller)) ? confirmationRequired() : undefined;
  };
}

/** Until when calls that need a recent confirmation are accepted. */
export function confirmedUntil(confirmedAt: string): Date {
  return new Date(Date.parse(confirmedAt) + CONFIRMATION_LASTS_MS);
}

function confirmationRequired(): Problem {
  return new Problem({
    status: 403,
    kind: 'confirmation-required',
    message: 'Confirm your identity to continue. Nothing was changed.',
  });
}

function setupRequired(): Problem {
  return new Problem({
    status: 403,
    kind: 'second-factor-setup-required',
    message: 'Set up two-step login to continue.',
  });
}
