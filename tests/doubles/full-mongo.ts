import { BSON } from 'mongodb';
import type { OnSent } from './tcp-proxy.ts';

/** `OP_MSG` of MongoDB's wire protocol: 16 bytes of header, 4 of flags, then a section that begins with its kind. */
const OP_MSG = 2_013;
const HEADER = 16;
const BODY = HEADER + 4 + 1;

const WRITES: ReadonlySet<string> = new Set(['insert', 'update', 'findAndModify', 'create', 'createIndexes']);
/** As MongoDB 8 says it. */
const NO_ROOM = { ok: 0, errmsg: 'No space left on device', code: 14_031, codeName: 'OutOfDiskSpace' };

/** Answers what writes as a MongoDB does whose disk is full. All else is passed on. */
export const fullMongo: OnSent = (piece) => {
  if (piece.length < BODY || piece.readInt32LE(12) !== OP_MSG) return undefined;
  const size = piece.readInt32LE(BODY);
  if (piece.length < BODY + size) return undefined;
  const [command = ''] = Object.keys(BSON.deserialize(piece.subarray(BODY, BODY + size)));
  return WRITES.has(command) ? { reply: messageTo(piece.readInt32LE(4), NO_ROOM) } : undefined;
};

function messageTo(request: number, document: BSON.Document): Buffer {
  const body = BSON.serialize(document);
  const message = Buffer.alloc(BODY + body.length);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(request, 8);
  message.writeInt32LE(OP_MSG, 12);
  message.set(body, BODY);
  return message;
}
