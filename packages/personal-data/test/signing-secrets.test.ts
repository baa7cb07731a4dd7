import { describe, expect, it } from '@jest/globals';
import type { SigningGenerations } from '@pressline/domain/accounts/signing-secret.ts';
import { PersonalData } from '../src/personal-data.ts';
import { openSigningSecrets } from '../src/signing-secrets.ts';
import { KeysInMemory } from './keys-in-memory.ts';

const [first, second] = ['0195a000-0000-7000-8000-c00000000001', '0195a000-0000-7000-8000-c00000000002'];
const NEVER_ROTATED: SigningGenerations = { current: { generation: 0, keyId: undefined }, retired: [] };
const KEPT: SigningGenerations = {
  current: { generation: 1, keyId: first },
  retired: [
    {
      generation: 0,
      keyId: undefined,
      retiredAt: '2026-03-05T10:00:00.000Z',
      verifiesUntil: '2026-03-12T10:00:00.000Z',
    },
  ],
};
const REVOKED: SigningGenerations = { current: { generation: 2, keyId: second }, retired: [] };

/** A shop whose generations a test changes; each of its processes has its own clock. */
async function shop() {
  const keys = new KeysInMemory();
  const personalData = await PersonalData.with(keys);
  let stored = NEVER_ROTATED;
  let reads = 0;
  return {
    personalData,
    store: (generations: SigningGenerations) => {
      stored = generations;
    },
    reads: () => reads,
    begin: () => {
      let ms = 0;
      const readGenerations = () => {
        reads += 1;
        return Promise.resolve(stored);
      };
      const secrets = openSigningSecrets({ personalData, keys, readGenerations, monotonic: () => ms });
      return {
        secrets,
        tokens: secrets.for('tokens'),
        pass: (more: number) => {
          ms += more;
        },
      };
    },
  };
}

describe('signing secrets', () => {
  it('are the shop’s first ones until the first rotation: signatures from before an upgrade stay valid', async () => {
    const { begin, personalData } = await shop();
    const { secrets } = begin();
    for (const purpose of ['tokens', 'links by mail', 'order-links', 'queue-board'] as const) {
      const secret = personalData.secretFor(purpose);
      expect(await secrets.for(purpose).current()).toEqual({ generation: 0, secret });
      expect(await secrets.for(purpose).verifying(0)).toEqual({ secret, retired: undefined });
    }
  });

  it('differ by generation and purpose', async () => {
    const { begin, store } = await shop();
    const { secrets } = begin();
    const all = new Set<string>();
    for (const generations of [NEVER_ROTATED, KEPT, REVOKED]) {
      store(generations);
      secrets.refresh();
      for (const purpose of ['tokens', 'links by mail', 'order-links', 'queue-board'] as const) {
        const { secret } = await secrets.for(purpose).current();
        expect(secret).toHaveLength(32);
        all.add(Buffer.from(secret).toString('hex'));
      }
    }
    expect(all.size).toBe(12);
  });

  it('of a retired generation still verify, with the time of retirement; of a revoked one they don’t', async () => {
    const { begin, store, personalData } = await shop();
    const { secrets, tokens } = begin();
    store(KEPT);
    expect(await tokens.verifying(0)).toEqual({
      secret: personalData.secretFor('tokens'),
      retired: { at: new Date('2026-03-05T10:00:00.000Z'), verifiesUntil: new Date('2026-03-12T10:00:00.000Z') },
    });
    store(REVOKED);
    secrets.refresh();
    expect(await tokens.verifying(0)).toBeUndefined();
    expect(await tokens.verifying(1)).toBeUndefined();
    expect(await tokens.verifying(Number.NaN)).toBeUndefined();
  });

  it('are the same in another process, which accepts a revoked one for at most a second', async () => {
    const { begin, store, reads } = await shop();
    const [one, other] = [begin(), begin()];
    await one.tokens.current();
    await other.tokens.current();
    store(REVOKED);
    one.secrets.refresh();
    const signing = await one.tokens.current();
    other.pass(999);
    expect(await other.tokens.verifying(0)).toBeDefined();
    expect(reads()).toBe(3);
    other.pass(1);
    expect(await other.tokens.verifying(0)).toBeUndefined();
    expect(await other.tokens.current()).toEqual(signing);
  });

  it('of a generation unknown to a process verify at once: another process has just rotated', async () => {
    const { begin, store } = await shop();
    const [one, other] = [begin(), begin()];
    await other.tokens.current();
    store(KEPT);
    const { generation, secret } = await one.tokens.current();
    expect(await other.tokens.verifying(generation)).toEqual({ secret, retired: undefined });
  });

  it('of unknown generations are looked up once a second, however often they are named', async () => {
    const { begin, reads } = await shop();
    const { tokens, pass } = begin();
    for (let n = 0; n < 20; n += 1) expect(await tokens.verifying(999)).toBeUndefined();
    const once = reads();
    expect(once).toBeLessThanOrEqual(2);
    pass(1_000);
    for (let n = 0; n < 20; n += 1) await tokens.verifying(999);
    expect(reads()).toBeLessThanOrEqual(once + 2);
  });

  it('are read again after an outage of the store', async () => {
    const keys = new KeysInMemory();
    let isUnavailable = true;
    const secrets = openSigningSecrets({
      personalData: await PersonalData.with(keys),
      keys,
      readGenerations: () => (isUnavailable ? Promise.reject(new Error('away')) : Promise.resolve(KEPT)),
      monotonic: () => 0,
    });
    await expect(secrets.for('tokens').current()).rejects.toThrow('away');
    isUnavailable = false;
    expect(await secrets.for('tokens').current()).toMatchObject({ generation: 1 });
  });
});
