import type { WebAuthnJson } from '@pressline/contracts/accounts/second-factor.ts';
import type { PasskeyCredential } from '@pressline/domain/accounts/second-factor.ts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import type { RelyingParty } from './relying-party.ts';

/** The options for the browser, and the challenge in them. */
export interface PasskeyOptions {
  readonly options: WebAuthnJson;
  readonly challenge: string;
}

/** Verifying loads certificate parsers, so the module is loaded with the first passkey. */
const library = () => import('@simplewebauthn/server');

/** The same as for the ticket of a login, in ms. */
const TIMEOUT = 5 * 60_000;

export async function creationOptions(
  relyingParty: RelyingParty,
  user: { readonly id: string; readonly name: string; readonly email: string },
  shop: string,
  known: readonly PasskeyCredential[],
): Promise<PasskeyOptions> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: shop,
    rpID: relyingParty.id,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name,
    timeout: TIMEOUT,
    attestationType: 'none',
    excludeCredentials: known.map(descriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { options: asSent(options), challenge: options.challenge };
}

export async function requestOptions(
  relyingParty: RelyingParty,
  known: readonly PasskeyCredential[],
): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty.id,
    timeout: TIMEOUT,
    allowCredentials: known.map(descriptor),
    userVerification: 'preferred',
  });
  return { options: asSent(options), challenge: options.challenge };
}

/** The passkey that a browser created for this challenge; undefined if the response is not valid. */
export async function verifiedRegistration(
  relyingParty: RelyingParty,
  challenge: string,
  response: WebAuthnJson,
): Promise<(Omit<PasskeyCredential, 'label'> & { readonly signCount: number }) | undefined> {
  const { verifyRegistrationResponse } = await library();
  const verified = await verifiedOrUndefined(() =>
    verifyRegistrationResponse({
      // The library checks its shape.
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: acceptedOrigin(relyingParty, response),
      expectedRPID: relyingParty.id,
      requireUserVerification: false,
    }),
  );
  if (verified?.registrationInfo === undefined) return undefined;
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    transports: knownTransports(transports),
    signCount: counter,
  };
}

/**
 * The number of signatures by the passkey; undefined if the response is not valid. The stream's decider checks that it has
 * grown.
 */
export async function verifiedSignCount(
  relyingParty: RelyingParty,
  challenge: string,
  { credentialId, publicKey }: PasskeyCredential,
  response: WebAuthnJson,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifiedOrUndefined(() =>
    verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: acceptedOrigin(relyingParty, response),
      expectedRPID: relyingParty.id,
      credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
      requireUserVerification: false,
    }),
  );
  return verified?.verified === true ? verified.authenticationInfo.newCounter : undefined;
}

/** The library throws plain errors for invalid responses. It does no I/O, so nothing else can fail. */
async function verifiedOrUndefined<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}

const withClientData = z.object({ response: z.object({ clientDataJSON: z.base64url() }) });
const clientData = z.object({ origin: z.string() });

/** The origin that the browser reports, if it is one of ours. Without one, the library refuses the response. */
function acceptedOrigin({ accepts }: RelyingParty, response: WebAuthnJson): string[] {
  const { data } = withClientData.safeParse(response);
  if (data === undefined) return [];
  const { data: reported } = clientData.safeParse(
    parsedOrUndefined(Buffer.from(data.response.clientDataJSON, 'base64url')),
  );
  return reported !== undefined && accepts(reported.origin) ? [reported.origin] : [];
}

function parsedOrUndefined(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** A suggestion to the browser; the library passes on what was sent. */
function knownTransports(sent: unknown): readonly string[] {
  return TRANSPORTS.filter((transport) => Array.isArray(sent) && sent.includes(transport));
}

/** A copy without undefined fields. */
function asSent(options: object): WebAuthnJson {
  return JSON.parse(JSON.stringify(options)) as WebAuthnJson;
}

function descriptor({ credentialId, transports }: PasskeyCredential): { id: string; transports: string[] } {
  return { id: credentialId, transports: [...transports] };
}
