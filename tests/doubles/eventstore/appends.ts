import { setTimeout as pause } from 'node:timers/promises';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import type { Message } from 'google-protobuf';
import type { Appended, EventLog, Expected } from './log.ts';
import { MOST_BYTES } from './log.ts';
import type { ProposedEvent } from './stored-event.ts';

type Options = BatchAppendReq.Options;

/** The received part of one append: the client may send it in several chunks. */
interface Receiving {
  readonly options: Options;
  readonly events: ProposedEvent[];
}

type Response = InstanceType<typeof streams.BatchAppendResp>;

export interface AppendLimits {
  /** The server’s clock, in ms: a client sends its deadline as a moment by its own clock. */
  readonly now: () => number;
  /** The server’s own timeout for a write, in ms. The event may have been written by then. */
  readonly writeTimeoutMs: number;
}

/** Collects the chunks of the appends that share one call, and responds to each once it is complete. */
export class BatchAppends {
  readonly #log: EventLog;
  readonly #limits: AppendLimits;
  readonly #receiving = new Map<string, Receiving>();

  constructor(log: EventLog, limits: AppendLimits) {
    this.#log = log;
    this.#limits = limits;
  }

  /** The response, if this was its last chunk. */
  take(request: BatchAppendReq): Response | Promise<Response> | undefined {
    const correlation = request.getCorrelationId();
    const key = JSON.stringify(correlation?.toObject());
    const options = request.getOptions();
    const receiving = this.#receiving.get(key) ?? (options && { options, events: [] });
    if (receiving === undefined) throw new Error('An append came without its options.');
    this.#receiving.set(key, receiving);
    receiving.events.push(...request.getProposedMessagesList().map(proposed));
    if (!request.getIsFinal()) return undefined;
    this.#receiving.delete(key);
    const name = nameOf(receiving.options.getStreamIdentifier());
    const expected = expectedOf(receiving.options);
    const about = (answer: Response): Response =>
      answer.setCorrelationId(correlation).setStreamIdentifier(receiving.options.getStreamIdentifier());
    const deadline = receiving.options.getDeadline()?.toDate().getTime() ?? Infinity;
    if (deadline <= this.#limits.now()) return about(tooLate());
    const appended = this.#log.append(name, expected, receiving.events);
    const answer = about(responseOf(appended, expected));
    if (appended.outcome !== 'appended' || this.#log.syncs.areFree) return answer;
    return Promise.race([
      this.#log.syncs.wait().then(() => answer),
      pause(this.#limits.writeTimeoutMs, undefined, { ref: false }).then(() => about(tooLate())),
    ]);
  }
}

function tooLate(): Response {
  return new streams.BatchAppendResp().setError(refusal('Timeout', new shared.Timeout()));
}

export function nameOf(identifier: { getStreamName_asU8(): Uint8Array } | undefined): string {
  return Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');
}

function proposed(message: BatchAppendReq.ProposedMessage): ProposedEvent {
  return {
    id: message.getId()?.getString() ?? '',
    type: message.getMetadataMap().get('type') ?? '',
    contentType: message.getMetadataMap().get('content-type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

function expectedOf(options: Options): Expected {
  if (options.hasNoStream()) return 'no-stream';
  if (options.hasAny()) return 'any';
  if (options.hasStreamExists()) return 'stream-exists';
  return BigInt(options.getStreamPosition());
}

function responseOf(appended: Appended, expected: Expected): Response {
  const answer = new streams.BatchAppendResp();
  switch (appended.outcome) {
    case 'appended': {
      const position = new shared.AllStreamPosition()
        .setCommitPosition(String(appended.position))
        .setPreparePosition(String(appended.position));
      const success = new streams.BatchAppendResp.Success()
        .setCurrentRevision(String(appended.revision))
        .setPosition(position);
      return answer.setSuccess(success);
    }
    case 'wrong-version':
      return answer.setError(refusal('WrongExpectedVersion', wrongVersion(appended.current, expected)));
    case 'deleted':
      return answer.setError(refusal('StreamDeleted', new shared.StreamDeleted()));
    case 'too-large':
      return answer.setError(
        refusal('MaximumAppendSizeExceeded', new shared.MaximumAppendSizeExceeded().setMaxappendsize(MOST_BYTES)),
      );
  }
}

function wrongVersion(current: bigint | 'no-stream', expected: Expected): Message {
  const details = new shared.WrongExpectedVersion();
  if (current === 'no-stream') details.setCurrentNoStream(new empty.Empty());
  else details.setCurrentStreamRevision(String(current));
  if (expected === 'no-stream') details.setExpectedNoStream(new empty.Empty());
  else if (expected === 'any') details.setExpectedAny(new empty.Empty());
  else if (expected === 'stream-exists') details.setExpectedStreamExists(new empty.Empty());
  else details.setExpectedStreamPosition(String(expected));
  return details;
}

function refusal(name: string, details: Message): InstanceType<typeof status.Status> {
  const packed = new any.Any();
  packed.pack(details.serializeBinary(), `event_store.client.${name}`);
  // The message stays empty, like the real server's.
  return new status.Status().setDetails(packed);
}
