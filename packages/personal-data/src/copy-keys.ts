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
export interface KeyPlace {
  readonly rows: KeyRows;
  readonly masterKeys: MasterKeys;
}

/** Keys that are only read. */
export type KeySource = Pick<KeyPlace, 'masterKeys'> & { readonly rows: Pick<KeyRows, 'page'> };

/** The target holds another key under the same name: it belongs to another shop. */
class KeysOfAnotherShop extends Error {
  override readonly name = 'KeysOfAnotherShop';

  constructor(place: string) {
    super(`${place} holds the keys of another shop. Copy into an empty one.`);
  }
}

/**
 * Sees to it that a place is empty, or holds this shop's keys: before anything of the shop is written beside them.
 * @throws KeysOfAnotherShop
 */
export async function refuseKeysOfAnotherShop(from: KeySource, to: KeyPlace): Promise<void> {
  const own = new Map((await to.rows.page('shop', '', AT_MOST)).map(({ id, wrapped }) => [id, wrapped]));
  for (const { id, wrapped } of await from.rows.page('shop', '', AT_MOST)) {
    const there = own.get(id);
    if (there === undefined) continue;
    if (there === 'forgotten' || wrapped === 'forgotten' || !isSame(from, to, id, wrapped, there))
      throw new KeysOfAnotherShop(to.rows.place);
  }
}

function isSame(from: KeySource, to: KeyPlace, id: string, one: Uint8Array, other: Uint8Array): boolean {
  const key = unwrapWith(from.masterKeys, 'shop', id, one);
  // Another shop's opens with no master key of this one.
  return openedWith(to.masterKeys, 'shop', id, other)?.equals(key) === true;
}

/** The shop's own keys are a handful, and one for each rotation of its signing secret. */
const AT_MOST = 500;

/**
 * Copies every key, wrapped by the target's master key, and every tombstone; the one that proves a master key, too, without
 * which a shop with events takes its keys for lost. What is there already stays, so it may be called again: then it copies
 * what came since, and buries what was forgotten since.
 * @throws KeysOfAnotherShop
 */
export async function copyKeys(from: KeySource, to: KeyPlace): Promise<void> {
  for await (const { kind, page } of pagesOf(from.rows)) {
    const ids = page.map(({ id }) => id);
    const there = await to.rows.read(kind, ids);
    for (const { id, wrapped } of page) {
      const known = there.get(id);
      if (wrapped === 'forgotten') {
        if (known !== 'forgotten') await to.rows.bury(id);
      } else await copyKey(from, to, kind, id, wrapped, known);
    }
  }
}

async function copyKey(
  from: KeySource,
  to: KeyPlace,
  kind: KeyKind,
  id: string,
  wrapped: Uint8Array,
  known: Uint8Array | 'forgotten' | undefined,
): Promise<void> {
  const key = unwrapWith(from.masterKeys, kind, id, wrapped);
  const there = known ?? (await to.rows.ensure(kind, id, wrapWith(to.masterKeys, kind, id, key)));
  if (there === 'forgotten' || !unwrapWith(to.masterKeys, kind, id, there).equals(key))
    throw new KeysOfAnotherShop(to.rows.place);
  // Copied before the master key was rotated.
  if (openedWith({ current: to.masterKeys.current }, kind, id, there) === undefined)
    await to.rows.replace(kind, id, there, wrapWith(to.masterKeys, kind, id, key));
}
