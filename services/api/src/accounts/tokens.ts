import type { Role } from '@pressline/domain/user.ts';
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
}

interface SignedClaims extends Omit<TokenClaims, 'expires'> {
  /**
   * The password of this login does not meet the policy. Only pages read it: it lasts as long as the token, and a change of
   * the password ends every token.
   */
  readonly passwordChangeAdvised?: boolean;
}

export interface Tokens {
  sign(user: SignedClaims): Promise<string>;
  /** Undefined where it is forged, expired or none of ours. */
  verify(token: string): Promise<TokenClaims | undefined>;
}

const claims = z.object({
  sub: z.uuid(),
  aud: z.enum(['customer', 'admin']),
  session: z.int().min(0),
  exp: z.number(),
});

/**
 * @param secret 32 bytes that are the shop's alone
 * @param lifetimes in seconds; those of a login, if none are given
 */
export function createTokens(secret: Uint8Array, now: () => Date, lifetimes: Lifetimes = LIFETIME): Tokens {
  return {
    sign: ({ userId, role, session, passwordChangeAdvised = false }) => {
      const issued = Math.floor(now().getTime() / 1000);
      return new SignJWT({ session, ...(passwordChangeAdvised && { password_change_advised: true }) })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(userId)
        .setAudience(role)
        .setIssuedAt(issued)
        .setExpirationTime(issued + lifetimes[role])
        .sign(secret);
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, secret, {
          // Fixed: what the token says of its own algorithm decides nothing.
          algorithms: [ALGORITHM],
          requiredClaims: ['exp', 'sub', 'aud'],
          audience: ['customer', 'admin'],
          currentDate: now(),
        });
        const parsed = claims.safeParse(payload);
        if (!parsed.success) return undefined;
        const { sub, aud, session, exp } = parsed.data;
        return { userId: sub, role: aud, session, expires: exp * 1000 };
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
