import { createHash, createHmac } from 'node:crypto';
import { v7 } from 'uuid';
import { canonicalJson } from './canonical-json.ts';
import type { StreamName } from './event-store.ts';

/** A fresh id: UUIDv7, so ids made later sort later. */
export function newId(): string {
  return v7();
}

/** Which command a request is, whenever and however often it arrives. */
export interface CommandScope {
  /** Whose key it is: the user, or the guest's session. Two people with one key are two commands. */
  readonly actorScope: string;
  /** Method and path as the table of routes has them, `POST /api/orders`. */
  readonly route: string;
  /** The `Idempotency-Key`; without one each request is a command of its own. */
  readonly key: string | undefined;
}

/** The id of a command: derived from its scope and key, or fresh where there is no key. */
export function commandIdOf({ actorScope, route, key }: CommandScope): string {
  return key === undefined ? newId() : derivedId('command', actorScope, route, key);
}

/**
 * The id of what a command creates, the same each time the command is asked.
 * @param part tells things apart where one command creates several.
 */
export function createdIdOf(commandId: string, part = ''): string {
  return derivedId('created', commandId, part);
}

/** The id of the n-th event that a command appends to a stream: a retried append carries the same ids. */
export function eventIdOf(commandId: string, stream: StreamName, index: number): string {
  return derivedId('event', commandId, stream, String(index));
}

/**
 * What was asked, as a keyed hash (HMAC-SHA256, hex) of the canonical JSON of the parsed fields and the files' hashes.
 * Keyed, because it is stored with the event: a bare hash of an e-mail or a password could be found by guessing.
 * @param fields as the contract's schema parsed them, path parameters too.
 * @param files SHA-256 of each uploaded file, by its field.
 * @param secret never changes, and lies apart from the events.
 */
export function fingerprintOf(fields: unknown, files: Readonly<Record<string, string>>, secret: Uint8Array): string {
  return createHmac('sha256', secret).update(canonicalJson({ fields, files })).digest('hex');
}

/** A UUIDv8 (RFC 9562) of the SHA-256 of the parts; JSON keeps `['ab', 'c']` apart from `['a', 'bc']`. */
function derivedId(...parts: readonly string[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
