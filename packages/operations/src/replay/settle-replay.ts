import type { FlipTold } from '@pressline/domain/operations/replay-order.ts';
import { newId } from '@pressline/event-store/command-ids.ts';
import { EngineUnavailable } from '@pressline/event-store/event-store.ts';
import { formerAnswers } from '@pressline/read-models/previous-version/versions.ts';
import { definitionOf } from '@pressline/read-models/projection/projection.ts';
import { flipTo } from '../builds/promotions.ts';
import { projectionNamed, type OperatorsGround } from '../context/operator-context.ts';
import { logOf } from '../audit-log/audit-log.ts';
import { changeReplay, stateOfReplay } from './replay-orders.ts';
import { systemCommand } from '../context/system-command.ts';

/** How long both builds may take to meet at one event, in ms. */
export const CAUGHT_UP_WITHIN_MS = 60_000;

/** A build was found clean, and is so no more: readers stayed. */
export class NotFlipped extends Error {
  override readonly name = 'NotFlipped';

  constructor({ projection, build, outcome }: FlipTold, cause: unknown) {
    super(
      `Readers of ${projection} did not move to ${build}, though it had compared clean: ${outcome}. See: pressline compare ${projection}, then pressline flip ${projection}.`,
      { cause },
    );
  }
}

export interface SettleOptions {
  readonly ground: OperatorsGround;
  readonly now: () => Date;
  /** Hears of each flip that was refused. */
  readonly report: (error: NotFlipped) => void;
}

/**
 * Moves readers to those builds of a finished replay that are clean, if that was ordered, and notes on the replay what came
 * of it. Done already, it changes nothing; what was refused is tried again.
 */
export async function flipWhatIsClean({ ground, now, report }: SettleOptions, replayId: string): Promise<void> {
  const state = await stateOfReplay(ground.store, replayId);
  if (state.status !== 'finished' || state.purpose !== 'flip-when-clean') return;
  const flips: FlipTold[] = [];
  for (const { projection, build, clean } of state.compared) {
    if (!clean) continue;
    let cause: unknown;
    const outcome = await flippedOne({ ground, now }, replayId, { projection, build }).catch((error: unknown) => {
      // Tried again.
      if (error instanceof EngineUnavailable) throw error;
      // Noted, as somebody may wait for it.
      cause = error;
      return 'failed' as const;
    });
    const told = { projection, build, outcome };
    flips.push(told);
    if (outcome !== 'flipped') report(new NotFlipped(told, cause));
  }
  const context = systemCommand(replayId, `settle ${newId()}`, now());
  await changeReplay(ground.store, replayId, { type: 'settle-replay', flips }, context);
}

async function flippedOne(
  { ground, now }: Pick<SettleOptions, 'ground' | 'now'>,
  replayId: string,
  { projection, build }: Pick<FlipTold, 'projection' | 'build'>,
): Promise<FlipTold['outcome']> {
  // They were moved to it already: whoever undid that meant it.
  if (!(await isToBeFlippedTo(ground, projection, build))) return 'flipped';
  const wish = { projection, build, insists: false, metWithinMs: CAUGHT_UP_WITHIN_MS };
  const flipped = await flipTo(ground, wish, systemCommand(replayId, `flip ${build} ${newId()}`, now()));
  if (flipped.outcome === 'flipped') return 'flipped';
  // Somebody was quicker by hand.
  return flipped.refusal.type === 'already-live' ? 'flipped' : flipped.refusal.type;
}

/**
 * Whether readers are to move by themselves to a build that was found clean: once, as whoever undid it since meant it; and
 * again where code of the former version let its own build answer meanwhile, and is gone.
 */
async function isToBeFlippedTo(ground: OperatorsGround, name: string, build: string): Promise<boolean> {
  const { flippedTo, backTo } = await logOf(ground.store, name);
  if (!flippedTo.has(build)) return true;
  const builds = await ground.documents.builds();
  const isOfToday = builds.some(
    (info) => info.build === build && info.definition === definitionOf(projectionNamed(ground, name)),
  );
  const former = formerAnswers(ground.projections, builds);
  return isOfToday && former.some(({ projection, live }) => projection === name && live !== backTo);
}
