import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createSecretKey, randomUUID, type KeyObject } from 'node:crypto';
import { WrongMasterKey, type SubjectKeys } from '../src/subject-keys.ts';
import type { MasterKeys, RotatedKeys } from '../src/wrapped-subject-keys.ts';

/** The master key of a contract run. */
export const MASTER_KEY = createSecretKey(Buffer.alloc(32, 1));

export interface KeysUnderTest {
  readonly keys: SubjectKeys;
  /** Closes them and opens the same keys again, with other master keys if given. */
  reopen(masterKeys?: MasterKeys): Promise<SubjectKeys & RotatedKeys>;
  dispose(): Promise<void>;
}

/** What every key store must do. Others may use the same engine, so each test has its own subjects. */
export function subjectKeysContract(engineName: string, openKeys: () => Promise<KeysUnderTest>): void {
  describe(`the keys of the subjects on ${engineName}`, () => {
    let opened: KeysUnderTest;
    let keys: SubjectKeys;
    beforeAll(async () => {
      opened = await openKeys();
      keys = opened.keys;
    });
    afterAll(() => opened.dispose());

    it('have 256 bits, and differ by subject', async () => {
      const [lena, omar] = [await ensured(keys, randomUUID()), await ensured(keys, randomUUID())];
      expect(lena.symmetricKeySize).toBe(32);
      expect(lena.equals(omar)).toBe(false);
    });

    it('are created once', async () => {
      const lena = randomUUID();
      expect((await ensured(keys, lena)).equals(await ensured(keys, lena))).toBe(true);
    });

    it('are the same if 50 callers request a new subject at once', async () => {
      const lena = randomUUID();
      const made = await Promise.all(Array.from({ length: 50 }, () => ensured(keys, lena)));
      expect(new Set(made.map((key) => key.export().toString('hex'))).size).toBe(1);
    });

    it('are returned for many subjects at once, including unknown and forgotten ones', async () => {
      const [lena, omar, forgotten] = [randomUUID(), randomUUID(), randomUUID()];
      const key = await ensured(keys, lena);
      await ensured(keys, forgotten);
      await keys.destroy(forgotten);
      const found = await keys.keysOf([lena, omar, forgotten, lena]);
      expect([...found.keys()]).toEqual([lena, omar, forgotten]);
      expect(key.equals(found.get(lena) as KeyObject)).toBe(true);
      expect([found.get(omar), found.get(forgotten)]).toEqual(['missing', 'forgotten']);
    });

    it('are found between two names, in order and without forgotten ones', async () => {
      const run = randomUUID();
      for (const day of ['04', '01', '03', '02', '05']) await keys.ensureKey(`${run}:${day}`);
      await keys.destroy(`${run}:03`);
      expect(await keys.subjectsBetween(`${run}:`, `${run}:05`)).toEqual([`${run}:01`, `${run}:02`, `${run}:04`]);
      expect(await keys.subjectsBetween(`${run}:01`, `${run}:04`)).toEqual([`${run}:02`]);
    });

    it('are not created by reading them', async () => {
      const omar = randomUUID();
      await keys.keysOf([omar]);
      expect((await keys.keysOf([omar])).get(omar)).toBe('missing');
    });

    it('are never created again once destroyed', async () => {
      const lena = randomUUID();
      await ensured(keys, lena);
      await keys.destroy(lena);
      expect(await keys.ensureKey(lena)).toBe('forgotten');
      await keys.destroy(lena);
      expect(await keys.ensureKey(lena)).toBe('forgotten');
    });

    it('leave a tombstone even without a key', async () => {
      const stranger = randomUUID();
      await keys.destroy(stranger);
      expect(await keys.ensureKey(stranger)).toBe('forgotten');
    });

    it('of the shop are one per name', async () => {
      const [one, again, other] = [await keys.shopKey('one'), await keys.shopKey('one'), await keys.shopKey('other')];
      expect(one.equals(again)).toBe(true);
      expect(one.equals(other)).toBe(false);
    });

    it('are the same after a restart, and destroyed ones stay destroyed', async () => {
      const [lena, forgotten] = [randomUUID(), randomUUID()];
      const [key, shop] = [await ensured(keys, lena), await keys.shopKey('subjects')];
      await ensured(keys, forgotten);
      await keys.destroy(forgotten);
      keys = await opened.reopen();
      expect(key.equals(await ensured(keys, lena))).toBe(true);
      expect(shop.equals(await keys.shopKey('subjects'))).toBe(true);
      expect(await keys.ensureKey(forgotten)).toBe('forgotten');
    });

    it('are the same under a new master key, which then no longer needs the old one', async () => {
      const [lena, forgotten] = [randomUUID(), randomUUID()];
      const [key, shop] = [await ensured(keys, lena), await keys.shopKey('subjects')];
      await keys.destroy(forgotten);
      const next = createSecretKey(Buffer.alloc(32, 2));
      const rotating = await opened.reopen({ current: next, previous: MASTER_KEY });
      expect(key.equals(await ensured(rotating, lena))).toBe(true);
      const omar = await ensured(rotating, 'omar');
      expect(await rotating.rotate()).toBeGreaterThan(0);
      expect(await rotating.rotate()).toBe(0);
      keys = await opened.reopen({ current: next });
      expect(key.equals(await ensured(keys, lena))).toBe(true);
      expect(omar.equals(await ensured(keys, 'omar'))).toBe(true);
      expect(shop.equals(await keys.shopKey('subjects'))).toBe(true);
      expect(await keys.ensureKey(forgotten)).toBe('forgotten');
      await expect(opened.reopen({ current: MASTER_KEY })).rejects.toThrow(WrongMasterKey);
      keys = await opened.reopen({ current: next });
    });
  });
}

async function ensured(keys: SubjectKeys, subject: string): Promise<KeyObject> {
  const key = await keys.ensureKey(subject);
  if (key === 'forgotten') throw new Error('This subject was forgotten.');
  return key;
}
