import {
  BACKWARDS,
  END,
  EventStoreDBClient,
  StreamNotFoundError,
  WrongExpectedVersionError,
  type AllStreamRecordedEvent,
  type AllStreamResolvedEvent,
  type ReadPosition,
  type StreamingRead,
} from '@eventstore/db-client';
import {
  START,
  type AppendResult,
  type EventPage,
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  type Position,
  type ReadForward,
  type RecordedEvent,
  type RecordedPage,
  type RecordedReader,
  type StreamName,
} from '../event-store.ts';
import { AppendsInFlight } from './appends-in-flight.ts';
import { BatchAppends, bytesOf } from './batch-appends.ts';
import { LEADER } from './connection.ts';
import { dedicatedConnection } from './dedicated-connection.ts';
import { abortCall, endCall } from './end-call.ts';
import { firstPosition } from './first-position.ts';
import { ServerCalls } from './server-calls.ts';
import { serverName } from './server-errors.ts';
import { readAll } from './read-all.ts';
import { toFeedEvent, toRecordedEvent, toServer } from './recorded-event.ts';
import { Tail } from './tail.ts';
import type { WireEvent } from './wire-event.ts';

export interface EventStoreDBOptions {
  /** `esdb://user:password@host:2113?tls=true`: the connection string determines TLS, credentials and nodes. */
  readonly url: string;
  /** Prefix of each stream name, so that several shops, or tests, can share a server. Letters, digits and `_`. */
  readonly prefix?: string;
  /** Timeout of a call, in ms. */
  readonly deadlineMs?: number;
  /** Called when the subscription that wakes this process was lost; it is reopened. */
  readonly report?: (error: unknown) => void;
}

/** The connection that appends use. */
interface Appender {
  readonly client: EventStoreDBClient;
  readonly batches: BatchAppends;
}

const DEADLINE_MS = 10_000;
/** By then every caller has timed out, however late the append was started. */
const DEADLINES_PER_APPEND = 2;
/** A filter may match few of very many events: a page ends after this many, so that no call takes long. */
const EVENTS_SCANNED_PER_PAGE = 2_000;
/** First page when searching backwards for the newest event or a moment; pages grow from there. */
const FIRST_BACKWARD_PAGE = 64;
const MAX_BACKWARD_PAGE = 4_096;
/** Maximum difference between the clocks of several writers, in ms. */
const MAX_CLOCK_SKEW_MS = 10 * 60 * 1_000;

/**
 * Opens the event store in EventStoreDB. Connects with the first call, and recovers automatically after an outage of
 * the server.
 */
export function openEventStoreDB(options: EventStoreDBOptions): EventStore {
  return new EventStoreDBEventStore(options);
}

/**
 * Events in EventStoreDB, in order of commit position. The server recognizes a repeated event ID only below the
 * stream's current revision, so nothing relies on that: `handle` searches for the command's ID itself.
 */
class EventStoreDBEventStore implements EventStore {
  readonly #client: EventStoreDBClient;
  readonly #prefix: string;
  readonly #tail: Tail;
  readonly #newAppender: () => Appender;
  /** Replaced, with its connection, if an append is overdue; reads and subscriptions use the other client. */
  #appender: Appender;
  readonly #appends: AppendsInFlight;
  readonly #calls: ServerCalls;
  #isClosed = false;
  /** Set once an event of the shop was found; a server always has events of its own. */
  #isUsed = false;
  readonly #report: (error: unknown) => void;
  /** Position of the shop's first event, loaded when needed; START if the server could not find it in time. */
  #first: Position | undefined;

