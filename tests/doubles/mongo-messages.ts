import { BSON } from 'mongodb';

/** `OP_MSG` of MongoDB's wire protocol: 16 bytes of header, 4 of flags, then a section that begins with its kind. */
const OP_MSG = 2_013;
const HEADER = 16;
const BODY = HEADER + 4 + 1;

/** A command from a client to MongoDB. */
export interface MongoCommand {
  /** `insert`, `update`, `findAndModify` … */
  readonly name: string;
  /** The collection; empty if the command has none. */
  readonly of: string;
  readonly body: BSON.Document;
}

/** The command at the start of a chunk that a client sends; undefined for any other chunk. */
export function commandIn(chunk: Buffer): MongoCommand | undefined {
  if (chunk.length < BODY || chunk.readInt32LE(12) !== OP_MSG) return undefined;
  const size = chunk.readInt32LE(BODY);
  if (chunk.length < BODY + size) return undefined;
  const body = BSON.deserialize(chunk.subarray(BODY, BODY + size));
  const [[name, of] = ['', '']] = Object.entries<unknown>(body);
  return { name, of: typeof of === 'string' ? of : '', body };
}

/** The server's response to the command at the start of a chunk. */
export function replyTo(chunk: Buffer, document: BSON.Document): Buffer {
  const body = BSON.serialize(document);
  const message = Buffer.alloc(BODY + body.length);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(chunk.readInt32LE(4), 8);
  message.writeInt32LE(OP_MSG, 12);
  message.set(body, BODY);
  return message;
}
