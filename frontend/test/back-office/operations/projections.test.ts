import { describe, expect, it } from '@jest/globals';
import { problemKindOf } from '../../../src/shared/api/base-query.ts';
import {
  paceOptions,
  roundedDuration,
  shortBuild,
  shortHash,
} from '../../../src/back-office/operations/components/labels.ts';
import type {
  Comparison,
  Projection,
  ReadModelStatus,
  Replay,
} from '../../../src/back-office/operations/api/projections-api.ts';
import {
  changesBetween,
  comparisonOutcome,
  hashesOf,
  lastDryRun,
  newBuildComparison,
  openReplays,
  pastReplays,
  projectionsWithOtherBuilds,
  replayOutcome,
  rowStatesOf,
  slowestLag,
  summaryOf,
  notUpdatedSince,
  verdictOf,
} from '../../../src/back-office/operations/api/read-model-status.ts';
import { longestLag, sparkPath } from '../../../src/back-office/operations/read-models/spark-path.ts';
import { isRetryable, runSequentially } from '../../../src/back-office/operations/api/operation-outcomes.ts';

const AT = '2026-11-22T10:42:07.000Z';
const HUDA = { role: 'admin', id: null, name: 'Huda Salem' } as const;
const LIVE = 'order-list-019a0000-0000-7000-8000-00000000a41f';
const NEW = 'order-list-019a0000-0000-7000-8000-00000000c09e';

function projection(more: Partial<Projection> = {}): Projection {
  return {
    projection: 'order-list',
    version: 7,
    live_version: 7,
    lag_ms: 200,
    lags: [],
    builds: [build()],
    flipped: null,
    ...more,
  };
}

function build(more: Partial<Projection['builds'][number]> = {}): Projection['builds'][number] {
  return {
    build: LIVE,
    version: 7,
    state: 'ready',
    place: 'live',
    made_at: AT,
    position: '100',
    scanned_to: '100',
    events_per_second: 14,
    documents: 48,
    parked: 0,
    bytes: 4_096,
    failing: null,
    ...more,
  };
}

const BESIDE = build({ build: NEW, version: 8, place: 'beside', made_at: '2026-11-22T10:50:00.000Z' });

function replay(more: Partial<Replay> = {}): Replay {
  return {
    id: '019a0000-0000-7000-8000-000000000001',
    projections: ['order-list'],
    purpose: 'flip-by-hand',
    at_most: null,
    status: 'wanted',
    ordered_at: AT,
    ordered_by: HUDA,
    since: AT,
    reason: null,
    builds: [{ projection: 'order-list', build: NEW, version: 8 }],
    progress: null,
    flips: null,
    result: null,
    ...more,
  };
}

function compared(more: Partial<Comparison> = {}): Comparison {
  return {
    projection: 'order-list',
    build: NEW,
    version: 8,
    live_version: 7,
    clean: true,
    documents: 48,
    differing: 3,
    added: 0,
    missing: 0,
    malformed: 0,
    parked: 0,
    fields: [],
    examples: [],
    live_hash: 'a',
    hash: 'b',
    position: '100',
    ...more,
  };
}

const finished = (more: Partial<Replay> = {}): Replay =>
  replay({ status: 'finished', result: { events: 100, took_ms: 900, compared: [compared()] }, ...more });

function status(more: Partial<ReadModelStatus> = {}): ReadModelStatus {
  return {
    at: AT,
    head: '100',
    told_at: '2026-11-22T10:42:06.500Z',
    projections: [],
    replays: [],
    parked: [],
    audits: [],
    queue_board: null,
    ...more,
  };
}

const kinds = (of: Projection, among: ReadModelStatus) => rowStatesOf(of, among).map(({ is }) => is);

