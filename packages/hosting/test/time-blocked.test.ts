import { expect, it } from '@jest/globals';
import { TimeBlocked } from '../src/time-blocked.ts';

it('an event loop is blocked from its last turn on', () => {
  const time = new TimeBlocked(7, 0);
  expect(time.after(1_000, 7, 0)).toBe(1_000);
  expect(time.after(1_000, 7, 0)).toBe(2_000);
  expect(time.after(1_000, 8, 0)).toBe(0);
  expect(time.after(1_000, 8, 0)).toBe(1_000);
});

it('an event loop that waits for a processor is not blocked', () => {
  const time = new TimeBlocked(7, 40_000);
  for (let second = 1; second <= 20; second += 1) {
    expect(time.after(1_000, 7, 40_000 + second * 900)).toBeCloseTo(second * 100);
  }
});

it('the time that a thread waited for a processor may be reported late', () => {
  const time = new TimeBlocked(7, 0);
  time.after(1_000, 7, 0);
  time.after(1_000, 7, 0);
  expect(time.after(1_000, 7, 2_800)).toBe(200);
  expect(time.after(1_000, 7, 9_000)).toBe(0);
});
