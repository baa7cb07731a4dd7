import {
  openedWith,
  pagesOf,
  unwrapWith,
  wrapWith,
  type KeyKind,
  type KeyRows,
  type MasterKeys,
} from './wrapped-subject-keys.ts';

/** Keys in an engine, and the master keys that wrap them. */
export interface KeyStore {
  readonly rows: KeyRows;
  readonly masterKeys: MasterKeys;
}

/** A key store that is only read. */
export type KeySource = Pick<KeyStore, 'masterKeys'> & { readonly rows: Pick<KeyRows, 'page'> };

/** The target has another key under the same name: it belongs to another shop. */
class KeysOfOtherShop extends Error {
  override readonly name = 'KeysOfOtherShop';

  constructor(location: string) {
    super(`${location} contains the keys of another shop. Copy into an empty one.`);
  }
}

/**
 * Ensures that a key store is empty or has this shop's keys, before anything else of the shop is written there.
 * @throws KeysOfOtherShop
 */
export async function refuseKeysOfAnotherShop(from: KeySource, to: KeyStore): Promise<void> {
  const own = new Map((await to.rows.page('shop', '', CONCURRENCY)).map(({ id, wrapped }) => [id, wrapped]));
  for (const { id, wrapped } of await from.rows.page('shop', '', CONCURRENCY)) {
    const there = own.get(id);
    if (there === undefined) continue;
    if (there === 'forgotten' || wrapped === 'forgotten' || !isSame(from, to, id, wrapped, there))
      throw new KeysOfOtherShop(to.rows.location);
  }
}

function isSame(from: KeySource, to: KeyStore, id: string, one: Uint8Array, other: Uint8Array): boolean {
  const key = unwrapWith(from.masterKeys, 'shop', id, one);
  // Another shop's key opens with no master key of this one.
  return openedWith(to.masterKeys, 'shop', id, other)?.equals(key) === true;
}

/** The shop's own keys are few: a handful, and one per rotation of its signing secret. */
const CONCURRENCY = 500;

/**
 * Copies every key, rewrapped by the target's master key, and every tombstone, including the check key, without which
 * a shop with events assumes that its keys were lost. Existing keys are kept. Repeated, it copies newer keys and
 * tombstones.
 * @throws KeysOfOtherShop
 */
export async function copyKeys(from: KeySource, to: KeyStore): Promise<void> {
  for await (const { kind, page } of pagesOf(from.rows)) {
    const ids = page.map(({ id }) => id);
    const there = await to.rows.read(kind, ids);
    for (const { id, wrapped } of page) {
      const known = there.get(id);
      if (wrapped === 'forgotten') {
        if (known !== 'forgotten') await to.rows.markForgotten(id);
      } else await copyKey(from, to, kind, id, wrapped, known);
    }
  }
}

async function copyKey(
  from: KeySource,
  to: KeyStore,
  kind: KeyKind,
  id: string,
  wrapped: Uint8Array,
  known: Uint8Array | 'forgotten' | undefined,
): Promise<void> {
  const key = unwrapWith(from.masterKeys, kind, id, wrapped);
  const there = known ?? (await to.rows.ensure(kind, id, () => wrapWith(to.masterKeys, kind, id, key)));
  if (there === 'forgotten' || !unwrapWith(to.masterKeys, kind, id, there).equals(key))
    throw new KeysOfOtherShop(to.rows.location);
  // Copied before the master key was rotated.
  if (openedWith({ current: to.masterKeys.current }, kind, id, there) === undefined)
    await to.rows.replace(kind, id, there, wrapWith(to.masterKeys, kind, id, key));
}
