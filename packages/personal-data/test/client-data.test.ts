import { beforeEach, describe, expect, it } from '@jest/globals';
import { ERASED } from '@pressline/domain/kernel/sealed.ts';
import { eraseOldClientData, openClientData, sealClientData } from '../src/client-data.ts';
import { PersonalData } from '../src/personal-data.ts';
import { KeysUnavailable } from '../src/subject-keys.ts';
import { KeysInMemory } from './keys-in-memory.ts';

const CLIENT = { ipAddress: '192.0.2.7', userAgent: 'Firefox', email: 'lena@example.ae' };
const MONDAY = '2026-03-02T23:30:00.000Z';
const TUESDAY = '2026-03-03T00:30:00.000Z';
const daysAfter = (days: number) => new Date(Date.parse(MONDAY) + days * 86_400_000);

describe('client data', () => {
  let personalData: PersonalData;
  let lena: string;
  beforeEach(async () => {
    personalData = await PersonalData.with(new KeysInMemory());
    lena = personalData.subjectOf('lena@example.ae');
  });

  const sealedAt = async (at: string, person = lena) => {
    const sealed = await sealClientData(personalData, CLIENT, { person, at });
    if (sealed === undefined) throw new Error('It could not be sealed.');
    return sealed;
  };

  it('opens to what was sealed, in the order of the request', async () => {
    const blocks = [await sealedAt(MONDAY), await sealedAt(TUESDAY, personalData.subjectOf('omar@noor.example'))];
    expect(await openClientData(personalData, blocks)).toEqual([CLIENT, CLIENT]);
    expect(blocks.map(({ subject }) => subject)).toEqual(['client-data:2026-03-02', 'client-data:2026-03-03']);
  });

  it('is erased with the person', async () => {
    const blocks = [await sealedAt(MONDAY), await sealedAt(MONDAY, personalData.subjectOf('omar@noor.example'))];
    await personalData.destroy(lena);
    expect(await openClientData(personalData, blocks)).toEqual([ERASED, CLIENT]);
  });

  it('is erased with its day once that is old enough', async () => {
    const blocks = [await sealedAt(MONDAY), await sealedAt(TUESDAY)];
    expect(await eraseOldClientData(personalData, 30, daysAfter(30))).toBe(0);
    expect(await openClientData(personalData, blocks)).toEqual([CLIENT, CLIENT]);
    expect(await eraseOldClientData(personalData, 30, daysAfter(31))).toBe(1);
    expect(await openClientData(personalData, blocks)).toEqual([ERASED, CLIENT]);
    expect(await eraseOldClientData(personalData, 30, daysAfter(31))).toBe(0);
  });

  it('of a shop that was down for years is erased at once, and nothing else is', async () => {
    await sealedAt(MONDAY);
    await sealedAt('2021-01-01T08:00:00.000Z');
    const name = await personalData.seal(lena, 'Lena');
    const invoice = await personalData.seal('retention:invoices', 'an invoice');
    expect(await eraseOldClientData(personalData, 30, daysAfter(3_000))).toBe(2);
    expect(await personalData.openMany([name, invoice])).toEqual(['Lena', 'an invoice']);
  });

  it('of a forgotten person is sealed for the day alone, without the address', async () => {
    await personalData.destroy(lena);
    expect(await openClientData(personalData, [await sealedAt(MONDAY)])).toEqual([
      { ipAddress: '192.0.2.7', userAgent: 'Firefox' },
    ]);
  });

  it('is left out while the keys are unavailable, so that people can still log in', async () => {
    const away = { seal: () => Promise.reject(new KeysUnavailable('away')) };
    expect(await sealClientData(away, CLIENT, { person: lena, at: MONDAY })).toBeUndefined();
  });

  it('is left out on a day that was erased, for example by a wrong clock', async () => {
    await sealedAt(MONDAY);
    await eraseOldClientData(personalData, 30, daysAfter(100));
    expect(await sealClientData(personalData, CLIENT, { person: lena, at: MONDAY })).toBeUndefined();
  });
});
