import { z } from 'zod';
import { accepted, type Decider, type Decision } from '../kernel/decider.ts';

/**
 * The longest lifetime of a token that expires, in ms: 7 days, for customer sessions and staff invitations. A retired
 * secret keeps verifying tokens for that long.
 */
const LONGEST_TOKEN_LIFETIME_MS = 7 * 24 * 3_600_000;

const moment = z.iso.datetime();

/** A new secret signs sessions and links from now on. */
export const signingSecretRotated = z.strictObject({
  type: z.literal('signing-secret-rotated'),
  data: z.strictObject({
    /** The generation of the new secret. A shop starts with generation 0, which no event introduces. */
    generation: z.int().min(1),
    /** Identifies the new secret among the shop’s keys. */
    keyId: z.uuid(),
    rotatedAt: moment,
    /** `revoked` applies to every earlier generation, `verifies-until` to the one that signed until now. */
    previous: z.discriminatedUnion('status', [
      z.strictObject({ status: z.literal('verifies-until'), until: moment }),
      z.strictObject({ status: z.literal('revoked') }),
    ]),
  }),
});

export type SigningSecretEvent = z.infer<typeof signingSecretRotated>;

export interface SigningGeneration {
  readonly generation: number;
  /** Undefined only for generation 0, whose secrets are derived from another key of the shop. */
  readonly keyId: string | undefined;
}

/** It no longer signs, but still verifies. */
export interface RetiredGeneration extends SigningGeneration {
  readonly retiredAt: string;
  readonly verifiesUntil: string;
}

export interface SigningGenerations {
  readonly current: SigningGeneration;
  /** Without revoked generations. */
  readonly retired: readonly RetiredGeneration[];
}

function evolve({ current, retired }: SigningGenerations, event: SigningSecretEvent): SigningGenerations {
  const { generation, keyId, rotatedAt, previous } = event.data;
  const next = { generation, keyId };
  switch (previous.status) {
    case 'verifies-until':
      return {
        current: next,
        retired: [...retired, { ...current, retiredAt: rotatedAt, verifiesUntil: previous.until }],
      };
    case 'revoked':
      return { current: next, retired: [] };
  }
}

/** What happens to tokens and links that earlier secrets signed. */
export const previousSecrets = z.enum(['keep-until-expiry', 'revoke']);
export type PreviousSecrets = z.infer<typeof previousSecrets>;

export interface RotateSigningSecret {
  readonly type: 'rotate-signing-secret';
  /** The id of a key that is already stored. */
  readonly keyId: string;
  /** ISO 8601 */
  readonly at: string;
  readonly previous: PreviousSecrets;
}

function decide(
  { keyId, at, previous }: RotateSigningSecret,
  { current }: SigningGenerations,
): Decision<SigningSecretEvent, never> {
  return accepted({
    type: 'signing-secret-rotated',
    data: { generation: current.generation + 1, keyId, rotatedAt: at, previous: outcomeOf(previous, at) },
  });
}

function outcomeOf(previous: PreviousSecrets, at: string): SigningSecretEvent['data']['previous'] {
  switch (previous) {
    case 'keep-until-expiry': {
      const until = new Date(Date.parse(at) + LONGEST_TOKEN_LIFETIME_MS);
      return { status: 'verifies-until', until: until.toISOString() };
    }
    case 'revoke':
      return { status: 'revoked' };
  }
}

/** Which secrets sign and verify the shop’s sessions and links. A single stream: `signingSecret-shop`. */
export const signingSecret: Decider<SigningGenerations, RotateSigningSecret, SigningSecretEvent, never> = {
  initial: { current: { generation: 0, keyId: undefined }, retired: [] },
  evolve,
  decide,
};
