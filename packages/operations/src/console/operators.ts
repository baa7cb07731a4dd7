import { createdIdOf } from '@pressline/event-store/command-ids.ts';
import type { StreamName } from '@pressline/event-store/event-store.ts';
import type { CommandContext } from '@pressline/event-store/handle.ts';
import type {
  BuildCompared,
  ReplayCommand,
  ReplayPurpose,
  ReplayRefusal,
} from '@pressline/domain/operations/replay-order.ts';
import type { MarkCursor } from '@pressline/read-models/documents/document-store.ts';
import type { RebuiltStream } from '@pressline/read-models/engine/feed.ts';
import type { OrderedReplay } from '@pressline/read-models/operations/replays.ts';
import type { PromotionResult, UndoRefusal } from '@pressline/read-models/replay/promote.ts';
import { logAudits, type AuditResult, type AuditRequest } from '../audit/audit.ts';
import type { StatusStore } from '../status/status-store.ts';
import { buildComparison } from '../builds/build-comparison.ts';
import { dropBuild } from '../builds/builds.ts';
import type { Forgetting } from '../forget/forget-person.ts';
import { promoteBuild, undoLastPromotion, type UndoRequest } from '../builds/promotions.ts';
import { NoSuchBuild, projectionNamed, type OperatorContext } from '../context/operator-context.ts';
import { KeyReused } from '../audit-log/audit-log.ts';
import {
  parkedEvent,
  parkedOf,
  parkedPage,
  parkedStreams,
  retryAll,
  retryStream,
  skipEvent,
  type ParkedStream,
  type RetriedAll,
  type RetryCursor,
  type SkipRequest,
} from '../parked/parked-streams.ts';
import { historyOf, orderIdOf, type OrderHistory } from '../orders/order-history.ts';
import { recentEvents, type RecentEvents, type RecentEventsRequest } from '../orders/recent-events.ts';
import { changeReplay, foldedReplay, orderReplay, pastReplays } from '../replay/replay-orders.ts';
import type { SecretRotation } from '../accounts/secret-rotation.ts';
import { readModelStatus, type ReadModelStatus } from '../status/read-model-status.ts';

export interface ReplayRequest {
  /** All if empty. */
  readonly projections: readonly string[];
  readonly purpose: ReplayPurpose;
  readonly atMost: number | null;
}

export type ReplayChange = Extract<
  ReplayCommand,
  { readonly type: 'pause-replay' | 'resume-replay' | 'cancel-replay' } | { readonly type: 'pace-replay' }
>;

/** The result of a promotion, without the compared documents. */
export type PromotionResponse =
  | {
      readonly outcome: 'flipped';
      readonly live: string;
      readonly previous: string;
      readonly inSpiteOf: readonly string[];
    }
  | { readonly outcome: 'refused'; readonly because: UndoRefusal['type']; readonly fields: readonly string[] };

export interface ParkedDetails extends ParkedStream {
  /** The event that parks the stream, as stored; null if it is missing. */
  readonly event: { readonly type: string; readonly at: string; readonly data: unknown } | null;
  /** Number of later events that wait behind it. */
  readonly waiting: number;
}

/** Position after a command, decimal; null if nothing changed. */
export interface Done {
  readonly position: string | null;
}

/**
 * Everything operators can do, in types that JSON can express: the same from a page, over a socket or in the command
 * line's own process. Idempotent per context.
 * @throws NoSuchProjection, NoSuchBuild, AlreadyReplayed, NotParkedAtRevision, RefusedReplay, KeyReused, and what the
 * stores throw
 */
