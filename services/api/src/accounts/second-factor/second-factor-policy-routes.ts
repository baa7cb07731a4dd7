import { hasSecondFactor } from '@pressline/domain/accounts/second-factor.ts';
import { secondFactorPolicy } from '@pressline/domain/accounts/second-factor-policy.ts';
import { SECOND_FACTOR_POLICY_STREAM } from '@pressline/domain/shop/streams.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { handle } from '@pressline/event-store/handle.ts';
import { actorOf } from '../../http/caller.ts';
import { commandProblem, positionOf } from '../../http/command-result.ts';
import { route } from '../../http/route.ts';
import type { SecurityLog } from '../security-log/security-log.ts';
import { loadSecondFactors } from './load-second-factors.ts';
import type { PolicyReader } from './second-factor-policy.ts';

interface PolicyDeps {
  readonly store: EventStore;
  readonly securityLog: SecurityLog;
  readonly policy: PolicyReader;
}

export function secondFactorPolicyRoute({ policy }: PolicyDeps) {
  return route('secondFactorPolicy', async () => ({
    body: { required: (await policy.current()).status === 'required' },
  }));
}

export function changeSecondFactorPolicyRoute({ store, securityLog, policy }: PolicyDeps) {
  return route('changeSecondFactorPolicy', async (call) => {
    const { caller, body, command } = call;
    const context = command(actorOf(caller));
    const result = await handle(
      store,
      secondFactorPolicy,
      SECOND_FACTOR_POLICY_STREAM,
      {
        type: 'change-second-factor-policy',
        required: body.required,
        hasSecondFactor: hasSecondFactor(await loadSecondFactors(store, caller.userId)),
        at: context.at,
      },
      context,
    );
    const problem = commandProblem(result);
    if (problem !== undefined) return problem;
    await securityLog.policyChanged(call, result);
    // Read now, so that the next call of this process is checked against it.
    const { status } = await policy.current();
    const required = status === 'required';
    const message = required ? 'Two-step login is now required for all staff.' : 'Two-step login is now optional.';
    return { body: { message, required }, position: positionOf(result) };
  });
}