describe('what needs attention in a projection', () => {
  it('is nothing if it is up to date', () => {
    expect(kinds(projection(), status())).toEqual([]);
  });
  it('is its lag from five seconds on', () => {
    expect(kinds(projection({ lag_ms: 5_000 }), status())).toEqual([]);
    expect(kinds(projection({ lag_ms: 5_001 }), status())).toEqual(['behind']);
  });
  it('is a failure, or that no process feeds it, rather than its lag', () => {
    const failing = build({ failing: { reason: 'disk full', since: AT } });
    expect(kinds(projection({ lag_ms: 60_000, builds: [failing] }), status())).toEqual(['failing']);
    expect(kinds(projection({ lag_ms: 60_000 }), status({ told_at: null }))).toEqual(['not-updated']);
    expect(kinds(projection({ builds: [], live_version: null, lag_ms: null }), status())).toEqual(['not-built']);
  });
  it('is that the code has a newer version, until a replay builds it', () => {
    const older = projection({ version: 8 });
    expect(kinds(older, status())).toEqual(['other-version']);
    expect(kinds(older, status({ replays: [replay()] }))).toEqual(['replaying']);
  });
  it('is the progress of its replay, and parked streams', () => {
    const parked = projection({ builds: [build({ parked: 2 })] });
    expect(kinds(parked, status({ replays: [replay({ status: 'paused' })] }))).toEqual(['paused', 'parked']);
    expect(kinds(parked, status({ replays: [replay({ status: 'failed' })] }))).toEqual(['replay-failed', 'parked']);
    expect(kinds(projection({ projection: 'mailbox' }), status({ replays: [replay()] }))).toEqual([]);
  });
  it('is whether a new build is clean', () => {
    const beside = projection({ builds: [build(), BESIDE] });
    const unclean = finished({ result: { events: 1, took_ms: 1, compared: [compared({ clean: false })] } });
    expect(kinds(beside, status({ replays: [finished()] }))).toEqual(['clean']);
    expect(kinds(beside, status({ replays: [unclean] }))).toEqual(['differs']);
    expect(kinds(projection(), status({ replays: [finished()] }))).toEqual([]);
  });
  it('is not that a clean build can be promoted: that is listed separately', () => {
    const beside = projection({ builds: [build(), BESIDE] });
    const unclean = finished({ result: { events: 1, took_ms: 1, compared: [compared({ clean: false })] } });
    const summary = (replays: readonly Replay[]) => summaryOf(status({ projections: [beside], replays: [...replays] }));
    expect(summary([finished()])).toMatchObject({ upToDate: 1, attention: [], ready: ['order-list'] });
    expect(summary([unclean])).toMatchObject({ upToDate: 1, attention: ['order-list'], ready: [] });
  });
  it('is that the last promotion can be undone', () => {
    const flipped = {
      at: AT,
      by: HUDA,
      from: { build: LIVE, version: 7 },
      to: { build: NEW, version: 8 },
      in_spite_of: [],
      undoes: false,
    };
    expect(kinds(projection({ flipped }), status())).toEqual(['promoted']);
    expect(kinds(projection({ flipped: { ...flipped, undoes: true } }), status())).toEqual(['undone']);
  });
});

describe('replays', () => {
  const cancelled = replay({ id: '2', status: 'cancelled', since: '2026-11-22T09:00:00.000Z' });
  const dry = finished({ id: '3', purpose: 'dry-run', since: '2026-11-22T10:00:00.000Z' });
  it('are open until they are finished or cancelled', () => {
    const all = status({ replays: [replay(), replay({ id: '4', status: 'failed' }), cancelled, dry] });
    expect(openReplays(all).map(({ status }) => status)).toEqual(['wanted', 'failed']);
    expect(pastReplays(all).map(({ id }) => id)).toEqual(['3', '2']);
  });
  it('leave nothing to promote after a dry run', () => {
    const beside = projection({ builds: [build(), BESIDE] });
    expect(newBuildComparison(beside, status({ replays: [dry] }))).toBeUndefined();
    expect(newBuildComparison(beside, status({ replays: [finished()] }))?.build).toBe(NEW);
  });
  it('leave nothing to promote if a newer build is live', () => {
    const live = build({ made_at: '2026-11-22T11:00:00.000Z' });
    expect(
      newBuildComparison(projection({ builds: [BESIDE, live] }), status({ replays: [finished()] })),
    ).toBeUndefined();
  });
  it('show the result of the last dry run', () => {
    expect(lastDryRun(status({ replays: [dry] }))?.id).toBe('3');
    expect(lastDryRun(status({ replays: [dry, finished()] }))).toBeUndefined();
  });
});

