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
  /** Undefined of the secret that signs now. */
  readonly retired: { readonly at: Date; readonly verifiesUntil: Date } | undefined;
}

/** The secrets of one purpose, by generation. All methods throw what the event store and the store of keys throw. */
export interface PurposeSecrets {
  /** Signs from now on. */
  current(): Promise<CurrentSecret>;
  /** Verifies what a generation has signed; undefined where it was revoked or never existed. */
  verifying(generation: number): Promise<VerifyingSecret | undefined>;
}

export interface SigningSecrets {
  for(purpose: SigningPurpose): PurposeSecrets;
  /** Reads the generations again at the next use: for a process that knows that they have changed. */
  refresh(): void;
}

interface SigningSecretsDeps {
  readonly personalData: Pick<PersonalData, 'secretFor'>;
  readonly keys: Pick<SubjectKeys, 'shopKey'>;
  /** Reads which generations sign and verify, from their stream. */
  readonly readGenerations: () => Promise<SigningGenerations>;
  /** ms, by a clock that nobody sets. */
  readonly monotonic?: () => number;
}

/** How long a process may accept a secret after another process has revoked it. */
const FRESH_MS = 1_000;

/** The name under which the key of a generation is stored among the shop’s keys. */
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
      // The callers that wait get the error; the next call tries again.
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
          // Another process may have rotated within the last second, and signed this. Anybody can name a generation that
          // does not exist, so this is done once a second.
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
