import type { Position } from '@pressline/event-store/event-store.ts';
import { badRequest, type Problem } from './problem.ts';

/**
 * How long a query waits for the caller's own write, in ms: twenty times what a projector needs, and less than the proxy
 * waits before it sends a read to another API.
 */
export const LONGEST_WAIT = 1_000;

/** At most the digits of a 64-bit number; empty is treated as absent. */
export const POSITION = /^\d{0,19}$/;

/** The position of a `Pressline-After` header. */
export function positionOf(header: string | undefined): Position | undefined | Problem {
  if (header === undefined || header === '') return undefined;
  if (!POSITION.test(header))
    return badRequest('Pressline-After is not a valid position.', [
      { field: 'Pressline-After', message: 'must be a whole number' },
    ]);
  return BigInt(header) as Position;
}