describe('several builds of a projection', () => {
  const OLDER = build({ build: 'order-list-older', version: 8, place: 'beside' });
  const PREVIOUS = build({ build: 'order-list-previous', version: 6, place: 'previous' });
  it('are all listed, the live one first', () => {
    const several = projection({ builds: [PREVIOUS, OLDER, BESIDE, build()] });
    const [told, ...others] = projectionsWithOtherBuilds(status({ projections: [projection(), several] }));
    expect(told?.builds.map((each) => each.build)).toEqual([LIVE, 'order-list-previous', 'order-list-older', NEW]);
    expect(others).toEqual([]);
  });
  it('exclude builds of a running replay', () => {
    const projections = [projection({ builds: [build(), BESIDE] })];
    expect(projectionsWithOtherBuilds(status({ projections, replays: [replay()] }))).toEqual([]);
    expect(projectionsWithOtherBuilds(status({ projections, replays: [finished()] }))).toHaveLength(1);
  });
  it('have the hash of their last comparison', () => {
    const projections = [projection({ builds: [build(), BESIDE] })];
    const once = status({ projections, replays: [finished()] });
    expect([...hashesOf(once, undefined)]).toEqual([[NEW, 'b']]);
    expect([...hashesOf(once, compared({ hash: 'c', live_hash: 'd' }))]).toEqual([
      [NEW, 'c'],
      [LIVE, 'd'],
    ]);
  });
});

describe('announced changes', () => {
  it('include a replay’s result or failure, but not its progress or pauses', () => {
    const runs = status({ replays: [replay()] });
    const then = (more: Partial<Replay>) =>
      changesBetween(runs, status({ replays: [replay(more)] })).map(({ is }) => is);
    expect(then({})).toEqual([]);
    expect(then({ status: 'paused' })).toEqual([]);
    expect(then({ status: 'failed' })).toEqual(['failed']);
    expect(changesBetween(runs, status({ replays: [finished()] }))).toMatchObject([
      { is: 'finished', outcome: 'clean' },
    ]);
    expect(changesBetween(status(), status({ replays: [finished()] }))).toEqual([]);
  });
  it('include newly parked streams, but not fewer of them', () => {
    const parking = (parked: number) => status({ projections: [projection({ builds: [build({ parked })] })] });
    expect(changesBetween(parking(1), parking(3))).toEqual([{ is: 'parked', projection: 'order-list', count: 3 }]);
    expect(changesBetween(parking(3), parking(1))).toEqual([]);
  });
  it('never include a clean comparison if nothing was compared', () => {
    expect(comparisonOutcome({ events: 100, took_ms: 900, compared: [] })).toBe('not-compared');
    expect(comparisonOutcome({ events: 100, took_ms: 900, compared: [compared(), compared({ clean: false })] })).toBe(
      'differs',
    );
  });
});

describe('the outcome of a replay', () => {
  const flip = (outcome: 'flipped' | 'differs') => ({ projection: 'order-list', build: 'order-list-2', outcome });
  it('is that of the comparison if it was not to promote', () => {
    expect(replayOutcome(finished())).toBe('clean');
  });
  it('is whether all builds were promoted, if it was to promote them', () => {
    expect(replayOutcome(finished({ flips: [flip('flipped')] }))).toBe('promoted');
    expect(replayOutcome(finished({ flips: [flip('flipped'), flip('differs')] }))).toBe('stayed');
  });
  it('is not clean if one of its builds was not, even if another was promoted', () => {
    const result = { events: 1, took_ms: 1, compared: [compared(), compared({ clean: false })] };
    expect(replayOutcome(finished({ result, flips: [flip('flipped')] }))).toBe('differs');
  });
});

describe('whether a process feeds the read models', () => {
  it('is judged by the server’s clock, with a limit of ten seconds', () => {
    expect(notUpdatedSince({ at: AT, told_at: '2026-11-22T10:41:57.000Z' })).toBeUndefined();
    expect(notUpdatedSince({ at: AT, told_at: '2026-11-22T10:41:56.999Z' })).toBe('2026-11-22T10:41:56.999Z');
    expect(notUpdatedSince({ at: AT, told_at: null })).toBeNull();
  });
  it('includes the largest lag', () => {
    expect(slowestLag([projection(), projection({ lag_ms: 900 }), projection({ lag_ms: null })])).toBe(900);
    expect(slowestLag([projection({ lag_ms: null })])).toBeUndefined();
  });
});

