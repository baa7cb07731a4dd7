import type { CommandContext } from '@pressline/event-store/handle.ts';
import { flip, undo, type Decided, type Flipped } from '@pressline/read-models/replay/flip.ts';
import { projectionNamed, type OperatorsGround } from './ground.ts';
import { logOf, noteOn } from './note.ts';

export interface FlipWish {
  readonly projection: string;
  readonly build: string;
  /** In spite of what a comparison says. */
  readonly insists: boolean;
}

/**
 * Moves readers to another build of a projection, if it is clean or somebody insists. Who decided it, in spite of what, is
 * noted before, and whether it was done after.
 * @throws NoSuchProjection
 */
export async function flipTo(ground: OperatorsGround, wish: FlipWish, context: CommandContext): Promise<Flipped> {
  const projection = projectionNamed(ground, wish.projection);
  const flipped = await flip({
    store: ground.documents,
    projection,
    build: wish.build,
    insists: wish.insists,
    comparedBy: ground.compare,
    onDecided: noteDecided(ground, wish.projection, context, false),
  });
  return noteOutcome(ground, wish.projection, flipped, wish.build, context);
}

/** Moves readers back to the build before the last flip, which was fed on. @throws NoSuchProjection */
export async function undoFlip(ground: OperatorsGround, name: string, context: CommandContext): Promise<Flipped> {
  const projection = projectionNamed(ground, name);
  const flipped = await undo({
    store: ground.documents,
    projection,
    onDecided: noteDecided(ground, name, context, true),
  });
  return noteOutcome(ground, name, flipped, undefined, context);
}

/**
 * Notes what became of flips whose process died in the midst of it. For the one process that does what operators ordered,
 * at its start.
 */
export async function settleFlips(ground: OperatorsGround, contextOf: () => CommandContext): Promise<void> {
  for (const { name } of ground.projections) {
    const { deciding } = await logOf(ground.store, name);
    if (deciding === undefined) continue;
    const { to } = deciding;
    const isMade = (await ground.documents.pointer(name))?.live === to;
    await noteOn(ground.store, name, { type: isMade ? 'flip-made' : 'flip-abandoned', data: { to } }, contextOf());
  }
}

function noteDecided({ store }: OperatorsGround, projection: string, context: CommandContext, undoes: boolean) {
  return ({ from, to, version, inSpiteOf }: Decided): Promise<void> =>
    noteOn(
      store,
      projection,
      { type: 'flip-decided', data: { from, to, version, undoes, inSpiteOf: [...inSpiteOf] } },
      context,
    );
}

async function noteOutcome(
  ground: OperatorsGround,
  projection: string,
  flipped: Flipped,
  wanted: string | undefined,
  context: CommandContext,
): Promise<Flipped> {
  if (flipped.outcome === 'flipped') {
    await noteOn(ground.store, projection, { type: 'flip-made', data: { to: flipped.live } }, context);
    await ground.refresh();
  } else if (flipped.refusal.type === 'overtaken') {
    // Decided, and then somebody else was first.
    const to = wanted ?? (await logOf(ground.store, projection)).deciding?.to;
    if (to !== undefined) await noteOn(ground.store, projection, { type: 'flip-abandoned', data: { to } }, context);
  }
  return flipped;
}
