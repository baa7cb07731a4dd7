import type { WebAuthnJson } from '@pressline/contracts/accounts/second-factor.ts';
import { isErased } from '@pressline/domain/kernel/sealed.ts';
import {
  hasSecondFactor,
  recoveryCodesLeft,
  secondFactors,
  type PasskeyCredential,
  type SecondFactors,
} from '@pressline/domain/accounts/second-factor.ts';
import type { SecondFactorMethod } from '@pressline/domain/accounts/second-factor-methods.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventStore } from '@pressline/event-store/event-store.ts';
import { loadStream } from '@pressline/event-store/handle.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { requestOptions } from './passkeys.ts';
import { relyingPartyOf } from './relying-party.ts';

export function secondFactorsStream(userId: string): `secondFactors-${string}` {
  return streamOf(CATEGORY.secondFactors, userId);
}

export async function loadSecondFactors(store: Pick<EventStore, 'readStream'>, userId: string): Promise<SecondFactors> {
  return (await loadStream(store, secondFactors, secondFactorsStream(userId))).state;
}

interface OpenedPasskey {
  readonly id: string;
  readonly credential: PasskeyCredential;
}

/** The passkeys with their credentials; none of an erased person. */
export async function openPasskeys(
  personalData: Pick<PersonalData, 'openMany'>,
  { passkeys }: Pick<SecondFactors, 'passkeys'>,
): Promise<readonly OpenedPasskey[]> {
  const credentials = await personalData.openMany(passkeys.map(({ credential }) => credential));
  return passkeys.flatMap(({ id }, index) => {
    const credential = credentials[index];
    return credential === undefined || isErased(credential) ? [] : [{ id, credential }];
  });
}

/** How an account can prove its second factor now. */
export interface ProofOptions {
  /** Empty if the account has no second factor. */
  readonly methods: readonly SecondFactorMethod[];
  /** For the browser; null if no passkey works at this address. */
  readonly passkeyOptions: WebAuthnJson | null;
  /** Of the passkey options. */
  readonly challenge: string | null;
}

export async function proofOptionsOf(
  { personalData, publicUrl }: { readonly personalData: PersonalData; readonly publicUrl: string | undefined },
  factors: SecondFactors,
  host: string | undefined,
): Promise<ProofOptions> {
  if (!hasSecondFactor(factors)) return { methods: [], passkeyOptions: null, challenge: null };
  const relyingParty = relyingPartyOf(publicUrl, host);
  const passkeys = relyingParty === undefined ? [] : await openPasskeys(personalData, factors);
  const request =
    relyingParty === undefined || passkeys.length === 0
      ? undefined
      : await requestOptions(
          relyingParty,
          passkeys.map(({ credential }) => credential),
        );
  return {
    methods: [
      ...(factors.authenticator === undefined ? [] : (['totp'] as const)),
      ...(request === undefined ? [] : (['passkey'] as const)),
      ...(recoveryCodesLeft(factors) === 0 ? [] : (['recovery-code'] as const)),
    ],
    passkeyOptions: request?.options ?? null,
    challenge: request?.challenge ?? null,
  };
}
