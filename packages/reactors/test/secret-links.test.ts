import { describe, expect, it } from '@jest/globals';
import { createSecretLinks } from '../src/messaging/secret-links.ts';
import type { PurposeSecrets, VerifyingSecret } from '@pressline/personal-data/signing-secrets.ts';

const [MINUTE, DAY] = [60_000, 24 * 3_600_000];
const ROTATED_AT = '2026-03-05T10:00:00.000Z';
const userId = '0195a000-0000-7000-8000-a00000000001';

describe.each([
  ['password-reset', 30 * MINUTE],
  ['staff-invitation', 7 * DAY],
] as const)('a link by mail, %s', (kind, lasts) => {
  const facts = { kind, userId, session: 2, askedAt: ROTATED_AT };
  const given = () => {
    let ms = Date.parse(ROTATED_AT);
    const known: Record<number, VerifyingSecret> = { 0: { secret: Buffer.alloc(32, 1), retired: undefined } };
    let generation = 0;
    const secrets: PurposeSecrets = {
      current: () => Promise.resolve({ generation, secret: Buffer.alloc(32, generation + 1) }),
      verifying: (wanted) => Promise.resolve(known[wanted]),
    };
    return {
      links: createSecretLinks(secrets, () => new Date(ms)),
      at: (after: number) => {
        ms = Date.parse(ROTATED_AT) + after;
      },
      rotate: (previous: 'keep' | 'revoke') => {
        generation = 1;
        known[1] = { secret: Buffer.alloc(32, 2), retired: undefined };
        const retired = { at: new Date(ROTATED_AT), verifiesUntil: new Date(Date.parse(ROTATED_AT) + 7 * DAY) };
        if (previous === 'keep') known[0] = { secret: Buffer.alloc(32, 1), retired };
        else delete known[0];
      },
    };
  };

  it('sent before a rotation is valid for its whole lifetime', async () => {
    const { links, at, rotate } = given();
    const before = await links.tokenOf(facts);
    rotate('keep');
    at(lasts - 1_000);
    expect(await links.open(before, kind)).toEqual({ userId, session: 2 });
    at(lasts);
    expect(await links.open(before, kind)).toBeUndefined();
  });

  it('is signed by the new secret after it, even if it was requested before', async () => {
    const { links, rotate } = given();
    const before = await links.tokenOf(facts);
    rotate('revoke');
    expect(await links.open(before, kind)).toBeUndefined();
    expect(await links.open(await links.tokenOf(facts), kind)).toEqual({ userId, session: 2 });
  });
});
