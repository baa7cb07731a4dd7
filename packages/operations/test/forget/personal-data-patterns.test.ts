import { describe, expect, it } from '@jest/globals';
import { knownPersonalData, type OpenedBlock } from '../../src/forget/personal-data-patterns.ts';

const SUBJECT = '0a'.repeat(32);
const order: OpenedBlock = {
  isMail: false,
  content: {
    name: 'Sara Haddad',
    email: 'Sara@Dune.example',
    phone: '+971 50 555 0134',
    location: 'Villa 17, Al Quoz, Dubai',
    company: 'Dune',
    frontFileName: 'front.pdf',
    backFileName: 'sara-haddad-card.pdf',
  },
};

describe('the texts that must not be found of a person', () => {
  const textsOf = (what: string, blocks = [order]) =>
    knownPersonalData(SUBJECT, blocks, undefined)
      .patterns.filter((pattern) => pattern.what === what)
      .map(({ text }) => text);

  it('come from their sealed blocks', () => {
    expect(textsOf('email')).toContain('Sara@Dune.example');
    expect(textsOf('name')).toEqual(['Sara Haddad']);
    expect(textsOf('address')).toEqual(['Villa 17, Al Quoz, Dubai']);
    expect(textsOf('file name')).toEqual(['sara-haddad-card.pdf']);
  });

  it('include a phone number in each notation', () => {
    expect(textsOf('phone')).toEqual(['+971 50 555 0134', '971505550134', '0505550134', '505550134']);
  });

  it('include a word of the search index with the subject, since others may have the same name', () => {
    expect(textsOf('search row')).toEqual(expect.arrayContaining([`sara${SUBJECT}`, `${SUBJECT}haddad`]));
  });

  it('include every word of the search index, and other values up to a limit: the rest is counted', () => {
    const orders = Array.from({ length: 300 }, (_, n): OpenedBlock => ({
      isMail: false,
      content: { name: 'Sara Haddad', frontFileName: `a-long-front-${n}.pdf`, backFileName: `a-long-back-${n}.pdf` },
    }));
    const { patterns, leftOut } = knownPersonalData(SUBJECT, orders, 'sara@dune.example');
    const names = patterns.filter(({ what }) => what === 'file name').length;
    expect([...leftOut]).toEqual([['file name', 600 - names]]);
    expect(names).toBeGreaterThan(350);
    expect(textsOf('search row', orders)).toEqual(expect.arrayContaining([`sara${SUBJECT}`, `${SUBJECT}haddad`]));
  });

  it('exclude words that anybody may have, such as a one-word company', () => {
    expect(textsOf('company')).toEqual([]);
    expect(knownPersonalData(SUBJECT, [order], undefined).tooCommon).toEqual(['company']);
  });

  it('include the recipient of a mail, not its facts about an order', () => {
    const mail: OpenedBlock = {
      isMail: true,
      content: { to: { name: 'Sara Haddad', address: 'sara@dune.example' }, facts: { product: 'Gold Foil Cards' } },
    };
    expect(knownPersonalData(SUBJECT, [mail], undefined).patterns.map(({ text }) => text)).toEqual([
      'sara@dune.example',
      'sara%40dune.example',
      'Sara Haddad',
    ]);
  });

  it('include the beginning of the longest line of what they wrote', () => {
    const note: OpenedBlock = { isMail: false, content: 'Hi\nplease ring twice, the dog is deaf\nbye' };
    expect(textsOf('written text', [note])).toEqual(['please ring twice, the dog is deaf']);
  });

  it('include the address that was entered, even if nothing can be opened any more', () => {
    expect(knownPersonalData(SUBJECT, [], 'sara@dune.example').patterns.map(({ text }) => text)).toContain(
      'sara@dune.example',
    );
  });
});
