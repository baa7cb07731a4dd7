import { newId } from '@pressline/event-store/command-ids.ts';
import { secretsByKid } from '@pressline/personal-data/jwt-secrets.ts';
import type { PurposeSecrets } from '@pressline/personal-data/signing-secrets.ts';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

const ALGORITHM = 'HS256';
const AUDIENCE = 'second-factor';

const challenge = z.string().min(1);
const ofSession = { userId: z.uuid(), sessionId: z.uuid() };

const login = z.strictObject({
  for: z.literal('login'),
  userId: z.uuid(),
  /** The user's session number: a changed password also ends the login. */
  session: z.int().min(0),
  passwordChangeAdvised: z.boolean(),
  /** For a passkey; null if none can be used. */
  challenge: challenge.nullable(),
});
const identity = z.strictObject({ for: z.literal('identity'), ...ofSession, challenge: challenge.nullable() });
const authenticator = z.strictObject({ for: z.literal('authenticator'), ...ofSession, secret: z.string().min(1) });
const passkey = z.strictObject({ for: z.literal('passkey'), ...ofSession, challenge });
const ticketFacts = z.discriminatedUnion('for', [login, identity, authenticator, passkey]);

/** The data for the next call of an exchange. Signed, not encrypted: the holder of the ticket can read it. */
export type TicketFacts = z.infer<typeof ticketFacts>;
type FactsFor<For extends TicketFacts['for']> = Extract<TicketFacts, { for: For }>;

/** The exchange's command ID is derived from `id`, so using a ticket several times has one effect. */
export type Ticket<For extends TicketFacts['for']> = FactsFor<For> & { readonly id: string };

/** In seconds: long enough to find a phone, and to install an app on it. */
const LIFETIME: Readonly<Record<TicketFacts['for'], number>> = {
  login: 5 * 60,
  identity: 5 * 60,
  authenticator: 10 * 60,
  passkey: 10 * 60,
};

export interface Tickets {
  issue(facts: TicketFacts): Promise<string>;
  /** Undefined if it is forged, expired, or of another exchange. */
  open<For extends TicketFacts['for']>(ticket: string, purpose: For): Promise<Ticket<For> | undefined>;
}

const claims = z.object({ jti: z.uuid(), facts: ticketFacts });

/** @param secrets of the purpose `second-factor` */
export function createTickets(secrets: PurposeSecrets, now: () => Date): Tickets {
  return {
    async issue(facts) {
      const { generation, secret } = await secrets.current();
      return new SignJWT({ facts })
        .setProtectedHeader({ alg: ALGORITHM, kid: String(generation) })
        .setAudience(AUDIENCE)
        .setJti(newId())
        .setExpirationTime(Math.floor(now().getTime() / 1000) + LIFETIME[facts.for])
        .sign(secret);
    },
    async open<For extends TicketFacts['for']>(ticket: string, purpose: For) {
      try {
        const { payload } = await jwtVerify(ticket, secretsByKid(secrets, now), {
          algorithms: [ALGORITHM],
          requiredClaims: ['exp', 'jti'],
          audience: AUDIENCE,
          currentDate: now(),
        });
        const { data } = claims.safeParse(payload);
        return data !== undefined && isFor(data.facts, purpose) ? { ...data.facts, id: data.jti } : undefined;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}

function isFor<For extends TicketFacts['for']>(facts: TicketFacts, purpose: For): facts is FactsFor<For> {
  return facts.for === purpose;
}