  constructor({ url, prefix = '', deadlineMs = DEADLINE_MS, report = () => undefined }: EventStoreDBOptions) {
    this.#client = EventStoreDBClient.connectionString(url);
    const server = serverName(url);
    let appenders = 0;
    this.#newAppender = () => {
      const client = EventStoreDBClient.connectionString(dedicatedConnection(url, (appenders += 1)));
      return { client, batches: new BatchAppends(client, server) };
    };
    this.#appender = this.#newAppender();
    this.#appends = new AppendsInFlight({
      server,
      overdueMs: DEADLINES_PER_APPEND * deadlineMs,
      breakOff: async () => {
        await this.#appender.client.dispose();
        this.#appender = this.#newAppender();
      },
    });
    this.#prefix = prefix;
    this.#calls = new ServerCalls({ server, timeoutMs: deadlineMs });
    this.#report = report;
    this.#tail = new Tail({
      client: this.#client,
      prefix,
      head: () => this.head(),
      asFeedEvent: (event) => {
        const stream = this.#ownName(event.streamId);
        return stream === undefined ? undefined : toFeedEvent(event, stream, positionOf(event.position.commit));
      },
      report,
    });
  }

  async append(
    stream: StreamName,
    expected: ExpectedRevision,
    events: readonly [NewEvent, ...NewEvent[]],
  ): Promise<AppendResult> {
    const messages = events.map(toServer);
    const bytes = messages.reduce((sum, message) => sum + bytesOf(message), 0);
    const tooLate = new AbortController();
    try {
      const { revision, commit } = await this.#calls.run(
        () =>
          this.#appends.run(bytes, tooLate.signal, () => {
            this.#calls.mustBeOpen();
            return this.#appender.batches.append(this.#prefix + stream, expected, messages);
          }),
        () => tooLate.abort(),
      );
      this.#tail.appended(positionOf(commit));
      return { outcome: 'appended', revision: Number(revision), position: positionOf(commit) };
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw error;
      const { actualVersion } = error;
      return { outcome: 'conflict', actual: typeof actualVersion === 'bigint' ? Number(actualVersion) : 'no-stream' };
    }
  }

  async readStream(stream: StreamName, fromRevision = 0, limit?: number): Promise<readonly RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    const options = { ...LEADER, fromRevision: BigInt(fromRevision), ...(limit !== undefined && { maxCount: limit }) };
    try {
      await this.#each(this.#client.readStream(this.#prefix + stream, options), ({ event }) => {
        // Older servers return no position here; the oldest supported version does.
        if (event?.position === undefined) throw new Error('EventStoreDB returned an event without a position.');
        events.push(toRecordedEvent(event, stream, positionOf(event.position.commit)));
        return 'more';
      });
    } catch (error) {
      if (!(error instanceof StreamNotFoundError)) throw error;
    }
    return events;
  }

  async readForward(wanted: ReadForward): Promise<EventPage> {
    const { after, categories, limit } = wanted;
    const recent = this.#tail.recent.page(wanted);
    if (recent !== undefined) return recent;
    if (categories?.length === 0) {
      const head = await this.head();
      return { events: [], scannedTo: after > head ? after : head, caughtUp: true };
    }
    const selected = categories === undefined ? undefined : new Set(categories);
    const isSelected = (stream: StreamName) => selected?.has(stream.slice(0, stream.indexOf('-'))) ?? true;
    const most = selected === undefined ? limit : Math.max(limit, EVENTS_SCANNED_PER_PAGE);
    return this.#page(after, limit, most, isSelected, toFeedEvent);
  }

  readRecorded({ after, limit }: Parameters<RecordedReader['readRecorded']>[0]): Promise<RecordedPage> {
    return this.#page(after, limit, limit, () => true, toRecordedEvent);
  }

  /** Includes the server's own events, since pages scan them too. */
  async head(): Promise<Position> {
    this.#isUsed ||= await this.#holdsOwnEvents();
    let head: Position = START;
    if (!this.#isUsed) return head;
    // Read to its end: an aborted read resets its HTTP/2 stream, and servers limit these.
    await this.#each(this.#readBackwards(END, 1), ({ event }) => {
      if (event !== undefined) head = positionOf(event.position.commit);
      return 'more';
    });
    return head;
  }

  /** Reads backwards, since the moment is usually recent. */
  async positionBefore(moment: string): Promise<Position> {
    const surelyBefore = new Date(Date.parse(moment) - MAX_CLOCK_SKEW_MS).toISOString();
    let from: Position = START;
    await this.#backwards((event) => {
      const stream = this.#ownName(event.streamId);
      const position = positionOf(event.position.commit);
      if (stream === undefined || toFeedEvent(event, stream, position).at >= surelyBefore) return 'more';
      from = position;
      return 'enough';
    });
    return from;
  }

  onAppended(listener: (head: Position) => void): () => void {
    return this.#tail.listen(listener);
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    // Don't wait for a server that doesn't respond.
    this.#calls.close();
    await this.#tail.stop();
    await Promise.all([this.#client.dispose(), this.#appender.client.dispose()]);
  }

  /** At most `limit` events of the shop after a position, scanning at most so many of the server's. */
  async #page<Event>(
    after: Position,
    limit: number,
    most: number,
    isSelected: (stream: StreamName) => boolean,
    asEvent: (event: WireEvent, stream: StreamName, position: Position) => Event,
  ): Promise<{ readonly events: readonly Event[]; readonly scannedTo: Position; readonly caughtUp: boolean }> {
    const events: Event[] = [];
    let scannedTo = after;
    let count = 0;
    // One more, since the response begins with the event at the position itself.
    const from = after === START ? await this.#beginning() : after;
    const take = (event: WireEvent): 'more' | 'enough' => {
      count += 1;
      const position = positionOf(event.commit);
      if (position <= after) return 'more';
      const stream = this.#ownName(event.streamId);
      if (stream !== undefined && isSelected(stream)) {
        if (events.length === limit) return 'enough';
        events.push(asEvent(event, stream, position));
      }
      scannedTo = position;
      return 'more';
    };
    let stop = (): void => undefined;
    const read = (): Promise<'all' | 'enough'> => {
      const running = readAll(this.#client, { from, maxCount: most + 1, take });
      ({ stop } = running);
      return running.done;
    };
    const ended = await this.#calls.run(read, () => stop());
    return { events, scannedTo, caughtUp: ended === 'all' && count <= most };
  }

  /** On a shared server, everything before this shop's first event is skipped. */
  async #beginning(): Promise<Position> {
    if (this.#prefix === '' || !this.#isUsed) return START;
    if (this.#first === undefined) {
      const { found, stop } = firstPosition(this.#client, this.#prefix);
      try {
        this.#first = await this.#calls.run(() => found, stop);
      } catch (error) {
        // The search is only a shortcut: without it, everything is read.
        this.#report(error);
        this.#first = START;
      } finally {
        stop();
      }
    }
    return this.#first;
  }

  async #holdsOwnEvents(): Promise<boolean> {
    const ended = await this.#backwards((event) => (this.#ownName(event.streamId) === undefined ? 'more' : 'enough'));
    return ended === 'enough';
  }

  async #backwards(each: (event: AllStreamRecordedEvent) => 'more' | 'enough'): Promise<'all' | 'enough'> {
    let from: ReadPosition = END;
    for (let atOnce = FIRST_BACKWARD_PAGE; ; atOnce = Math.min(4 * atOnce, MAX_BACKWARD_PAGE)) {
      let count = 0;
      const readFrom: ReadPosition = from;
      const ended = await this.#each(this.#readBackwards(readFrom, atOnce), ({ event }) => {
        count += 1;
        if (event === undefined) return 'more';
        from = event.position;
        return each(event);
      });
      if (ended === 'enough' || count < atOnce) return ended;
    }
  }

  /** In log order, including the server's own events. */
  #readBackwards(fromPosition: ReadPosition, maxCount: number): StreamingRead<AllStreamResolvedEvent> {
    return this.#client.readAll({ ...LEADER, fromPosition, maxCount, direction: BACKWARDS });
  }

  /** Passes events to `take` until it has enough or the read ends. */
  async #each<Event>(read: StreamingRead<Event>, take: (event: Event) => 'more' | 'enough'): Promise<'all' | 'enough'> {
    const taken = async (): Promise<'all' | 'enough'> => {
      for await (const event of read.iterator({ destroyOnReturn: false }))
        // The stream yields the requested type.
        if (take(event as Event) === 'enough') return 'enough';
      return 'all';
    };
    try {
      return await this.#calls.run(taken, () => abortCall(read));
    } finally {
      endCall(read);
    }
  }

  /** The shop's name of a stream; undefined for streams of the server and of other shops. */
  #ownName(serverName: string): StreamName | undefined {
    if (serverName.startsWith('$') || !serverName.startsWith(this.#prefix)) return undefined;
    const name = serverName.slice(this.#prefix.length);
    return isStreamName(name) ? name : undefined;
  }
}

/**
 * Another program's stream may begin with our prefix; without a prefix, so may that of another shop, whose prefix
 * ends with `_`. Our categories consist of letters only.
 */
function isStreamName(name: string): name is StreamName {
  return /^[A-Za-z]+-/.test(name);
}

function positionOf(commit: bigint): Position {
  return commit as Position;
}
