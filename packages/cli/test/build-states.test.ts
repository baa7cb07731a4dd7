import { describe, expect, it } from '@jest/globals';
import type { BuildStatus } from '@pressline/operations/status/read-model-status.ts';
import { buildLabel, buildsToCompare, readyBuild } from '../src/commands/build-states.ts';

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

describe('the builds to compare', () => {
  const [older, newer, previous] = (['older', 'newer', 'previous'] as const).map((build): BuildStatus => ({
    ...LIVE,
    build,
    place: build === 'previous' ? 'previous' : 'beside',
  }));
  const compared = (...names: readonly string[]) =>
    buildsToCompare(
      { projection: 'inbox', builds: [LIVE, previous, older, newer].filter((one) => one !== undefined) },
      names,
    );

  it('are the live one and the newest other one, or the one that was named', () => {
    expect(compared()).toEqual(['live', 'newer']);
    expect(compared('live')).toEqual(['live', 'newer']);
    expect(compared('older')).toEqual(['live', 'older']);
    expect(compared('previous')).toEqual(['live', 'previous']);
    expect(buildsToCompare({ projection: 'inbox', builds: [LIVE] }, [])).toEqual(['live', undefined]);
  });

  it('are any two that were named', () => {
    expect(compared('older', 'previous')).toEqual(['older', 'previous']);
    expect(() => compared('live', 'latest')).toThrow('inbox has no build "latest". Builds: ');
  });
});