export interface Operators extends Forgetting, SecretRotation {
  readonly status: () => Promise<ReadModelStatus>;
  readonly orderReplay: (
    request: ReplayRequest,
    context: CommandContext,
  ) => Promise<Done & { readonly replayId: string }>;
  /** Undefined if there is none. */
  readonly replay: (replayId: string) => Promise<OrderedReplay | undefined>;
  /** Finished and cancelled replays, newest first; all if no number is given. */
  readonly pastReplays: (most?: number) => Promise<readonly OrderedReplay[]>;
  readonly changeReplay: (replayId: string, change: ReplayChange, context: CommandContext) => Promise<Done>;
  /**
   * Undefined if the other build did not catch up, because it is not fed or is far behind. Also
   * @throws the signal's reason
   */
  readonly compare: (
    projection: string,
    one: string,
    other: string,
    signal?: AbortSignal,
  ) => Promise<BuildCompared | undefined>;
  readonly promote: (request: PromoteRequest, context: CommandContext) => Promise<PromotionResponse>;
  readonly undo: (request: UndoRequest, context: CommandContext) => Promise<PromotionResponse>;
  /** False for the live build. */
  readonly drop: (projection: string, build: string, context: CommandContext) => Promise<boolean>;
  /** Longest parked first; at most 1,000 per projection if no number is given. */
  readonly parked: (most?: number) => Promise<readonly ParkedStream[]>;
  /**
   * Parked streams of one projection, longest parked first.
   * @param build its whole name; null for the live one
   * @param after the last one of the previous page
   */
  readonly parkedPage: (
    projection: string,
    build: string | null,
    after: MarkCursor | null,
    most: number,
  ) => Promise<readonly ParkedStream[]>;
  /** Where a document is parked, by its ID. */
  readonly parkedOf: (id: string) => Promise<readonly ParkedStream[]>;
  /** @param build its whole name; null for the live one */
  readonly parkedDetails: (
    projection: string,
    build: string | null,
    stream: string,
  ) => Promise<ParkedDetails | undefined>;
  readonly retry: (projection: string, stream: StreamName) => Promise<RebuiltStream>;
  /**
   * Retries all parked streams of a projection, one round per call.
   * @param from `next` of the previous round
   */
  readonly retryAll: (projection: string, from: RetryCursor | null) => Promise<RetriedAll>;
  readonly skip: (request: SkipRequest, context: CommandContext) => Promise<RebuiltStream>;
  /**
   * Undefined if there is no such order.
   * @param order its ID or its number
   */
  readonly history: (order: string) => Promise<OrderHistory | undefined>;
  /** Events of the whole shop: the newest, or those after a position. */
  readonly recentEvents: (request: RecentEventsRequest) => Promise<RecentEvents>;
  readonly audit: (request: AuditRequest, context: CommandContext) => Promise<AuditResult>;
  /** Audits of the process that feeds the read models, newest first: scheduled and requested. */
  readonly lastAudits: () => Promise<readonly AuditResult[]>;
}

export interface PromoteRequest {
  readonly projection: string;
  /** Null: the newest complete build that is not live, or the previous build if its version is newer. */
  readonly build: string | null;
  /** Promotes despite the comparison. */
  readonly force: boolean;
}

/** Statuses whose stored name is not what people call them. */
const STATUS_LABELS: Readonly<Record<string, string>> = { wanted: 'running' };

/** The replay's current state doesn't allow the command. */
export class RefusedReplay extends Error {
  override readonly name = 'RefusedReplay';
  readonly reason: ReplayRefusal;

  constructor(reason: ReplayRefusal) {
    super(
      reason.type === 'replay-not-found'
        ? 'There is no such replay. Run pressline status to list replays.'
        : `The replay is ${STATUS_LABELS[reason.status] ?? reason.status}, so this isn’t possible. To list replays: pressline status`,
    );
    this.reason = reason;
  }
}

/** `7K2M-4Q9X`, `7k2m 4q9x` or `7K2M4Q9X`: neither an email address nor an ID. */
const ORDER_NUMBER = /^[0-9a-z]{4}[\s-]?[0-9a-z]{4}$/i;

