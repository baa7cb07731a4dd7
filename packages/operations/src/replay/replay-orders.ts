import {
  replayOrder,
  type Replay,
  type ReplayCommand,
  type ReplayEvent,
  type ReplayPurpose,
  type ReplayRefusal,
  type VersionOfProjection,
} from '@pressline/domain/operations/replay-order.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import { createdIdOf } from '@pressline/event-store/command-ids.ts';
import { START, type EventStore, type Position, type RecordedEvent } from '@pressline/event-store/event-store.ts';
import { handle, loadStream, type CommandContext, type CommandResult } from '@pressline/event-store/handle.ts';
import type { StreamEvent } from '@pressline/read-models/projection/projection.ts';
import { inTodaysShape, toShopEvent } from '@pressline/event-store/upcasting.ts';
import { replays, type OrderedReplay } from '@pressline/read-models/operations/replays.ts';
import { projectionNamed, type OperatorContext } from '../context/operator-context.ts';

export interface NewReplay {
  readonly replayId: string;
  /** Names; all if empty. */
  readonly projections: readonly string[];
  readonly purpose: ReplayPurpose;
  /** Events per second; null for no limit. */
  readonly atMost: number | null;
  /** Versions that the code must have to carry it out. */
  readonly forVersions?: readonly VersionOfProjection[] | undefined;
}

export type ReplayCommandResult = CommandResult<Replay, ReplayEvent, ReplayRefusal>;

/** Another replay of the same read model is not finished. */
export class AlreadyReplayed extends Error {
  override readonly name = 'AlreadyReplayed';
  readonly projection: string;
  readonly replayId: string;

  constructor(projection: string, replayId: string) {
    super(`${projection} is being replayed already. Wait for replay ${replayId}, or cancel it.`);
    this.projection = projection;
    this.replayId = replayId;
  }
}

/**
 * Orders a replay; the feeding process starts it soon.
 * @throws NoSuchProjection, AlreadyReplayed
 */
export async function orderReplay(
  deps: OperatorContext,
  request: NewReplay,
  context: CommandContext,
): Promise<ReplayCommandResult> {
  const names = request.projections.length === 0 ? deps.projections.map(({ name }) => name) : request.projections;
  const projections = [...new Set(names)].map((name) => projectionNamed(deps, name).name);
  const listedTo = (await deps.documents.liveCheckpoints([replays])).get(replays.name)?.checkpoint.scannedTo ?? START;
  // A repeated request.
  const isNew = (await stateOfReplay(deps.store, request.replayId)).status === 'absent';
  for (const { body } of isNew ? await openReplays(deps) : []) {
    const twice = body.projections.find((name) => projections.includes(name));
    if (twice === undefined) continue;
    // The list may lag.
    if (isOpen((await stateOfReplay(deps.store, body.replayId)).status))
      throw new AlreadyReplayed(twice, body.replayId);
  }
  const order = { ...request, type: 'order-replay', projections } as const;
  const ordered = await changeReplay(deps.store, request.replayId, order, context);
  if (ordered.outcome !== 'done' && ordered.outcome !== 'already-done') return ordered;
  const cancel = { ...context, commandId: createdIdOf(context.commandId, 'was not the first') };
  const first = await doneInstead(deps.store, order, {
    after: isNew ? listedTo : START,
    cancelledBy: cancel.commandId,
  });
  if (first === undefined) return ordered;
  await changeReplay(deps.store, request.replayId, { type: 'cancel-replay' }, cancel);
  throw new AlreadyReplayed(first.projection, first.replayId);
}

interface OverlappingReplay {
  readonly projection: string;
  readonly replayId: string;
  readonly status: Replay['status'];
}

/**
 * Of replays ordered at the same time, only the first in the store is carried out. If a caller dies before this check
 * and doesn't retry, both are, each with builds of its own.
 * @param after orders up to here are ignored
 * @param cancelledBy the command by which an earlier attempt withdrew its order: it gets the same response
 */
async function doneInstead(
  store: Pick<EventStore, 'readForward' | 'readStream'>,
  order: Pick<NewReplay, 'replayId' | 'projections'>,
  { after, cancelledBy }: { readonly after: Position; readonly cancelledBy: string },
): Promise<OverlappingReplay | undefined> {
  const { state, recorded } = await loadStream(store, replayOrder, streamOf(CATEGORY.replay, order.replayId));
  if (recorded.some(({ metadata }) => metadata.commandId === cancelledBy)) {
    const before = await orderedBefore(store, order, after);
    return before.findLast(({ status }) => status !== 'cancelled') ?? before.at(-1);
  }
  // Started or finished: then it was the first.
  if (state.status !== 'wanted' || state.builds.length > 0) return undefined;
  return (await orderedBefore(store, order, after)).find(({ status }) => isOpen(status));
}

