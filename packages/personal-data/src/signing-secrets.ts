import { hkdfSync } from 'node:crypto';
import type { SigningGeneration, SigningGenerations } from '@pressline/domain/accounts/signing-secret.ts';
import type { PersonalData } from './personal-data.ts';
import type { SubjectKeys } from './subject-keys.ts';

/** What is signed, each with secrets of its own. */
export type SigningPurpose = 'tokens' | 'links by mail' | 'order-links' | 'queue-board' | 'second-factor';

export interface CurrentSecret {
  readonly generation: number;
  /** 32 bytes. */
  readonly secret: Uint8Array;
}

export interface VerifyingSecret {
  /** 32 bytes. */
  readonly secret: Uint8Array;
  /** Undefined for the current secret. */
  readonly retired: { readonly at: Date; readonly verifiesUntil: Date } | undefined;
}

/** The secrets of one purpose, by generation. All methods throw what the event store and the key store throw. */
export interface PurposeSecrets {
  /** The secret to sign with. */
  current(): Promise<CurrentSecret>;
  /** The secret to verify a generation's signatures; undefined if it was revoked or never existed. */
  verifying(generation: number): Promise<VerifyingSecret | undefined>;
}

export interface SigningSecrets {
  for(purpose: SigningPurpose): PurposeSecrets;
  /** Reloads the generations at the next use: for a process that knows they have changed. */
  refresh(): void;
}

interface SigningSecretsDeps {
  readonly personalData: Pick<PersonalData, 'secretFor'>;
  readonly keys: Pick<SubjectKeys, 'shopKey'>;
  /** Reads from their stream which generations sign and verify. */
  readonly readGenerations: () => Promise<SigningGenerations>;
  /** ms, from a monotonic clock. */
  readonly monotonic?: () => number;
}

/** How long a process may accept a secret after another process has revoked it. */
const FRESH_MS = 1_000;

/** The name of a generation's key among the shop’s keys. */
export function signingKeyName(keyId: string): string {
  return `signing-${keyId}`;
}

export function openSigningSecrets({
  personalData,
  keys,
  readGenerations,
  monotonic = () => performance.now(),
}: SigningSecretsDeps): SigningSecrets {
  const derived = new Map<string, Uint8Array>();
  let rereadAt = -FRESH_MS;
  let last: { readonly at: number; readonly generations: Promise<SigningGenerations> } | undefined;

  const generations = (): Promise<SigningGenerations> => {
    const at = monotonic();
    if (last !== undefined && at - last.at < FRESH_MS) return last.generations;
    const read = { at, generations: readGenerations() };
    last = read;
    read.generations.catch(() => {
      // Waiting callers get the error; the next call retries.
      if (last === read) last = undefined;
    });
    return read.generations;
  };

  const secretOf = async ({ keyId }: SigningGeneration, purpose: SigningPurpose): Promise<Uint8Array> => {
    if (keyId === undefined) return personalData.secretFor(purpose);
    const name = `${keyId} ${purpose}`;
    const known = derived.get(name);
    if (known !== undefined) return known;
    const key = await keys.shopKey(signingKeyName(keyId));
    const secret = Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
    derived.set(name, secret);
    return secret;
  };

  return {
    refresh() {
      last = undefined;
    },
    for: (purpose) => ({
      async current() {
        const { current } = await generations();
        return { generation: current.generation, secret: await secretOf(current, purpose) };
      },
      async verifying(generation) {
        let known = await generations();
        if (generation > known.current.generation && monotonic() - rereadAt >= FRESH_MS) {
          // Another process may have rotated within the last second and signed this. Anybody can name a generation
          // that does not exist, so this is limited to once a second.
          rereadAt = monotonic();
          last = undefined;
          known = await generations();
        }
        const { current, retired } = known;
        if (generation === current.generation) return { secret: await secretOf(current, purpose), retired: undefined };
        const found = retired.find((one) => one.generation === generation);
        if (found === undefined) return undefined;
        return {
          secret: await secretOf(found, purpose),
          retired: { at: new Date(found.retiredAt), verifiesUntil: new Date(found.verifiesUntil) },
        };
      },
    }),
  };
}
