import type { Role } from '@pressline/domain/user.ts';
import { generationOfKid, secretsByKid, unexpiredSecret } from '@pressline/personal-data/jwt-secrets.ts';
import type { PurposeSecrets } from '@pressline/personal-data/signing-secrets.ts';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** How long a token counts, in seconds: a working day and a bit in the back office, a week in the store. */
const LIFETIME: Lifetimes = { admin: 12 * 3600, customer: 7 * 24 * 3600 };
type Lifetimes = Readonly<Record<Role, number>>;
const ALGORITHM = 'HS256';

export interface TokenClaims {
  readonly userId: string;
  readonly role: Role;
  /** Of the user's stream when it was signed; ending all sessions counts it up there. */
  readonly session: number;
  /** When it ends, in ms since 1970. */
  readonly expires: number;
  /** Which generation of the shop’s signing secret signed it. */
  readonly secretGeneration: number;
}

interface SignedClaims extends Omit<TokenClaims, 'expires' | 'secretGeneration'> {
  /**
   * The password of this login does not meet the policy. Only pages read it: it lasts as long as the token, and a change of
   * the password ends every token.
   */
  readonly passwordChangeAdvised?: boolean;
}

export interface Tokens {
  sign(user: SignedClaims): Promise<string>;
  /** Undefined where it is forged, expired, none of ours, or was signed by a secret that is no longer valid. */
  verify(token: string): Promise<TokenClaims | undefined>;
  /** Whether what a generation of the signing secret has signed is still valid. */
  isValidGeneration(generation: number): Promise<boolean>;
}

const claims = z.object({
  sub: z.uuid(),
  aud: z.enum(['customer', 'admin']),
  session: z.int().min(0),
  exp: z.number(),
});

/** @param lifetimes in seconds; those of a login, if none are given */
export function createTokens(secrets: PurposeSecrets, now: () => Date, lifetimes: Lifetimes = LIFETIME): Tokens {
  return {
    async sign({ userId, role, session, passwordChangeAdvised = false }) {
      const { generation, secret } = await secrets.current();
      const issued = Math.floor(now().getTime() / 1000);
      return new SignJWT({ session, ...(passwordChangeAdvised && { password_change_advised: true }) })
        .setProtectedHeader({ alg: ALGORITHM, kid: String(generation) })
        .setSubject(userId)
        .setAudience(role)
        .setIssuedAt(issued)
        .setExpirationTime(issued + lifetimes[role])
        .sign(secret);
    },
    async verify(token) {
      try {
        const { payload, protectedHeader } = await jwtVerify(token, secretsByKid(secrets, now), {
          // Fixed: what the token says of its own algorithm decides nothing.
          algorithms: [ALGORITHM],
          requiredClaims: ['exp', 'sub', 'aud'],
          audience: ['customer', 'admin'],
          currentDate: now(),
        });
        const parsed = claims.safeParse(payload);
        if (!parsed.success) return undefined;
        const { sub, aud, session, exp } = parsed.data;
        const secretGeneration = generationOfKid(protectedHeader.kid);
        return { userId: sub, role: aud, session, expires: exp * 1000, secretGeneration };
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
    isValidGeneration: async (generation) => (await unexpiredSecret(secrets, generation, now())) !== undefined,
  };
}
