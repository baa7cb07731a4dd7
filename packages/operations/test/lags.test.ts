import { describe, expect, it } from '@jest/globals';
import type { BuildProgress, BuildState } from '@pressline/read-models/engine/build-progress.ts';
import type { Position } from '@pressline/event-store/event-store.ts';
import { lagsAt, lagsWith } from '../src/status/lags.ts';

const NOON = Date.parse('2026-03-05T12:00:00.000Z');
const after = (seconds: number): Date => new Date(NOON + seconds * 1_000);

function build(state: BuildState, live = true): BuildProgress {
  const at = 0n as Position;
  return {
    projection: 'order-list',
    version: 1,
    build: 'order-list-1',
    live,
    state,
    scannedTo: at,
    position: at,
    eventsPerSecond: 0,
  };
}

const behind = (lagMs: number) => build({ is: 'catching-up', lagMs });

describe('the lag of a read model', () => {
  it('is the longest of each 15 seconds, the newest last', () => {
    let told = { at: after(0).toISOString(), lags: lagsWith(undefined, [behind(200)], after(0)) };
    for (const [second, lagMs] of [
      [5, 900],
      [14, 100],
      [16, 40],
    ] as const)
      told = { at: after(second).toISOString(), lags: lagsWith(told, [behind(lagMs)], after(second)) };
    const lags = lagsAt(told, 'order-list', after(17));
    expect(lags).toHaveLength(60);
    expect(lags.slice(-3)).toEqual([null, 900, 40]);
  });

  it('is unknown while nothing was published, and from before 15 minutes ago', () => {
    const told = { at: after(0).toISOString(), lags: lagsWith(undefined, [behind(200)], after(0)) };
    expect(lagsAt(told, 'order-list', after(30)).slice(-3)).toEqual([200, null, null]);
    expect(lagsAt(told, 'order-list', after(900))).toEqual(Array.from({ length: 60 }, () => null));
    expect(lagsAt(undefined, 'order-list', after(0))).toEqual(Array.from({ length: 60 }, () => null));
  });

  it('is zero if it follows, counts from the first failure, and ignores other builds', () => {
    expect(lagsWith(undefined, [build({ is: 'following' })], after(0))['order-list']?.at(-1)).toBe(0);
    const failing = build({ is: 'failing', reason: 'Away.', since: after(-7).toISOString() });
    expect(lagsWith(undefined, [failing], after(0))['order-list']?.at(-1)).toBe(7_000);
    expect(lagsWith(undefined, [build({ is: 'following' }, false)], after(0))).toEqual({});
  });
});
