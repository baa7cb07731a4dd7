import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SqliteShop } from '@pressline/read-models/testing/sqlite-shop.ts';
import type { Finding } from '../../src/doctor/finding.ts';
import { keyChecks } from '../../src/doctor/key-checks.ts';
import { inspectEvents } from '../../src/doctor/inspect-events.ts';
import { runChecks } from '../../src/doctor/run-checks.ts';
import type { DiagnosticsSnapshot } from '../../src/doctor/diagnostics-snapshot.ts';
import { readSettings } from '@pressline/runtime/settings.ts';

const SARA = 'a'.repeat(64);
const OMAR = 'b'.repeat(64);
const BEGUN = { type: 'forgetting-begun', data: { begunAt: '2026-03-05T10:00:00.000Z' } } as const;
const NOTHING = {
  orders: 0,
  messages: 0,
  newsletters: 0,
  accounts: 0,
  mails: 0,
  mailsDropped: 0,
  artwork: 0,
  previews: 0,
  searchWords: 0,
};
const ENDED = {
  type: 'person-forgotten',
  data: { forgottenAt: '2026-03-05T10:00:01.000Z', erased: NOTHING },
} as const;

describe('the check of erasures', () => {
  let shop: SqliteShop;
  beforeEach(() => {
    shop = new SqliteShop();
  });
  afterEach(() => shop.close());

  async function found(): Promise<Finding | undefined> {
    const events = () =>
      inspectEvents({
        reader: shop.events,
        now: new Date('2026-03-06T10:00:00.000Z'),
        forgotten: new Set(),
        deep: true,
        timeoutMs: undefined,
        onProgress: () => undefined,
      });
    const seen = { settings: readSettings({ DATA_DIR: shop.folder }), servers: undefined } as DiagnosticsSnapshot;
    const keys = () => Promise.reject(new Error('They are not asked for.'));
    const findings = await runChecks(keyChecks(seen, { events, keys }, true), () => undefined);
    return findings.find(({ check }) => check === 'erasures');
  }

  it('finds nothing if all are finished', async () => {
    await shop.append(`forgetting-${SARA}`, BEGUN, ENDED);
    expect((await found())?.level).toBe('fine');
  });

  it('names the interrupted ones, and how to continue', async () => {
    await shop.append(`forgetting-${SARA}`, BEGUN, ENDED);
    await shop.append(`forgetting-${OMAR}`, BEGUN);
    expect(await found()).toMatchObject({
      level: 'warning',
      found: expect.stringContaining(`1 erasure is unfinished: forgetting-${OMAR}`),
      remedy: expect.stringContaining(`pressline forget <email>, or with the subject ${OMAR}.`),
    });
  });
});
