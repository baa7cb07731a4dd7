import { errors, type JWTHeaderParameters } from 'jose';
import type { PurposeSecrets } from './signing-secrets.ts';

type Verifying = Pick<PurposeSecrets, 'verifying'>;

/** The generation of the secret that signed a JWT, from the `kid` in its header; older tokens have none. */
export function generationOfKid(kid: string | undefined): number {
  return kid === undefined ? 0 : Number(kid);
}

/**
 * The secret to verify tokens of a generation; undefined if it was revoked, or has been retired for longer than any
 * token lives.
 */
export async function unexpiredSecret(
  secrets: Verifying,
  generation: number,
  at: Date,
): Promise<Uint8Array | undefined> {
  const found = await secrets.verifying(generation);
  if (found === undefined) return undefined;
  return found.retired !== undefined && found.retired.verifiesUntil <= at ? undefined : found.secret;
}

/**
 * Finds the secret to verify a JWT, for `jwtVerify` of jose.
 * @throws JWKSNoMatchingKey if none is valid, and what the secrets throw
 */
export function secretsByKid(secrets: Verifying, now: () => Date) {
  return async ({ kid }: JWTHeaderParameters): Promise<Uint8Array> => {
    const secret = await unexpiredSecret(secrets, generationOfKid(kid), now());
    if (secret === undefined) throw new errors.JWKSNoMatchingKey();
    return secret;
  };
}
