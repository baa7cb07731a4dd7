import { secretsByKid } from '@pressline/personal-data/jwt-secrets.ts';
import type { PurposeSecrets } from '@pressline/personal-data/signing-secrets.ts';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** What a link that goes out by mail opens. */
export type LinkPurpose = 'password-reset' | 'staff-invitation';

/** What a link is made of. */
export interface LinkFacts {
  readonly kind: LinkPurpose;
  readonly userId: string;
  /** Of the account's stream when it was asked for; it counts up when the link is used, and the link is worthless then. */
  readonly session: number;
  /** ISO 8601 */
  readonly askedAt: string;
}

/** How long a link counts, in seconds: half an hour for a new password, a week for an invitation. */
const LIFETIME: Readonly<Record<LinkPurpose, number>> = {
  'password-reset': 30 * 60,
  'staff-invitation': 7 * 24 * 3600,
};
const ALGORITHM = 'HS256';

/** From when on a link counts no more. */
export function linkEnds({ kind, askedAt }: Pick<LinkFacts, 'kind' | 'askedAt'>): Date {
  return new Date((Math.floor(Date.parse(askedAt) / 1000) + LIFETIME[kind]) * 1000);
}

export interface SecretLinks {
  /** The token of a link; never stored, as whoever has it is its account's owner. */
  tokenOf(link: LinkFacts): Promise<string>;
  /** Whose link it is; undefined where it is forged, over, or for something else. Whether it was used is for the stream to say. */
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
