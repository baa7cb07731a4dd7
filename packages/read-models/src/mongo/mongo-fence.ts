import type { Fence } from '@pressline/concurrency/fence.ts';

/** A document that only the holder of a duty writes. */
export interface Fenced {
  /** Token of the newest holder. Absent if no process with a token has written the document yet. */
  readonly fence?: number;
}

/** A collection of such documents. */
interface FencedCollection<Id extends string> {
  updateOne(
    filter: { readonly _id: Id; readonly fence: { readonly $not: { readonly $gte: number } } },
    update: { readonly $set: { readonly fence: number } },
  ): Promise<unknown>;
}

/**
 * Part of a filter: matches a document unless a later holder of the duty has it.
 * @param at path of the token
 */
export function unlessTakenOver(fence: Fence | undefined, at = 'fence') {
  return fence === undefined ? {} : { [at]: { $not: { $gt: fence.token } } };
}

/** Part of a document, or of `$set`. */
export function tokenOf(fence: Fence | undefined): Fenced {
  return fence === undefined ? {} : { fence: fence.token };
}

/** Call it before the first read: from then on, earlier holders of the duty can't write the document, if it exists. */
export async function claim<Id extends string>(
  collection: FencedCollection<Id>,
  _id: Id,
  fence: Fence | undefined,
): Promise<void> {
  if (fence === undefined) return;
  const { token } = fence;
  await collection.updateOne({ _id, fence: { $not: { $gte: token } } }, { $set: { fence: token } });
}
