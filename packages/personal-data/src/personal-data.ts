import { createHmac, hkdfSync, type KeyObject } from 'node:crypto';
import { ERASED, type Erased, type Sealed } from '@pressline/domain/kernel/sealed.ts';
import { LRUCache } from 'lru-cache';
import { decrypt, encrypt } from './aes-gcm.ts';
import type { KeyState, SubjectKeys } from './subject-keys.ts';

/** A sealed block whose subject has no key and no tombstone: keys were lost. Never told as "erased". */
export class SubjectKeyMissing extends Error {
  override readonly name = 'SubjectKeyMissing';

  constructor(subject: string) {
    super(`There is no key of the subject ${subject}, and it was not forgotten.`);
  }
}

/** The subject was forgotten, so nothing can be sealed for it again. */
export class SubjectForgotten extends Error {
  override readonly name = 'SubjectForgotten';

  constructor(subject: string) {
    super(`The subject ${subject} was forgotten.`);
  }
}

/** A sealed block was changed, or belongs to another subject. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';

  constructor(subject: string, options?: ErrorOptions) {
    super(`A sealed block of the subject ${subject} does not open.`, options);
  }
}

/** How many unwrapped keys are at hand: a page of orders is some 50 subjects. */
const MAX_CACHED_KEYS = 5_000;
/** Another process may forget a person; this one then forgets the key within a minute. */
const CACHE_MS = 60_000;

/** Seals and opens blocks of personal data, each with the key of the person whom it is about. */
export class PersonalData {
  readonly #keys: SubjectKeys;
  readonly #subjectKey: KeyObject;
  readonly #cache = new LRUCache<string, KeyObject>({ max: MAX_CACHED_KEYS, ttl: CACHE_MS });
  /** Counts destroyed keys, so that one read before is not put at hand after. */
  #destroyed = 0;

  private constructor(keys: SubjectKeys, subjectKey: KeyObject) {
    this.#keys = keys;
    this.#subjectKey = subjectKey;
  }

  static async with(keys: SubjectKeys): Promise<PersonalData> {
    return new PersonalData(keys, await keys.shopKey('subjects'));
  }

  /** Whose data it is: a keyed hash (64 hex digits) of the e-mail, the same however it was typed. Guests are subjects too. */
  subjectOf(email: string): string {
    return createHmac('sha256', this.#subjectKey).update(normaliseEmail(email)).digest('hex');
  }

  /** A secret of 32 bytes for another purpose, always the same; of no use for finding subjects. */
  secretFor(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#subjectKey, '', purpose, 32));
  }

  /**
   * Seals a JSON value for a subject. Its key is on disk when this answers.
   * @throws SubjectForgotten, KeysUnavailable
   */
  async seal<T>(subject: string, value: T): Promise<Sealed<T>> {
    // Always asked, never taken from those at hand: another process may have destroyed it.
    const key = await this.#keys.ensureKey(subject);
    if (key === 'forgotten') throw new SubjectForgotten(subject);
    return { subject, box: encrypt(key, Buffer.from(JSON.stringify(value), 'utf8'), subject).toString('base64') };
  }

  /** @throws SealBroken, SubjectKeyMissing, KeysUnavailable */
  async open<T>(block: Sealed<T>): Promise<T | Erased> {
    const key = this.#cache.get(block.subject) ?? (await this.#load([block.subject])).get(block.subject);
    return openWith(key, block);
  }

  /** A page at a time: asks for all keys at once. The answers are in the order of the blocks. */
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
      // Also where it failed: whether the key is gone is then for the store to say.
      this.clearCache();
    }
  }

  /** The subjects between two names (exclusive) whose data can still be read, in order. @throws KeysUnavailable */
  subjectsBetween(after: string, before: string): Promise<readonly string[]> {
    return this.#keys.subjectsBetween(after, before);
  }

  /** Whether a person was forgotten; by a key at hand, so another process is believed within a minute. @throws KeysUnavailable */
  async isForgotten(subject: string): Promise<boolean> {
    if (this.#cache.has(subject)) return false;
    return (await this.#load([subject])).get(subject) === 'forgotten';
  }

  /** What the keys say of a person at this moment, whatever is at hand. @throws KeysUnavailable */
  async statusOf(subject: string): Promise<'known' | 'forgotten' | 'unknown'> {
    const state = (await this.#keys.keysOf([subject])).get(subject);
    if (state === 'forgotten') return state;
    return state === undefined || state === 'missing' ? 'unknown' : 'known';
  }

  /** Lets go of the keys at hand: another process has destroyed one. */
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

/** The address as it is compared: without spaces around it, in lower case, in one Unicode form. */
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
