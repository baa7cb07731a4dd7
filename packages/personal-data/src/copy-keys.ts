import {
  openedWith,
  pagesOf,
  unwrapWith,
  wrapWith,
  type KeyKind,
  type KeyRows,
  type MasterKeys,
} from './wrapped-subject-keys.ts';

/** Keys in an engine, and what they are wrapped with. */
export interface KeyStore {
  readonly rows: KeyRows;
  readonly masterKeys: MasterKeys;
}

/** Keys that are only read. */
export type KeySource = Pick<KeyStore, 'masterKeys'> & { readonly rows: Pick<KeyRows, 'page'> };

/** The target holds another key under the same name: it belongs to another shop. */
class KeysOfOtherShop extends Error {
  override readonly name = 'KeysOfOtherShop';

  constructor(location: string) {
    super(`${location} holds the keys of another shop. Copy into an empty one.`);
  }
}

/**
 * Sees to it that a place is empty, or holds this shop's keys: before anything of the shop is written beside them.
 * @throws KeysOfAnotherShop
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
  // Another shop's opens with no master key of this one.
  return openedWith(to.masterKeys, 'shop', id, other)?.equals(key) === true;
}

/** The shop's own keys are a handful, and one for each rotation of its signing secret. */
const CONCURRENCY = 500;

/**
 * Copies every key, wrapped by the target's master key, and every tombstone; the one that proves a master key, too, without
 * which a shop with events takes its keys for lost. What is there already stays, so it may be called again: then it copies
 * what came since, and buries what was forgotten since.
 * @throws KeysOfAnotherShop
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
  const there = known ?? (await to.rows.ensure(kind, id, wrapWith(to.masterKeys, kind, id, key)));
  if (there === 'forgotten' || !unwrapWith(to.masterKeys, kind, id, there).equals(key))
    throw new KeysOfOtherShop(to.rows.location);
  // Copied before the master key was rotated.
  if (openedWith({ current: to.masterKeys.current }, kind, id, there) === undefined)
    await to.rows.replace(kind, id, there, wrapWith(to.masterKeys, kind, id, key));
}
