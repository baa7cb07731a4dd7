import type { KeyKind, KeyRows, MasterKeys } from './wrapped-subject-keys.ts';
import { unwrapWith, wrapWith } from './wrapped-subject-keys.ts';

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

const AT_ONCE = 500;

/**
 * Copies every key, wrapped by the target's master key, and every tombstone; the one that proves a master key, too, without
 * which a shop with events takes its keys for lost. What is there already stays, so it may be
 * called again: then it copies what came since, and buries what was forgotten since.
 * @returns how many keys and tombstones the source has
 * @throws KeysOfAnotherShop
 */
export async function copyKeys(from: KeyPlace, to: KeyPlace): Promise<number> {
  let copied = 0;
  for (const kind of ['shop', 'subject'] as const) {
    let after = '';
    for (;;) {
      const page = await from.rows.page(kind, after, AT_ONCE);
      const there = await to.rows.read(
        kind,
        page.map(({ id }) => id),
      );
      for (const { id, wrapped } of page) {
        const known = there.get(id);
        if (wrapped === 'forgotten') {
          if (known !== 'forgotten') await to.rows.bury(id);
        } else await copyKey(from, to, kind, id, wrapped, known);
        copied += 1;
      }
      const last = page.at(-1);
      if (last === undefined || page.length < AT_ONCE) break;
      after = last.id;
    }
  }
  return copied;
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
  if (known === undefined) {
    await to.rows.insert(kind, id, wrapWith(to.masterKeys, kind, id, key));
    return;
  }
  if (known === 'forgotten' || !unwrapWith(to.masterKeys, kind, id, known).equals(key))
    throw new KeysOfAnotherShop(to.rows.place);
}
