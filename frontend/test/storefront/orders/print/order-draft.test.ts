import { describe, expect, it } from '@jest/globals';
import type { PrintProduct } from '@pressline/contracts/catalogue/products.ts';
import {
  beginOrder,
  missingSide,
  totalOf,
  withBack,
  withFile,
  type OrderDraft,
} from '../../../../src/storefront/orders/print/order-draft.ts';
import { orderErrors, orderFields } from '../../../../src/storefront/orders/print/order-form.ts';
import { orderIntentOf, type OrderIntent } from '../../../../src/storefront/cart/order-intent.ts';
import { CARDS as KRAFT_CARDS } from '../../../support/catalogue.ts';

const CARDS: PrintProduct = {
  ...KRAFT_CARDS,
  title: 'Matte Laminated Business Cards',
  quantity_500: 85,
  quantity_1000: 140,
  revision: 3,
};
const FLYERS: PrintProduct = { ...CARDS, id: '0197a6c0-0000-7000-8000-000000000002', title: 'DL Flyers' };
const THOUSAND_CARDS: OrderIntent = { product: CARDS, quantity: 1000, tier: 1000 };
const MARIAM = {
  name: 'Mariam Al Suwaidi',
  email: 'mariam@duneanddraft.example',
  phone: '+971 50 555 0186',
  location: 'Business Bay, Dubai',
};
const front = new File(['%PDF-front'], 'front.pdf');
const back = new File(['%PDF-back'], 'back.pdf');
const KEPT: OrderDraft = { key: 'key-1', intent: THOUSAND_CARDS, front, back, details: MARIAM };

const newKey = () => 'key-2';

describe('beginning an order', () => {
  it('of a product makes a draft with a key of its own', () => {
    expect(beginOrder(THOUSAND_CARDS, undefined, newKey)).toEqual({
      key: 'key-2',
      intent: THOUSAND_CARDS,
      details: { name: '', email: '', phone: '', location: '' },
    });
  });

  it('without a product continues the stored draft, or is empty', () => {
    expect(beginOrder(undefined, KEPT, newKey)).toBe(KEPT);
    expect(beginOrder(undefined, undefined, newKey)).toBeUndefined();
  });

  it('of the same product in another quantity keeps files, details and key: it is the same order', () => {
    expect(beginOrder({ product: CARDS, quantity: 500, tier: 500 }, KEPT, newKey)).toEqual({
      ...KEPT,
      intent: { product: CARDS, quantity: 500, tier: 500 },
      agreedTotal: undefined,
    });
  });

  it('of another product is another order; who orders stays, the artwork does not', () => {
    expect(beginOrder({ product: FLYERS, quantity: 500, tier: 500 }, KEPT, newKey)).toEqual({
      key: 'key-2',
      intent: { product: FLYERS, quantity: 500, tier: 500 },
      details: MARIAM,
    });
  });

  it('from an older page keeps the newer price and what was agreed', () => {
    const agreed: OrderDraft = {
      ...KEPT,
      intent: { ...THOUSAND_CARDS, product: { ...CARDS, quantity_1000: 150, revision: 4 } },
      agreedTotal: 160,
    };
    expect(beginOrder(THOUSAND_CARDS, agreed, newKey)).toBe(agreed);
  });

  it('at a newer price forgets what was agreed before', () => {
    const newer = { ...CARDS, quantity_1000: 170, revision: 5 };
    expect(
      beginOrder({ ...THOUSAND_CARDS, product: newer }, { ...KEPT, agreedTotal: 160 }, newKey)?.agreedTotal,
    ).toBeUndefined();
  });

  it('takes no runs of 1,000 for 1,500 pieces', () => {
    expect(orderIntentOf({ product: CARDS, quantity: 1500, tier: 1000 })).toEqual({
      product: CARDS,
      quantity: 1500,
      tier: 500,
    });
  });

  it.each([
    [null],
    ['cards'],
    [{ product: CARDS }],
    [{ product: CARDS, quantity: 700, tier: 500 }],
    [{ product: { id: 'x' }, quantity: 500, tier: 500 }],
  ])('takes nothing from %j', (state) => {
    expect(orderIntentOf(state)).toBeUndefined();
  });
});

describe('what an order costs', () => {
  it('is one run of 1,000 and its label', () => {
    expect(totalOf(KEPT)).toBe(15_000);
  });

  it('is two runs of 500 with a label each', () => {
    expect(totalOf({ intent: { product: CARDS, quantity: 1000, tier: 500 } })).toBe(19_000);
  });

  it('is what the customer accepted, where the price changed meanwhile', () => {
    expect(totalOf({ ...KEPT, agreedTotal: 160 })).toBe(16_000);
  });

  it('needs both sides, and reports the front first', () => {
    const intent = THOUSAND_CARDS;
    expect(missingSide({ intent })).toBe('front');
    expect(missingSide({ intent, front })).toBe('back');
    expect(missingSide(KEPT)).toBeUndefined();
  });

  it('needs no back file if the back is the same, stays blank or is not printed', () => {
    const intent = THOUSAND_CARDS;
    expect(missingSide({ intent, front, backWithoutFile: 'same-as-front' })).toBeUndefined();
    expect(missingSide({ intent: { ...intent, product: { ...CARDS, sides: 1 } }, front })).toBeUndefined();
    expect(withBack({ ...KEPT, acceptedLow: ['front', 'back'] }, 'blank')).toMatchObject({
      back: undefined,
      backWithoutFile: 'blank',
      acceptedLow: ['front'],
    });
    expect(withFile(withBack(KEPT, 'blank'), 'back', front).backWithoutFile).toBeUndefined();
    expect(orderFields(withBack(KEPT, 'blank'))).toMatchObject({ back: 'blank' });
  });
});

describe('the order that is sent', () => {
  it('has the product, the runs and the total before VAT', () => {
    expect(orderFields(KEPT)).toEqual({
      product_title: 'Matte Laminated Business Cards',
      product_id: CARDS.id,
      quantity: 1000,
      tier: 1000,
      circulation: 1000,
      series: 2,
      total_price: 150,
      customer_name: 'Mariam Al Suwaidi',
      customer_email: 'mariam@duneanddraft.example',
      customer_phone: '+971 50 555 0186',
      customer_location: 'Business Bay, Dubai',
    });
  });

  it('is fit when all details are there', () => {
    expect(orderErrors(KEPT)).toEqual({});
  });

  it('names the details that are missing, spaces too, and those that do not fit', () => {
    expect(orderErrors({ ...KEPT, details: { name: ' ', email: 'mariam', phone: '123', location: '' } })).toEqual({
      name: 'missing',
      email: 'invalid',
      phone: 'invalid',
      location: 'missing',
    });
  });
});
