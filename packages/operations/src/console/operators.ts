import { createdIdOf } from '@pressline/event-store/command-ids.ts';
import type { StreamName } from '@pressline/event-store/event-store.ts';
import type { CommandContext } from '@pressline/event-store/handle.ts';
import type {
  BuildCompared,
  ReplayCommand,
  ReplayPurpose,
  ReplayRefusal,
} from '@pressline/domain/operations/replay-order.ts';
import type { MarkPlace } from '@pressline/read-models/documents/document-store.ts';
import type { Refolded } from '@pressline/read-models/engine/feed.ts';
import type { OrderedReplay } from '@pressline/read-models/operations/replays.ts';
import type { Flipped, UndoRefusal } from '@pressline/read-models/replay/promote.ts';
import { auditsInTurn, type AuditResult, type AuditWish } from '../audit/audit.ts';
import type { Board } from '../status/status-store.ts';
import { buildCompared } from '../builds/build-comparison.ts';
import { dropBuild } from '../builds/builds.ts';
import type { Forgetting } from '../forget/forget-person.ts';
import { flipTo, undoFlip, type UndoWish } from '../builds/promotions.ts';
import { NoSuchBuild, projectionNamed, type OperatorsGround } from '../context/operator-context.ts';
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
  type RetryPlace,
  type SkipWish,
} from '../parked/parked-streams.ts';
import { historyOf, type OrderHistory } from '../orders/order-history.ts';
import { changeReplay, foldedReplay, orderReplay, pastReplays } from '../replay/replay-orders.ts';
import type { SecretRotation } from '../accounts/secret-rotation.ts';
import { standingOf, type Standing } from '../status/read-model-status.ts';

export interface ReplayOrderWish {
  /** All where it is empty. */
  readonly projections: readonly string[];
  readonly purpose: ReplayPurpose;
  readonly atMost: number | null;
}

export type ReplayChange = Extract<
  ReplayCommand,
  { readonly type: 'pause-replay' | 'resume-replay' | 'cancel-replay' } | { readonly type: 'pace-replay' }
>;

/** What became of a flip, without the documents that were held against each other. */
export type FlipAnswer =
  | {
      readonly outcome: 'flipped';
      readonly live: string;
      readonly previous: string;
      readonly inSpiteOf: readonly string[];
    }
  | { readonly outcome: 'refused'; readonly because: UndoRefusal['type']; readonly fields: readonly string[] };

export interface ParkedDetails extends ParkedStream {
  /** As it was stored, at the place where the stream stands; null where it is gone. */
  readonly event: { readonly type: string; readonly at: string; readonly data: unknown } | null;
  /** How many later events wait behind it. */
  readonly waiting: number;
}

/** Where a command left the store, decimal; null where nothing had to change. */
export interface Done {
  readonly position: string | null;
}

/**
 * All that operators do, in words that JSON can say: the same from a page, over a socket or in the command line's own
 * process. Asked again with the same context a command is done once.
 * @throws NoSuchProjection, NoSuchBuild, AlreadyReplayed, NotParkedThere, RefusedReplay, KeyReused, and what the stores throw
 */
export interface Operators extends Forgetting, SecretRotation {
  readonly standing: () => Promise<Standing>;
  readonly orderReplay: (
    wish: ReplayOrderWish,
    context: CommandContext,
  ) => Promise<Done & { readonly replayId: string }>;
  /** Undefined where there is none. */
  readonly replay: (replayId: string) => Promise<OrderedReplay | undefined>;
  /** Those that are over, newest first; all of them, if no number is given. */
  readonly pastReplays: (most?: number) => Promise<readonly OrderedReplay[]>;
  readonly changeReplay: (replayId: string, change: ReplayChange, context: CommandContext) => Promise<Done>;
  /** Undefined where the other did not come as far as the one: it is not fed, or has far to come. Also @throws the signal's reason */
  readonly compare: (
    projection: string,
    one: string,
    other: string,
    signal?: AbortSignal,
  ) => Promise<BuildCompared | undefined>;
  readonly flip: (wish: FlipOrder, context: CommandContext) => Promise<FlipAnswer>;
  readonly undo: (wish: UndoWish, context: CommandContext) => Promise<FlipAnswer>;
  /** False where it answers. */
  readonly drop: (projection: string, build: string, context: CommandContext) => Promise<boolean>;
  /** The longest first; at most 1,000 a projection, if no number is given. */
  readonly parked: (most?: number) => Promise<readonly ParkedStream[]>;
  /** Of one projection, the longest first. @param after the last of the page before */
  readonly parkedPage: (projection: string, after: MarkPlace | null, most: number) => Promise<readonly ParkedStream[]>;
  /** Where a document, by its id, stands still. */
  readonly parkedOf: (id: string) => Promise<readonly ParkedStream[]>;
  readonly parkedDetails: (projection: string, stream: string) => Promise<ParkedDetails | undefined>;
  readonly retry: (projection: string, stream: StreamName) => Promise<Refolded>;
  /** All that stand still in a projection, a round at a time. @param from `next` of the round before */
  readonly retryAll: (projection: string, from: RetryPlace | null) => Promise<RetriedAll>;
  readonly skip: (wish: SkipWish, context: CommandContext) => Promise<Refolded>;
  /** Undefined where there is no such order. @param order its id or its number */
  readonly history: (order: string) => Promise<OrderHistory | undefined>;
  readonly audit: (wish: AuditWish, context: CommandContext) => Promise<AuditResult>;
  /** Those that whoever feeds the read models made, newest first: its own rounds, and what it was asked for. */
  readonly lastAudits: () => Promise<readonly AuditResult[]>;
}

