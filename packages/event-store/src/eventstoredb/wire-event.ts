import { parseUUID } from '@eventstore/db-client/dist/utils/grpcUUID.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { ServerEvent } from './recorded-event.ts';

/** Field numbers of EventStoreDB’s `streams.proto` and `shared.proto`. */
const RESPONSE = { event: 1 } as const;
const READ_EVENT = { event: 1 } as const;
const RECORDED = { id: 1, stream: 2, revision: 3, commit: 5, properties: 6, metadata: 7, data: 8 } as const;
const STREAM_IDENTIFIER = { name: 3 } as const;
const PROPERTY = { key: 1, value: 2 } as const;

/** .NET’s ticks of 100 ns. */
const TICKS_PER_MS = 10_000n;
const NOTHING: Buffer = Buffer.alloc(0);

/**
 * An event as the server sends it. Data, metadata and ID are decoded when they are read: a reader of some categories
 * drops the other events, and a fold needs no IDs. The client decodes all of it, into several objects for each event.
 */
export class WireEvent implements ServerEvent {
  streamId = '';
  revision = 0n;
  /** Commit position. */
  commit = 0n;
  type = '';
  isJson = false;
  #created = '0';
  #id: Buffer = NOTHING;
  #metadata: Buffer = NOTHING;
  #data: Buffer = NOTHING;

  /** The event in a response to a read; undefined if the response is about something else. */
  static in(response: Buffer): WireEvent | undefined {
    const recorded = nested(nested(response, RESPONSE.event), READ_EVENT.event);
    return recorded && new WireEvent(recorded);
  }

  private constructor(recorded: Buffer) {
    const message = new WireMessage(recorded);
    while (message.next()) {
      switch (message.field) {
        case RECORDED.id:
          this.#id = message.bytes();
          break;
        case RECORDED.stream:
          this.streamId = nested(message.bytes(), STREAM_IDENTIFIER.name)?.toString() ?? '';
          break;
        case RECORDED.revision:
          this.revision = message.integer();
          break;
        case RECORDED.commit:
          this.commit = message.integer();
          break;
        case RECORDED.properties:
          this.#addProperty(new WireMessage(message.bytes()));
          break;
        case RECORDED.metadata:
          this.#metadata = message.bytes();
          break;
        case RECORDED.data:
          this.#data = message.bytes();
          break;
      }
    }
  }

  get id(): string {
    return parseUUID(shared.UUID.deserializeBinary(this.#id));
  }

  get created(): Date {
    return new Date(Number(BigInt(this.#created) / TICKS_PER_MS));
  }

  /** As the client returns it: JSON parsed, malformed JSON as text, anything else as bytes. */
  get data(): unknown {
    if (!this.isJson) return this.#data;
    const text = this.#data.toString();
    return parsedOr(text, text);
  }

  get metadata(): unknown {
    return this.#metadata.length === 0 ? undefined : parsedOr(this.#metadata.toString(), this.#metadata);
  }

  #addProperty(property: WireMessage): void {
    let [key, value] = ['', ''];
    while (property.next()) {
      if (property.field === PROPERTY.key) key = property.bytes().toString();
      else if (property.field === PROPERTY.value) value = property.bytes().toString();
    }
    if (key === 'type') this.type = value;
    else if (key === 'content-type') this.isJson = value === 'application/json';
    else if (key === 'created') this.#created = value;
  }
}

function parsedOr(text: string, malformed: unknown): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return malformed;
    throw error;
  }
}

/** The first field with this number, which is a message, text or bytes. */
function nested(message: Buffer | undefined, field: number): Buffer | undefined {
  if (message === undefined) return undefined;
  const fields = new WireMessage(message);
  while (fields.next()) if (fields.field === field) return fields.bytes();
  return undefined;
}

/** Wire types of protocol buffers; the server sends no groups. */
const [VARINT, EIGHT_BYTES, LENGTH_DELIMITED, FOUR_BYTES] = [0, 1, 2, 5];
/** A varint has seven bits in each byte, the lowest first; the highest bit says that another byte follows. */
const [BITS, MORE] = [0x7f, 0x80];
const SEVEN_BITS = 2 ** 7;
/** Up to here, a number is exact: the first seven bytes of a varint. */
const EXACT_BYTES = 7;

/** Goes through the fields of an encoded protocol buffer. */
class WireMessage {
  readonly #buffer: Buffer;
  #start = 0;
  #end = 0;
  /** Number of the current field. */
  field = 0;

  constructor(buffer: Buffer) {
    this.#buffer = buffer;
  }

  /** Goes to the next field; false if there is none. */
  next(): boolean {
    if (this.#end >= this.#buffer.length) return false;
    this.#start = this.#end;
    const tag = this.#length();
    this.field = tag >>> 3;
    const wireType = tag & 7;
    if (wireType === LENGTH_DELIMITED) {
      const length = this.#length();
      this.#end = this.#start + length;
    } else if (wireType === VARINT) {
      this.#end = this.#start;
      while (((this.#buffer[this.#end++] ?? 0) & MORE) !== 0);
    } else if (wireType === EIGHT_BYTES) this.#end = this.#start + 8;
    else if (wireType === FOUR_BYTES) this.#end = this.#start + 4;
    else throw new Error(`EventStoreDB sent a field of the unknown wire type ${wireType}.`);
    return true;
  }

  /** The bytes of the current field, without a copy. */
  bytes(): Buffer {
    return this.#buffer.subarray(this.#start, this.#end);
  }

  /** The current field, an integer of 64 bits without a sign. */
  integer(): bigint {
    let [low, factor] = [0, 1];
    let at = this.#start;
    for (const end = Math.min(this.#end, at + EXACT_BYTES); at < end; at++, factor *= SEVEN_BITS)
      low += ((this.#buffer[at] ?? 0) & BITS) * factor;
    let value = BigInt(low);
    for (let shift = 7n * BigInt(EXACT_BYTES); at < this.#end; at++, shift += 7n)
      value |= BigInt((this.#buffer[at] ?? 0) & BITS) << shift;
    return value;
  }

  /** A tag or a length, which are small, at the start; moves behind it. */
  #length(): number {
    let [value, factor] = [0, 1];
    for (;;) {
      const byte = this.#buffer[this.#start++] ?? 0;
      value += (byte & BITS) * factor;
      if ((byte & MORE) === 0) return value;
      factor *= SEVEN_BITS;
    }
  }
}
