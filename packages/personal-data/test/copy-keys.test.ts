import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createSecretKey, type KeyObject } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyKeys, refuseKeysOfAnotherShop, type KeyStore } from '../src/copy-keys.ts';
import { forgottenSubjects, unopenableSubjects, withoutForgotten } from '../src/forgotten-subjects.ts';
import { inspectKeys } from '../src/inspect-keys.ts';
import { openSqliteKeyRows, openSqliteKeyRowsToRead, writeSqliteKeyRows } from '../src/sqlite-subject-keys.ts';
import { openSubjectKeys, type KeyRows } from '../src/wrapped-subject-keys.ts';

const masterKey = (fill: number) => createSecretKey(Buffer.alloc(32, fill));
const OURS = { current: masterKey(1) };
const THEIRS = { current: masterKey(2) };

describe('copied keys', () => {
  let folder: string;
  let from: KeyStore;
  let to: KeyStore;
  const opened: KeyRows[] = [];
  const rowsIn = (name: string) => {
    const rows = openSqliteKeyRows(path.join(folder, name));
    opened.push(rows);
    return rows;
  };
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'pressline-copy-keys-'));
    from = { rows: rowsIn('from.sqlite'), masterKeys: OURS };
    to = { rows: rowsIn('to.sqlite'), masterKeys: THEIRS };
  });
  afterEach(async () => {
    for (const rows of opened.splice(0)) await rows.close();
    await rm(folder, { recursive: true });
  });

  const keysIn = ({ rows, masterKeys }: KeyStore) => openSubjectKeys(rows, { masterKeys, mayCreate: true });
  /** The shop's keys, those of Lena and Omar, and the tombstone of Zayn. */
  async function fill(place: KeyStore): Promise<KeyObject> {
    const keys = await keysIn(place);
    const lena = await keys.ensureKey('lena');
    await keys.ensureKey('omar');
    await keys.ensureKey('zayn');
    await keys.destroy('zayn');
    if (lena === 'forgotten') throw new Error('Lena was not forgotten.');
    return lena;
  }
  const anotherShop = (place: string) => ({
    name: 'KeysOfOtherShop',
    message: `${path.join(folder, place)} contains the keys of another shop. Copy into an empty one.`,
  });

  it('open with the other master key, and forgotten subjects stay forgotten', async () => {
    const lena = await fill(from);
    await copyKeys(from, to);
    const keys = await openSubjectKeys(to.rows, { masterKeys: THEIRS, mayCreate: false });
    const found = await keys.keysOf(['lena', 'omar', 'zayn', 'nobody']);
    expect(lena.equals(found.get('lena') as KeyObject)).toBe(true);
    expect([found.get('zayn'), found.get('nobody')]).toEqual(['forgotten', 'missing']);
    expect((await keys.shopKey('subjects')).equals(await (await keysIn(from)).shopKey('subjects'))).toBe(false);
  });

  it('can be copied again, with newer keys and tombstones', async () => {
    await fill(from);
    await copyKeys(from, to);
    const keys = await keysIn(from);
    await keys.ensureKey('noor');
    await keys.destroy('lena');
    await copyKeys(from, to);
    const found = await (await keysIn(to)).keysOf(['lena', 'omar', 'noor']);
    expect([...found].map(([id, key]) => [id, typeof key === 'string' ? key : 'key'])).toEqual([
      ['lena', 'forgotten'],
      ['omar', 'key'],
      ['noor', 'key'],
    ]);
  });

  it('are wrapped by the current master key if it was rotated since', async () => {
    await fill(from);
    await copyKeys(from, to);
    const next = masterKey(3);
    await copyKeys(from, { ...to, masterKeys: { current: next, previous: THEIRS.current } });
    expect(await inspectKeys(to.rows, { current: next })).toMatchObject({ unopened: 0, byPrevious: 0, hasProof: true });
    const before = await to.rows.page('subject', '', 10);
    await copyKeys(from, { ...to, masterKeys: { current: next } });
    expect(await to.rows.page('subject', '', 10)).toEqual(before);
  });

  it('are refused if there are other keys', async () => {
    await fill(from);
    const other = await keysIn(to);
    await other.ensureKey('lena');
    await expect(refuseKeysOfAnotherShop(from, to)).rejects.toMatchObject(anotherShop('to.sqlite'));
    await expect(copyKeys(from, to)).rejects.toMatchObject(anotherShop('to.sqlite'));
  });

  it('are refused if the same person was forgotten', async () => {
    await fill(from);
    await copyKeys(from, to);
    await to.rows.markForgotten('lena');
    await expect(copyKeys(from, to)).rejects.toMatchObject(anotherShop('to.sqlite'));
  });

  it('are accepted by an empty store, and by one that has them already', async () => {
    await fill(from);
    await refuseKeysOfAnotherShop(from, to);
    await copyKeys(from, to);
    await refuseKeysOfAnotherShop(from, to);
    const wrong = { ...to, masterKeys: { current: masterKey(9) } };
    await expect(refuseKeysOfAnotherShop(from, wrong)).rejects.toMatchObject(anotherShop('to.sqlite'));
  });

  it('are inspected: their subjects, tombstones, and which master key opens them', async () => {
    await fill(from);
    const seen = { subjects: new Set(['lena', 'omar']), forgotten: new Set(['zayn']), hasProof: true };
    // Lena’s, Omar’s and the check key.
    expect(await inspectKeys(from.rows, OURS)).toEqual({ ...seen, unopened: 0, byPrevious: 0 });
    expect(await inspectKeys(from.rows, undefined)).toEqual({ ...seen, unopened: 0, byPrevious: 0 });
    expect(await inspectKeys(from.rows, THEIRS)).toEqual({ ...seen, unopened: 3, byPrevious: 0 });
    expect(await inspectKeys(from.rows, { ...THEIRS, previous: OURS.current })).toEqual({
      ...seen,
      unopened: 0,
      byPrevious: 3,
    });
    expect(await inspectKeys(to.rows, OURS)).toEqual({
      subjects: new Set(),
      forgotten: new Set(),
      unopened: 0,
      byPrevious: 0,
      hasProof: false,
    });
    await (await keysIn(to)).shopKey('subjects');
    const shopOnly = { page: (...[kind]: Parameters<KeyRows['page']>) => to.rows.page(kind, 'check', 10) };
    expect((await inspectKeys(shopOnly, undefined)).hasProof).toBe(false);
    await to.rows.ensure('subject', 'check', () => new Uint8Array(60));
    expect(
      (
        await inspectKeys(
          { page: (kind, ...range) => (kind === 'shop' ? Promise.resolve([]) : to.rows.page(kind, ...range)) },
          undefined,
        )
      ).hasProof,
    ).toBe(false);
  });

  it('of a backup exclude subjects that were forgotten since', async () => {
    await fill(from);
    expect(await forgottenSubjects(from.rows)).toEqual(new Set(['zayn']));
    const restored = withoutForgotten(from.rows, new Set(['lena', 'check']));
    expect(await forgottenSubjects(restored)).toEqual(new Set(['lena', 'zayn']));
    expect(await restored.page('shop', '', 10)).toEqual(await from.rows.page('shop', '', 10));
    const seen = await inspectKeys(restored, OURS);
    expect([seen.subjects, seen.hasProof]).toEqual([new Set(['omar']), true]);
  });

  it('that no master key opens are named', async () => {
    await fill(from);
    expect(await unopenableSubjects(from)).toEqual([]);
    const all = await unopenableSubjects({ ...from, masterKeys: THEIRS });
    expect(all).toHaveLength(3);
    expect(all).toEqual(
      expect.arrayContaining([
        { kind: 'subject', id: 'lena' },
        { kind: 'subject', id: 'omar' },
        { kind: 'shop', id: 'check' },
      ]),
    );
  });

  it('are written to one file as they are', async () => {
    await fill(from);
    const file = path.join(folder, 'backup.sqlite');
    expect(await writeSqliteKeyRows(from.rows, file)).toEqual({ keys: 3, forgotten: 1 });
    expect((await readdir(folder)).filter((name) => name.startsWith('backup'))).toEqual(['backup.sqlite']);
    const backup = openSqliteKeyRowsToRead(file);
    for (const kind of ['subject', 'shop'] as const) {
      expect(await backup.page(kind, '', 10)).toEqual(await from.rows.page(kind, '', 10));
    }
    expect(await backup.page('subject', 'lena', 1)).toMatchObject([{ id: 'omar' }]);
    expect(backup.location).toBe(file);
    await backup.close();
    await backup.close();
    expect((await readdir(folder)).filter((name) => name.startsWith('backup'))).toEqual(['backup.sqlite']);
    expect(() => openSqliteKeyRowsToRead(path.join(folder, 'none.sqlite'))).toThrow(
      expect.objectContaining({ name: 'KeysMissing' }),
    );
  });
});
