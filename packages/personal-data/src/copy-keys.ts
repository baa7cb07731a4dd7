import { pagesOf, unwrapWith, wrapWith, type KeyKind, type KeyRows, type MasterKeys } from './wrapped-subject-keys.ts';

/** Keys in an engine, and what they are wrapped with. */
export interface KeyPlace {
  readonly rows: KeyRows;
  readonly masterKeys: MasterKeys;
}

/** The target holds another key under the same name: it belongs to another shop. */
class KeysOfAnotherShop extends Error {
  override readonly name = 'KeysOfAnotherShop';

  constructor(place: string) {
    super(`${place} holds the keys of another shop. Copy into an empty one.`);
  }
}

/**
 * Copies every key, wrapped by the target's master key, and every tombstone; the one that proves a master key, too, without
 * which a shop with events takes its keys for lost. What is there already stays, so it may be called again: then it copies
 * what came since, and buries what was forgotten since.
 * @throws KeysOfAnotherShop
 */
export async function copyKeys(from: KeyPlace, to: KeyPlace): Promise<void> {
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
  from: KeyPlace,
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
}
