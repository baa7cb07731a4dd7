import { SECOND_FACTOR_METHODS } from '@pressline/domain/accounts/second-factor-methods.ts';
import { z } from 'zod';
import { instant, lineOfText, message, uuid } from '../http/fields.ts';

const secondFactorMethod = z.enum(SECOND_FACTOR_METHODS);
export type SecondFactorMethod = z.infer<typeof secondFactorMethod>;

/** Signed by the shop, valid for minutes: what the next call of the same exchange sends back. */
const ticket = z.string().min(1).max(4_000);

/**
 * As the browser's WebAuthn takes and gives them, in JSON: `PublicKeyCredentialRequestOptionsJSON` and its siblings. The
 * library checks them.
 */
export const webAuthnJson = z.record(z.string(), z.json());
export type WebAuthnJson = z.infer<typeof webAuthnJson>;

/** Six digits of an authenticator app. */
const totpCode = z.string().regex(/^\d{6}$/);
/** Ten letters and digits; spaces, hyphens and case don't matter. */
const recoveryCode = z.string().min(10).max(40);

export const secondFactorProof = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('totp'), code: totpCode }),
  z.strictObject({ method: z.literal('passkey'), response: webAuthnJson }),
  z.strictObject({ method: z.literal('recovery-code'), code: recoveryCode }),
]);
export type SecondFactorProof = z.infer<typeof secondFactorProof>;

/**
 * What a login needs next: the fields that the problem `second-factor-required` (401) of `adminLogin` has besides the
 * usual ones. `passkey_options` is null where the account has no passkey that works at this address.
 */
export const secondFactorRequired = z.looseObject({
  methods: z.array(secondFactorMethod),
  ticket,
  passkey_options: webAuthnJson.nullable(),
});
export type SecondFactorRequired = z.infer<typeof secondFactorRequired>;

export const adminLoginSecondFactorRequest = z.strictObject({ ticket, proof: secondFactorProof });

/**
 * How the caller can confirm now who they are: with a second factor, or by `password` where the account has none.
 */
export const identityChallenge = z.strictObject({
  methods: z.array(z.enum(['password', ...SECOND_FACTOR_METHODS])),
  ticket,
  passkey_options: webAuthnJson.nullable(),
});

export const identityProof = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('password'), password: z.string().min(1).max(200) }),
  ...secondFactorProof.options,
]);
export type IdentityProof = z.infer<typeof identityProof>;

export const confirmIdentityRequest = z.strictObject({ ticket, proof: identityProof });
/** Until then calls that need a recent confirmation are accepted from this session. */
export const confirmIdentityResponse = z.strictObject({ message, confirmed_until: instant });

export const passkey = z.strictObject({
  id: uuid,
  name: z.string(),
  added_at: instant,
  last_used_at: instant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

export const secondFactors = z.strictObject({
  /** The authenticator app; null where none is set up. */
  authenticator: z.strictObject({ added_at: instant, last_used_at: instant.nullable() }).nullable(),
  passkeys: z.array(passkey),
  recovery_codes_left: z.int().min(0),
  /** Whether the shop requires a second factor of its staff. */
  required: z.boolean(),
  /** False where browsers refuse passkeys: the shop is reached by plain HTTP, or by an IP address. */
  passkeys_available: z.boolean(),
});
export type SecondFactors = z.infer<typeof secondFactors>;

export const authenticatorOffer = z.strictObject({
  ticket,
  /** Base32, for typing. */
  secret: z.string(),
  /** `otpauth://totp/…`, for a QR code. */
  uri: z.string(),
});
export type AuthenticatorOffer = z.infer<typeof authenticatorOffer>;
export const addAuthenticatorRequest = z.strictObject({ ticket, code: totpCode });

export const passkeyOffer = z.strictObject({ ticket, options: webAuthnJson });
export type PasskeyOffer = z.infer<typeof passkeyOffer>;
export const addPasskeyRequest = z.strictObject({ ticket, name: lineOfText(60), response: webAuthnJson });

/** `recovery_codes` are shown this once: with the first second factor of an account; null with further ones. */
export const secondFactorAddedResponse = z.strictObject({
  message,
  recovery_codes: z.array(z.string()).nullable(),
});
export const recoveryCodesResponse = z.strictObject({ message, recovery_codes: z.array(z.string()) });

export const secondFactorPolicy = z.strictObject({ required: z.boolean() });
export const secondFactorPolicyResponse = z.strictObject({ message, required: z.boolean() });
