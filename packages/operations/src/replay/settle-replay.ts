import type { FlipOutcome } from '@pressline/domain/operations/replay-order.ts';
import { newId } from '@pressline/event-store/command-ids.ts';
import { EngineUnavailable } from '@pressline/event-store/event-store.ts';
import { servedByPreviousVersion } from '@pressline/read-models/previous-version/versions.ts';
import { definitionOf } from '@pressline/read-models/projection/projection.ts';
import { promoteBuild } from '../builds/promotions.ts';
import { projectionNamed, type OperatorContext } from '../context/operator-context.ts';
import { logOf } from '../audit-log/audit-log.ts';
import { changeReplay, stateOfReplay } from './replay-orders.ts';
import { systemCommand } from '../context/system-command.ts';

/** How long both builds may take to reach the same event, in ms. */
export const CAUGHT_UP_WITHIN_MS = 60_000;

/** A build that was found clean is not clean any more: readers were not moved. */
export class NotPromoted extends Error {
  override readonly name = 'NotPromoted';

  constructor({ projection, build, outcome }: FlipOutcome, cause: unknown) {
    super(
      `${projection} ${build} was not promoted, although it compared clean: ${outcome}. Compare again: pressline compare ${projection}. Then: pressline promote ${projection}`,
      { cause },
    );
  }
}

export interface SettleOptions {
  readonly deps: OperatorContext;
  readonly now: () => Date;
  /** Called for each refused promotion. */
  readonly report: (error: NotPromoted) => void;
}

/**
 * Promotes the clean builds of a finished replay, if that was ordered, and records the results on the replay.
 * Idempotent: what was refused is retried.
 */
export async function promoteCleanBuilds({ deps, now, report }: SettleOptions, replayId: string): Promise<void> {
  const state = await stateOfReplay(deps.store, replayId);
  if (state.status !== 'finished' || state.purpose !== 'flip-when-clean') return;
  const flips: FlipOutcome[] = [];
  for (const { projection, build, clean } of state.compared) {
    if (!clean) continue;
    let cause: unknown;
    const outcome = await promoteOne({ deps, now }, replayId, { projection, build }).catch((error: unknown) => {
      // Retried.
      if (error instanceof EngineUnavailable) throw error;
      // Recorded, since somebody may be waiting for it.
      cause = error;
      return 'failed' as const;
    });
    const result = { projection, build, outcome };
    flips.push(result);
    if (outcome !== 'flipped') report(new NotPromoted(result, cause));
  }
  const context = systemCommand(replayId, `settle ${newId()}`, now());
  await changeReplay(deps.store, replayId, { type: 'settle-replay', flips }, context);
}

async function promoteOne(
  { deps, now }: Pick<SettleOptions, 'deps' | 'now'>,
  replayId: string,
  { projection, build }: Pick<FlipOutcome, 'projection' | 'build'>,
): Promise<FlipOutcome['outcome']> {
  // They were moved to it already: whoever undid that meant it.
  if (!(await shouldPromote(deps, projection, build))) return 'flipped';
  const request = { projection, build, force: false, timeoutMs: CAUGHT_UP_WITHIN_MS };
  const flipped = await promoteBuild(deps, request, systemCommand(replayId, `flip ${build} ${newId()}`, now()));
  if (flipped.outcome === 'flipped') return 'flipped';
  // An operator promoted it first.
  return flipped.refusal.type === 'already-live' ? 'flipped' : flipped.refusal.type;
}

/**
 * Whether a clean build is to be promoted automatically: only once, since a later undo was deliberate; again if code
 * of the previous version has promoted its own build meanwhile, and is gone.
 */
async function shouldPromote(deps: OperatorContext, name: string, build: string): Promise<boolean> {
  const { flippedTo, backTo } = await logOf(deps.store, name);
  if (!flippedTo.has(build)) return true;
  const builds = await deps.documents.builds();
  const isOfToday = builds.some(
    (info) => info.build === build && info.definition === definitionOf(projectionNamed(deps, name)),
  );
  const served = servedByPreviousVersion(deps.projections, builds);
  return isOfToday && served.some(({ projection, live }) => projection === name && live !== backTo);
}
