import { z } from 'zod';
import { accepted, rejected, type Decider, type Decision } from '../kernel/decider.ts';

export const emailClaimed = z.strictObject({
  type: z.literal('email-claimed'),
  data: z.strictObject({ userId: z.uuid() }),
});
export type EmailClaimEvent = z.infer<typeof emailClaimed>;

export type EmailClaim = { readonly status: 'free' } | { readonly status: 'claimed'; readonly userId: string };

function evolve(_state: EmailClaim, event: EmailClaimEvent): EmailClaim {
  switch (event.type) {
    case 'email-claimed':
      return { status: 'claimed', userId: event.data.userId };
  }
}

export interface ClaimEmail {
  readonly type: 'claim-email';
  readonly userId: string;
}
export type EmailClaimRefusal = { readonly type: 'email-taken' };

function decide(command: ClaimEmail, state: EmailClaim): Decision<EmailClaimEvent, EmailClaimRefusal> {
  if (state.status === 'free') return accepted({ type: 'email-claimed', data: { userId: command.userId } });
  return state.userId === command.userId ? accepted() : rejected({ type: 'email-taken' });
}

/**
 * Who owns an email address in a role: `email-<keyed hash of role and address>`. The claim is the commit point of a
 * sign-up: when two sign-ups race for one address, the stream lets only one append.
 */
export const emailClaim: Decider<EmailClaim, ClaimEmail, EmailClaimEvent, EmailClaimRefusal> = {
  initial: { status: 'free' },
  evolve,
  decide,
};
