import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { PasskeyOffer } from '@pressline/contracts/accounts/second-factor.ts';

/** As typed in the contracts. */
type WebAuthnJson = PasskeyOffer['options'];

type PasskeyResult =
  | { readonly response: WebAuthnJson }
  /** `cancelled` includes a timeout: browsers don't distinguish them. */
  | { readonly failed: 'cancelled' | 'already-added' | 'failed' };

/** Whether the browser supports passkeys here: it needs HTTPS or `localhost`. */
export function browserHasPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}

/** Opens the browser's dialog that creates a passkey. */
export async function createPasskey(options: WebAuthnJson): Promise<PasskeyResult> {
  return resultOf(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    // The server created these options; the contracts don't type them.
    return startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON });
  });
}

/** Opens the browser's dialog that asks for a passkey. */
export async function requestPasskey(options: WebAuthnJson): Promise<PasskeyResult> {
  return resultOf(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    return startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON });
  });
}

async function resultOf(ceremony: () => Promise<object>): Promise<PasskeyResult> {
  try {
    return { response: (await ceremony()) as WebAuthnJson };
  } catch (error) {
    return { failed: failureOf(error) };
  }
}

function failureOf(error: unknown): 'cancelled' | 'already-added' | 'failed' {
  if (!(error instanceof Error)) return 'failed';
  if ('code' in error && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'already-added';
  return error.name === 'NotAllowedError' || error.name === 'AbortError' ? 'cancelled' : 'failed';
}
