import { expect, it } from '@jest/globals';
import { WakeLoop, type WakeLoopOptions } from '../src/wake-loop.ts';

const NOW = new Date('2026-03-02T08:00:00.000Z');

/** A loop whose rounds return these results in turn, then false; an error fails the round. */
function loopOf(...results: readonly (boolean | Error)[]) {
  let rounds = 0;
  const failures: Parameters<WakeLoopOptions['onFailure']>[0][] = [];
  const waiting: { readonly rounds: number; readonly reached: () => void }[] = [];
  const loop = new WakeLoop({
    round: async () => {
      const result = results[rounds] ?? false;
      rounds += 1;
      for (const each of waiting) if (each.rounds === rounds) each.reached();
      if (result instanceof Error) throw result;
      return result;
    },
    onFailure: (failure) => failures.push(failure),
    now: () => NOW,
  });
  return {
    loop,
    failures,
    rounds: () => rounds,
    after: (count: number) => new Promise<void>((reached) => waiting.push({ rounds: count, reached })),
  };
}

it('runs rounds until there is no more to do', async () => {
  const { loop, rounds, after } = loopOf(true, true, false);
  const third = after(3);
  loop.wake();
  await third;
  await loop.stop();
  expect(rounds()).toBe(3);
});

it('merges calls during a round into one more round', async () => {
  const { loop, rounds, after } = loopOf();
  const second = after(2);
  loop.wake();
  loop.wake();
  loop.wake();
  await second;
  await loop.stop();
  expect(rounds()).toBe(2);
});

it('retries a round that failed, and reports the failure until a round succeeds', async () => {
  const { loop, failures, after } = loopOf(new Error('away'), false);
  const [first, second] = [after(1), after(2)];
  loop.wake();
  await first;
  await second;
  expect(failures).toEqual([{ error: new Error('away'), attempt: 1, againInMs: 100 }]);
  await loop.stop();
  expect(loop.failing).toBeUndefined();
});

it('begins no round after it was stopped', async () => {
  const { loop, rounds } = loopOf();
  await loop.stop();
  loop.wake();
  await loop.stop();
  expect(rounds()).toBe(0);
});
