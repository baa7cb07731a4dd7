import { describe, expect, it } from '@jest/globals';
import { impersonalSafetyOrder, type SafetyDraft } from '../../src/features/safety-order/safety-draft.ts';
import { claimedBy } from '../../src/shared/ordering/claimed-draft.ts';

const MARIAM = { id: 'account-1', username: 'Mariam', email: 'mariam@duneanddraft.example' };
const YOUSEF = { id: 'account-2', username: 'Yousef', email: 'yousef@duneanddraft.example' };
const DRAFT: SafetyDraft = {
  key: 'key-1',
  items: [{ id: 'vest', title: 'Vest', image: 'vest.webp', price: 18, sizeQuantities: { Small: 12 } }],
  image: new File(['logo'], 'logo.png'),
  details: { name: 'M. Al Suwaidi', email: '', phone: '+971 50 555 0186', location: 'Business Bay' },
};

const claim = (draft: SafetyDraft, customer: typeof MARIAM) =>
  claimedBy(draft, customer, impersonalSafetyOrder, () => 'key-2');

describe('whose draft it is', () => {
  it('a guest’s draft becomes that of who logs in; what is empty is filled in', () => {
    expect(claim(DRAFT, MARIAM)).toEqual({
      ...DRAFT,
      account: 'account-1',
      details: { ...DRAFT.details, email: 'mariam@duneanddraft.example' },
    });
  });

  it('one’s own draft stays as it is', () => {
    const own = claim(DRAFT, MARIAM);
    expect(claim(own, MARIAM)).toBe(own);
  });

  it('of another account’s draft only the products go on, as another order', () => {
    expect(claim(claim(DRAFT, MARIAM), YOUSEF)).toEqual({
      key: 'key-2',
      account: 'account-2',
      items: DRAFT.items,
      details: { name: 'Yousef', email: 'yousef@duneanddraft.example', phone: '', location: '' },
    });
  });
});
