import { expect } from '@jest/globals';
import type { Decider } from '../../src/kernel/decider.ts';

/** `given(decider, …events).when(command).then(…events)`, `.thenNothing()` or `.thenRefused(reason)`. */
export function given<State, Command, Event, Reason>(
  decider: Decider<State, Command, Event, Reason>,
  ...events: readonly Event[]
) {
  const state = events.reduce((before, event) => decider.evolve(before, event), decider.initial);
  return {
    when(command: Command) {
      const decision = decider.decide(command, state);
      return {
        then: (...expected: readonly Event[]) => {
          expect(decision).toStrictEqual({ outcome: 'accepted', events: expected });
        },
        thenNothing: () => {
          expect(decision).toStrictEqual({ outcome: 'accepted', events: [] });
        },
        thenRefused: (reason: Reason) => {
          expect(decision).toStrictEqual({ outcome: 'rejected', reason });
        },
      };
    },
    thenState: (expected: State) => {
      expect(state).toEqual(expected);
    },
  };
}
