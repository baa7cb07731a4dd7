import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { passwordRefusals, type PasswordOwner } from '../../src/accounts/password-policy.ts';

const COMMON: ReadonlySet<string> = new Set(['password', 'football', 'iloveyou', 'trustno1', '12345678', 'love']);
const CUSTOMER: PasswordOwner = { role: 'customer', username: 'Sara Al-Haddad', email: 'tailor77@dune.example' };
const ADMIN: PasswordOwner = { ...CUSTOMER, role: 'admin' };

const refusals = (password: string, owner = CUSTOMER, shopName = 'Al Noor Print') =>
  passwordRefusals(password, owner, shopName, COMMON).map(({ type }) => type);

describe('a new password', () => {
  it('has 8 characters for a customer and 12 for staff', () => {
    expect(passwordRefusals('kx7 rq4', CUSTOMER, '', COMMON)).toEqual([{ type: 'password-too-short', minimum: 8 }]);
    expect(refusals('kx7 rq4 ')).toEqual([]);
    expect(passwordRefusals('kx7 rq4 mw2', ADMIN, '', COMMON)).toEqual([{ type: 'password-too-short', minimum: 12 }]);
    expect(refusals('kx7 rq4 mw2 ', ADMIN)).toEqual([]);
  });

  it('is counted in code points: an emoji and a letter beyond the first plane are one character each', () => {
    expect(refusals('🖨️🎨𝒳𝒴')).toEqual(['password-too-short']);
    expect(refusals('كتب على رف')).toEqual([]);
  });

  it.each([
    'password',
    'PassWord',
    'ｐａｓｓｗｏｒｄ',
    'Password1!',
    '2026-football',
    'I love you!',
    'trust-no-1',
    '1 2 3 4 5 6 7 8',
    'love83749201',
    'trustno1trustno1',
    'footballfootballfoot',
    'aaaaaaaaaaaa',
    '            ',
    'x7x7x7x7x7x7x7',
    'abcdefghij',
    'HGFEDCBA',
    '1234567890',
    '890123456789',
    '98765432109',
    'qwertyuiopas',
    'lkjhgfdsa',
    'abcdefgh1234',
  ])('is refused as too common: %j', (password) => {
    expect(refusals(password)).toEqual(['password-too-common']);
  });

  it.each([
    'sara has a boat',
    'my HADDAD way',
    'ｓａｒａ has a boat',
    'tailor77 is here',
    'pressline4ever',
    'at al noor print',
    'alnoorprint and more',
  ])('is refused where it contains the person’s or the shop’s name: %j', (password) => {
    expect(refusals(password)).toEqual(['password-contains-name']);
  });

  it.each([
    'four words in a row',
    'football on the beach',
    'bcd81aheq',
    'print shop noor',
    '83749 kxrq 20571',
    'kx7rq4mw2kx7rq4mw2',
    'kx7rzx7rzx7r',
  ])('may be %j', (password) => {
    expect(refusals(password)).toEqual([]);
  });

  it('may contain names of up to three letters: “Ali” is part of “quality”', () => {
    const ali: PasswordOwner = { role: 'customer', username: 'Ali', email: 'ali@dune.example' };
    expect(refusals('quality paper', ali)).toEqual([]);
    // Together they are longer.
    expect(refusals('quality by ali.bin', { ...ali, username: 'Ali Bin' })).toEqual([]);
    expect(refusals('we are alibin', { ...ali, username: 'Ali Bin' })).toEqual(['password-contains-name']);
  });

  it('contains no mailbox, however its address was typed', () => {
    const owner: PasswordOwner = { role: 'customer', email: ' Tailor77@Dune.example ' };
    expect(refusals('bytailor77', owner)).toEqual(['password-contains-name']);
  });

  it('is refused with all reasons at once, the most important first', () => {
    expect(refusals('sarasara', { ...ADMIN })).toEqual([
      'password-too-short',
      'password-contains-name',
      'password-too-common',
    ]);
  });

  it('skips comparisons with an unknown name or list', () => {
    expect(passwordRefusals('sara loves print', { role: 'customer' }, '', new Set())).toEqual([]);
    expect(passwordRefusals('football', { role: 'customer' }, '', new Set())).toEqual([]);
  });
});

describe('any new password', () => {
  const anyText = fc.string({ unit: 'grapheme', maxLength: 40 });

  it('is too short exactly where it has fewer code points than the minimum', () => {
    // Of one, two and three bytes, of two UTF-16 units, and one that combines with the one before.
    const characters = fc.array(fc.constantFrom('a', ' ', 'ß', 'ع', '漢', '𝒳', '🖨', '\u0301'), { maxLength: 16 });
    fc.assert(
      fc.property(characters, fc.constantFrom(CUSTOMER, ADMIN), (typed, owner) => {
        const isShort = typed.length < (owner.role === 'admin' ? 12 : 8);
        expect(refusals(typed.join(''), owner).includes('password-too-short')).toBe(isShort);
      }),
    );
  });

  it('is too common in whichever case and with whichever digits after it', () => {
    const mixedCase = fc
      .tuple(fc.constantFrom(...COMMON), fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }))
      .map(([word, upper]) => Array.from(word, (sign, i) => (upper[i] ? sign.toUpperCase() : sign)).join(''));
    fc.assert(
      fc.property(mixedCase, fc.nat(), (word, number) => {
        expect(refusals(word)).toContain('password-too-common');
        if (/[a-z]$/i.test(word)) expect(refusals(`${word}${number}`)).toContain('password-too-common');
      }),
    );
  });

  it('contains a name wherever that is', () => {
    fc.assert(
      fc.property(
        anyText,
        anyText,
        fc.constantFrom('SARA', 'haddad', 'tailor77', 'Pressline'),
        (before, after, name) => {
          // What combines with the name's letters changes them.
          fc.pre(`${before}${name}${after}`.normalize('NFKC').toLowerCase().includes(name.toLowerCase()));
          expect(refusals(`${before}${name}${after}`)).toContain('password-contains-name');
        },
      ),
    );
  });
});
