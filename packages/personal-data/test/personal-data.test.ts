import { createSecretKey } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Sealed } from '@pressline/domain/kernel/sealed.ts';
import fc from 'fast-check';
import { PersonalData, SealBroken, SubjectForgotten, SubjectKeyMissing } from '../src/personal-data.ts';
import { KeysInMemory } from './keys-in-memory.ts';

interface Customer {
  readonly name: string;
  readonly email: string;
}

describe('personal data', () => {
  const lena: Customer = { name: 'Lena Haddad ليلى', email: 'lena@example.ae' };
  let keys: KeysInMemory;
  let personalData: PersonalData;
  let subject: string;

  beforeEach(async () => {
    keys = new KeysInMemory();
    personalData = await PersonalData.with(keys);
    subject = personalData.subjectOf(lena.email);
  });

  describe('the subject', () => {
    it.each(['lena@example.ae', ' Lena@Example.AE\n', 'ＬＥＮＡ@example.ae'])('of %j is the same', (typed) => {
      expect(personalData.subjectOf(typed)).toBe(subject);
    });

    it('is 64 hex digits that do not reveal the address', async () => {
      expect(subject).toMatch(/^[0-9a-f]{64}$/);
      expect((await PersonalData.with(new KeysInMemory())).subjectOf(lena.email)).not.toBe(subject);
    });

    it('is the same after a restart', async () => {
      expect((await PersonalData.with(keys)).subjectOf(lena.email)).toBe(subject);
    });

    it('differs for another address', () => {
      expect(personalData.subjectOf('lena@example.com')).not.toBe(subject);
    });
  });

  it('opens to what was sealed, whatever it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        const sealed = await personalData.seal(subject, value);
        expect(await personalData.open(sealed)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('is sealed into a box that reveals nothing and differs each time', async () => {
    const [one, other] = [await personalData.seal(subject, lena), await personalData.seal(subject, lena)];
    expect(Object.keys(one)).toEqual(['subject', 'box']);
    expect(one.box).not.toBe(other.box);
    expect(Buffer.from(one.box, 'base64').toString('latin1')).not.toContain('Lena');
    expect(Buffer.from(one.box, 'base64')).toHaveLength(12 + Buffer.byteLength(JSON.stringify(lena)) + 16);
  });

  it('opens what earlier versions stored: subjects, secrets and boxes are computed the same way', async () => {
    const lenas = 'e2310a47d600fddc8dc2496f78932f4584f4fc492f14df96e3e4526bd4f9a3ff';
    keys.setShopKey('subjects', createSecretKey(Buffer.alloc(32, 1)));
    keys.setKey(lenas, createSecretKey(Buffer.alloc(32, 2)));
    const stored = await PersonalData.with(keys);
    expect(stored.subjectOf('lena@example.ae')).toBe(lenas);
    expect(stored.secretFor('tokens').toString('hex')).toBe(
      '256798bdaefb21787e227350611eff885b006b554a2fe8a87e7b1156e5c67e91',
    );
    const box = 'AwMDAwMDAwMDAwMDvt+VSHqaW0v/6SFe46cB1GSvcjweKMvmco2bQ+nNm8JCzEAe1VI32CdA+pEgXK0=';
    expect(await stored.open({ subject: lenas, box })).toEqual({ name: 'Lena Haddad ليلى' });
  });

  it('opens to erased once its subject was forgotten, even if it was opened before', async () => {
    const sealed = await personalData.seal(subject, lena);
    expect(await personalData.open(sealed)).toEqual(lena);
    await personalData.destroy(subject);
    expect(await personalData.open(sealed)).toEqual({ erased: true });
    expect(await personalData.openMany([sealed])).toEqual([{ erased: true }]);
  });

  it('opens to erased although a key was being loaded while it was destroyed', async () => {
    const sealed = await personalData.seal(subject, lena);
    const opening = personalData.open(sealed);
    await personalData.destroy(subject);
    await opening;
    expect(await personalData.open(sealed)).toEqual({ erased: true });
  });

  it('is not sealed for a forgotten subject', async () => {
    await personalData.destroy(subject);
    await expect(personalData.seal(subject, lena)).rejects.toThrow(SubjectForgotten);
  });

  it('reports who was forgotten, and who is unknown', async () => {
    await personalData.seal(subject, lena);
    expect([await personalData.isForgotten(subject), await personalData.statusOf(subject)]).toEqual([false, 'known']);
    await personalData.destroy(subject);
    expect([await personalData.isForgotten(subject), await personalData.statusOf(subject)]).toEqual([
      true,
      'forgotten',
    ]);
    const nobody = personalData.subjectOf('nobody@example.ae');
    expect([await personalData.isForgotten(nobody), await personalData.statusOf(nobody)]).toEqual([false, 'unknown']);
  });

  it('opens with a cached key although another process has destroyed it, until the cache is cleared', async () => {
    const sealed = await personalData.seal(subject, lena);
    expect(await personalData.open(sealed)).toEqual(lena);
    await keys.destroy(subject);
    expect([await personalData.open(sealed), await personalData.isForgotten(subject)]).toEqual([lena, false]);
    expect(await personalData.statusOf(subject)).toBe('forgotten');
    personalData.clearCache();
    expect([await personalData.open(sealed), await personalData.isForgotten(subject)]).toEqual([
      { erased: true },
      true,
    ]);
  });

  it('is never presented as erased if its key was lost', async () => {
    const sealed = await personalData.seal(subject, lena);
    keys.lose(subject);
    await expect(personalData.open(sealed)).rejects.toThrow(SubjectKeyMissing);
    await expect(personalData.openMany([sealed])).rejects.toThrow(SubjectKeyMissing);
  });

  it.each([
    ['its first byte changed', (box: string) => `${box.startsWith('A') ? 'B' : 'A'}${box.slice(1)}`],
    ['its end cut off', (box: string) => Buffer.from(box, 'base64').subarray(0, -1).toString('base64')],
    ['nothing in it', () => ''],
  ])('does not open with %s', async (_what, change) => {
    const sealed = await personalData.seal(subject, lena);
    await expect(personalData.open({ ...sealed, box: change(sealed.box) })).rejects.toThrow(SealBroken);
  });

  it('does not open under the name of another subject', async () => {
    const omar = personalData.subjectOf('omar@example.ae');
    await personalData.seal(omar, { name: 'Omar' });
    const stolen: Sealed<Customer> = { ...(await personalData.seal(subject, lena)), subject: omar };
    await expect(personalData.open(stolen)).rejects.toThrow(SealBroken);
  });

  it('is opened page by page, in order, with one request for the keys', async () => {
    const emails = ['a@example.ae', 'b@example.ae', 'a@example.ae', 'c@example.ae'];
    const sealed = await Promise.all(
      emails.map((email) => personalData.seal(personalData.subjectOf(email), { email })),
    );
    await personalData.destroy(personalData.subjectOf('b@example.ae'));
    const opened = [{ email: 'a@example.ae' }, { erased: true }, { email: 'a@example.ae' }, { email: 'c@example.ae' }];
    expect(await personalData.openMany(sealed)).toEqual(opened);
    expect(keys.asked).toBe(1);
  });

  it('provides a constant secret for each other purpose', async () => {
    const secret = personalData.secretFor('fingerprints');
    expect(secret).toHaveLength(32);
    expect((await PersonalData.with(keys)).secretFor('fingerprints')).toEqual(secret);
    expect(personalData.secretFor('sessions')).not.toEqual(secret);
  });
});