describe('a comparison', () => {
  it('reports undeclared fields and other issues', () => {
    const fields = [
      { field: 'stage_since', documents: 3, declared: true },
      { field: 'hold.reason', documents: 1, declared: false },
    ];
    expect(verdictOf(compared({ fields, missing: 2, parked: 1 }))).toEqual({
      undeclared: ['hold.reason'],
      issues: [
        { issue: 'missing', count: 2 },
        { issue: 'parked', count: 1 },
      ],
    });
    expect(verdictOf(compared())).toEqual({ undeclared: [], issues: [] });
  });
});

describe('a sparkline', () => {
  it('is flat below a second, and has gaps for missing values', () => {
    expect(sparkPath([0, 0, null, 1_000, null])).toBe('M0 17L33 17M99 2h0.01');
    expect(sparkPath([100, 200])).toBe('M0 15.5L132 14');
  });
  it('is as high as the largest lag', () => {
    expect(sparkPath([4_000, 2_000])).toBe('M0 2L132 9.5');
    expect(longestLag([null, 3, 9])).toBe(9);
    expect(longestLag([null])).toBeUndefined();
  });
});

describe('figures', () => {
  it('are rounded to a useful precision', () => {
    expect(roundedDuration(240)).toEqual(['seconds', 0.2]);
    expect(roundedDuration(11, true)).toEqual(['ms', 11]);
    expect(roundedDuration(41_400)).toEqual(['seconds', 41]);
    expect(roundedDuration(150_000)).toEqual(['minutes', 3]);
    expect(roundedDuration(7_200_000)).toEqual(['hours', 2]);
  });
  it('shorten builds and hashes', () => {
    expect(shortBuild(LIVE)).toBe('00a41f');
    expect(shortHash('9c1e70ba44d2ffffffff')).toBe('9c1e 70ba 44d2');
  });
  it('include the current pace among the options', () => {
    expect(paceOptions(null)).toEqual([null, 100_000, 50_000, 20_000, 10_000, 1_000, 100]);
    expect(paceOptions(2)).toEqual([null, 100_000, 50_000, 20_000, 10_000, 1_000, 100, 2]);
  });
});

const refused = (kind: string, status = 409) => ({
  error: { kind: 'problem', status, problem: { type: `/problems/${kind}`, title: '', status, message: '' } },
});

describe('an operation that failed', () => {
  it.each([
    ['that was not answered', { kind: 'unreachable' }, true],
    ['while an engine is away', refused('not-available', 503).error, true],
    ['while the build has not come as far', refused('behind').error, true],
    ['as the build is not clean', refused('not-clean').error, false],
    ['as the replay was cancelled', refused('replay-over').error, false],
    ['as the build is gone', refused('not-found', 404).error, false],
  ])('%s can be retried only if that may help', (_name, error, again) => {
    expect(isRetryable(error)).toBe(again);
  });
});

describe('operations on many builds, one after another', () => {
  const builds = ['order-list', 'order-history', 'inbox'].map((name) => compared({ projection: name }));
  const flipped = async (answers: Readonly<Record<string, object>>) => {
    const asked: string[] = [];
    const outcome = await runSequentially(
      builds,
      async ({ projection: name }) => {
        asked.push(name);
        return answers[name] ?? {};
      },
      (error) => problemKindOf(error) === 'already-live',
    );
    return { asked, stopped: outcome.failed?.projection };
  };
  it('stop at the first failure, and report it', async () => {
    expect(await flipped({ 'order-history': refused('not-clean') })).toEqual({
      asked: ['order-list', 'order-history'],
      stopped: 'order-history',
    });
  });
  it('skip builds that are live already when they are repeated', async () => {
    expect(await flipped({ 'order-list': refused('already-live') })).toEqual({
      asked: ['order-list', 'order-history', 'inbox'],
      stopped: undefined,
    });
  });
});
