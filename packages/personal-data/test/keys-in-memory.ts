import type { KeyObject } from 'node:crypto';
import { newKey } from '../src/key-wrapping.ts';
import type { KeyState, SubjectKeys } from '../src/subject-keys.ts';

/** Keys that live as long as a test, and count requests. */
export class KeysInMemory implements SubjectKeys {
  readonly #keys = new Map<string, KeyObject | 'forgotten'>();
  readonly #shop = new Map<string, KeyObject>();
  asked = 0;

  async keysOf(subjects: readonly string[]): Promise<ReadonlyMap<string, KeyState>> {
    this.asked += 1;
    const found = new Map(subjects.map((subject) => [subject, this.#keys.get(subject) ?? ('missing' as const)]));
    // As over a network: the result is in transit while others continue.
    await new Promise((resolve) => setImmediate(resolve));
    return found;
  }
  ensureKey(subject: string): Promise<KeyObject | 'forgotten'> {
    return Promise.resolve(getOrMake(this.#keys, subject, newKey));
  }
  subjectsBetween(after: string, before: string): Promise<readonly string[]> {
    const between = [...this.#keys].filter(([id, key]) => id > after && id < before && key !== 'forgotten');
    return Promise.resolve(between.map(([id]) => id).sort());
  }
  destroy(subject: string): Promise<void> {
    this.#keys.set(subject, 'forgotten');
    return Promise.resolve();
  }
  shopKey(name: string): Promise<KeyObject> {
    return Promise.resolve(getOrMake(this.#shop, name, newKey));
  }
  setShopKey(name: string, key: KeyObject): void {
    this.#shop.set(name, key);
  }
  setKey(subject: string, key: KeyObject): void {
    this.#keys.set(subject, key);
  }
  lose(subject: string): void {
    this.#keys.delete(subject);
  }
  close(): Promise<void> {
    return Promise.resolve();
  }
}

function getOrMake<V>(map: Map<string, V>, key: string, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
