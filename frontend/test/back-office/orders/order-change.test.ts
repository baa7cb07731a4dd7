import { describe, expect, it } from '@jest/globals';
import { looksUnchanged } from '../../../src/back-office/orders/order-details/use-order-change.ts';

const SEEN = {
  revision: 4,
  current_stage: 'Printing',
  status: 'in-production',
  payment: { state: 'unpaid' },
  shipment: null,
  artwork_hold: null,
};

describe('an order that somebody else has touched meanwhile', () => {
  it('stands the same after a note: the change is sent again upon the new revision', () => {
    expect(looksUnchanged(SEEN, { ...SEEN, revision: 5 })).toBe(true);
  });
  it('does not after a move, a payment, a hold or a cancellation: the person looks again', () => {
    expect(looksUnchanged(SEEN, { ...SEEN, current_stage: 'Collating' })).toBe(false);
    expect(looksUnchanged(SEEN, { ...SEEN, payment: { state: 'paid' } })).toBe(false);
    expect(looksUnchanged(SEEN, { ...SEEN, artwork_hold: { state: 'waiting' } })).toBe(false);
    expect(looksUnchanged(SEEN, { ...SEEN, status: 'cancelled' })).toBe(false);
  });
});
