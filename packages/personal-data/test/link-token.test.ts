import { describe, expect, it } from '@jest/globals';
import { linkTokenOf, verifyLinkToken } from '../src/link-token.ts';
import type { VerifyingSecret } from '../src/signing-secrets.ts';

const secret = Buffer.alloc(32, 7);
const id = '01908888-0000-7000-8000-000000000008';
const retired = { at: new Date('2026-03-05T10:00:00Z'), verifiesUntil: new Date('2026-03-12T10:00:00Z') };

/** Verifies with these secrets, by generation. */
const secrets = (known: Readonly<Record<number, VerifyingSecret>>) => ({
  verifying: (generation: number) => Promise.resolve(known[generation]),
});
const first = secrets({ 0: { secret, retired: undefined } });

describe('a link token', () => {
  it('contains its link, in 43 URL-safe characters', async () => {
    const token = linkTokenOf({ generation: 0, secret }, id);
    expect(token).toBe('AZCIiAAAcACAAAAAAAAACFxgHZfmQAwkJAD2nl5FH7Q');
    expect(await verifyLinkToken(first, token)).toEqual({ linkId: id, retiredAt: undefined });
  });

  it('contains the generation of the secret that signed it, in 46 characters', async () => {
    const token = linkTokenOf({ generation: 300, secret }, id);
    expect(token).toMatch(/^[A-Za-z0-9_-]{46}$/);
    expect(await verifyLinkToken(secrets({ 300: { secret, retired } }), token)).toEqual({
      linkId: id,
      retiredAt: retired.at,
    });
    const other = secrets({ 300: { secret: Buffer.alloc(32, 8), retired: undefined }, 0: { secret, retired } });
    expect(await verifyLinkToken(other, token)).toBeUndefined();
    expect(await verifyLinkToken(first, token)).toBeUndefined();
  });

  it('has one form only', async () => {
    const token = linkTokenOf({ generation: 0, secret }, id);
    const withGenerationZero = Buffer.concat([Buffer.from(token, 'base64url'), Buffer.alloc(2)]);
    expect(await verifyLinkToken(first, withGenerationZero.toString('base64url'))).toBeUndefined();
  });

  it.each([0, 1])('of generation %d is invalid if one character differs', async (generation) => {
    const known = secrets({ 0: { secret, retired: undefined }, 1: { secret, retired: undefined } });
    const token = linkTokenOf({ generation, secret }, id);
    for (let place = 0; place < token.length; place++) {
      const other = token[place] === 'A' ? 'B' : 'A';
      const changed = `${token.slice(0, place)}${other}${token.slice(place + 1)}`;
      expect(await verifyLinkToken(known, changed)).toBeUndefined();
    }
  });

  it('is invalid if another shop made it, or it is shorter or longer', async () => {
    const token = linkTokenOf({ generation: 0, secret }, id);
    const another = secrets({ 0: { secret: Buffer.alloc(32, 8), retired: undefined } });
    expect(await verifyLinkToken(another, token)).toBeUndefined();
    expect(await verifyLinkToken(first, token.slice(0, -1))).toBeUndefined();
    expect(await verifyLinkToken(first, `${token}A`)).toBeUndefined();
    expect(await verifyLinkToken(first, '')).toBeUndefined();
  });
});
