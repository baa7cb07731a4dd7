import { openedWith, pagesOf, type KeyKind, type KeyRows } from './wrapped-subject-keys.ts';
import type { KeySource } from './copy-keys.ts';

/** The forgotten subjects: the tombstones among the keys. */
export async function forgottenSubjects(rows: Pick<KeyRows, 'page'>): Promise<ReadonlySet<string>> {
  const forgotten = new Set<string>();
  for await (const { page } of pagesOf(rows))
    for (const { id, wrapped } of page) if (wrapped === 'forgotten') forgotten.add(id);
  return forgotten;
}

/** The same keys, but only tombstones for subjects that were forgotten elsewhere. */
export function withoutForgotten(rows: Pick<KeyRows, 'page'>, forgotten: ReadonlySet<string>): Pick<KeyRows, 'page'> {
  return {
    async page(kind, after, limit) {
      const page = await rows.page(kind, after, limit);
      if (kind === 'shop') return page;
      return page.map((row) => (forgotten.has(row.id) ? { ...row, wrapped: 'forgotten' } : row));
    },
  };
}

/** Subjects whose key no available master key opens. */
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
