import type { Replay, Standing } from './projections-api.ts';
import { liveBuildOf } from './read-model-status.ts';

/** Something that changed by itself, and that nobody on the page has just done. */
export type News =
  | { readonly is: 'finished'; readonly replay: Replay; readonly outcome: ReplayOutcome }
  | { readonly is: 'failed'; readonly replay: Replay }
  | { readonly is: 'parked'; readonly projection: string; readonly count: number };

/** What a replay that is finished found: nothing, where no build answered that its own could be held against. */
export type ReplayOutcome = 'clean' | 'differs' | 'not-compared';

/** What is new, and worth saying: that a replay goes on is not. */
export function newsOf(before: Standing, now: Standing): readonly News[] {
  const was = new Map(before.replays.map(({ id, status }) => [id, status]));
  const replays = now.replays.flatMap((replay): readonly News[] => {
    const { id, status, result } = replay;
    if (!was.has(id) || was.get(id) === status) return [];
    if (status === 'failed') return [{ is: 'failed', replay }];
    return status === 'finished' ? [{ is: 'finished', replay, outcome: outcomeOf(result) }] : [];
  });
  const parkedBefore = new Map(before.projections.map((each) => [each.projection, liveBuildOf(each)?.parked ?? 0]));
  const parked = now.projections.flatMap((each): readonly News[] => {
    const count = liveBuildOf(each)?.parked ?? 0;
    const { projection } = each;
    return count > (parkedBefore.get(projection) ?? 0) ? [{ is: 'parked', projection, count }] : [];
  });
  return [...replays, ...parked];
}

export function outcomeOf(result: Replay['result']): ReplayOutcome {
  const compared = result?.compared ?? [];
  if (compared.length === 0) return 'not-compared';
  return compared.every(({ clean }) => clean) ? 'clean' : 'differs';
}

/** How a replay that is finished ended: where readers were to move by themselves, whether they did. */
export function endOf({ result, flips }: Pick<Replay, 'result' | 'flips'>): ReplayOutcome | 'flipped' | 'stayed' {
  const outcome = outcomeOf(result);
  if (flips === null || flips.length === 0) return outcome;
  if (flips.some((flip) => flip.outcome !== 'flipped')) return 'stayed';
  return outcome === 'clean' ? 'flipped' : outcome;
}
