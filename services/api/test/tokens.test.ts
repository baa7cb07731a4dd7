import { describe, expect, it } from '@jest/globals';
import type { PurposeSecrets, VerifyingSecret } from '@pressline/personal-data/signing-secrets.ts';
import { createTokens } from '../src/accounts/sessions/tokens.ts';

const [MINUTE, DAY] = [60_000, 24 * 3_600_000];
const ROTATED_AT = new Date('2026-03-05T10:00:00.000Z');
const admin = {
  userId: '0195a000-0000-7000-8000-a00000000001',
  role: 'admin',
  session: 3,
  sessionId: '0195a000-0000-7000-8000-a00000000002',
} as const;

/** The secrets of a shop that rotates them; `now` is its clock. */
function secretsThatRotate() {
  const old = Buffer.alloc(32, 1);
  const known = new Map<number, VerifyingSecret>([[0, { secret: old, retired: undefined }]]);
  let current = { generation: 0, secret: old };
  const secrets: PurposeSecrets = {
    current: () => Promise.resolve(current),
    verifying: (generation) => Promise.resolve(known.get(generation)),
  };
  return {
    secrets,
    rotate: (previous: 'keep' | 'revoke') => {
      const verifiesUntil = new Date(ROTATED_AT.getTime() + 7 * DAY);
      if (previous === 'keep') known.set(0, { secret: old, retired: { at: ROTATED_AT, verifiesUntil } });
      else known.delete(0);
      current = { generation: 1, secret: Buffer.alloc(32, 2) };
      known.set(1, { secret: current.secret, retired: undefined });
    },
  };
}

describe.each([
  ['a session of the staff', admin, 12 * 60 * MINUTE],
  ['a session of a customer', { ...admin, role: 'customer' }, 7 * DAY],
  ['a pass for the queue board', admin, 60 * MINUTE],
] as const)('%s', (_, owner, lasts) => {
  const user = { ...owner, expires: ROTATED_AT.getTime() + lasts };
  const given = () => {
    let ms = ROTATED_AT.getTime();
    const { secrets, rotate } = secretsThatRotate();
    return {
      tokens: createTokens(secrets, () => new Date(ms)),
      rotate,
      at: (after: number) => {
        ms = ROTATED_AT.getTime() + after;
      },
    };
  };

  it('that was signed before a rotation is valid for its whole lifetime', async () => {
    const { tokens, rotate, at } = given();
    const before = await tokens.sign(user);
    rotate('keep');
    at(lasts - 1_000);
    expect(await tokens.verify(before)).toMatchObject({ ...user, secretGeneration: 0 });
    at(lasts);
    expect(await tokens.verify(before)).toBeUndefined();
  });

  it('is signed by the new secret after it', async () => {
    const { tokens, rotate } = given();
    rotate('keep');
    expect(await tokens.verify(await tokens.sign(user))).toMatchObject({ ...user, secretGeneration: 1 });
  });

  it('that a revoked secret signed is over at once, even if it was used before', async () => {
    const { tokens, rotate } = given();
    const [used, unused] = [await tokens.sign(user), await tokens.sign({ ...user, session: 4 })];
    expect(await tokens.verify(used)).toMatchObject(user);
    rotate('revoke');
    expect([await tokens.verify(used), await tokens.verify(unused)]).toEqual([undefined, undefined]);
    expect([await tokens.isValidGeneration(0), await tokens.isValidGeneration(1)]).toEqual([false, true]);
  });

  it('of a retired secret expires with the longest session, whatever its own expiry', async () => {
    const { tokens, rotate, at } = given();
    rotate('keep');
    at(7 * DAY - 1);
    expect(await tokens.isValidGeneration(0)).toBe(true);
    at(7 * DAY);
    expect(await tokens.isValidGeneration(0)).toBe(false);
  });
});
