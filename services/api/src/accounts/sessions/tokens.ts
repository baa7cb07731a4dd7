import type { Role } from '@pressline/domain/accounts/user.ts';
import { generationOfKid, secretsByKid, unexpiredSecret } from '@pressline/personal-data/jwt-secrets.ts';
import type { PurposeSecrets } from '@pressline/personal-data/signing-secrets.ts';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

const ALGORITHM = 'HS256';
/** Tokens whose signature needs no second check. */
const MOST_VERIFIED = 1_000;

export interface TokenClaims {
  readonly userId: string;
  readonly role: Role;
  /** The user's session number, as in the session's stream; processes of the previous version check it. */
  readonly session: number;
  /** Its stream decides whether the session is valid. */
  readonly sessionId: string;
  /** When it ends, in ms since 1970. */
  readonly expires: number;
  /** The generation of the signing secret that signed it. */
  readonly secretGeneration: number;
}

export interface SignedClaims extends Omit<TokenClaims, 'secretGeneration'> {
  /**
   * The password of this login does not meet the policy. Only pages read this; changing the password ends the token.
   */
  readonly passwordChangeAdvised?: boolean;
}

export interface Tokens {
  sign(claims: SignedClaims): Promise<string>;
  /**
   * Undefined if the token is forged, expired, from another issuer, signed by a secret that is no longer valid, or without
   * a session, as tokens were before sessions existed.
   */
  verify(token: string): Promise<TokenClaims | undefined>;
  /** Whether tokens of a generation of the signing secret are still valid. */
  isValidGeneration(generation: number): Promise<boolean>;
}

const claims = z.object({
  sub: z.uuid(),
  aud: z.enum(['customer', 'admin']),
  session: z.int().min(0),
  sid: z.uuid(),
  exp: z.number(),
});

export function createTokens(secrets: PurposeSecrets, now: () => Date): Tokens {
  const verified = new Map<string, TokenClaims>();
  const isValidGeneration = async (generation: number) =>
    (await unexpiredSecret(secrets, generation, now())) !== undefined;

  function remember(token: string, found: TokenClaims): void {
    const [oldest] = verified.keys();
    if (verified.size >= MOST_VERIFIED && oldest !== undefined) verified.delete(oldest);
    verified.set(token, found);
  }

  return {
    async sign({ userId, role, session, sessionId, expires, passwordChangeAdvised = false }) {
      const { generation, secret } = await secrets.current();
      return new SignJWT({ session, sid: sessionId, ...(passwordChangeAdvised && { password_change_advised: true }) })
        .setProtectedHeader({ alg: ALGORITHM, kid: String(generation) })
        .setSubject(userId)
        .setAudience(role)
        .setIssuedAt(now())
        .setExpirationTime(new Date(expires))
        .sign(secret);
    },
    async verify(token) {
      // Checking a signature waits for a thread, which may be busy with files. Expiry and secret are checked each time.
      const known = verified.get(token);
      if (known !== undefined && known.expires > now().getTime() && (await isValidGeneration(known.secretGeneration)))
        return known;
      verified.delete(token);
      try {
        const { payload, protectedHeader } = await jwtVerify(token, secretsByKid(secrets, now), {
          // Fixed, so that the token's own header can't choose the algorithm.
          algorithms: [ALGORITHM],
          requiredClaims: ['exp', 'sub', 'aud'],
          audience: ['customer', 'admin'],
          currentDate: now(),
        });
        const parsed = claims.safeParse(payload);
        if (!parsed.success) return undefined;
        const { sub, aud, session, sid, exp } = parsed.data;
        const secretGeneration = generationOfKid(protectedHeader.kid);
        const found = { userId: sub, role: aud, session, sessionId: sid, expires: exp * 1000, secretGeneration };
        remember(token, found);
        return found;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
    isValidGeneration,
  };
}
