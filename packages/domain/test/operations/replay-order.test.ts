import { describe, expect, it } from '@jest/globals';
import {
  replayOrder,
  type BuildCompared,
  type FlipOutcome,
  type ReplayCommand,
  type ReplayEvent,
} from '../../src/operations/replay-order.ts';
import { eventSchemas } from '../../src/shop/shop-events.ts';
import { given } from '../support/given.ts';

const replayId = '01906666-0000-7000-8000-000000000006';
const order: ReplayCommand = {
  type: 'order-replay',
  replayId,
  projections: ['order-list', 'inbox'],
  purpose: 'flip-when-clean',
  atMost: null,
};
const ordered: ReplayEvent = {
  type: 'replay-ordered',
  data: { replayId, projections: ['order-list', 'inbox'], purpose: 'flip-when-clean', atMost: null },
};
const builds = [
  { projection: 'order-list', build: 'order-list-2', version: 7 },
  { projection: 'inbox', build: 'inbox-2', version: 3 },
];
const begun: ReplayEvent = { type: 'replay-begun', data: { builds } };
const paused: ReplayEvent = { type: 'replay-paused', data: {} };
const resumed: ReplayEvent = { type: 'replay-resumed', data: {} };
const cancelled: ReplayEvent = { type: 'replay-cancelled', data: {} };
const failed: ReplayEvent = { type: 'replay-failed', data: { reason: 'disk full' } };
const compared: BuildCompared = {
  projection: 'order-list',
  build: 'order-list-2',
  clean: true,
  documents: 412,
  differing: 0,
  added: 0,
  missing: 0,
  malformed: 0,
  parked: 0,
  fields: [],
  examples: [],
  liveHash: 'a'.repeat(64),
  hash: 'a'.repeat(64),
  position: '9001',
};
const finished: ReplayEvent = { type: 'replay-finished', data: { events: 9_001, tookMs: 1_250, compared: [compared] } };
const flips: FlipOutcome[] = [
  { projection: 'order-list', build: 'order-list-2', outcome: 'flipped' },
  { projection: 'inbox', build: 'inbox-2', outcome: 'behind' },
];
const settled: ReplayEvent = { type: 'replay-settled', data: { flips } };

const begin: ReplayCommand = { type: 'begin-replay', builds };
const pace = (atMost: number | null): ReplayCommand => ({ type: 'pace-replay', atMost });
const pause: ReplayCommand = { type: 'pause-replay' };
const resume: ReplayCommand = { type: 'resume-replay' };
const cancel: ReplayCommand = { type: 'cancel-replay' };
const fail: ReplayCommand = { type: 'fail-replay', reason: 'disk full' };
const finish: ReplayCommand = { type: 'finish-replay', events: 9_001, tookMs: 1_250, compared: [compared] };
const settle = (outcomes: readonly FlipOutcome[]): ReplayCommand => ({ type: 'settle-replay', flips: outcomes });
const notSoFar = (status: 'wanted' | 'paused' | 'cancelled' | 'failed' | 'finished') =>
  ({ type: 'replay-not-so-far', status }) as const;

