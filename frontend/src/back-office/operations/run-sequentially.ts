/** What became of many deeds: all were done, or those before one that was not. */
export type InTurn<One> = { readonly stopped: undefined } | { readonly stopped: One; readonly error: unknown };

/**
 * Does one after another, and ends at the first that can't be done.
 * @param isDone whether a refusal says that it was done already: it is passed over
 */
export async function inTurn<One>(
  all: readonly One[],
  act: (one: One) => Promise<{ readonly error?: unknown }>,
  isDone: (error: unknown) => boolean,
): Promise<InTurn<One>> {
  for (const one of all) {
    const { error } = await act(one);
    if (error !== undefined && !isDone(error)) return { stopped: one, error };
  }
  return { stopped: undefined };
}
