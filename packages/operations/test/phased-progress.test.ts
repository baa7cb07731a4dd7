import { expect, it } from '@jest/globals';
import { PhasedProgress, type OperationProgress } from '../src/progress/phased-progress.ts';

type Phase = 'Copying events' | 'Copying files';

function progressOfCopy() {
  let now = 0;
  const reported: OperationProgress[] = [];
  const progress = new PhasedProgress<Phase>(
    ['Copying events', 'Copying files'],
    (one) => reported.push(one),
    () => now,
  );
  return {
    progress,
    reported,
    report: (at: number, phase: Phase, share: number) => {
      now = at;
      progress.report(phase, share);
      return reported.at(-1);
    },
  };
}

it('shows one share over all phases, which never decreases', () => {
  const { progress, report } = progressOfCopy();
  progress.expect({ 'Copying events': 1_000, 'Copying files': 3_000 });
  expect(report(0, 'Copying events', 0)?.share).toBe(0);
  expect(report(1_000, 'Copying events', 0.5)?.share).toBe(0.125);
  expect(report(2_000, 'Copying files', 0)?.share).toBe(0.25);
  expect(report(3_000, 'Copying files', 0.5)?.share).toBe(0.625);
  progress.expect({ 'Copying files': 30_000 });
  expect(report(3_200, 'Copying files', 0.5)?.share).toBe(0.625);
  expect(report(9_000, 'Copying files', 1)?.share).toBe(1);
});

it('estimates the current phase by its own rate, and later ones by how much slower the phases before were', () => {
  const { progress, report } = progressOfCopy();
  progress.expect({ 'Copying events': 1_000, 'Copying files': 3_000 });
  report(0, 'Copying events', 0);
  // Expected to take 1 s, it takes 8 s: files will take 24 s.
  expect(report(4_000, 'Copying events', 0.5)?.leftMs).toBe(4_000 + 24_000);
  report(8_000, 'Copying events', 1);
  // The time between two phases is not work.
  expect(report(60_000, 'Copying files', 0)?.leftMs).toBe(24_000);
  // They are faster.
  expect(report(62_000, 'Copying files', 0.5)?.leftMs).toBe(2_000);
});

it('estimates by the rate of the last half minute', () => {
  const { report } = progressOfCopy();
  report(0, 'Copying files', 0);
  report(1_000, 'Copying files', 0.5);
  report(20_000, 'Copying files', 0.6);
  expect(report(40_000, 'Copying files', 0.8)?.leftMs).toBeCloseTo(20_000);
});

it('estimates nothing in the first two seconds, and skips reports that follow within a tenth of one', () => {
  const { report, reported } = progressOfCopy();
  expect(report(0, 'Copying events', 0)?.leftMs).toBeNull();
  report(50, 'Copying events', 0.1);
  report(99, 'Copying events', 0.2);
  expect(reported).toHaveLength(1);
  expect(report(1_900, 'Copying events', 0.5)?.leftMs).toBeNull();
  expect(report(2_100, 'Copying events', 0.6)?.leftMs).toBeGreaterThan(0);
});