describe('a replay', () => {
  it('is ordered once', () => {
    given(replayOrder).when(order).then(ordered);
    given(replayOrder, ordered).when(order).thenNothing();
    given(replayOrder, ordered, begun, finished).when(order).thenNothing();
    given(replayOrder, ordered).thenState({
      status: 'wanted',
      projections: ['order-list', 'inbox'],
      purpose: 'flip-when-clean',
      atMost: null,
      builds: [],
    });
  });

  it('may be ordered for certain versions only', () => {
    const forVersions = [{ projection: 'order-list', version: 7 }];
    given(replayOrder)
      .when({ ...order, forVersions })
      .then({ type: 'replay-ordered', data: { ...ordered.data, forVersions } });
  });

  it.each([begin, pace(100), pause, resume, cancel, fail, finish, settle(flips)])(
    'that nobody ordered takes no $type',
    (command) => {
      given(replayOrder).when(command).thenRefused({ type: 'replay-not-found' });
    },
  );

  it('starts with its builds, and again if the previous process made others', () => {
    given(replayOrder, ordered).when(begin).then(begun);
    given(replayOrder, ordered, begun).when(begin).thenNothing();
    const others = [builds[0] ?? { projection: '', build: '', version: 0 }];
    const first: ReplayCommand = { type: 'begin-replay', builds: others };
    given(replayOrder, ordered, begun)
      .when(first)
      .then({ type: 'replay-begun', data: { builds: others } });
    const renamed = builds.map((build) => ({ ...build, build: `${build.build}-again` }));
    given(replayOrder, ordered, begun)
      .when({ type: 'begin-replay', builds: renamed })
      .then({ type: 'replay-begun', data: { builds: renamed } });
    const second = builds.map((build, nth) => (nth === 1 ? { ...build, build: 'inbox-3' } : build));
    given(replayOrder, ordered, begun)
      .when({ type: 'begin-replay', builds: second })
      .then({ type: 'replay-begun', data: { builds: second } });
    given(replayOrder, ordered, begun).thenState({
      status: 'wanted',
      projections: ['order-list', 'inbox'],
      purpose: 'flip-when-clean',
      atMost: null,
      builds,
    });
  });

  it('changes its rate while it is active or paused', () => {
    const paced: ReplayEvent = { type: 'replay-paced', data: { atMost: 200 } };
    given(replayOrder, ordered).when(pace(200)).then(paced);
    given(replayOrder, ordered, paced).when(pace(200)).thenNothing();
    given(replayOrder, ordered, paced, paused)
      .when(pace(null))
      .then({ type: 'replay-paced', data: { atMost: null } });
    given(replayOrder, ordered, cancelled).when(pace(200)).thenRefused(notSoFar('cancelled'));
    given(replayOrder, ordered, failed).when(pace(200)).thenRefused(notSoFar('failed'));
  });

  it('is paused and resumed', () => {
    given(replayOrder, ordered).when(pause).then(paused);
    given(replayOrder, ordered, paused).when(pause).thenNothing();
    given(replayOrder, ordered, cancelled).when(pause).thenRefused(notSoFar('cancelled'));
    given(replayOrder, ordered).when(resume).thenNothing();
    given(replayOrder, ordered, paused).when(resume).then(resumed);
    given(replayOrder, ordered, paused, resumed).when(pause).then(paused);
    given(replayOrder, ordered, cancelled).when(resume).thenRefused(notSoFar('cancelled'));
    given(replayOrder, ordered, begun, finished).when(resume).thenRefused(notSoFar('finished'));
  });

  it('is cancelled at any time before it is finished', () => {
    given(replayOrder, ordered).when(cancel).then(cancelled);
    given(replayOrder, ordered, paused).when(cancel).then(cancelled);
    given(replayOrder, ordered, failed).when(cancel).then(cancelled);
    given(replayOrder, ordered, cancelled).when(cancel).thenNothing();
    given(replayOrder, ordered, begun, finished).when(cancel).thenRefused(notSoFar('finished'));
  });

  it('that failed can be resumed', () => {
    given(replayOrder, ordered, begun).when(fail).then(failed);
    given(replayOrder, ordered, begun, failed).when(resume).then(resumed);
    given(replayOrder, ordered, begun, failed).when(begin).thenRefused(notSoFar('failed'));
    given(replayOrder, ordered, paused).when(fail).thenRefused(notSoFar('paused'));
    given(replayOrder, ordered, begun, failed, resumed).when(begin).thenNothing();
  });

  it('is finished with the comparisons of its builds', () => {
    given(replayOrder, ordered, begun).when(finish).then(finished);
    given(replayOrder, ordered, begun, paused).when(finish).thenRefused(notSoFar('paused'));
    given(replayOrder, ordered, begun, finished).when(finish).thenRefused(notSoFar('finished'));
    given(replayOrder, ordered, begun, finished).thenState({
      status: 'finished',
      projections: ['order-list', 'inbox'],
      purpose: 'flip-when-clean',
      atMost: null,
      builds,
      compared: [compared],
      flips: undefined,
    });
  });

  it('is settled once it is finished, and again where an outcome has changed', () => {
    given(replayOrder, ordered, begun).when(settle(flips)).thenRefused(notSoFar('wanted'));
    given(replayOrder, ordered, begun, finished).when(settle(flips)).then(settled);
    const done = given(replayOrder, ordered, begun, finished, settled);
    done.when(settle(flips)).thenNothing();
    const one = flips.slice(0, 1);
    done.when(settle(one)).then({ type: 'replay-settled', data: { flips: one } });
    given(replayOrder, ordered, begun, finished, { type: 'replay-settled', data: { flips: one } })
      .when(settle(flips))
      .then(settled);
    const retried = flips.map((flip): FlipOutcome => ({ ...flip, outcome: 'flipped' }));
    done.when(settle(retried)).then({ type: 'replay-settled', data: { flips: retried } });
    const rebuilt = flips.map((flip) => ({ ...flip, build: `${flip.build}-again` }));
    done.when(settle(rebuilt)).then({ type: 'replay-settled', data: { flips: rebuilt } });
  });

  it('that isn’t finished has nothing to settle', () => {
    const state = replayOrder.evolve(replayOrder.initial, ordered);
    expect(replayOrder.evolve(state, settled)).toBe(state);
  });

  it('appends events that conform to their schema', () => {
    for (const event of [ordered, begun, paused, resumed, cancelled, failed, finished, settled]) {
      expect(eventSchemas[event.type].parse(event)).toEqual(event);
    }
  });

  it('has positions of digits only in its comparisons', () => {
    const withPosition = (position: string) => ({
      ...finished,
      data: { ...finished.data, compared: [{ ...compared, position }] },
    });
    for (const position of ['', 'x1', '1x', '-1', '1.5']) {
      expect(eventSchemas['replay-finished'].safeParse(withPosition(position)).success).toBe(false);
    }
    expect(eventSchemas['replay-finished'].safeParse(withPosition('7')).success).toBe(true);
  });

  it.each(['Order-list', 'order_list', ' order-list', 'order-list ', '-order', '2-orders', ''])(
    'is of no projection called "%s"',
    (projection) => {
      const event = { ...ordered, data: { ...ordered.data, projections: [projection] } };
      expect(eventSchemas['replay-ordered'].safeParse(event).success).toBe(false);
    },
  );

  it('has at least one projection, and a rate of at least one event per second', () => {
    const fits = (data: object) =>
      eventSchemas['replay-ordered'].safeParse({ ...ordered, data: { ...ordered.data, ...data } }).success;
    expect(fits({ projections: [] })).toBe(false);
    expect(fits({ projections: ['x'] })).toBe(true);
    expect(fits({ atMost: 0 })).toBe(false);
    expect(fits({ atMost: 1 })).toBe(true);
    expect(fits({ atMost: 5_000 })).toBe(true);
    expect(fits({ forVersions: [] })).toBe(false);
    expect(
      fits({
        forVersions: [
          { projection: 'inbox', version: 2 },
          { projection: 'mailbox', version: 1 },
        ],
      }),
    ).toBe(true);
    for (const purpose of ['flip-by-hand', 'flip-when-clean', 'dry-run']) expect(fits({ purpose })).toBe(true);
    expect(fits({ purpose: '' })).toBe(false);
  });

  it.each([
    'flipped',
    'no-such-build',
    'other-version',
    'behind',
    'parked',
    'malformed',
    'differs',
    'overtaken',
    'failed',
  ])('may settle as %s', (outcome) => {
    const event = { type: 'replay-settled', data: { flips: [{ projection: 'inbox', build: 'inbox-2', outcome }] } };
    expect(eventSchemas['replay-settled'].safeParse(event).success).toBe(true);
  });

  it('counts the documents that differ, with examples', () => {
    const event = {
      ...finished,
      data: {
        ...finished.data,
        compared: [
          {
            ...compared,
            clean: false,
            fields: [{ field: 'stage', documents: 2, declared: true }],
            examples: [{ id: 'one', fields: [{ field: 'stage', before: null, after: '"Printing"' }] }],
            liveVersion: 6,
          },
        ],
      },
    };
    expect(eventSchemas['replay-finished'].parse(event)).toEqual(event);
  });
});
