import { z } from 'zod';
import { accepted, rejected, type Decider, type Decision } from '../kernel/decider.ts';

export const secondFactorPolicyChanged = z.strictObject({
  type: z.literal('second-factor-policy-changed'),
  data: z.strictObject({ required: z.boolean(), changedAt: z.iso.datetime() }),
});
export type SecondFactorPolicyEvent = z.infer<typeof secondFactorPolicyChanged>;

/** Whether all staff need a second factor, and since when. */
export type SecondFactorPolicy =
  | { readonly status: 'optional' }
  | { readonly status: 'required'; readonly since: string };

function evolve(_state: SecondFactorPolicy, { data }: SecondFactorPolicyEvent): SecondFactorPolicy {
  return data.required ? { status: 'required', since: data.changedAt } : { status: 'optional' };
}

export interface ChangeSecondFactorPolicy {
  readonly type: 'change-second-factor-policy';
  readonly required: boolean;
  /** Whether whoever changes it has a second factor, so that at least one owner can still log in. */
  readonly hasSecondFactor: boolean;
  readonly at: string;
}

export type SecondFactorPolicyRefusal = { readonly type: 'second-factor-missing' };

function decide(
  { required, hasSecondFactor, at }: ChangeSecondFactorPolicy,
  state: SecondFactorPolicy,
): Decision<SecondFactorPolicyEvent, SecondFactorPolicyRefusal> {
  if ((state.status === 'required') === required) return accepted();
  if (required && !hasSecondFactor) return rejected({ type: 'second-factor-missing' });
  return accepted({ type: 'second-factor-policy-changed', data: { required, changedAt: at } });
}

/** Whether the shop requires a second factor of its staff: the one stream `secondFactorPolicy-shop`. */
export const secondFactorPolicy: Decider<
  SecondFactorPolicy,
  ChangeSecondFactorPolicy,
  SecondFactorPolicyEvent,
  SecondFactorPolicyRefusal
> = { initial: { status: 'optional' }, evolve, decide };
