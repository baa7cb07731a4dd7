import type { Decider, Rejected } from '@pressline/domain/kernel/decider.ts';
import type { ShopEvent } from '@pressline/domain/shop/shop-events.ts';
import { newId } from './command-ids.ts';
import type {
  Actor,
  EventStore,
  ExpectedRevision,
  NewEvent,
  PastEvent,
  Position,
  RecordedEvent,
  StreamName,
} from './event-store.ts';
import { toShopEvent } from './upcasting.ts';

/** Origin of a command; becomes the metadata of its events. */
export interface CommandContext {
  /** From `commandIdOf`: the same for each attempt of one request. */
  readonly commandId: string;
  /** From `fingerprintOf`. */
  readonly fingerprint: string;
  readonly actor: Actor;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly correlationId: string;
  /** ID of the event that caused the command; absent if a person sent it. */
  readonly causationId?: string;
}

/**
 * The command, or a function that prepares it from the stream's state: called only if the command must be decided, and
 * again for each attempt. It can refuse instead, before it stores or seals anything.
 */
export type CommandSource<State, Command, Reason> =
  | Command
  | ((state: State, history: readonly PastEvent[]) => Prepared<Command, Reason> | Promise<Prepared<Command, Reason>>);

export type Prepared<Command, Reason> = Command | Rejected<Reason>;

export interface HandleOptions {
  /** The revision that the caller knows. If the stream has changed, nothing is decided. */
  readonly expectedRevision?: ExpectedRevision | undefined;
  /**
   * There was no such stream when the caller read it, so it is read again only if the append conflicts or nothing is
   * appended.
   */
  readonly presumedNew?: boolean | undefined;
  /** As in `AppendOptions`: for the work of reactors. */
  readonly deferrable?: boolean | undefined;
}

/** A stream after a command. */
interface StreamAfter<State, Revision> {
  readonly state: State;
  readonly revision: Revision;
  /** All events of the stream up to this revision, for a response that doesn't read them again. */
  readonly history: readonly PastEvent[];
}

/** Result of a command: the stream as it left it behind. */
export type CommandResult<State, Event, Reason> =
  /** `already-done`: recreated from the events of an earlier attempt, equal to its result. */
  | ({
      readonly outcome: 'done' | 'already-done';
      readonly events: readonly Event[];
      readonly position: Position;
    } & StreamAfter<State, number>)
  /** Accepted, but nothing had to change. */
  | ({ readonly outcome: 'unchanged' } & StreamAfter<State, ExpectedRevision>)
  /** The stream is not at the expected revision but at this one. */
  | ({ readonly outcome: 'conflict' } & StreamAfter<State, ExpectedRevision>)
  /** The command ID was used for a different request. */
  | { readonly outcome: 'key-reused' }
  | ({ readonly outcome: 'rejected'; readonly reason: Reason } & StreamAfter<State, ExpectedRevision>);

/** Other writers kept changing the stream between reading and writing. HTTP status 503 with `Retry-After`. */
export class TooMuchContention extends Error {
  override readonly name = 'TooMuchContention';

  constructor(stream: StreamName) {
    super(`${stream} changed during all ${MAX_ATTEMPTS} attempts to decide a command on it.`);
  }
}

const MAX_ATTEMPTS = 8;

/**
 * Handles one command on one stream: loads the stream, decides, and appends at the loaded revision; on a conflict it
 * retries a few times. If the stream already contains the command, the result comes from its events, before anything
 * is priced or decided. A refusal stores nothing.
 * @throws TooMuchContention, and what the store throws. After `EngineUnavailable` it is unknown whether the events
 * were stored: retrying with the same command ID is safe
 */
