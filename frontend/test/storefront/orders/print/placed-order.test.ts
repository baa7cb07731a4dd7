import { describe, expect, it } from '@jest/globals';
import type { OrderDraft } from '../../../../src/storefront/orders/print/order-draft.ts';
import { placedOrderOf, placedOrderState } from '../../../../src/storefront/orders/print/placed-order.ts';

const DRAFT: OrderDraft = {
  key: 'k',
  intent: {
    product: {
      id: 'p1',
      title: 'Flyers',
      label: 10,
      category: 'Flyers',
      category_slug: 'flyers',
      dimensions: null,
      image: 'flyers.webp',
      quantity_500: 85,
      sides: 2,
      shape: 'flat',
      dieline: null,
      original_500: null,
      original_1000: null,
      quantity_1000: 140,
      badge: null,
      description: null,
      translations: {},
      revision: 1,
    },
    quantity: 2500,
    tier: 500,
  },
  details: { name: 'Mariam', email: 'm@example.com', phone: '+971 50 555 0142', location: 'Dubai' },
};
const PLACED = { orderId: 'o1', number: 'FC7P-2F2M' };

describe('the page that thanks', () => {
  it('shows what was just ordered, and passes on no customer details', () => {
    const state = placedOrderState({ ...DRAFT, agreedTotal: 480 }, PLACED);
    expect(placedOrderOf(state)).toEqual({ ...PLACED, ordered: { intent: DRAFT.intent, agreedTotal: 480 } });
    expect(JSON.stringify(state)).not.toContain('Mariam');
  });

  it.each([null, undefined, {}, 'o1', { orderId: 7 }])('knows of no order when it is opened with %j', (state) => {
    expect(placedOrderOf(state).orderId).toBeUndefined();
  });

  it('contains the number if nothing else was passed', () => {
    expect(placedOrderOf(PLACED)).toEqual(PLACED);
  });
});
