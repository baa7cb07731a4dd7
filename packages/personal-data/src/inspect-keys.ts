import { CHECK, openedWith, pagesOf, type KeyRows, type MasterKeys } from './wrapped-subject-keys.ts';

/** Contents of a key store. */
export interface KeysInspection {
  /** People, and the retention subject. */
  readonly subjects: ReadonlySet<string>;
  /** Tombstones. */
  readonly forgotten: ReadonlySet<string>;
  /** Number of keys that no available master key opens. */
  readonly unopened: number;
  /** Number of keys that only the previous master key opens. */
  readonly byPrevious: number;
  /** Whether the check key, which identifies the master key, exists. */
  readonly hasProof: boolean;
}

/**
 * Inspects every key.
 * @param masterKeys if absent, no key is opened, and `unopened` and `byPrevious` are 0
 */
export async function inspectKeys(
  rows: Pick<KeyRows, 'page'>,
  masterKeys: MasterKeys | undefined,
): Promise<KeysInspection> {
  const [subjects, forgotten] = [new Set<string>(), new Set<string>()];
  let [unopened, byPrevious, hasProof] = [0, 0, false];
  for await (const { kind, page } of pagesOf(rows))
    for (const { id, wrapped } of page) {
      if (kind === 'shop' && id === CHECK) hasProof = true;
      if (kind === 'subject') (wrapped === 'forgotten' ? forgotten : subjects).add(id);
      if (wrapped === 'forgotten' || masterKeys === undefined) continue;
      if (openedWith({ current: masterKeys.current }, kind, id, wrapped) !== undefined) continue;
      if (openedWith(masterKeys, kind, id, wrapped) === undefined) unopened += 1;
      else byPrevious += 1;
    }
  return { subjects, forgotten, unopened, byPrevious, hasProof };
}
