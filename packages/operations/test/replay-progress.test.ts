import { expect, it } from '@jest/globals';
import type { Position } from '@pressline/event-store/event-store.ts';
import { ProgressOfReplay, type RunningReplay } from '../src/replay/replay-progress.ts';
import { overallProgress } from '../src/status/overall-progress.ts';

const HEAD = 10_000;

/** A replay of 10,000 events, and how long all of it takes according to its latest report. */
function replayInProgress() {
  let [now, reported] = [0, undefined as RunningReplay | undefined];
  const progress = new ProgressOfReplay(
    'replay-1',
    0,
    (next) => (reported = next),
    () => now,
  );
  const estimate = (): number | null => {
    if (reported === undefined) return null;
    const { phase, share, leftMs, buildingShare } = reported;
    return overallProgress({ phase, share, leftMs: leftMs ?? null, buildingShare }).leftMs;
  };
  return {
    readTo: (events: number, at: number, waitedMs: number) => {
      now = at;
      progress.progressed({ events, position: BigInt(events) as Position, head: BigInt(HEAD) as Position, waitedMs });
      return estimate();
    },
    compare: (share: number, at: number) => {
      now = at;
      progress.compares(share);
      return estimate();
    },
  };
}

it('expects comparing to take as long as building', () => {
  const { readTo } = replayInProgress();
  expect(readTo(1_000, 0, 0)).toBeNull();
  // 1,000 events per second: 8 s more to build, 10 s to compare.
  expect(readTo(2_000, 1_000, 0)).toBeCloseTo(18_000);
});

it('expects comparing to take only the time that building works, not the time that it waits for its limit', () => {
  const { readTo, compare } = replayInProgress();
  readTo(100, 0, 0);
  // 100 events per second, of which each takes 1 ms of work: 98 s more to build, 10 s to compare.
  expect(readTo(200, 1_000, 900)).toBeCloseTo(98_000 + 10_000);
  readTo(10_000, 99_000, 89_100);
  expect(compare(0, 100_000)).toBeCloseTo(10_000);
  expect(compare(0, 102_000)).toBeCloseTo(8_000);
  expect(compare(0.5, 104_000)).toBeCloseTo(4_000);
});
