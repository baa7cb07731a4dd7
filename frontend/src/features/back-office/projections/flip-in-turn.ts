import { problemKindOf } from '../../../shared/api/base-query.ts';
import type { Compared } from './projections-api.ts';

/** What became of many flips: all were made, or those before one that was not. */
export type FlippedInTurn = { readonly stopped: undefined } | { readonly stopped: Compared; readonly error: unknown };

/** Moves readers to one build after another, and ends at the first that can't be. One that they are on already is passed over. */
export async function flipInTurn(
  builds: readonly Compared[],
  flip: (build: Compared) => Promise<{ readonly error?: unknown }>,
): Promise<FlippedInTurn> {
  for (const build of builds) {
    const { error } = await flip(build);
    if (error !== undefined && problemKindOf(error) !== 'already-live') return { stopped: build, error };
  }
  return { stopped: undefined };
}
