import { CHECK, openedWith, pagesOf, type KeyRows, type MasterKeys } from './wrapped-subject-keys.ts';

/** What lies in a store of keys. */
export interface KeysInspection {
  /** Of the people, and of what the law has kept. */
  readonly subjects: ReadonlySet<string>;
  /** Tombstones. */
  readonly forgotten: ReadonlySet<string>;
  /** That no master key at hand opens. */
  readonly unopened: number;
  /** That only the master key before opens. */
  readonly byPrevious: number;
  /** Whether the key is there that proves which master key it is. */
  readonly hasProof: boolean;
}

/** Looks at every key there is. @param masterKeys absent: then none is opened, and `unopened` and `byPrevious` are 0 */
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
