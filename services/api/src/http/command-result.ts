import type { Refusal } from '@pressline/domain/shop/refusals.ts';
import type { Position } from '@pressline/event-store/event-store.ts';
import type { CommandResult } from '@pressline/event-store/handle.ts';
import { Problem } from './problem.ts';
import { problemOf } from './problem-mapping.ts';

type AcceptedResult<State, Event> = Extract<
  CommandResult<State, Event, Refusal>,
  { readonly outcome: 'done' | 'already-done' | 'unchanged' }
>;

/**
 * The result of a command that was done, or after which nothing had to change; or why it was refused.
 * @param result a problem that was found before is returned as it is
 */
export function acceptedResult<State, Event>(
  result: CommandResult<State, Event, Refusal> | Problem,
): AcceptedResult<State, Event> | Problem {
  if (result instanceof Problem) return result;
  switch (result.outcome) {
    case 'done':
    case 'already-done':
    case 'unchanged':
      return result;
    case 'rejected':
      return problemOf(result.reason);
    case 'key-reused':
      return keyReused();
    case 'conflict':
      return new Problem({
        status: 409,
        kind: 'moved-on',
        message: 'Someone else changed this in the meantime. Refresh and try again.',
      });
  }
}

/** Why a command was refused; undefined if it was done or nothing had to change. */
export function commandProblem(result: CommandResult<unknown, unknown, Refusal>): Problem | undefined {
  const accepted = acceptedResult(result);
  return accepted instanceof Problem ? accepted : undefined;
}

/** The position of a command's last event; undefined if nothing had to change. */
export function positionOf(result: CommandResult<unknown, unknown, unknown>): Position | undefined {
  return 'position' in result ? result.position : undefined;
}

/** 422: the key was used for a different request. */
export function keyReused(): Problem {
  return new Problem({
    status: 422,
    kind: 'key-reused',
    message: 'This Idempotency-Key was already used for a different request. Use a new key.',
  });
}
