import { createHmac, hash, type KeyObject } from 'node:crypto';
import { v7 } from 'uuid';
import { canonicalJson } from './canonical-json.ts';
import type { StreamName } from './event-store.ts';

/** A new ID. UUIDv7, so later IDs sort later. */
export function newId(): string {
  return v7();
}

/** Identifies the command of a request, whenever and however often it arrives. */
export interface CommandScope {
  /** Owner of the key: the user, or the guest's session. The same key from two people means two commands. */
  readonly actorScope: string;
  /** Method and path as in the route table: `POST /api/orders`. */
  readonly route: string;
  /** The `Idempotency-Key`; without one, each request is a separate command. */
  readonly key: string | undefined;
}

/** The ID of a command: derived from its scope and key, or new if there is no key. */
export function commandIdOf({ actorScope, route, key }: CommandScope): string {
  return key === undefined ? newId() : derivedId('command', actorScope, route, key);
}

/**
 * The ID of something that a command creates, the same for each attempt.
 * @param part distinguishes several things created by one command
 */
export function createdIdOf(commandId: string, part = ''): string {
  return derivedId('created', commandId, part);
}

/** The ID of a discount code, so that the same text can't be two codes. @param code normalised */
export function discountCodeIdOf(code: string): string {
  return derivedId('discount code', code);
}

/** What is paid together, by attempts of their own ids: an order, or all orders of a checkout. */
export type PaymentScope = `order ${string}` | `checkout ${string}`;

/** The ID of the n-th attempt to pay, from 0, so that two requests at the same moment are the same attempt. */
export function paymentIdOf(scope: PaymentScope, attempt: number): string {
  return createdIdOf(`payment of ${scope}`, String(attempt));
}

/** The ID of the n-th event that a reaction appends to a stream: the same for each attempt, as its events are, too. */
export function eventIdOf(commandId: string, stream: StreamName, index: number): string {
  return derivedId('event', commandId, stream, String(index));
}

/**
 * Fingerprint of a request: a keyed hash (HMAC-SHA256, hex) of the canonical JSON of the parsed fields and the files'
 * hashes. Keyed, because it is stored with the event: a plain hash of an email address or a password could be
 * guessed.
 * @param fields as parsed by the contract's schema, including path parameters
 * @param files SHA-256 of each uploaded file, by field
 * @param secret never changes, and is stored apart from the events; a `KeyObject` is several times as fast as its bytes
 */
export function fingerprintOf(
  fields: unknown,
  files: Readonly<Record<string, string>>,
  secret: Uint8Array | KeyObject,
): string {
  return createHmac('sha256', secret).update(canonicalJson({ fields, files })).digest('hex');
}

/** A UUIDv8 (RFC 9562) from the SHA-256 of the parts. JSON distinguishes `['ab', 'c']` from `['a', 'bc']`. */
function derivedId(...parts: readonly string[]): string {
  const hex = hash('sha256', JSON.stringify(parts));
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
