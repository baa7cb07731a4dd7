import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { PasskeyOffer } from '@pressline/contracts/accounts/second-factor.ts';

/** As the contracts carry them. */
type WebAuthnJson = PasskeyOffer['options'];

type PasskeyResult =
  | { readonly response: WebAuthnJson }
  /** `cancelled` also where the browser's dialog timed out; browsers don't tell the two apart. */
  | { readonly failed: 'cancelled' | 'already-added' | 'failed' };

/** Whether this browser offers passkeys at this address: browsers need HTTPS, or `localhost`. */
export function browserHasPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}

/** Opens the browser's dialog that creates a passkey. */
export async function createPasskey(options: WebAuthnJson): Promise<PasskeyResult> {
  return resultOf(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    // The server made these options; the contracts carry them unread.
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
