import { describe, expect, it } from '@jest/globals';
import { checkout, type CompleteOrder, type PlaceCheckout } from '../../src/checkout/checkout.ts';
import type { CheckoutContact, CheckoutEvent } from '../../src/checkout/checkout-events.ts';
import { quoteCheckout } from '../../src/checkout/quote.ts';
import type { OrderCustomer } from '../../src/orders/print/print-order-events.ts';
import type { SafetyOrderCustomer } from '../../src/orders/workwear/safety-order-events.ts';
import { printOrder } from '../../src/orders/print/print-order.ts';
import { safetyOrder } from '../../src/orders/workwear/safety-order.ts';
import { eventSchemas } from '../../src/shop/shop-events.ts';
import { cardsLine, cart, codeWith, RAMADAN, VEST, vestsLine } from '../support/cart-samples.ts';
import { given } from '../support/given.ts';
import { back, front, placed as placedAlone } from '../support/print-order-samples.ts';
import { box } from '../support/sealed-for-tests.ts';

const checkoutId = '01908888-0000-7000-8000-000000000008';
const cardsOrder = '01908888-0000-7000-8000-000000000001';
const vestsOrder = '01908888-0000-7000-8000-000000000002';
const customerId = '01903333-0000-7000-8000-000000000003';
const contact = box<CheckoutContact>('fatima', 'Fatima, +971 6 555 0142');
const customer = box<OrderCustomer & SafetyOrderCustomer>('fatima', 'Fatima, +971 6 555 0142');

/** Cards and vests to Sharjah with 10% off: goods 434.00, discount 43.40, delivery 25.00. */
const quote = quoteCheckout(
  cart([cardsLine, vestsLine('vests', { Medium: 3 })], {
    delivery: { method: 'delivery', destination: 'AE-SH' },
    discount: codeWith({ discount: { kind: 'percentage', rate: 1_000 } }),
    vatRate: 500,
  }),
);
if ('outcome' in quote) throw new Error('The cart can be ordered.');

const place: PlaceCheckout = {
  type: 'place-checkout',
  checkoutId,
  customerId,
  contact,
  quote: {
    ...quote,
    orders: quote.orders.map((order): CompleteOrder =>
      order.kind === 'print'
        ? { ...order, orderId: cardsOrder, customer, files: { front, back } }
        : { ...order, orderId: vestsOrder, customer },
    ),
  },
  payment: 'online',
  payBefore: '2026-03-02T09:30:00.000Z',
  language: 'ar',
};

const cards = {
  type: 'order-placed',
  data: {
    ...placedAlone.data,
    orderId: cardsOrder,
    customer,
    circulation: 2_000,
    amounts: { total: 36_389, vatRate: 500, vat: 1_819, grandTotal: 38_208 },
    language: 'ar',
    checkout: { id: checkoutId, delivery: 2_189, discount: 3_800 },
  },
} as const;
const vests = {
  type: 'safety-order-placed',
  data: {
    orderId: vestsOrder,
    customerId,
    customer,
    items: [
      {
        productId: VEST,
        title: 'Two-Band Hi-Vis Vest, Yellow',
        category: 'safety-vest',
        unitPrice: 1_800,
        sizes: [{ size: 'Medium', quantity: 3 }],
        total: 5_400,
      },
    ],
    amounts: { total: 5_171, vatRate: 500, vat: 259, grandTotal: 5_430 },
    language: 'ar',
    checkout: { id: checkoutId, delivery: 311, discount: 540 },
  },
} satisfies CheckoutEventOrder;
type CheckoutEventOrder = Extract<CheckoutEvent, { type: 'checkout-placed' }>['data']['orders'][number];