/** @param statusStore where the feeding process publishes its status */
export function operatorsOn(
  deps: OperatorContext,
  { forgetting, secretRotation }: { readonly forgetting: Forgetting; readonly secretRotation: SecretRotation },
  statusStore: StatusStore,
  now: () => Date,
): Operators {
  // Orders are found by number in the read models, which forgetting doesn’t need for anything else.
  const personNamed = async (person: string): Promise<string> =>
    ORDER_NUMBER.test(person.trim()) ? ((await orderIdOf(deps, person.trim())) ?? person) : person;
  return {
    ...forgetting,
    findPerson: async (person, among) => forgetting.findPerson(await personNamed(person), among),
    forget: async (request, context) =>
      forgetting.forget({ ...request, person: await personNamed(request.person) }, context),
    ...secretRotation,
    status: () => readModelStatus(deps, statusStore, now()),
    async orderReplay(request, context) {
      const replayId = createdIdOf(context.commandId, 'replay');
      return { replayId, ...doneOf(await orderReplay(deps, { ...request, replayId }, context)) };
    },
    replay: (replayId) => foldedReplay(deps.store, replayId),
    pastReplays: (most) => pastReplays(deps, most),
    changeReplay: async (replayId, change, context) =>
      doneOf(await changeReplay(deps.store, replayId, change, context)),
    compare: (projection, one, other, signal) => compareTwo(deps, projection, [one, other], signal),
    async promote({ projection, build, force }, context) {
      const to = build ?? (await newestShadowBuild(deps, projectionNamed(deps, projection).name));
      if (to === undefined) return { outcome: 'refused', because: 'no-such-build', fields: [] };
      return promotionResponse(await promoteBuild(deps, { projection, build: to, force }, context));
    },
    undo: async (request, context) => promotionResponse(await undoLastPromotion(deps, request, context)),
    drop: (projection, build, context) => dropBuild(deps, projection, build, context),
    parked: (most) => parkedStreams(deps, most),
    parkedPage: (projection, build, after, most) =>
      parkedPage(deps, projection, build, { after: after ?? undefined, limit: most }),
    parkedOf: (id) => parkedOf(deps, id),
    async parkedDetails(projection, build, stream) {
      const found = await parkedEvent(deps, projection, build, stream);
      if (found === undefined) return undefined;
      const { parked, event, waiting } = found;
      return {
        ...parked,
        event: event === undefined ? null : { type: event.type, at: event.at, data: event.data },
        waiting,
      };
    },
    retry: (projection, stream) => retryStream(deps, projection, stream),
    retryAll: (projection, from) => retryAll(deps, projection, from, now),
    skip: (request, context) => skipEvent(deps, request, context),
    history: (order) => historyOf(deps, order),
    recentEvents: (request) => recentEvents(deps.store, request, now()),
    audit: logAudits(deps),
    lastAudits: async () => (await statusStore.read())?.audits ?? [],
  };
}

function doneOf(result: Awaited<ReturnType<typeof changeReplay>>): Done {
  switch (result.outcome) {
    case 'done':
    case 'already-done':
      return { position: String(result.position) };
    case 'unchanged':
      return { position: null };
    case 'rejected':
      throw new RefusedReplay(result.reason);
    case 'key-reused':
      throw new KeyReused();
    case 'conflict':
      throw new Error('A replay command conflicted although it names no revision.');
  }
}

function promotionResponse(result: PromotionResult<UndoRefusal>): PromotionResponse {
  if (result.outcome === 'refused') {
    const { refusal } = result;
    return { outcome: 'refused', because: refusal.type, fields: refusal.type === 'differs' ? refusal.fields : [] };
  }
  const { live, previous, inSpiteOf } = result;
  return { outcome: 'flipped', live, previous, inSpiteOf };
}

async function newestShadowBuild({ documents }: OperatorContext, projection: string): Promise<string | undefined> {
  const previous = (await documents.pointer(projection))?.previous;
  const ready = (await documents.builds()).filter((info) => info.projection === projection && info.state === 'ready');
  const live = ready.find((info) => info.live);
  const shadowBuilds = ready.filter((info) => !info.live && info.build !== previous);
  // After a downgrade, the newer version's build is the previous one.
  return (shadowBuilds.at(-1) ?? ready.find(({ version }) => live !== undefined && version > live.version))?.build;
}

async function compareTwo(
  deps: OperatorContext,
  name: string,
  [one, other]: readonly [string, string],
  signal: AbortSignal | undefined,
): Promise<BuildCompared | undefined> {
  const projection = projectionNamed(deps, name);
  const { documents, store: reader } = deps;
  const complete = (await documents.builds()).filter(
    (info) => info.projection === name && (info.state === 'ready' || info.state === 'dry-run'),
  );
  const missing = [one, other].find((name) => !complete.some(({ build }) => build === name));
  if (missing !== undefined) throw new NoSuchBuild(name, missing);
  const comparison = await deps.compare({ store: documents, reader, projection, live: one, build: other, signal });
  if (comparison === 'not-together') return undefined;
  return buildComparison(projection, other, comparison, complete.find(({ build }) => build === one)?.version);
}
