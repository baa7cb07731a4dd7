import { Secret, TOTP } from 'otpauth';
import type { Client } from './client.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';

/** The code that an authenticator app shows. @param at ms since 1970 */
export function codeAt(secret: string, at: number): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at });
}

interface AddedAuthenticator {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Sets up an authenticator app for whose token it is. */
export async function addAuthenticator(client: Client, token: string, at: number): Promise<AddedAuthenticator> {
  const { body: offer } = await client.call('offerAuthenticator', { token });
  const json = { ticket: offer.ticket as string, code: codeAt(offer.secret as string, at) };
  const added = await client.call('addAuthenticator', { token, json });
  if (added.status !== 201) throw new Error(JSON.stringify(added.body));
  return { secret: offer.secret as string, recoveryCodes: (added.body.recovery_codes ?? []) as string[] };
}

/** Adds a passkey for whose token it is. */
export async function addPasskey(
  client: Client,
  token: string,
  passkey = new SoftwareAuthenticator(),
): Promise<SoftwareAuthenticator> {
  const { body: offer } = await client.call('offerPasskey', { token });
  const json = { ticket: offer.ticket as string, name: 'Laptop', response: passkey.create(offer.options) };
  const added = await client.call('addPasskey', { token, json });
  if (added.status !== 201) throw new Error(JSON.stringify(added.body));
  return passkey;
}
