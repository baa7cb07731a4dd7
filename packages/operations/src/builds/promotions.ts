import type { CommandContext } from '@pressline/event-store/handle.ts';
import {
  flip,
  undo,
  type Decided,
  type Flipped,
  type SeenFlip,
  type UndoRefusal,
} from '@pressline/read-models/replay/promote.ts';
import { projectionNamed, type OperatorsGround } from '../context/operator-context.ts';
import type { RecordedEvent } from '@pressline/event-store/event-store.ts';
import { lastDecided, logOf, notedBy, noteOn, readLog } from '../audit-log/audit-log.ts';

export interface FlipWish {
  readonly projection: string;
  readonly build: string;
  /** In spite of what a comparison says. */
  readonly insists: boolean;
  /** How long both builds may take to meet at the same event, in ms. */
  readonly metWithinMs?: number | undefined;
}

/**
 * Moves readers to another build of a projection, if it is clean or somebody insists. Who decided it, in spite of what, is
 * noted before, and whether it was done after. Asked again by the same request it answers as it did.
 * @throws NoSuchProjection, KeyReused
 */
export async function flipTo(ground: OperatorsGround, wish: FlipWish, context: CommandContext): Promise<Flipped> {
  const projection = projectionNamed(ground, wish.projection);
  const log = await readLog(ground.store, wish.projection);
  const earlier = await flippedBy(ground, wish.projection, log, context);
  if (earlier !== undefined) return earlier;
  const flipped = await flip({
    store: ground.documents,
    reader: ground.store,
    projection,
    build: wish.build,
    insists: wish.insists,
    timeoutMs: wish.metWithinMs,
    comparedBy: ground.compare,
    onDecided: noteDecided(ground, wish.projection, context, false),
  });
  return noteOutcome(ground, wish.projection, flipped, wish.build, context);
}

/** Which flip is to be undone, as whoever asks for it saw it. */
export interface UndoWish extends SeenFlip {
  readonly projection: string;
}

/**
 * Moves readers back to the build before the last flip, which was fed on. Asked again by the same request it goes nowhere; an
 * undo is not undone by it, as nobody has compared what readers left.
 * @throws NoSuchProjection, KeyReused
 */
export async function undoFlip(
  ground: OperatorsGround,
  { projection: name, from, to }: UndoWish,
  context: CommandContext,
): Promise<Flipped<UndoRefusal>> {
  const projection = projectionNamed(ground, name);
  const log = await readLog(ground.store, name);
  const earlier = await flippedBy(ground, name, log, context);
  if (earlier !== undefined) return earlier;
  const isUndo = lastDecided(log, { from, to })?.event.data.undoes ?? false;
  if (isUndo) return { outcome: 'refused', refusal: { type: 'undone-already' } };
  const flipped = await undo({
    store: ground.documents,
    projection,
    seen: { from, to },
    onDecided: noteDecided(ground, name, context, true),
  });
  return noteOutcome(ground, name, flipped, undefined, context);
}

/** What became of a flip that this very request decided before; undefined where it did not, or died before readers moved. */
async function flippedBy(
  ground: OperatorsGround,
  projection: string,
  log: readonly RecordedEvent[],
  context: CommandContext,
): Promise<Flipped | undefined> {
  const decided = notedBy(log, 'flip-decided', context);
  if (decided === undefined) return undefined;
  const { from, to, inSpiteOf } = decided.event.data;
  const flipped: Flipped = { outcome: 'flipped', live: to, previous: from, inSpiteOf };
  switch (outcomeAfter(log, decided.revision)) {
    case 'made':
      return flipped;
    case 'abandoned':
      return { outcome: 'refused', refusal: { type: 'overtaken' } };
    case 'unknown': {
      const isMade = (await ground.documents.pointer(projection))?.live === to;
      return isMade ? noteOutcome(ground, projection, flipped, to, context) : undefined;
    }
  }
}

/** Of a flip, as the log goes on after it was decided. */
function outcomeAfter(log: readonly RecordedEvent[], revision: number): 'made' | 'abandoned' | 'unknown' {
  let outcome: 'abandoned' | 'unknown' = 'unknown';
  for (const { type } of log.filter((event) => event.revision > revision)) {
    // Also after it was given up: who made it had been taken for dead.
    if (type === 'flip-made') return 'made';
    if (type === 'flip-decided') return 'abandoned';
    if (type === 'flip-abandoned') outcome = 'abandoned';
  }
  return outcome;
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

async function noteOutcome<Refusal extends UndoRefusal>(
  ground: OperatorsGround,
  projection: string,
  flipped: Flipped<Refusal>,
  wanted: string | undefined,
  context: CommandContext,
): Promise<Flipped<Refusal>> {
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
