import { describe, expect, it } from '@jest/globals';
import { impersonalSafetyOrder, type SafetyDraft } from '../../../../src/storefront/orders/workwear/safety-draft.ts';
import { claimDraft } from '../../../../src/storefront/orders/order-form/claimed-draft.ts';
import { lastOrderDetails } from '../../../../src/storefront/orders/order-form/customer.ts';

const MARIAM = { id: 'account-1', username: 'Mariam', email: 'mariam@duneanddraft.example' };
const YOUSEF = { id: 'account-2', username: 'Yousef', email: 'yousef@duneanddraft.example' };
const DRAFT: SafetyDraft = {
  key: 'key-1',
  items: [{ id: 'vest', title: 'Vest', image: 'vest.webp', price: 18, sizeQuantities: { Small: 12 } }],
  image: new File(['logo'], 'logo.png'),
  details: { name: 'M. Al Suwaidi', email: '', phone: '+971 50 555 0186', location: 'Business Bay' },
};

const claim = (draft: SafetyDraft, customer: typeof MARIAM) =>
  claimDraft(draft, customer, impersonalSafetyOrder, () => 'key-2');

describe('whose draft it is', () => {
  it('a guest’s draft becomes that of who logs in; what is empty is filled in', () => {
    expect(claim(DRAFT, MARIAM)).toEqual({
      ...DRAFT,
      account: 'account-1',
      details: { ...DRAFT.details, email: 'mariam@duneanddraft.example' },
    });
  });

  it('fills phone, address and company from the last order of either kind, and keeps what was typed', () => {
    const print = {
      created_at: '2026-11-20T08:00:00.000Z',
      customer_phone: '+971 4 555 0100',
      customer_location: 'Business Bay, Tower 3',
      customer_company: 'Dune & Draft',
      customer_trn: null,
    };
    const { customer_location: _, ...who } = print;
    const safety = { ...who, created_at: '2026-11-19T08:00:00.000Z', delivery_location: 'Site 7, Jebel Ali' };
    const last = lastOrderDetails([print, safety]);
    expect(claimDraft(DRAFT, MARIAM, impersonalSafetyOrder, () => 'key-2', last).details).toEqual({
      name: 'M. Al Suwaidi',
      email: 'mariam@duneanddraft.example',
      phone: '+971 50 555 0186',
      location: 'Business Bay',
      company: 'Dune & Draft',
    });
    const later = lastOrderDetails([print, { ...safety, created_at: '2026-11-21T08:00:00.000Z' }]);
    expect(later?.location).toBe('Site 7, Jebel Ali');
  });

  it('keeps the details of one that was sent, because another request could place it twice', () => {
    const sent = { ...DRAFT, sentBy: 'guest' };
    expect(claim(sent, MARIAM)).toEqual({ ...sent, account: 'account-1' });
  });

  it('of a forgotten order nothing comes but what the account knows', () => {
    const erased = { customer_phone: null, customer_company: null };
    const last = lastOrderDetails([
      { ...erased, customer_trn: null, customer_location: null, created_at: '2026-11-20T08:00:00.000Z' },
    ]);
    const draft = { ...DRAFT, details: { ...DRAFT.details, phone: '', location: '' } };
    expect(claimDraft(draft, MARIAM, impersonalSafetyOrder, () => 'key-2', last).details).toEqual({
      ...draft.details,
      email: 'mariam@duneanddraft.example',
    });
  });

  it('one’s own draft stays as it is', () => {
    const own = claim(DRAFT, MARIAM);
    expect(claim(own, MARIAM)).toBe(own);
  });

  it('of another account’s draft, only the products are used, as a new order', () => {
    expect(claim(claim(DRAFT, MARIAM), YOUSEF)).toEqual({
      key: 'key-2',
      account: 'account-2',
      items: DRAFT.items,
      details: { name: 'Yousef', email: 'yousef@duneanddraft.example', phone: '', location: '' },
    });
  });
});
