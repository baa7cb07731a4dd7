import type { CommandContext } from '@pressline/event-store/handle.ts';
import {
  promote,
  undoPromotion,
  type PromotionDecision,
  type PromotionResult,
  type ExpectedPromotion,
  type UndoRefusal,
} from '@pressline/read-models/replay/promote.ts';
import { projectionNamed, type OperatorContext } from '../context/operator-context.ts';
import type { RecordedEvent } from '@pressline/event-store/event-store.ts';
import { lastDecided, logOf, loggedBy, appendToLog, readLog } from '../audit-log/audit-log.ts';

export interface PromotionRequest {
  readonly projection: string;
  readonly build: string;
  /** Promotes despite the comparison. */
  readonly force: boolean;
}

/**
 * Promotes a build of a projection, if it is clean or the caller force. The decision is logged before readers move,
 * with what it overrides, and the outcome afterwards. Idempotent per request.
 * @throws NoSuchProjection, KeyReused
 */
export async function promoteBuild(
  deps: OperatorContext,
  request: PromotionRequest,
  context: CommandContext,
): Promise<PromotionResult> {
  const projection = projectionNamed(deps, request.projection);
  const log = await readLog(deps.store, request.projection);
  const earlier = await earlierResult(deps, request.projection, log, context);
  if (earlier !== undefined) return earlier;
  const result = await promote({
    store: deps.documents,
    reader: deps.store,
    projection,
    build: request.build,
    force: request.force,
    comparedBy: deps.compare,
    onDecided: logDecision(deps, request.projection, context, false),
  });
  return logOutcome(deps, request.projection, result, request.build, context);
}

/** The promotion to undo, as the caller knows it. */
export interface UndoRequest extends ExpectedPromotion {
  readonly projection: string;
}

/**
 * Returns readers to the build before the last promotion, which is still fed. Idempotent per request. An undo can't
 * be undone this way, since the build that readers left has not been compared.
 * @throws NoSuchProjection, KeyReused
 */
export async function undoLastPromotion(
  deps: OperatorContext,
  { projection: name, from, to }: UndoRequest,
  context: CommandContext,
): Promise<PromotionResult<UndoRefusal>> {
  const projection = projectionNamed(deps, name);
  const log = await readLog(deps.store, name);
  const earlier = await earlierResult(deps, name, log, context);
  if (earlier !== undefined) return earlier;
  const isUndo = lastDecided(log, { from, to })?.event.data.undoes ?? false;
  if (isUndo) return { outcome: 'refused', refusal: { type: 'undone-already' } };
  const result = await undoPromotion({
    store: deps.documents,
    projection,
    expected: { from, to },
    onDecided: logDecision(deps, name, context, true),
  });
  return logOutcome(deps, name, result, undefined, context);
}

/**
 * The result of an earlier attempt of this request; undefined if there was none, or if it died before readers moved.
 */
async function earlierResult(
  deps: OperatorContext,
  projection: string,
  log: readonly RecordedEvent[],
  context: CommandContext,
): Promise<PromotionResult | undefined> {
  const decided = loggedBy(log, 'flip-decided', context);
  if (decided === undefined) return undefined;
  const { from, to, inSpiteOf } = decided.event.data;
  const result: PromotionResult = { outcome: 'flipped', live: to, previous: from, inSpiteOf };
  switch (outcomeAfter(log, decided.revision)) {
    case 'made':
      return result;
    case 'abandoned':
      return { outcome: 'refused', refusal: { type: 'overtaken' } };
    case 'unknown': {
      const isMade = (await deps.documents.pointer(projection))?.live === to;
      return isMade ? logOutcome(deps, projection, result, to, context) : undefined;
    }
  }
}

/** The outcome of a decision, from the events after it. */
function outcomeAfter(log: readonly RecordedEvent[], revision: number): 'made' | 'abandoned' | 'unknown' {
  let outcome: 'abandoned' | 'unknown' = 'unknown';
  for (const { type } of log.filter((event) => event.revision > revision)) {
    // Also after it was recorded as abandoned: its process had been presumed dead.
    if (type === 'flip-made') return 'made';
    if (type === 'flip-decided') return 'abandoned';
    if (type === 'flip-abandoned') outcome = 'abandoned';
  }
  return outcome;
}

/**
 * Logs the outcome of promotions whose process died. For the one process that runs operators' requests, at its start.
 */
export async function settlePromotions(deps: OperatorContext, contextOf: () => CommandContext): Promise<void> {
  for (const { name } of deps.projections) {
    const { deciding } = await logOf(deps.store, name);
    if (deciding === undefined) continue;
    const { to } = deciding;
    const isMade = (await deps.documents.pointer(name))?.live === to;
    await appendToLog(deps.store, name, { type: isMade ? 'flip-made' : 'flip-abandoned', data: { to } }, contextOf());
  }
}

function logDecision({ store }: OperatorContext, projection: string, context: CommandContext, undoes: boolean) {
  return ({ from, to, version, inSpiteOf }: PromotionDecision): Promise<void> =>
    appendToLog(
      store,
      projection,
      { type: 'flip-decided', data: { from, to, version, undoes, inSpiteOf: [...inSpiteOf] } },
      context,
    );
}

async function logOutcome<Refusal extends UndoRefusal>(
  deps: OperatorContext,
  projection: string,
  result: PromotionResult<Refusal>,
  target: string | undefined,
  context: CommandContext,
): Promise<PromotionResult<Refusal>> {
  if (result.outcome === 'flipped') {
    await appendToLog(deps.store, projection, { type: 'flip-made', data: { to: result.live } }, context);
    await deps.refresh();
  } else if (result.refusal.type === 'overtaken') {
    // Decided, but another promotion was first.
    const to = target ?? (await logOf(deps.store, projection)).deciding?.to;
    if (to !== undefined) await appendToLog(deps.store, projection, { type: 'flip-abandoned', data: { to } }, context);
  }
  return result;
}
