import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createSecretKey } from 'node:crypto';
import { copyKeys } from '../src/copy-keys.ts';
import { openSqliteKeyRows } from '../src/sqlite-subject-keys.ts';
import { openSubjectKeys, type KeyRows } from '../src/wrapped-subject-keys.ts';
import { MASTER_KEY } from './subject-keys-contract.ts';

const NEXT = createSecretKey(Buffer.alloc(32, 2));
/** More than are read at once, so that the last ones are on a third page. */
const SUBJECTS = Array.from({ length: 1_001 }, (_, n) => `customer-${String(n).padStart(4, '0')}`);

describe('of 1,001 keys', () => {
  let rows: KeyRows;

  beforeEach(async () => {
    rows = openSqliteKeyRows(':memory:');
    const keys = await openSubjectKeys(rows, { masterKeys: { current: MASTER_KEY }, mayCreate: true });
    for (const subject of SUBJECTS) await keys.ensureKey(subject);
  });
  afterEach(() => rows.close());

  it('each is rewrapped, including the check key', async () => {
    const keys = await openSubjectKeys(rows, { masterKeys: { current: NEXT, previous: MASTER_KEY }, mayCreate: false });
    expect(await keys.rotate()).toBe(1_002);
    const afterwards = await openSubjectKeys(rows, { masterKeys: { current: NEXT }, mayCreate: false });
    expect((await afterwards.keysOf(SUBJECTS)).size).toBe(1_001);
  });

  it('each is found between two names', async () => {
    const keys = await openSubjectKeys(rows, { masterKeys: { current: MASTER_KEY }, mayCreate: false });
    expect(await keys.subjectsBetween('customer-', 'customer-9999')).toEqual(SUBJECTS);
    expect(await keys.subjectsBetween('customer-0001', 'customer-0600')).toEqual(SUBJECTS.slice(2, 600));
  });

  it('each is copied, forgotten ones as tombstones', async () => {
    await rows.markForgotten('customer-0500');
    const target = openSqliteKeyRows(':memory:');
    await copyKeys({ rows, masterKeys: { current: MASTER_KEY } }, { rows: target, masterKeys: { current: NEXT } });
    const copied = await openSubjectKeys(target, { masterKeys: { current: NEXT }, mayCreate: false });
    const states = [...(await copied.keysOf(SUBJECTS))];
    expect(states.filter(([, state]) => state === 'missing')).toEqual([]);
    expect(states.filter(([, state]) => state === 'forgotten')).toEqual([['customer-0500', 'forgotten']]);
    await target.close();
  });
});
