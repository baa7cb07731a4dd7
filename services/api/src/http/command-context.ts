import type { KeyObject } from 'node:crypto';
import { commandIdOf, fingerprintOf } from '@pressline/event-store/command-ids.ts';
import type { Actor } from '@pressline/event-store/event-store.ts';
import type { CommandContext } from '@pressline/event-store/handle.ts';
import { badRequest, type Problem } from './problem.ts';

/** The parts of a call that identify its command. */
export interface RequestedCommand {
  /** Method and path as in the route table. */
  readonly route: string;
  readonly key: string | undefined;
  readonly params: unknown;
  readonly body: unknown;
  /** SHA-256 of each file, by field. */
  readonly files: Readonly<Record<string, string>>;
  readonly requestId: string;
  readonly at: Date;
}

/** Any printable text chosen by the client; empty is treated as absent. */
export const IDEMPOTENCY_KEY = /^[\x20-\x7e]{0,200}$/;

/** The `Idempotency-Key` of a call. */
export function idempotencyKeyOf(header: string | undefined): string | undefined | Problem {
  if (header === undefined || header === '') return undefined;
  if (IDEMPOTENCY_KEY.test(header)) return header;
  return badRequest('The Idempotency-Key is too long. Use at most 200 characters.', [
    { field: 'Idempotency-Key', message: 'must have at most 200 characters' },
  ]);
}

/** @param fingerprintSecret never changes; see `fingerprintOf` */
export function commandContext(
  requested: RequestedCommand,
  actor: Actor,
  fingerprintSecret: KeyObject,
): CommandContext {
  const { route, key, params, body, files, requestId, at } = requested;
  return {
    commandId: commandIdOf({ actorScope: actor, route, key }),
    fingerprint: fingerprintOf({ params, body }, files, fingerprintSecret),
    actor,
    at: at.toISOString(),
    correlationId: requestId,
  };
}
