import { describe, expect, it } from '@jest/globals';
import type { InvoiceContent } from '@pressline/domain/invoicing/invoice.ts';
import { invoicePdf, taxOfLines } from '../src/invoicing/invoice-pdf.ts';
import { readPdf } from './support/read-pdf.ts';

const LINE = { title: 'Gold Foil Business Cards', detail: '1,000 pieces', quantity: 1_000, total: 22_000 };
const CONTENT: InvoiceContent = {
  seller: { name: 'Qalam Printing LLC', address: 'Al Quoz 3, Dubai', trn: '100234567800003' },
  buyer: { name: 'Sara Haddad', address: 'Jumeirah 1, Dubai' },
  orderNumber: 'PR-100231',
  orderedAt: '2026-11-20T08:00:00.000Z',
  lines: [LINE],
  amounts: { total: 22_000, vat: 1_100, grandTotal: 23_100, vatRate: 500 },
};

const FOOTER_TOP = 788;

const read = async (content: Partial<InvoiceContent>) => {
  const paper = await invoicePdf({
    document: 'invoice',
    number: '2026-000001',
    issuedAt: '2026-11-21T08:00:00.000Z',
    content: { ...CONTENT, ...content },
    received: 0,
  });
  return readPdf(new Response(new Uint8Array(paper)));
};

describe('the tax of the lines of an invoice', () => {
  it('is the tax of the whole together, and each line’s own to a fils', () => {
    const twelve = taxOfLines(
      606,
      Array.from({ length: 12 }, () => 1_010),
    );
    expect(twelve.reduce((sum, each) => sum + each)).toBe(606);
    expect(new Set(twelve)).toEqual(new Set([50, 51]));
    expect(taxOfLines(2, [3, 3, 3, 3])).toEqual([1, 0, 1, 0]);
    expect(taxOfLines(1_100, [22_000])).toEqual([1_100]);
    expect(taxOfLines(0, [0, 0])).toEqual([0, 0]);
  });
});

describe('the paper of an invoice', () => {
  it.each([
    ['Polish', 'Łukasz Żółćiński'],
    ['Turkish', 'Şükrü Ağaoğlu'],
    ['Czech', 'Jiří Dvořák'],
    ['Vietnamese', 'Nguyễn Thị Bưởi'],
    ['Russian', 'Дмитрий Щукин'],
    ['Greek', 'Γιώργος Παπαδόπουλος'],
    ['Arabic', 'سارة حداد'],
    ['Hindi', 'प्रिया मेनन'],
  ])('has the letters of %s', async (language, name) => {
    const { textRuns } = await read({ buyer: { name, address: 'Dubai' } });
    const [, first = ''] = name.split(' ');
    // A word can be set in more than one piece; a letter that no font has is read as another.
    const set = textRuns.map(({ text }) => text).join('');
    const letters = (text: string) => Array.from(text.normalize('NFKC')).toSorted().join('');
    if (language === 'Arabic') expect(textRuns.some(({ text }) => letters(text) === letters(first))).toBe(true);
    else expect(set.normalize('NFC')).toContain(first.normalize('NFC'));
  });

  it.each([
    ['marks of direction', '\u200fSara\u200e \u2067Haddad\u2069'],
    ['joiners and soft hyphens', 'Sa\u00adra\u200d Had\u200bdad\ufeff'],
    ['control characters', 'Sara\u0000\u0007Haddad'],
  ])('shows nothing in place of %s', async (_what, name) => {
    const { textRuns } = await read({ buyer: { name, address: 'Dubai' } });
    const set = textRuns.map(({ text }) => text.trim());
    expect(set).toEqual(expect.arrayContaining(['Sara', 'Haddad']));
    expect(set.join(' ')).not.toContain('can’t be printed');
  });

  it.each([
    ['王小明 Trading', '???', 'Trading'],
    ['Bakery 👩🏽‍🍳 Sun', '?', 'Sun'],
    ['ร้านกาแฟ Cafe', '???????', 'Cafe'],
  ])('prints a question mark for a letter that no font has, and says what it means: %s', async (name, marks, rest) => {
    const { textRuns } = await read({ buyer: { name, address: 'Dubai' } });
    const set = textRuns.map(({ text }) => text.trim());
    expect(set).toEqual(expect.arrayContaining([marks, rest]));
    const words = set.join(' ');
    expect(words).toContain('marks characters that can’t be printed');
    expect((await read({})).textRuns.map(({ text }) => text).join(' ')).not.toContain('stands for');
  });

  it('breaks what is wider than its place and cuts nothing away', async () => {
    const wide = 'W'.repeat(120);
    const { textRuns } = await read({
      seller: { ...CONTENT.seller, name: `${wide} LLC`, address: 'WWWWWWWW '.repeat(10) },
      buyer: { name: wide, address: `${wide} Dubai` },
      lines: [{ ...LINE, title: wide, detail: wide }],
    });
    const read120 = textRuns.filter(({ text }) => /^W+$/.test(text.trim())).map(({ text }) => text.trim().length);
    // Each of the seller, the buyer, the address, the title and the detail; the head's is the seller's again.
    expect(read120.reduce((sum, length) => sum + length, 0)).toBeGreaterThanOrEqual(5 * 120 + 80);
    for (const { text, left, right, top } of textRuns) {
      expect([text, right <= 548]).toEqual([text, true]);
      // Below the head each column ends before the next one.
      if (top > 70 && left < 300 && /^W+$/.test(text.trim())) expect(right).toBeLessThan(300);
    }
  });

  it('keeps the sums together and over the footer, however many lines come before', async () => {
    const seen = new Set<number>();
    for (let many = 8; many <= 17; many += 1) {
      const { pages, textRuns } = await read({ lines: Array.from({ length: many }, () => LINE) });
      seen.add(pages);
      const sums = textRuns.filter(({ text }) => text.trim() === 'Total');
      expect([many, sums.length]).toEqual([many, pages === 1 ? 2 : 0]);
      for (const { bottom } of sums) expect(bottom).toBeLessThan(FOOTER_TOP);
    }
    expect([...seen]).toEqual([1, 2]);
  });
});
