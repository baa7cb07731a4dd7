import { replyTo, commandIn } from './mongo-messages.ts';
import type { OnSent } from './tcp-proxy.ts';

const WRITES: ReadonlySet<string> = new Set(['insert', 'update', 'findAndModify', 'create', 'createIndexes']);
/** As MongoDB 8 reports it. */
const DISK_FULL = { ok: 0, errmsg: 'No space left on device', code: 14_031, codeName: 'OutOfDiskSpace' };

/** Responds to writes like a MongoDB whose disk is full. Everything else is passed on. */
export const fullMongo: OnSent = (chunk) =>
  WRITES.has(commandIn(chunk)?.name ?? '') ? { reply: replyTo(chunk, DISK_FULL) } : undefined;
