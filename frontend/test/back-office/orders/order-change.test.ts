import { describe, expect, it } from '@jest/globals';
import { isUnchanged } from '../../../src/back-office/orders/order-details/send-order-change.ts';

const SEEN = {
  revision: 4,
  current_stage: 'Printing',
  status: 'in-production',
  payment: { state: 'unpaid' },
  shipment: null,
  artwork_hold: null,
};

describe('an order that somebody else has changed meanwhile', () => {
  it('is unchanged after a note, so the change is sent again with the new revision', () => {
    expect(isUnchanged(SEEN, { ...SEEN, revision: 5 })).toBe(true);
  });
  it('is changed after a move, a payment, a hold or a cancellation', () => {
    expect(isUnchanged(SEEN, { ...SEEN, current_stage: 'Collating' })).toBe(false);
    expect(isUnchanged(SEEN, { ...SEEN, payment: { state: 'paid' } })).toBe(false);
    expect(isUnchanged(SEEN, { ...SEEN, artwork_hold: { state: 'waiting' } })).toBe(false);
    expect(isUnchanged(SEEN, { ...SEEN, status: 'cancelled' })).toBe(false);
  });
});
