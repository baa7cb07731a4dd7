import { describe, expect, it } from '@jest/globals';
import { relyingPartyOf } from '../src/accounts/second-factor/relying-party.ts';

describe('where passkeys work', () => {
  it('is the domain of the public URL, for pages of exactly that origin', () => {
    const shop = relyingPartyOf('https://shop.example.ae/', 'api:3000');
    expect(shop?.id).toBe('shop.example.ae');
    expect(shop?.accepts('https://shop.example.ae')).toBe(true);
    const others = ['http://shop.example.ae', 'https://example.ae', 'https://shop.example.ae:8443', 'https://a.ae'];
    for (const other of others) expect(shop?.accepts(other)).toBe(false);
  });

  it('is localhost where the shop is reached by that name, on any port', () => {
    const local = relyingPartyOf(undefined, 'localhost:3000');
    expect(local?.id).toBe('localhost');
    expect(local?.accepts('http://localhost:5173')).toBe(true);
    expect(local?.accepts('http://localhost.evil.example')).toBe(false);
    expect(local?.accepts('http://127.0.0.1:3000')).toBe(false);
    expect(relyingPartyOf('http://localhost:3000', 'localhost:3000')?.accepts('http://localhost:3000')).toBe(true);
  });

  it.each([
    [undefined, undefined],
    [undefined, '127.0.0.1:3000'],
    [undefined, 'localhost.evil.example'],
    ['http://shop.example.ae', 'shop.example.ae'],
    ['https://192.0.2.7', '192.0.2.7'],
    ['https://[2001:db8::1]', '[2001:db8::1]'],
  ])('is nowhere at %s, reached as %s', (publicUrl, host) => {
    expect(relyingPartyOf(publicUrl, host)).toBeUndefined();
  });
});
