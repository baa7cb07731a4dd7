import { createHmac, hkdfSync, type KeyObject } from 'node:crypto';
import { ERASED, type Erased, type Sealed } from '@pressline/domain/kernel/sealed.ts';
import { LRUCache } from 'lru-cache';
import { decrypt, encrypt } from './aes-gcm.ts';
import type { KeyState, SubjectKeys } from './subject-keys.ts';

/** The subject of a sealed block has neither key nor tombstone: keys were lost. Never presented as "erased". */
export class SubjectKeyMissing extends Error {
  override readonly name = 'SubjectKeyMissing';

  constructor(subject: string) {
    super(`There is no key for the subject ${subject}, and it was not forgotten.`);
  }
}

/** The subject was forgotten, so nothing more can be sealed for it. */
export class SubjectForgotten extends Error {
  override readonly name = 'SubjectForgotten';

  constructor(subject: string) {
    super(`The subject ${subject} was forgotten.`);
  }
}

/** What was sealed; undefined if its subject was forgotten. */
export async function sealedUnlessForgotten<T>(sealing: Promise<Sealed<T>>): Promise<Sealed<T> | undefined> {
  try {
    return await sealing;
  } catch (error) {
    if (error instanceof SubjectForgotten) return undefined;
    throw error;
  }
}

/** A sealed block was changed, or belongs to another subject. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';

  constructor(subject: string, options?: ErrorOptions) {
    super(`A sealed block of the subject ${subject} can’t be opened.`, options);
  }
}

/** Unwrapped keys in the cache: a page of orders has some 50 subjects. */
const MAX_CACHED_KEYS = 5_000;
/** If another process forgets a person, this one follows within a minute. */
const CACHE_MS = 60_000;

/** Seals and opens blocks of personal data, each with the key of its subject. */
export class PersonalData {
  readonly #keys: SubjectKeys;
  /** By purpose. */
  readonly #secrets = new Map<string, Buffer>();
  readonly #subjectKey: KeyObject;
  readonly #cache = new LRUCache<string, KeyObject>({ max: MAX_CACHED_KEYS, ttl: CACHE_MS });
  /** Counts destroyed keys, so that a key loaded before is not cached afterwards. */
  #destroyed = 0;

  private constructor(keys: SubjectKeys, subjectKey: KeyObject) {
    this.#keys = keys;
    this.#subjectKey = subjectKey;
  }

  static async with(keys: SubjectKeys): Promise<PersonalData> {
    return new PersonalData(keys, await keys.shopKey('subjects'));
  }

  /** The subject of an email address: a keyed hash (64 hex digits) of its normalized form. Guests are subjects too. */
  subjectOf(email: string): string {
    return createHmac('sha256', this.#subjectKey).update(normaliseEmail(email)).digest('hex');
  }

  /** A constant secret of 32 bytes for another purpose; it can't be used to compute subjects. */
  secretFor(purpose: string): Buffer {
    const known = this.#secrets.get(purpose);
    if (known !== undefined) return known;
    const secret = Buffer.from(hkdfSync('sha256', this.#subjectKey, '', purpose, 32));
    this.#secrets.set(purpose, secret);
    return secret;
  }

  /**
   * Seals a JSON value for a subject. Its key is on disk when this resolves.
   * @throws SubjectForgotten, KeysUnavailable
   */
  async seal<T>(subject: string, value: T): Promise<Sealed<T>> {
    // Never from the cache: another process may have destroyed the key.
    const key = await this.#keys.ensureKey(subject);
    if (key === 'forgotten') throw new SubjectForgotten(subject);
    return { subject, box: encrypt(key, Buffer.from(JSON.stringify(value), 'utf8'), subject).toString('base64') };
  }

  /** @throws SealBroken, SubjectKeyMissing, KeysUnavailable */
  async open<T>(block: Sealed<T>): Promise<T | Erased> {
    const key = this.#cache.get(block.subject) ?? (await this.#load([block.subject])).get(block.subject);
    return openWith(key, block);
  }

  /** Opens a page of blocks, loading all keys at once. Results are in the order of the blocks. */
  async openMany<T>(blocks: readonly Sealed<T>[]): Promise<readonly (T | Erased)[]> {
    const keys = new Map<string, KeyState>();
    const unknown = new Set<string>();
    for (const { subject } of blocks) {
      const key = this.#cache.get(subject);
      if (key === undefined) unknown.add(subject);
      else keys.set(subject, key);
    }
    if (unknown.size > 0) for (const [subject, key] of await this.#load([...unknown])) keys.set(subject, key);
    return blocks.map((block) => openWith(keys.get(block.subject), block));
  }

  /** Forgets a person: what was sealed for them opens to `Erased` from now on, in every backup of the events too. */
  async destroy(subject: string): Promise<void> {
    try {
      await this.#keys.destroy(subject);
    } finally {
      // Also after a failure: only the store knows whether the key still exists.
      this.clearCache();
    }
  }

  /**
   * The subjects between two names (exclusive) whose data can still be read, in order.
   * @throws KeysUnavailable
   */
  subjectsBetween(after: string, before: string): Promise<readonly string[]> {
    return this.#keys.subjectsBetween(after, before);
  }

  /**
   * Whether a person was forgotten. Uses the cache, so a change by another process shows within a minute.
   * @throws KeysUnavailable
   */
  async isForgotten(subject: string): Promise<boolean> {
    if (this.#cache.has(subject)) return false;
    return (await this.#load([subject])).get(subject) === 'forgotten';
  }

  /**
   * The state of a person's key now, bypassing the cache.
   * @throws KeysUnavailable
   */
  async statusOf(subject: string): Promise<'known' | 'forgotten' | 'unknown'> {
    const state = (await this.#keys.keysOf([subject])).get(subject);
    if (state === 'forgotten') return state;
    return state === undefined || state === 'missing' ? 'unknown' : 'known';
  }

  /** Clears the key cache, because another process has destroyed a key. */
  clearCache(): void {
    this.#destroyed += 1;
    this.#cache.clear();
  }

  async #load(subjects: readonly string[]): Promise<ReadonlyMap<string, KeyState>> {
    const before = this.#destroyed;
    const keys = await this.#keys.keysOf(subjects);
    if (this.#destroyed === before) {
      for (const [subject, key] of keys) if (typeof key !== 'string') this.#cache.set(subject, key);
    }
    return keys;
  }
}

/** Normalizes an address for comparison: trimmed, lower case, one Unicode form. */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

function openWith<T>(key: KeyState | undefined, { subject, box }: Sealed<T>): T | Erased {
  if (key === 'forgotten') return ERASED;
  if (key === undefined || key === 'missing') throw new SubjectKeyMissing(subject);
  let plain: string;
  try {
    plain = decrypt(key, Buffer.from(box, 'base64'), subject).toString('utf8');
  } catch (error) {
    throw new SealBroken(subject, { cause: error });
  }
  return JSON.parse(plain) as T;
}
