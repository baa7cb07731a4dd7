import { describe, expect, it } from '@jest/globals';
import { linkIdOfToken, linkTokenOf } from '../src/link-token.ts';

const secret = Buffer.alloc(32, 7);
const id = '01908888-0000-7000-8000-000000000008';

describe('The token of a link', () => {
  it('names its link, in 43 characters that an address may hold', () => {
    const token = linkTokenOf(secret, id);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(linkIdOfToken(secret, token)).toBe(id);
  });

  it('is worth nothing where one character is another', () => {
    const token = linkTokenOf(secret, id);
    for (let place = 0; place < token.length; place++) {
      const other = token[place] === 'A' ? 'B' : 'A';
      expect(linkIdOfToken(secret, `${token.slice(0, place)}${other}${token.slice(place + 1)}`)).toBeUndefined();
    }
  });

  it('is worth nothing when another shop made it, or it is cut or longer', () => {
    const token = linkTokenOf(secret, id);
    expect(linkIdOfToken(Buffer.alloc(32, 8), token)).toBeUndefined();
    expect(linkIdOfToken(secret, token.slice(0, -1))).toBeUndefined();
    expect(linkIdOfToken(secret, `${token}A`)).toBeUndefined();
    expect(linkIdOfToken(secret, '')).toBeUndefined();
  });
});