export interface FlipOrder {
  readonly projection: string;
  /** The newest whole one beside the live one where none is named; else the one before, where that is of a newer version. */
  readonly build: string | null;
  /** In spite of what a comparison says. */
  readonly insists: boolean;
}

/** What was asked can't be done with a replay that is where it is. */
export class RefusedReplay extends Error {
  override readonly name = 'RefusedReplay';
  readonly reason: ReplayRefusal;

  constructor(reason: ReplayRefusal) {
    super(
      reason.type === 'replay-not-found'
        ? 'There is no such replay: see pressline status.'
        : `That can’t be done with a replay that is ${reason.status}.`,
    );
    this.reason = reason;
  }
}

/** @param board where whoever feeds the read models tells how they stand */
export function operatorsOn(
  ground: OperatorsGround,
  { forgetting, secretRotation }: { readonly forgetting: Forgetting; readonly secretRotation: SecretRotation },
  board: Board,
  now: () => Date,
): Operators {
  return {
    ...forgetting,
    ...secretRotation,
    standing: () => standingOf(ground, board, now()),
    async orderReplay(wish, context) {
      const replayId = createdIdOf(context.commandId, 'replay');
      return { replayId, ...doneOf(await orderReplay(ground, { ...wish, replayId }, context)) };
    },
    replay: (replayId) => foldedReplay(ground.store, replayId),
    pastReplays: (most) => pastReplays(ground, most),
    changeReplay: async (replayId, change, context) =>
      doneOf(await changeReplay(ground.store, replayId, change, context)),
    compare: (projection, one, other, signal) => compareTwo(ground, projection, [one, other], signal),
    async flip({ projection, build, insists }, context) {
      const to = build ?? (await newestBeside(ground, projectionNamed(ground, projection).name));
      if (to === undefined) return { outcome: 'refused', because: 'no-such-build', fields: [] };
      return answerOf(await flipTo(ground, { projection, build: to, insists }, context));
    },
    undo: async (wish, context) => answerOf(await undoFlip(ground, wish, context)),
    drop: (projection, build, context) => dropBuild(ground, projection, build, context),
    parked: (most) => parkedStreams(ground, most),
    parkedPage: (projection, after, most) => parkedPage(ground, projection, { after: after ?? undefined, limit: most }),
    parkedOf: (id) => parkedOf(ground, id),
    async parkedDetails(projection, stream) {
      const found = await parkedEvent(ground, projection, stream);
      if (found === undefined) return undefined;
      const { parked, event, waiting } = found;
      return {
        ...parked,
        event: event === undefined ? null : { type: event.type, at: event.at, data: event.data },
        waiting,
      };
    },
    retry: (projection, stream) => retryStream(ground, projection, stream),
    retryAll: (projection, from) => retryAll(ground, projection, from, now),
    skip: (wish, context) => skipEvent(ground, wish, context),
    history: (order) => historyOf(ground, order),
    audit: auditsInTurn(ground),
    lastAudits: async () => (await board.read())?.audits ?? [],
  };
}

function doneOf(handled: Awaited<ReturnType<typeof changeReplay>>): Done {
  switch (handled.outcome) {
    case 'done':
    case 'already-done':
      return { position: String(handled.position) };
    case 'unchanged':
      return { position: null };
    case 'rejected':
      throw new RefusedReplay(handled.reason);
    case 'key-reused':
      throw new KeyReused();
    case 'conflict':
      throw new Error('A replay was changed from a revision that nobody named.');
  }
}

function answerOf(flipped: Flipped<UndoRefusal>): FlipAnswer {
  if (flipped.outcome === 'refused') {
    const { refusal } = flipped;
    return { outcome: 'refused', because: refusal.type, fields: refusal.type === 'differs' ? refusal.fields : [] };
  }
  const { live, previous, inSpiteOf } = flipped;
  return { outcome: 'flipped', live, previous, inSpiteOf };
}

async function newestBeside({ documents }: OperatorsGround, projection: string): Promise<string | undefined> {
  const previous = (await documents.pointer(projection))?.previous;
  const ready = (await documents.builds()).filter((info) => info.projection === projection && info.state === 'ready');
  const live = ready.find((info) => info.live);
  const beside = ready.filter((info) => !info.live && info.build !== previous);
  // Where somebody went back to the former version, the newer one is the build before.
  return (beside.at(-1) ?? ready.find(({ version }) => live !== undefined && version > live.version))?.build;
}

async function compareTwo(
  ground: OperatorsGround,
  name: string,
  [one, other]: readonly [string, string],
  signal: AbortSignal | undefined,
): Promise<BuildCompared | undefined> {
  const projection = projectionNamed(ground, name);
  const { documents, store: reader } = ground;
  const whole = (await documents.builds()).filter(
    (info) => info.projection === name && (info.state === 'ready' || info.state === 'dry-run'),
  );
  const missing = [one, other].find((wanted) => !whole.some(({ build }) => build === wanted));
  if (missing !== undefined) throw new NoSuchBuild(name, missing);
  const comparison = await ground.compare({ store: documents, reader, projection, live: one, build: other, signal });
  if (comparison === 'not-together') return undefined;
  return buildCompared(projection, other, comparison, whole.find(({ build }) => build === one)?.version);
}
