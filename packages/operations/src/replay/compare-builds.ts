import { limitConcurrency } from '@pressline/concurrency/limit-concurrency.ts';
import type { BuildCompared } from '@pressline/domain/operations/replay-order.ts';
import type { Rebuilt } from '@pressline/read-models/replay/replay.ts';
import { buildComparison } from '../builds/build-comparison.ts';
import { projectionNamed, type OperatorContext } from '../context/operator-context.ts';
import { CAUGHT_UP_WITHIN_MS } from './settle-replay.ts';

interface CompareBuildsOptions {
  /** One by default. */
  readonly atOnce: number | undefined;
  readonly signal: AbortSignal;
  /** Called now and then with the share of all builds that is done, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Compares each new build with the live one of its read model, if that is another one.
 * @throws NeverCaughtUp, and as `compare`
 */
export async function compareBuilds(
  deps: OperatorContext,
  builds: readonly Rebuilt[],
  { atOnce = 1, signal, onProgress }: CompareBuildsOptions,
): Promise<readonly BuildCompared[]> {
  const limit = limitConcurrency(atOnce);
  const shares = builds.map(() => 0);
  const progressed = (index: number, share: number): void => {
    shares[index] = share;
    onProgress(shares.reduce((sum, one) => sum + one, 0) / builds.length);
  };
  const comparisons = builds.map((each, index) =>
    limit(async () => {
      const compared = await compareBuild(deps, each, signal, (share) => progressed(index, share));
      progressed(index, 1);
      return compared;
    }).catch((error: unknown) => {
      // Those that have not begun never do.
      limit.clearQueue();
      throw error;
    }),
  );
  return (await Promise.all(comparisons)).flat();
}

async function compareBuild(
  deps: OperatorContext,
  { projection: name, build }: Rebuilt,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<readonly BuildCompared[]> {
  const projection = projectionNamed(deps, name);
  const live = (await deps.documents.builds()).find((info) => info.projection === name && info.live);
  if (live === undefined || live.build === build) return [];
  const comparison = await deps.compare({
    store: deps.documents,
    reader: deps.store,
    projection,
    live: live.build,
    build,
    signal,
    timeoutMs: CAUGHT_UP_WITHIN_MS,
    onProgress,
  });
  if (comparison === 'not-together') throw new NeverCaughtUp(name);
  return [buildComparison(projection, build, comparison, live.version)];
}

/** The new build is not fed. */
class NeverCaughtUp extends Error {
  override readonly name = 'NeverCaughtUp';

  constructor(projection: string) {
    super(
      `The new build of ${projection} did not catch up with the live one within a minute. Check why it isn’t updated (pressline status), then resume.`,
    );
  }
}
