import { describe, expect, it } from '@jest/globals';
import type { BuildStatus } from '@pressline/operations/status/read-model-status.ts';
import { buildLabel, readyBuild } from '../src/commands/build-states.ts';

const LIVE: BuildStatus = {
  build: 'live',
  place: 'live',
  state: 'ready',
  version: 2,
  madeAt: '2026-03-05T10:00:00.000Z',
  position: '7',
  scannedTo: '7',
  eventsPerSecond: null,
  parked: 0,
  documents: 3,
  bytes: null,
  failing: null,
};
const readyOf = (version: number, ...builds: readonly BuildStatus[]): string | undefined =>
  readyBuild({ version, liveVersion: 2, builds: [LIVE, ...builds] })?.build;

describe('the build that is ready to be promoted', () => {
  it('is the newest complete one that is neither live nor previous', () => {
    const older: BuildStatus = { ...LIVE, build: 'older', place: 'beside' };
    const newer: BuildStatus = { ...older, build: 'newer' };
    const building: BuildStatus = { ...older, build: 'building', state: 'replaying' };
    const previous: BuildStatus = { ...older, build: 'previous', place: 'previous' };
    expect(readyOf(2, older, newer, building, previous)).toBe('newer');
    expect(readyOf(2, building, previous)).toBeUndefined();
    expect([older, building, previous, LIVE].map(buildLabel)).toEqual(['ready', 'building', 'previous', 'live']);
  });

  it('has the version of the code', () => {
    expect(readyOf(3, { ...LIVE, build: 'other', place: 'beside' })).toBeUndefined();
  });

  it('is the previous one if that is newer than the live one, as after a downgrade', () => {
    expect(readyOf(3, { ...LIVE, build: 'newer', place: 'previous', version: 3 })).toBe('newer');
  });
});
