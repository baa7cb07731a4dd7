import { describe, expect, it } from '@jest/globals';
import { ibanInGroups, isIban } from '../../src/invoicing/bank-account.ts';
import {
  amountsOfPart,
  invoiceNumber,
  orderInvoice,
  type OrderInvoiceCommand,
  type OrderInvoiceEvent,
} from '../../src/invoicing/invoice.ts';
import { given } from '../support/given.ts';

const reactionId = '01907777-0000-7000-8000-000000000007';
const creditReactionId = '01908888-0000-7000-8000-000000000008';
const whenAsked = { reactionId, year: 2026, after: -1 };
const whenCreditAsked = { reactionId: creditReactionId, year: 2027, after: 11 };
const ask: OrderInvoiceCommand = { type: 'ask-invoice', document: 'invoice', ...whenAsked };
const askCredit: OrderInvoiceCommand = { type: 'ask-invoice', document: 'credit-note', ...whenCreditAsked };
const asked: OrderInvoiceEvent = { type: 'invoice-asked', data: { document: 'invoice', ...whenAsked } };
const creditAsked: OrderInvoiceEvent = { type: 'invoice-asked', data: { document: 'credit-note', ...whenCreditAsked } };
const invoice = { number: '2026-000001', year: 2026, revision: 0 };
const credit = { number: '2027-000013', year: 2027, revision: 12 };
const numbered: OrderInvoiceEvent = { type: 'invoice-numbered', data: { document: 'invoice', ...invoice } };
const creditNumbered: OrderInvoiceEvent = { type: 'invoice-numbered', data: { document: 'credit-note', ...credit } };
const refused = { type: 'not-to-be-invoiced' } as const;

describe('the invoice of an order', () => {
  it('is requested, then numbered', () => {
    given(orderInvoice).thenState({ status: 'none' });
    given(orderInvoice).when(ask).then(asked);
    given(orderInvoice, asked).thenState({ status: 'asked', ...whenAsked });
    given(orderInvoice, asked)
      .when({ type: 'number-invoice', ...invoice })
      .then(numbered);
    given(orderInvoice, asked, numbered).thenState({ status: 'invoiced', invoice });
  });

  it('is requested once, and numbered once', () => {
    given(orderInvoice, asked).when(ask).thenRefused(refused);
    given(orderInvoice, asked, numbered).when(ask).thenRefused(refused);
    given(orderInvoice)
      .when({ type: 'number-invoice', ...invoice })
      .thenRefused(refused);
    given(orderInvoice, asked, numbered)
      .when({ type: 'number-invoice', ...invoice })
      .thenRefused(refused);
  });

  it('is cancelled by a credit note, after which the order can be invoiced again', () => {
    given(orderInvoice, asked, numbered).when(askCredit).then(creditAsked);
    given(orderInvoice, asked, numbered, creditAsked).thenState({
      status: 'credit-asked',
      ...whenCreditAsked,
      invoice,
    });
    given(orderInvoice, asked, numbered, creditAsked)
      .when({ type: 'number-invoice', ...credit })
      .then(creditNumbered);
    const credited = given(orderInvoice, asked, numbered, creditAsked, creditNumbered);
    credited.thenState({ status: 'credited', invoice, credit });
    credited.when(ask).then(asked);
    credited.when(askCredit).thenRefused(refused);
    credited.when({ type: 'number-invoice', ...credit }).thenRefused(refused);
  });

  it('is credited in parts that never exceed it, before a credit note cancels the rest', () => {
    const part = { ...whenCreditAsked, amount: 6_400 };
    const askPart: OrderInvoiceCommand = {
      type: 'ask-invoice',
      document: 'credit-note',
      ...part,
      invoiceTotal: 26_400,
    };
    const partAsked: OrderInvoiceEvent = { type: 'invoice-asked', data: { document: 'credit-note', ...part } };
    given(orderInvoice, asked, numbered).when(askPart).then(partAsked);
    const credited = given(orderInvoice, asked, numbered, partAsked, creditNumbered);
    credited.thenState({ status: 'invoiced', invoice, parts: [{ ...credit, amount: 6_400 }] });
    credited.when({ ...askPart, amount: 20_001 }).thenRefused(refused);
    credited.when(askCredit).then(creditAsked);
    given(orderInvoice, asked, numbered, partAsked, creditNumbered, creditAsked, creditNumbered).thenState({
      status: 'credited',
      invoice,
      credit,
    });
  });

  it('has credit notes whose amounts before VAT and VAT add up to its own', () => {
    const amounts = { total: 22_000, vatRate: 2_000, vat: 4_400, grandTotal: 26_400 };
    expect(amountsOfPart(amounts, 0, 26_400)).toEqual(amounts);
    expect(amountsOfPart(amounts, 0, 6_400)).toEqual({ total: 5_333, vatRate: 2_000, vat: 1_067, grandTotal: 6_400 });
    const parts = [1, 99, 3_333, 22_967];
    let before = 0;
    const sums = { total: 0, vat: 0 };
    for (const part of parts) {
      const credit = amountsOfPart(amounts, before, part);
      expect(credit.total + credit.vat).toBe(part);
      sums.total += credit.total;
      sums.vat += credit.vat;
      before += part;
    }
    expect([before, sums]).toEqual([26_400, { total: 22_000, vat: 4_400 }]);
  });

  it('must exist before a credit note can cancel it', () => {
    given(orderInvoice).when(askCredit).thenRefused(refused);
    given(orderInvoice, asked).when(askCredit).thenRefused(refused);
    given(orderInvoice, asked, numbered, creditAsked).when(askCredit).thenRefused(refused);
    given(orderInvoice, asked, numbered, creditAsked).when(ask).thenRefused(refused);
    for (const event of [creditAsked, creditNumbered]) {
      expect(orderInvoice.evolve(orderInvoice.initial, event)).toBe(orderInvoice.initial);
    }
  });

  it('is numbered by its position in the year', () => {
    expect(invoiceNumber(2026, 0)).toBe('2026-000001');
    expect(invoiceNumber(2026, 1_233_998)).toBe('2026-1233999');
  });
});

describe('an IBAN', () => {
  it.each([
    'AE070331234567890123456',
    'GB29NWBK60161331926819',
    'DE89370400440532013000',
    'NO9386011117947',
    'AE05111111111111111111111111111111',
  ])('%s is valid', (iban) => {
    expect(isIban(iban)).toBe(true);
  });

  it.each([
    ['a digit that differs', 'AE070331234567890123457'],
    ['two digits swapped', 'GB29NWBK60161331926891'],
    ['small letters', 'gb29NWBK60161331926819'],
    ['spaces', 'GB29 NWBK 6016 1331 9268 19'],
    ['nothing', ''],
    // The digits of these check each other: only their form is wrong.
    ['letters for a check number', 'GBHYNWBK60161331926819'],
    ['digits for a country', '1E42111111111111'],
    ['14 characters', 'NO631111111111'],
    ['35 characters', 'AE381111111111111111111111111111111'],
  ])('with %s is not valid: %s', (_what, iban) => {
    expect(isIban(iban)).toBe(false);
  });

  it('is read in groups of four', () => {
    expect(ibanInGroups('AE070331234567890123456')).toBe('AE07 0331 2345 6789 0123 456');
    expect(ibanInGroups('NO938601111794')).toBe('NO93 8601 1117 94');
    expect(ibanInGroups('GB29NWBK60161331')).toBe('GB29 NWBK 6016 1331');
  });
});
