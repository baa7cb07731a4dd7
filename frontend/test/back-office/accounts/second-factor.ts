import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { idOf, NOW } from '../../support/office.ts';

export const PASSKEY_OPTIONS = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', allowCredentials: [], timeout: 60_000 };

export const NO_FACTORS: ResponseOf<'secondFactors'> = {
  authenticator: null,
  passkeys: [],
  recovery_codes_left: 0,
  required: false,
  passkeys_available: true,
};

export const WITH_APP: ResponseOf<'secondFactors'> = {
  ...NO_FACTORS,
  authenticator: { added_at: NOW, last_used_at: NOW },
  recovery_codes_left: 10,
};

export const LAPTOP = { id: idOf(70), name: 'Office laptop', added_at: NOW, last_used_at: null };

export const CODES = ['a2b3c-d4e5f', 'g6h7j-k8m9n', 'p2q3r-s4t5u', 'v6w7x-y8z9a', 'b2c3d-e4f5g'];

const bytes = new TextEncoder().encode('bytes').buffer;
const common = { id: 'Y3JlZGVudGlhbA', rawId: bytes, type: 'public-key', authenticatorAttachment: 'platform' };

/** A browser with passkeys: its dialogs are confirmed, or end with the error given. */
export function browserHasPasskeys(failure?: Error): void {
  const confirm = async (response: object) => {
    if (failure !== undefined) throw failure;
    return { ...common, response, getClientExtensionResults: () => ({}) };
  };
  Object.defineProperty(globalThis, 'PublicKeyCredential', { value: () => undefined, configurable: true });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      get: async () =>
        confirm({ authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: bytes }),
      create: async () =>
        confirm({ attestationObject: bytes, clientDataJSON: bytes, getTransports: () => ['internal'] }),
    },
  });
}

export function browserHasNoPasskeys(): void {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
}
