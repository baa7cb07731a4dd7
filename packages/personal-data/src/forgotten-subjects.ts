import { openedWith, pagesOf, type KeyKind, type KeyRows } from './wrapped-subject-keys.ts';
import type { KeySource } from './copy-keys.ts';

/** The subjects that were forgotten: the tombstones among the keys. */
export async function forgottenSubjects(rows: Pick<KeyRows, 'page'>): Promise<ReadonlySet<string>> {
  const forgotten = new Set<string>();
  for await (const { page } of pagesOf(rows))
    for (const { id, wrapped } of page) if (wrapped === 'forgotten') forgotten.add(id);
  return forgotten;
}

/** The same keys, but for the subjects that were forgotten elsewhere: of these only tombstones. */
export function withoutForgotten(rows: Pick<KeyRows, 'page'>, forgotten: ReadonlySet<string>): Pick<KeyRows, 'page'> {
  return {
    async page(kind, after, limit) {
      const page = await rows.page(kind, after, limit);
      if (kind === 'shop') return page;
      return page.map((row) => (forgotten.has(row.id) ? { ...row, wrapped: 'forgotten' } : row));
    },
  };
}

/** The keys that no master key at hand opens. */
export async function unopenableSubjects({
  rows,
  masterKeys,
}: KeySource): Promise<readonly { kind: KeyKind; id: string }[]> {
  const found: { kind: KeyKind; id: string }[] = [];
  for await (const { kind, page } of pagesOf(rows))
    for (const { id, wrapped } of page)
      if (wrapped !== 'forgotten' && openedWith(masterKeys, kind, id, wrapped) === undefined) found.push({ kind, id });
  return found;
}
