import { describe, expect, it } from '@jest/globals';
import type { BuildCompared } from '@pressline/domain/operations/replay-order.ts';
import type { BuildStatus, ProjectionStatus } from '@pressline/operations/status/read-model-status.ts';
import { readySteps } from '../src/commands/ready-steps.ts';

const LIVE: BuildStatus = {
  build: 'inbox-000001',
  place: 'live',
  state: 'ready',
  version: 2,
  madeAt: '2026-03-05T10:00:00.000Z',
  position: '900',
  scannedTo: '900',
  eventsPerSecond: null,
  parked: 0,
  documents: 3,
  bytes: null,
  failing: null,
};
const NEW: BuildStatus = { ...LIVE, build: 'inbox-000002', place: 'beside', madeAt: '2026-03-05T11:00:00.000Z' };
const CLEAN: BuildCompared = {
  projection: 'inbox',
  build: NEW.build,
  clean: true,
  documents: 3,
  differing: 0,
  added: 0,
  missing: 0,
  malformed: 0,
  parked: 0,
  fields: [],
  examples: [],
  liveHash: '',
  hash: '',
  position: '900',
};

const inbox = (build: Partial<BuildStatus>, live: Partial<BuildStatus> = {}): ProjectionStatus => ({
  projection: 'inbox',
  version: 2,
  formerVersion: null,
  liveVersion: 2,
  lagMs: 0,
  lags: [],
  builds: [
    { ...LIVE, ...live },
    { ...NEW, ...build },
  ],
  flipped: null,
});
const stepsOf = (build: Partial<BuildStatus>, compared: readonly BuildCompared[] = [CLEAN]) =>
  readySteps([inbox(build)], compared);

describe('the next step for a build that is ready', () => {
  it('is to promote it if it compared clean', () => {
    expect(stepsOf({})).toEqual([
      'inbox 000002 (version 2) is ready.\nPromote it: pressline promote inbox\nRemove it: pressline drop inbox ready',
    ]);
  });

  it('is to see the differences that would be refused', () => {
    const unclean: BuildCompared = {
      ...CLEAN,
      clean: false,
      malformed: 2,
      fields: [
        { field: 'status', documents: 3, declared: true },
        { field: 'orders', documents: 3, declared: false },
        { field: 'keywords', documents: 1, declared: false },
      ],
    };
    expect(stepsOf({}, [unclean])).toEqual([
      'inbox 000002 (version 2) is not clean: 2 documents don’t match the schema and it differs in orders and keywords.\nSee the differences: pressline compare inbox\nRemove it: pressline drop inbox ready',
    ]);
  });

  it('is to see what is parked in it', () => {
    expect(stepsOf({ parked: 1 })).toEqual([
      'inbox 000002 (version 2) is not clean: 1 stream is parked in it.\nList what is parked: pressline parked list inbox --build 000002\nSee the differences: pressline compare inbox\nRemove it: pressline drop inbox ready',
    ]);
  });

  it('is to compare it if that was not done, or its parked streams were retried since', () => {
    const compare = [
      'inbox 000002 (version 2) is complete.\nCompare it with the live build: pressline compare inbox\nRemove it: pressline drop inbox ready',
    ];
    expect(stepsOf({}, [])).toEqual(compare);
    expect(stepsOf({}, [{ ...CLEAN, build: 'inbox-000000' }])).toEqual(compare);
    expect(stepsOf({}, [{ ...CLEAN, clean: false, parked: 1 }])).toEqual(compare);
  });

  it('is to wait while it is behind the live build', () => {
    expect(stepsOf({ scannedTo: '899', position: '880' })).toEqual([
      'inbox 000002 (version 2) is complete, but behind the live build. Wait, or watch: pressline status --watch',
    ]);
    // Nothing between 880 and 900 concerns this read model.
    expect(stepsOf({ scannedTo: '900', position: '880' })).toEqual(stepsOf({}));
  });

  it('is to remove it if the live build is a newer one', () => {
    expect(readySteps([inbox({}, { madeAt: '2026-03-05T12:00:00.000Z' })], [CLEAN])).toEqual([
      'inbox 000002 (version 2) is older than the live build.\nRemove it: pressline drop inbox ready',
    ]);
  });

  it('is to promote it if the live build is newer, but of the previous version', () => {
    const live = { version: 1, madeAt: '2026-03-05T12:00:00.000Z' };
    expect(readySteps([{ ...inbox({}, live), liveVersion: 1 }], [CLEAN])).toEqual(stepsOf({}));
  });

  it('is not about a build that is not updated, which is reported as such', () => {
    expect(stepsOf({ failing: { reason: 'disk full', since: LIVE.madeAt } })).toEqual([]);
  });
});

describe('the next step for builds of more than three read models', () => {
  const NAMES = ['inbox', 'mailbox', 'accounts', 'people'];
  const statuses = NAMES.map((projection) => ({
    ...inbox({ build: `${projection}-000002` }, { build: `${projection}-000001` }),
    projection,
  }));
  const compared = NAMES.map((projection) => ({ ...CLEAN, projection, build: `${projection}-000002` }));

  it('is one for all', () => {
    expect(readySteps(statuses, compared)).toEqual([
      '4 read models have a build that is ready.\nPromote them: pressline promote all\nRemove them: pressline drop all ready',
    ]);
    expect(readySteps(statuses, [])).toEqual([
      '4 read models have a build that is complete.\nCompare them with the live ones: pressline compare inbox mailbox accounts people',
    ]);
  });

  it('names those to promote if another would be refused', () => {
    const other = { ...inbox({ build: 'mail-000002', parked: 1 }), projection: 'mail' };
    expect(readySteps([...statuses, other], compared)).toEqual([
      '4 read models have a build that is ready.\nPromote them: pressline promote inbox mailbox accounts people',
      'mail 000002 (version 2) is not clean: 1 stream is parked in it.\nList what is parked: pressline parked list mail --build 000002\nSee the differences: pressline compare mail\nRemove it: pressline drop mail ready',
    ]);
  });
});
