import { expect, it } from '@jest/globals';
import { overallProgress } from '../src/status/overall-progress.ts';

it.each([
  [
    { phase: 'building', share: 0, leftMs: null },
    { share: 0, leftMs: null },
  ],
  // A quarter built with 30 s to go: building takes 40 s, and comparing as long again.
  [
    { phase: 'building', share: 0.25, leftMs: 30_000 },
    { share: 0.125, leftMs: 70_000 },
  ],
  // With a low limit building takes 400 s, of which 10 s are work; comparing takes these 10 s again.
  [
    { phase: 'building', share: 0.25, leftMs: 300_000, buildingShare: 400 / 410 },
    { share: 0.25 * (400 / 410), leftMs: 310_000 },
  ],
  [
    { phase: 'comparing', share: 0.5, leftMs: 5_000, buildingShare: 400 / 410 },
    { share: 405 / 410, leftMs: 5_000 },
  ],
  [
    { phase: 'building', share: 1, leftMs: 0 },
    { share: 0.5, leftMs: null },
  ],
  [
    { phase: 'comparing', share: 0, leftMs: null },
    { share: 0.5, leftMs: null },
  ],
  [
    { phase: 'comparing', share: 0.5, leftMs: 10_000 },
    { share: 0.75, leftMs: 10_000 },
  ],
  [
    { phase: 'comparing', share: 1, leftMs: 0 },
    { share: 1, leftMs: 0 },
  ],
] as const)('%j is %j of the whole', (phase, whole) => {
  const { share, leftMs } = overallProgress(phase);
  expect(share).toBeCloseTo(whole.share);
  expect(leftMs === null ? null : Math.round(leftMs)).toBe(whole.leftMs);
});
