import { isProblem, problemKindOf } from '../../../shared/api/base-query.ts';

export interface BatchResult<Item> {
  /** Undefined if all succeeded. */
  readonly failed?: Item;
  readonly error?: unknown;
}

/** @param isDone whether an error says that it was already done: then the next one follows */
export async function runSequentially<Item>(
  items: readonly Item[],
  call: (item: Item) => Promise<{ readonly error?: unknown }>,
  isDone: (error: unknown) => boolean,
): Promise<BatchResult<Item>> {
  for (const item of items) {
    const { error } = await call(item);
    if (error !== undefined && !isDone(error)) return { failed: item, error };
  }
  return {};
}

/** The shop refused it: nothing was done. */
export function isRefused(error: unknown): boolean {
  return isProblem(error) && error.status < 500;
}

const TEMPORARY_REFUSALS: ReadonlySet<string> = new Set(['behind', 'too-many']);

export function isRetryable(error: unknown): boolean {
  return !isRefused(error) || TEMPORARY_REFUSALS.has(problemKindOf(error));
}