export async function handle<State, Command extends object, Event extends ShopEvent, Reason>(
  store: Pick<EventStore, 'readStream' | 'append'>,
  decider: Decider<State, Command, Event, Reason>,
  stream: StreamName,
  command: CommandSource<State, Command, Reason>,
  context: CommandContext,
  { expectedRevision, presumedNew = false, deferrable }: HandleOptions = {},
): Promise<CommandResult<State, Event, Reason>> {
  for (let decision = 0; decision < MAX_ATTEMPTS; decision++) {
    const isPresumed = presumedNew && decision === 0;
    const { state, revision, recorded } = isPresumed ? noStream(decider) : await loadStream(store, decider, stream);
    const earlier = earlierResult(decider, recorded, context);
    if (earlier !== undefined) return earlier;
    const history = recorded.map(pastEvent);
    if (expectedRevision !== undefined && expectedRevision !== revision)
      return { outcome: 'conflict', state, revision, history };

    const prepared = await prepare(command, state, history);
    const decided = isRejected(prepared) ? prepared : decider.decide(prepared, state);
    // An earlier attempt may have been accepted meanwhile.
    if (isPresumed && (decided.outcome === 'rejected' || decided.events.length === 0)) continue;
    if (decided.outcome === 'rejected')
      return { outcome: 'rejected', reason: decided.reason, state, revision, history };
    const [first, ...rest] = decided.events.map((event) => newEvent(event, context));
    if (first === undefined) return { outcome: 'unchanged', state, revision, history };

    const appended = await store.append(stream, revision, [first, ...rest], { deferrable });
    if (appended.outcome === 'appended') {
      const { events } = decided;
      const { revision: last, position } = appended;
      const after = events.reduce((folded, event) => decider.evolve(folded, event), state);
      const { at, actor } = context;
      const firstRevision = last - events.length + 1;
      const added = events.map((event, index) =>
        pastEvent({ ...event, stream, revision: firstRevision + index, at, actor }),
      );
      return { outcome: 'done', events, state: after, revision: last, history: [...history, ...added], position };
    }
  }
  throw new TooMuchContention(stream);
}

export interface LoadedStream<State> {
  readonly state: State;
  readonly revision: ExpectedRevision;
  readonly recorded: readonly RecordedEvent[];
}

function noStream<State, Command, Event extends ShopEvent, Reason>(
  decider: Decider<State, Command, Event, Reason>,
): LoadedStream<State> {
  return { state: decider.initial, revision: 'no-stream', recorded: [] };
}

/** Loads a stream and folds it, for decisions and checks that must not lag. */
export async function loadStream<State, Command, Event extends ShopEvent, Reason>(
  store: Pick<EventStore, 'readStream'>,
  decider: Decider<State, Command, Event, Reason>,
  stream: StreamName,
): Promise<LoadedStream<State>> {
  const recorded = await store.readStream(stream);
  return { state: stateAfter(decider, recorded), revision: recorded.at(-1)?.revision ?? 'no-stream', recorded };
}

/** Whether a stream contains events of a command: an earlier attempt was stored. */
export async function containsCommand(
  store: Pick<EventStore, 'readStream'>,
  stream: StreamName,
  commandId: string,
): Promise<boolean> {
  const recorded = await store.readStream(stream);
  return recorded.some(({ metadata }) => metadata.commandId === commandId);
}

function earlierResult<State, Command, Event extends ShopEvent, Reason>(
  decider: Decider<State, Command, Event, Reason>,
  recorded: readonly RecordedEvent[],
  { commandId, fingerprint }: CommandContext,
): CommandResult<State, Event, Reason> | undefined {
  const own = recorded.filter(({ metadata }) => metadata.commandId === commandId);
  const last = own.at(-1);
  if (last === undefined) return undefined;
  if (last.metadata.fingerprint !== fingerprint) return { outcome: 'key-reused' };
  const upToLast = recorded.slice(0, recorded.indexOf(last) + 1);
  return {
    outcome: 'already-done',
    events: own.map((event) => toShopEvent(event) as Event),
    state: stateAfter(decider, upToLast),
    revision: last.revision,
    history: upToLast.map(pastEvent),
    position: last.position,
  };
}

function stateAfter<State, Command, Event extends ShopEvent, Reason>(
  decider: Decider<State, Command, Event, Reason>,
  recorded: readonly RecordedEvent[],
): State {
  // A stream contains only events of its own decider.
  return recorded.reduce((state, event) => decider.evolve(state, toShopEvent(event) as Event), decider.initial);
}

async function prepare<State, Command extends object, Reason>(
  source: CommandSource<State, Command, Reason>,
  state: State,
  history: readonly PastEvent[],
): Promise<Prepared<Command, Reason>> {
  return typeof source === 'function' ? source(state, history) : source;
}

function isRejected<Command extends object, Reason>(prepared: Prepared<Command, Reason>): prepared is Rejected<Reason> {
  return 'outcome' in prepared;
}

function pastEvent({ stream, revision, type, data, at, actor }: PastEvent): PastEvent {
  return { stream, revision, type, data, at, actor };
}

/**
 * Each attempt has IDs of its own. With those of an attempt that was stored meanwhile, EventStoreDB would report what
 * this one decided as appended, although it is not stored.
 */
function newEvent(event: ShopEvent, context: CommandContext): NewEvent {
  const { commandId, fingerprint, actor, at, correlationId, causationId = commandId } = context;
  return { event, metadata: { id: newId(), at, actor, commandId, fingerprint, correlationId, causationId } };
}
