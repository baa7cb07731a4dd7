import { describe, expect, it } from '@jest/globals';
import {
  isClean,
  receiptKeyOf,
  signedReceipt,
  signReceipt,
  verifyReceipt,
  type Receipt,
  type SignedReceipt,
} from '../../src/forget/receipt.ts';

const SECRET = Buffer.alloc(32, 7);
const OTHERS = Buffer.alloc(32, 8);

const made: Receipt = {
  format: 'pressline-forgetting/1',
  receiptId: '0197a1b2-0000-7000-8000-000000000001',
  madeAt: '2026-03-05T10:00:01.000Z',
  subject: '0a'.repeat(32),
  accounts: ['0197a1b2-0000-7000-8000-000000000002'],
  orders: [{ kind: 'print', orderId: '0197a1b2-0000-7000-8000-000000000003', number: '0000-0003' }],
  by: 'operator',
  begunAt: '2026-03-05T10:00:00.000Z',
  forgottenAt: '2026-03-05T10:00:01.000Z',
  again: false,
  positions: { before: '12', after: '13' },
  erased: {
    key: 'destroyed',
    unreadable: { orders: 1, messages: 0, newsletters: 0, accounts: 1, mails: 2 },
    mailsDropped: 1,
    artwork: { files: 2, bytes: 300 },
    previews: { files: 0, bytes: 0 },
    searchWords: 5,
  },
  kept: {
    documents: [{ document: 'invoice', number: '2026-000001', orderId: '0197a1b2-0000-7000-8000-000000000003' }],
    documentsKey: 'retention:invoices',
    withoutPerson: ['what was ordered'],
  },
  plainText: {
    lookedFor: [{ what: 'email', texts: 2 }],
    notLookedFor: [],
    files: 9,
    bytes: 1_000,
    rewritten: false,
    found: [],
    notRead: [],
  },
  notVerified: [{ where: 'backups', what: 'Those made before.' }],
};

describe('a receipt', () => {
  const signed = signReceipt(SECRET, made);
  const key = receiptKeyOf(SECRET);

  it('is verified with the shop’s public key, also when read from a file', () => {
    const read = signedReceipt.parse(JSON.parse(JSON.stringify(signed, null, 4)));
    expect(verifyReceipt(read, key)).toBe('genuine');
  });

  it('has the same key for as long as the shop has its secret', () => {
    expect(receiptKeyOf(Buffer.alloc(32, 7))).toBe(signed.publicKey);
  });

  it.each<[string, (receipt: Receipt) => Receipt]>([
    ['the time', (receipt) => ({ ...receipt, forgottenAt: '2026-03-04T10:00:01.000Z' })],
    ['a number', (receipt) => ({ ...receipt, positions: { before: '11', after: '13' } })],
    ['what was found', (receipt) => ({ ...receipt, plainText: null })],
    ['what is kept', (receipt) => ({ ...receipt, kept: { ...receipt.kept, documents: [] } })],
  ])('is not verified after %s was changed', (_, change) => {
    expect(verifyReceipt({ ...signed, receipt: change(made) }, key)).toBe('changed');
  });

  it('is not verified when signed with another key that it contains itself', () => {
    const forged: SignedReceipt = signReceipt(OTHERS, { ...made, plainText: null });
    expect(verifyReceipt(forged, key)).toBe('of-another-shop');
    expect(verifyReceipt({ ...forged, publicKey: key }, key)).toBe('changed');
  });

  it('is clean only if nothing was found, and everything was read and searched for', () => {
    expect(isClean(made)).toBe(true);
    if (made.plainText === null) throw new Error('It was looked through.');
    const { plainText } = made;
    const found = [{ file: 'a', what: 'email', at: 0 }];
    expect(isClean({ ...made, plainText: { ...plainText, found } })).toBe(false);
    expect(isClean({ ...made, plainText: { ...plainText, notRead: ['a: EACCES'] } })).toBe(false);
    expect(isClean({ ...made, plainText: { ...plainText, leftOut: 1 } })).toBe(false);
  });
});
