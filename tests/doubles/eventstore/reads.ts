import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { nameOf } from './appends.ts';
import type { EventLog } from './log.ts';
import type { StoredEvent } from './stored-event.ts';

/** The response stream of one read. */
export interface ResponseStream {
  /** Resolves when more can be written, to false if the reader has disconnected. */
  write(wire: Buffer): Promise<boolean>;
  onEnd(listener: () => void): void;
}

/** A read of a tombstoned stream, which the protocol reports as an error of the call. */
export class StreamWasDeleted extends Error {
  override readonly name = 'StreamWasDeleted';
}

type Options = ReadReq.Options;
type Filter = (event: StoredEvent) => boolean;

const BACKWARDS = 1;
/** A filtered subscription reports its progress after each batch of this size times its interval. */
const SEARCHED_AT_ONCE = 32;

export async function read(log: EventLog, request: ReadReq, answers: ResponseStream): Promise<void> {
  const options = request.getOptions();
  if (options === undefined) throw new Error('A read came without its options.');
  if (options.hasSubscription()) return subscribe(log, options, answers);
  const events = options.hasAll() ? pageOfAll(log, options) : pageOfStream(log, options);
  if (events === 'not-found') {
    const identifier = options.getStream()?.getStreamIdentifier();
    const answer = new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifier);
    await answers.write(encoded(new streams.ReadResp().setStreamNotFound(answer)));
    return;
  }
  for (const { wire } of events) if (!(await answers.write(wire))) return;
}

/** Forwards from the position, inclusive; backwards from before it. */
function* pageOfAll(log: EventLog, options: Options): Generator<StoredEvent> {
  const count = Number(options.getCount());
  const backwards = (options.getReadDirection() as number) === BACKWARDS;
  const start = indexInAll(log, options);
  for (let taken = 0; taken < count; taken++) {
    const event = log.all[backwards ? start - 1 - taken : start + taken];
    if (event === undefined) return;
    yield event;
  }
}

function indexInAll(log: EventLog, options: Options): number {
  const place = options.getAll();
  if (place?.hasStart() === true) return 0;
  if (place?.hasEnd() === true) return log.all.length;
  return log.indexAt(BigInt(place?.getPosition()?.getCommitPosition() ?? 0));
}

/** From the revision, inclusive, in both directions. */
function pageOfStream(log: EventLog, options: Options): readonly StoredEvent[] | 'not-found' {
  const place = options.getStream();
  const stream = log.stream(nameOf(place?.getStreamIdentifier()));
  if (stream?.tombstoned === true) throw new StreamWasDeleted();
  if (stream === undefined || stream.events.length === 0) return 'not-found';
  const backwards = (options.getReadDirection() as number) === BACKWARDS;
  const ordered = backwards ? stream.events.toReversed() : stream.events;
  const count = Number(options.getCount());
  if (place?.hasRevision() !== true) return place?.hasStart() === true || backwards ? ordered.slice(0, count) : [];
  const revision = BigInt(place.getRevision());
  return ordered
    .filter((event) => (backwards ? event.revision <= revision : event.revision >= revision))
    .slice(0, count);
}

/** Everything after the position, exclusive; then what is appended, until the caller ends it. */
async function subscribe(log: EventLog, options: Options, answers: ResponseStream): Promise<void> {
  if (!options.hasAll()) throw new Error('The stand-in knows subscriptions to $all only.');
  const wanted = filterOf(options);
  const interval = SEARCHED_AT_ONCE * (options.getFilter()?.getCheckpointintervalmultiplier() ?? 1);
  const confirmation = new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(crypto.randomUUID());
  if (!(await answers.write(encoded(new streams.ReadResp().setConfirmation(confirmation))))) return;
  const ended = new AbortController();
  answers.onEnd(() => ended.abort());
  let next = indexBehind(log, options);
  let searched = 0;
  let told = false;
  while (!ended.signal.aborted) {
    const event = log.all[next];
    if (event === undefined) {
      if (!told) await answers.write(encoded(new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp())));
      told = true;
      await appendedBehind(log, next, ended.signal);
      continue;
    }
    next += 1;
    searched += 1;
    if (wanted(event)) await answers.write(event.wire);
    if (options.hasFilter() && searched % interval === 0) await answers.write(checkpoint(event));
  }
}

function appendedBehind(log: EventLog, index: number, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      stop();
      ended.removeEventListener('abort', done);
      resolve();
    };
    const stop = log.onAppended(done);
    ended.addEventListener('abort', done);
    if (ended.aborted || log.all.length > index) done();
  });
}

function indexBehind(log: EventLog, options: Options): number {
  const index = indexInAll(log, options);
  const position = options.getAll()?.getPosition()?.getCommitPosition();
  return position !== undefined && log.all[index]?.position === BigInt(position) ? index + 1 : index;
}

function filterOf(options: Options): Filter {
  const filter = options.getFilter();
  if (filter === undefined) return () => true;
  const byStream = filter.hasStreamIdentifier();
  const expression = byStream ? filter.getStreamIdentifier() : filter.getEventType();
  const prefixes = expression?.getPrefixList() ?? [];
  const regex = prefixes.length === 0 ? new RegExp(expression?.getRegex() ?? '') : undefined;
  return ({ stream, type }) => {
    const text = byStream ? stream : type;
    return regex?.test(text) ?? prefixes.some((prefix) => text.startsWith(prefix));
  };
}

function checkpoint({ position }: StoredEvent): Buffer {
  const reached = new streams.ReadResp.Checkpoint()
    .setCommitPosition(String(position))
    .setPreparePosition(String(position));
  return encoded(new streams.ReadResp().setCheckpoint(reached));
}

function encoded(answer: InstanceType<typeof streams.ReadResp>): Buffer {
  return Buffer.from(answer.serializeBinary());
}