const placed: Extract<CheckoutEvent, { type: 'checkout-placed' }> = {
  type: 'checkout-placed',
  data: {
    checkoutId,
    customerId,
    contact,
    orders: [cards, vests],
    delivery: {
      method: 'delivery',
      destination: 'AE-SH',
      zone: 'other-emirates',
      fee: 2_500,
      days: { from: 2, to: 3 },
    },
    discount: { codeId: RAMADAN, code: 'RAMADAN10', amount: 4_340 },
    amounts: { total: 41_560, vatRate: 500, vat: 2_078, grandTotal: 43_638 },
    payment: 'online',
    payBefore: '2026-03-02T09:30:00.000Z',
    language: 'ar',
  },
};
const completed: CheckoutEvent = { type: 'checkout-completed', data: {} };
const expired: CheckoutEvent = { type: 'checkout-expired', data: {} };
const abandoned: CheckoutEvent = { type: 'checkout-abandoned', data: {} };

describe('a checkout', () => {
  it('is placed with the first event of each order', () => {
    given(checkout).when(place).then(placed);
    expect(eventSchemas['checkout-placed'].parse(placed)).toEqual(placed);
    given(checkout, placed).when(place).thenRefused({ type: 'checkout-exists' });
  });

  it('places orders that are orders like any other', () => {
    expect(printOrder.evolve(printOrder.initial, cards)).toEqual({
      ...printOrder.evolve(printOrder.initial, placedAlone),
      total: cards.data.amounts.grandTotal,
    });
    expect(safetyOrder.evolve(safetyOrder.initial, vests)).toMatchObject({ status: 'open', customerId });
  });

  it('of a guest can contain safety wear only', () => {
    const [print, safety] = place.quote.orders;
    if (print === undefined || safety === undefined) throw new Error('There are two orders.');
    const guest = { ...place, customerId: undefined };
    given(checkout).when(guest).thenRefused({ type: 'account-required' });
    const decision = checkout.decide({ ...guest, quote: { ...guest.quote, orders: [safety] } }, checkout.initial);
    const [event] = decision.outcome === 'accepted' ? decision.events : [];
    expect(event?.data).not.toHaveProperty('customerId');
  });

  it('is completed once all orders are placed', () => {
    given(checkout, placed).when({ type: 'complete-checkout' }).then(completed);
    given(checkout, placed, completed).when({ type: 'complete-checkout' }).thenNothing();
    given(checkout).when({ type: 'complete-checkout' }).thenRefused({ type: 'checkout-not-found' });
  });

  const expire = (at: string) => ({ type: 'expire-checkout', at }) as const;
  it('expires when it is not paid in time, but not before all orders are placed', () => {
    given(checkout, placed).when(expire('2026-03-02T09:30:00.000Z')).thenRefused({ type: 'orders-not-placed-yet' });
    given(checkout, placed, completed)
      .when(expire('2026-03-02T09:29:59.999Z'))
      .thenRefused({ type: 'payment-not-overdue' });
    given(checkout, placed, completed).when(expire('2026-03-02T09:30:00.000Z')).then(expired);
    given(checkout, placed, completed, expired).when(expire('2026-03-02T09:31:00.000Z')).thenNothing();
    given(checkout, placed, completed, expired).when({ type: 'complete-checkout' }).thenNothing();
  });

  it('never expires if its orders don’t wait for payment', () => {
    const { payBefore: _none, ...data } = placed.data;
    given(checkout, { type: 'checkout-placed', data }, completed)
      .when(expire('2030-01-01T00:00:00.000Z'))
      .thenRefused({ type: 'payment-not-overdue' });
  });

  it('that was not placed in time can’t be placed any more, so that its discount code can be released', () => {
    given(checkout).when({ type: 'abandon-checkout' }).then(abandoned);
    given(checkout, abandoned).when({ type: 'abandon-checkout' }).thenNothing();
    given(checkout, abandoned).when(place).thenRefused({ type: 'checkout-abandoned' });
    given(checkout, placed).when({ type: 'abandon-checkout' }).thenRefused({ type: 'checkout-exists' });
  });
});