/** Earlier orders of the same read models. */
async function orderedBefore(
  store: Pick<EventStore, 'readForward' | 'readStream'>,
  { replayId, projections }: Pick<NewReplay, 'replayId' | 'projections'>,
  from: Position,
): Promise<readonly OverlappingReplay[]> {
  const own = streamOf(CATEGORY.replay, replayId);
  const found: OverlappingReplay[] = [];
  for (let after = from; ;) {
    const page = await store.readForward({ after, categories: [CATEGORY.replay], limit: READ_PER_PAGE });
    for (const recorded of page.events) {
      if (recorded.stream === own) return found;
      const event = recorded.type === 'replay-ordered' ? toShopEvent(recorded) : undefined;
      if (event?.type !== 'replay-ordered') continue;
      const { replayId: other } = event.data;
      const projection = event.data.projections.find((name) => projections.includes(name));
      if (projection === undefined) continue;
      found.push({ projection, replayId: other, status: (await stateOfReplay(store, other)).status });
    }
    if (page.caughtUp) return found;
    after = page.scannedTo;
  }
}

const READ_PER_PAGE = 500;

/** Handles a command on a replay. */
export function changeReplay(
  store: Pick<EventStore, 'readStream' | 'append'>,
  replayId: string,
  command: ReplayCommand,
  context: CommandContext,
): Promise<ReplayCommandResult> {
  return handle(store, replayOrder, streamOf(CATEGORY.replay, replayId), command, context);
}

export async function stateOfReplay(store: Pick<EventStore, 'readStream'>, replayId: string): Promise<Replay> {
  return (await loadStream(store, replayOrder, streamOf(CATEGORY.replay, replayId))).state;
}

/** How long a replay has been worked on, in ms, without pauses and failures. */
export async function workedMs(store: Pick<EventStore, 'readStream'>, replayId: string, now: Date): Promise<number> {
  let worked = 0;
  let since: number | undefined;
  for (const { type, at } of await store.readStream(streamOf(CATEGORY.replay, replayId))) {
    if (type === 'replay-begun' || type === 'replay-resumed') since ??= Date.parse(at);
    if (type !== 'replay-paused' && type !== 'replay-failed') continue;
    if (since !== undefined) worked += Date.parse(at) - since;
    since = undefined;
  }
  return since === undefined ? worked : worked + Math.max(0, now.getTime() - since);
}

/** A replay as the list will show it once it has caught up: whoever just changed it must see the change. */
export async function foldedReplay(
  store: Pick<EventStore, 'readStream'>,
  replayId: string,
): Promise<OrderedReplay | undefined> {
  let replay: OrderedReplay | undefined;
  for (const recorded of await store.readStream(streamOf(CATEGORY.replay, replayId)))
    replay = replays.evolve(replay, inTodaysShape(recorded) as RecordedEvent & StreamEvent<ReplayEvent>);
  return replay;
}

const OPEN = ['wanted', 'paused', 'failed'] as const;

/** How a replay's versions relate to those of this code. */
export function codeFor(
  { projections }: Pick<OperatorContext, 'projections'>,
  { forVersions = [] }: Pick<OrderedReplay, 'forVersions'>,
): 'ours' | 'newer' | 'older' {
  const distances = forVersions.map(({ projection, version }) => {
    const own = projections.find(({ name }) => name === projection);
    return own === undefined ? 1 : version - own.version;
  });
  if (distances.some((distance) => distance > 0)) return 'newer';
  return distances.some((distance) => distance < 0) ? 'older' : 'ours';
}

function isOpen(status: Replay['status']): boolean {
  return OPEN.some((open) => open === status);
}

/** Replays that may still be continued, according to the list, which may lag. */
export function openReplays(deps: Pick<OperatorContext, 'documents'>) {
  return replaysWhere(deps, OPEN);
}

/** Newest last. */
export async function replaysWhere(
  { documents }: Pick<OperatorContext, 'documents'>,
  statuses: readonly OrderedReplay['status'][],
) {
  const reader = await documents.live(replays);
  if (reader === undefined) return [];
  const { documents: found } = await reader.find({
    where: { status: { in: [...statuses] } },
    sort: { by: ['orderedAt'], direction: 'ascending' },
  });
  return found;
}

/**
 * Finished and cancelled replays, newest first.
 * @param most all if absent
 */
export async function pastReplays(
  { documents }: Pick<OperatorContext, 'documents'>,
  most: number | undefined,
): Promise<readonly OrderedReplay[]> {
  const reader = await documents.live(replays);
  if (reader === undefined) return [];
  const { documents: found } = await reader.find({
    where: { status: { in: ['finished', 'cancelled'] } },
    sort: { by: ['orderedAt'], direction: 'descending' },
    limit: most,
  });
  return found.map(({ body }) => body);
}
