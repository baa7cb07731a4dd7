import { describe, expect, it } from '@jest/globals';
import { ProgressOfReplay, type RunningReplay } from '../src/replay/replay-progress.ts';

const HEAD = 100_000;

/** A replay of 100,000 events, and its latest report. */
function replayInProgress() {
  let now = 0;
  let reported: RunningReplay | undefined;
  const progress = new ProgressOfReplay(
    'replay-1',
    0,
    (next) => (reported = next),
    () => now,
  );
  return {
    readTo: (events: number, at: number, waitedMs = 0) => {
      now = at;
      progress.progressed({ events, share: Math.min(1, events / HEAD), waitedMs });
      return reported?.leftMs;
    },
    compare: (share: number, at: number) => {
      now = at;
      progress.compares(share);
      return reported?.leftMs;
    },
    latest: () => reported,
  };
}

/**
 * Reads for some seconds, with a report each second.
 * @param rateAt events per second, by the second
 */
function readFor(seconds: number, rateAt: (second: number) => number) {
  const replay = replayInProgress();
  const reports: RunningReplay[] = [];
  let events = 0;
  for (let second = 0; second <= seconds; second += 1) {
    replay.readTo(events, second * 1_000);
    const latest = replay.latest();
    if (latest !== undefined) reports.push(latest);
    events += rateAt(second);
  }
  return reports;
}

const rises = (values: readonly number[]): number =>
  values.filter((value, index) => value > (values[index - 1] ?? Infinity)).length;
const falls = (values: readonly number[]): number =>
  values.filter((value, index) => value < (values[index - 1] ?? -Infinity)).length;
const timesLeft = (reports: readonly RunningReplay[]): readonly number[] =>
  reports.flatMap(({ leftMs }) => leftMs ?? []);

describe('the time that a replay is expected to take', () => {
  it('includes comparing, which takes as long as building', () => {
    const { readTo } = replayInProgress();
    readTo(1_000, 0);
    // 1,000 events per second: 89 s more to build, 100 s to compare.
    expect(readTo(11_000, 10_000)).toBeCloseTo(189_000);
  });

  it('is unknown until what it builds was saved for the first time', () => {
    const { readTo } = replayInProgress();
    expect(readTo(1_000, 0)).toBeUndefined();
    expect(readTo(10_000, 9_000)).toBeUndefined();
    expect(readTo(11_000, 10_000)).toBeDefined();
  });

  it('includes for comparing only the time that building works, not the time that it waits for its limit', () => {
    const { readTo, compare } = replayInProgress();
    readTo(100, 0, 0);
    // 100 events per second, of which each takes 1 ms of work: 989 s more to build, 100 s to compare.
    expect(readTo(1_100, 10_000, 9_000)).toBeCloseTo(1_089_000);
    expect(readTo(100_000, 999_000, 899_100)).toBeCloseTo(100_000);
    expect(compare(0, 1_000_000)).toBeCloseTo(99_000);
    expect(compare(0, 1_020_000)).toBeCloseTo(79_000);
  });

  it('is measured over the last half minute, as the shop may be busier than before', () => {
    // From 1,000 to 250 events per second: 250 s more to build, 400 s to compare.
    const left = timesLeft(readFor(60, (second) => (second < 30 ? 1_000 : 250))).at(-1) ?? 0;
    expect(left).toBeGreaterThan(650_000 * 0.75);
    expect(left).toBeLessThan(650_000 * 1.25);
  });

  it('is measured over a longer time if there was no report for half a minute', () => {
    const { readTo } = replayInProgress();
    readTo(0, 0);
    readTo(1_000, 1_000);
    // 1,000 events in 40 s: 98 times as long to build, 100 times to compare.
    expect(readTo(2_000, 41_000)).toBeCloseTo(40_000 * 198);
  });

  it('is that of comparing in the last half minute, once that has begun', () => {
    const { readTo, compare } = replayInProgress();
    readTo(0, 0);
    readTo(100_000, 100_000);
    compare(0, 100_000);
    compare(0.5, 120_000);
    // 1% each second.
    expect(compare(0.7, 140_000)).toBeCloseTo(30_000);
  });

  it('counts down although the rate is never steady', () => {
    const reports = readFor(60, (second) => (second % 2 === 0 ? 1_500 : 500));
    expect(rises(timesLeft(reports))).toBe(0);
    expect(timesLeft(reports).at(-1)).toBeLessThan(150_000);
  });

  it('goes up when the shop is found to be busy every now and then, but not down again when it isn’t', () => {
    const left = timesLeft(readFor(70, (second) => (second % 20 < 10 ? 1_500 : 500)));
    expect(rises(left)).toBe(2);
    const longestStep = Math.max(...left.map((ms, index) => (left[index - 1] ?? ms) - ms));
    expect(longestStep).toBeCloseTo(1_000);
  });
});

it('the share of a replay that is done never decreases, however its rate changes', () => {
  const replay = replayInProgress();
  const shares: number[] = [];
  let [events, waitedMs] = [0, 0];
  for (let second = 0; second <= 100; second += 1) {
    replay.readTo(events, second * 1_000, waitedMs);
    shares.push(replay.latest()?.share ?? 0);
    events += second < 50 ? 1_500 : 500;
    // It waits for a limit at first, so comparing seems to take only a tenth as long.
    waitedMs += second < 50 ? 900 : 0;
  }
  replay.compare(0, 101_000);
  shares.push(replay.latest()?.share ?? 0);
  expect(falls(shares)).toBe(0);
  expect(replay.latest()).toMatchObject({ phase: 'comparing' });
});

it('a replay is catching up once the events from before it began are read', () => {
  const { readTo, latest } = replayInProgress();
  readTo(99_999, 0);
  expect(latest()).toMatchObject({ phase: 'building' });
  readTo(100_001, 1_000);
  expect(latest()).toMatchObject({ phase: 'catching-up' });
});
