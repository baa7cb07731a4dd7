import { limitConcurrency } from '@pressline/concurrency/limit-concurrency.ts';
import { createdIdOf } from '@pressline/event-store/command-ids.ts';
import type { CommandContext } from '@pressline/event-store/handle.ts';
import { readSkips } from '@pressline/read-models/engine/skips.ts';
import { PARTS, shareForTurn } from '../drift/audit-share.ts';
import type { DriftRequest } from '../drift/find-drift.ts';
import { projectionNamed, type OperatorContext } from '../context/operator-context.ts';
import { appendToLog } from '../audit-log/audit-log.ts';
import { streamDrift, type Drift } from '../drift/stream-drift.ts';

export interface AuditRequest {
  /** Share of all streams, in parts of 10,000. */
  readonly parts: number;
  /** Which share of this size: successive numbers cover all streams. Null: any. */
  readonly turn: number | null;
  /** Rebuilds streams whose documents differ. */
  readonly repair: boolean;
}

export interface Findings extends Drift {
  readonly repaired: boolean;
}

/** The result of an audit, serializable as JSON. */
export interface AuditResult {
  /** When it began; its duration is in ms. */
  readonly at: string;
  readonly tookMs: number;
  readonly parts: number;
  /** Which share of this size it was. */
  readonly turn: number;
  readonly events: number;
  readonly documents: number;
  readonly parked: number;
  readonly drifted: number;
  readonly repaired: number;
  /** The first few drifts. */
  readonly drifts: readonly Findings[];
  /** Projections that could not be audited. */
  readonly left: readonly string[];
}

const MAX_NAMED = 100;
const EXAMPLES_LOGGED = 20;

/**
 * Folds a share of all streams again and compares the live documents with the result. If requested, streams that
 * drifted are rebuilt in every build, and this is logged.
 * @throws what the stores throw, and the signal's reason
 */
export async function audit(
  deps: OperatorContext,
  request: AuditRequest,
  context: CommandContext,
  how: Pick<DriftRequest, 'workShare' | 'signal'> = {},
): Promise<AuditResult> {
  const began = performance.now();
  const turn = request.turn ?? Math.floor(Math.random() * PARTS);
  const found = await deps.findDrift({ share: shareForTurn(turn, request.parts), ...how });
  const { events, documents, parked, drifts, left } = found;
  const repaired = new Set(request.repair ? await repairAll(deps, drifts, context) : []);
  return {
    at: context.at,
    tookMs: Math.round(performance.now() - began),
    parts: request.parts,
    turn,
    events,
    documents,
    parked,
    drifted: drifts.length,
    repaired: repaired.size,
    drifts: drifts.slice(0, MAX_NAMED).map((drift) => ({ ...drift, repaired: repaired.has(drift) })),
    left,
  };
}

/** Requested audits run one after another, since each keeps a core busy. */
export function logAudits(
  deps: OperatorContext,
): (request: AuditRequest, context: CommandContext) => Promise<AuditResult> {
  const oneAtATime = limitConcurrency(1);
  return (request, context) => oneAtATime(() => audit(deps, request, context));
}

/** @returns the drifts that are repaired now */
async function repairAll(
  deps: OperatorContext,
  drifts: readonly Drift[],
  context: CommandContext,
): Promise<readonly Drift[]> {
  const repaired: Drift[] = [];
  for (const name of new Set(drifts.map(({ projection }) => projection))) {
    const own: Drift[] = [];
    for (const drift of drifts) if (drift.projection === name && (await repair(deps, drift))) own.push(drift);
    repaired.push(...own);
    if (own.length === 0) continue;
    const examples = own.slice(0, EXAMPLES_LOGGED).map(({ id }) => id);
    await appendToLog(
      deps.store,
      name,
      { type: 'drift-repaired', data: { documents: own.length, examples } },
      { ...context, commandId: createdIdOf(context.commandId, name) },
    );
  }
  return repaired;
}

async function repair(deps: OperatorContext, drift: Drift): Promise<boolean> {
  if (drift.stream === null) return false;
  await deps.rebuildStream(drift.projection, drift.stream, 'whatever');
  return isRepaired(deps, drift);
}

/**
 * Whether a drifted document matches the fold of its stream now.
 * @throws what the stores throw
 */
export async function isRepaired(deps: OperatorContext, { projection: name, stream }: Drift): Promise<boolean> {
  if (stream === null) return false;
  const projection = projectionNamed(deps, name);
  const build = (await deps.documents.liveCheckpoints([projection])).get(name)?.build;
  if (build === undefined) return false;
  const how = { skips: await readSkips(deps.store, name), now: () => new Date() };
  const again = await streamDrift(
    deps.store,
    { projection, build: await deps.documents.writer(projection, build), how },
    stream,
  );
  return again === undefined;
}
