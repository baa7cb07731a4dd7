import { secretsByKid } from '@pressline/personal-data/jwt-secrets.ts';
import type { PurposeSecrets } from '@pressline/personal-data/signing-secrets.ts';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** What a mailed link is for. */
export type LinkPurpose = 'password-reset' | 'staff-invitation';

/** The contents of a link token. */
export interface LinkFacts {
  readonly kind: LinkPurpose;
  readonly userId: string;
  /**
   * From the account's stream when the link was requested. It is incremented when the link is used, which makes the
   * link invalid.
   */
  readonly session: number;
  /** ISO 8601 */
  readonly askedAt: string;
}

/** Validity of a link, in seconds: half an hour for a new password, a week for an invitation. */
const LIFETIME: Readonly<Record<LinkPurpose, number>> = {
  'password-reset': 30 * 60,
  'staff-invitation': 7 * 24 * 3600,
};
const ALGORITHM = 'HS256';

/** When a link expires. */
export function linkEnds({ kind, askedAt }: Pick<LinkFacts, 'kind' | 'askedAt'>): Date {
  return new Date((Math.floor(Date.parse(askedAt) / 1000) + LIFETIME[kind]) * 1000);
}

export interface SecretLinks {
  /** The token of a link; never stored, since it gives full access to the account. */
  tokenOf(link: LinkFacts): Promise<string>;
  /**
   * The link of a token; undefined if it is forged, expired, or for another purpose. Whether it was used must be
   * checked on the stream.
   */
  open(token: string, kind: LinkPurpose): Promise<{ readonly userId: string; readonly session: number } | undefined>;
}

const claims = z.object({ sub: z.uuid(), session: z.int().min(0) });

/** @param secrets of the purpose `links by mail` */
export function createSecretLinks(secrets: PurposeSecrets, now: () => Date): SecretLinks {
  return {
    async tokenOf({ kind, userId, session, askedAt }) {
      const { generation, secret } = await secrets.current();
      return new SignJWT({ session })
        .setProtectedHeader({ alg: ALGORITHM, kid: String(generation) })
        .setSubject(userId)
        .setAudience(kind)
        .setExpirationTime(linkEnds({ kind, askedAt }))
        .sign(secret);
    },
    async open(token, kind) {
      try {
        const { payload } = await jwtVerify(token, secretsByKid(secrets, now), {
          algorithms: [ALGORITHM],
          requiredClaims: ['exp', 'sub', 'aud'],
          audience: kind,
          currentDate: now(),
        });
        const parsed = claims.safeParse(payload);
        return parsed.success ? { userId: parsed.data.sub, session: parsed.data.session } : undefined;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
