import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  quoteCheckout,
  type CartLine,
  type CheckoutQuote,
  type CheckoutQuoteRequest,
} from '../../src/checkout/quote.ts';
import { DESTINATIONS } from '../../src/checkout/delivery.ts';
import type { DiscountTerms } from '../../src/checkout/discount-code.ts';
import { apportion } from '../../src/kernel/apportion.ts';
import { rejected } from '../../src/kernel/decider.ts';
import { dueOf, receivedOf, withPart, type PartPayments } from '../../src/orders/fulfilment/part-payments.ts';
import { cardsLine, cart, codeWith, RAMADAN, VEST, vestsLine } from '../support/cart-samples.ts';
import { twoThousand } from '../support/print-order-samples.ts';

function quoted(request: CheckoutQuoteRequest): CheckoutQuote {
  const quote = quoteCheckout(request);
  if ('outcome' in quote) throw new Error(`Refused: ${quote.reason.type}`);
  return quote;
}

describe('the quote of a cart', () => {
  it('is one order for each print line, and one for the safety wear of each design', () => {
    const { orders } = quoted(
      cart([
        vestsLine('plain', { Medium: 2 }),
        cardsLine,
        vestsLine('logo', { Large: 1 }, 'a1'),
        { ...cardsLine, lineId: 'more cards' },
        vestsLine('plain too', { XXL: 1 }),
      ]),
    );
    expect(orders.map(({ kind, lines, goods }) => [kind, lines, goods])).toEqual([
      ['safety', ['plain', 'plain too'], 5_400],
      ['print', ['cards'], 38_000],
      ['safety', ['logo'], 1_800],
      ['print', ['more cards'], 38_000],
    ]);
  });

  it('adds the VAT of each order, and delivers free within Dubai', () => {
    const { goods, delivery, amounts, discount } = quoted(
      cart([cardsLine, vestsLine('vests', { Medium: 20, XXL: 2 })]),
    );
    expect([goods, delivery.fee, discount]).toEqual([77_600, 0, undefined]);
    expect(amounts).toEqual({ total: 77_600, vatRate: 2_000, vat: 15_520, grandTotal: 93_120 });
  });

  it('apportions the delivery fee and the discount to the orders', () => {
    const request = cart([cardsLine, vestsLine('vests', { Medium: 3 })], {
      delivery: { method: 'delivery', destination: 'AE-SH' },
      discount: codeWith({ discount: { kind: 'percentage', rate: 1_000 } }),
      vatRate: 500,
    });
    // Goods 434.00, discount 43.40, delivery 25.00.
    const { orders, amounts, discount, delivery } = quoted(request);
    expect(discount).toEqual({ codeId: RAMADAN, code: 'RAMADAN10', amount: 4_340 });
    expect(delivery).toMatchObject({ zone: 'other-emirates', fee: 2_500 });
    expect(orders.map((order) => [order.goods, order.discount, order.delivery, order.amounts])).toEqual([
      [38_000, 3_800, 2_189, { total: 36_389, vatRate: 500, vat: 1_819, grandTotal: 38_208 }],
      [5_400, 540, 311, { total: 5_171, vatRate: 500, vat: 259, grandTotal: 5_430 }],
    ]);
    expect(amounts).toEqual({ total: 41_560, vatRate: 500, vat: 2_078, grandTotal: 43_638 });
  });

  it('is delivered free from an amount of goods after the discount', () => {
    const toSharjah = { delivery: { method: 'delivery', destination: 'AE-SH' } } as const;
    const lines = [cardsLine, vestsLine('vests', { Medium: 7 })];
    expect(quoted(cart(lines, toSharjah))).toMatchObject({ goods: 50_600, delivery: { fee: 0 } });
    const discount = codeWith({ discount: { kind: 'amount', amount: 1_000 } });
    expect(quoted(cart(lines, { ...toSharjah, discount }))).toMatchObject({ delivery: { fee: 2_500 } });
  });

  it('gives a discount on some categories to the orders with goods of them', () => {
    const discount = codeWith({ discount: { kind: 'amount', amount: 9_000 }, categories: ['safety-vest'] });
    const { orders } = quoted(cart([cardsLine, vestsLine('vests', { Medium: 3 })], { discount }));
    expect(orders.map((order) => order.discount)).toEqual([0, 5_400]);
  });
});

describe('a cart can’t be ordered', () => {
  it('if it is empty', () => {
    expect(quoteCheckout(cart([]))).toEqual(rejected({ type: 'cart-empty' }));
  });

  it('because of its lines, which are all named with their reasons', () => {
    const gone: CartLine = { kind: 'print', lineId: 'gone', request: { ...twoThousand, product: undefined } };
    const result = quoteCheckout(cart([gone, cardsLine, vestsLine('small', { Small: 1 }), vestsLine('none', {})]));
    expect(result).toEqual(
      rejected({
        type: 'lines-not-orderable',
        lines: [
          { lineId: 'gone', refusal: { type: 'product-not-on-sale' } },
          { lineId: 'small', refusal: { type: 'size-not-offered', productId: VEST, size: 'Small' } },
          { lineId: 'none', refusal: { type: 'no-size-selected', productId: VEST } },
        ],
      }),
    );
  });

  it('with more of a size than one order may have, in lines that become one order', () => {
    const refusal = { type: 'size-quantity-not-offered', productId: VEST, size: 'Medium' } as const;
    const lines = [vestsLine('a', { Medium: 60 }), vestsLine('b', { Medium: 60 })];
    expect(quoteCheckout(cart(lines))).toEqual(
      rejected({
        type: 'lines-not-orderable',
        lines: [
          { lineId: 'a', refusal },
          { lineId: 'b', refusal },
        ],
      }),
    );
    const [a, b] = [vestsLine('a', { Medium: 60 }, 'a1'), vestsLine('b', { Medium: 60 }, 'b1')];
    expect(quoted(cart([a, b])).orders).toHaveLength(2);
  });

  it('at a price that has changed since it was shown', () => {
    const line: CartLine = { kind: 'print', lineId: 'cards', request: { ...twoThousand, shownTotal: 37_000 } };
    const refusal = { type: 'price-changed', total: 38_000 } as const;
    expect(quoteCheckout(cart([line]))).toEqual(
      rejected({ type: 'lines-not-orderable', lines: [{ lineId: 'cards', refusal }] }),
    );
  });

  it('to a destination that is not served, or with collection that is not offered', () => {
    expect(quoteCheckout(cart([cardsLine], { delivery: { method: 'delivery', destination: 'abroad' } }))).toEqual(
      rejected({ type: 'destination-not-served', destination: 'abroad' }),
    );
    const deliveryRules = { zones: [], collection: 'not-offered' } as const;
    expect(quoteCheckout(cart([cardsLine], { delivery: { method: 'collection' }, deliveryRules }))).toEqual(
      rejected({ type: 'collection-not-offered' }),
    );
  });

  it('with a code that doesn’t exist, is used up, or is not for these goods', () => {
    const tenPercent = { kind: 'percentage', rate: 1_000 } as const;
    const refusedWith = (discount: CheckoutQuoteRequest['discount']) => quoteCheckout(cart([cardsLine], { discount }));
    expect(refusedWith({ code: { status: 'absent' }, claimant: 'fatima' })).toEqual(
      rejected({ type: 'discount-code-not-found' }),
    );
    const { code, claimant } = codeWith({ discount: tenPercent, uses: 1 });
    const usedUp = { ...code, claims: [{ checkoutId: VEST, claimant: 'omar' }] };
    expect(refusedWith({ code: usedUp, claimant })).toEqual(rejected({ type: 'discount-code-used-up' }));
    // A repeated request of the checkout that has the last use.
    expect(quoted(cart([cardsLine], { discount: { code: usedUp, claimant, checkoutId: VEST } })).orders).toHaveLength(
      1,
    );
    expect(refusedWith(codeWith({ discount: tenPercent, categories: ['menu'] }))).toEqual(
      rejected({ type: 'discount-code-not-for-these-goods' }),
    );
    expect(refusedWith(codeWith({ discount: tenPercent, minimum: 38_001 }))).toEqual(
      rejected({ type: 'discount-code-minimum-not-reached', minimum: 38_001, goods: 38_000 }),
    );
    expect(
      quoted(cart([cardsLine], { discount: codeWith({ discount: tenPercent, minimum: 38_000 }) })).orders,
    ).toHaveLength(1);
  });
});

describe('any cart', () => {
  const price = fc.nat(100_000);
  const printLine = fc
    .record({ quantity500: price, label: price, runs: fc.integer({ min: 1, max: 20 }) })
    .map(({ quantity500, label, runs }): Omit<Extract<CartLine, { kind: 'print' }>, 'lineId'> => ({
      kind: 'print',
      request: {
        product: { ...cardsProduct(), quantity500, label },
        quantity: runs * 500,
        tier: 500,
        back: 'blank',
      },
    }));
  const safetyLine = fc
    .record({ unit: price, pieces: fc.integer({ min: 1, max: 20 }), design: fc.constantFrom(undefined, 'a1', 'b1') })
    .map(({ unit, pieces, design }): Omit<Extract<CartLine, { kind: 'safety' }>, 'lineId'> => {
      const product = { title: 'Vest', category: 'safety-vest', price: unit, sizes: ['Medium'] };
      return { kind: 'safety', request: { productId: String(unit), product, sizes: { Medium: pieces } }, design };
    });
  const lines = fc
    .array(fc.oneof(printLine, safetyLine), { minLength: 1, maxLength: 5 })
    .map((each) => each.map((line, index): CartLine => ({ ...line, lineId: String(index) })));
  const discount = fc.option(
    fc
      .record({
        discount: fc.oneof(
          fc.record({ kind: fc.constant('percentage' as const), rate: fc.integer({ min: 1, max: 10_000 }) }),
          fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 5_000_000 }) }),
        ),
        categories: fc.constantFrom<DiscountTerms['categories'][]>(undefined, ['safety-vest'], ['business-cards']),
      })
      .map(codeWith),
    { nil: undefined },
  );
  const request = fc
    .record({
      lines,
      discount,
      destination: fc.constantFrom(...DESTINATIONS),
      fee: fc.nat(20_000),
      freeFrom: fc.option(fc.nat(500_000), { nil: undefined }),
      vatRate: fc.nat(10_000),
    })
    .map(({ lines: own, destination, fee, freeFrom, ...more }) => {
      const zone = {
        id: 'all',
        names: { en: 'All' },
        destinations: DESTINATIONS,
        fee,
        freeFrom,
        days: { from: 1, to: 2 },
      };
      return cart(own, {
        ...more,
        delivery: { method: 'delivery', destination },
        deliveryRules: { zones: [zone], collection: 'offered' },
      });
    });

  it('costs to the fils what its orders cost: goods, discount, delivery, VAT and total', () => {
    fc.assert(
      fc.property(request, (any) => {
        const quote = quoteCheckout(any);
        if ('outcome' in quote) {
          // The only reason left is a code for goods that the cart has none of.
          expect(quote.reason.type).toBe('discount-code-not-for-these-goods');
          return;
        }
        const { orders, goods, delivery, amounts } = quote;
        const off = quote.discount?.amount ?? 0;
        const sum = (amountOf: (order: (typeof orders)[number]) => number) =>
          orders.reduce((total, order) => total + amountOf(order), 0);
        expect(sum((order) => order.goods)).toBe(goods);
        expect(sum((order) => order.discount)).toBe(off);
        expect(sum((order) => order.delivery)).toBe(delivery.fee);
        expect(sum((order) => order.amounts.vat)).toBe(amounts.vat);
        expect(sum((order) => order.amounts.grandTotal)).toBe(amounts.grandTotal);
        expect(goods - off + delivery.fee).toBe(amounts.total);
        expect(amounts.total + amounts.vat).toBe(amounts.grandTotal);
        for (const order of orders) {
          expect(order.discount).toBeLessThanOrEqual(order.goods);
          expect(order.amounts.total).toBe(order.goods - order.discount + order.delivery);
        }
        expect(orders.flatMap((order) => order.lines).toSorted()).toEqual(any.lines.map(({ lineId }) => lineId));
      }),
    );
  });

  const step = fc.record({
    what: fc.constantFrom('part of one order', 'part of all orders', 'cancellation'),
    order: fc.nat(4),
    share: fc.integer({ min: 1, max: 100 }),
  });

  it('is paid to the fils, in whatever parts of its orders, and without those that are cancelled', () => {
    fc.assert(
      fc.property(request, fc.array(step, { maxLength: 12 }), (any, steps) => {
        const quote = quoteCheckout(any);
        if ('outcome' in quote) return;
        const orders = quote.orders.map(({ amounts }) => ({
          total: amounts.grandTotal,
          parts: [] as PartPayments['parts'],
          isCancelled: false,
        }));
        const pay = (paid: readonly (typeof orders)[number][], share: number) => {
          const due = paid.map(dueOf);
          const amount = Math.ceil((sumOf(due) * share) / 100);
          const shares = apportion(amount, due);
          expect(sumOf(shares)).toBe(amount);
          for (const [index, order] of paid.entries()) {
            expect(shares[index]).toBeLessThanOrEqual(dueOf(order));
            order.parts = withPart(order, order.parts.length, shares[index]);
          }
        };
        for (const { what, order: index, share } of steps) {
          const order = orders[index % orders.length];
          if (order === undefined) continue;
          const open = orders.filter(({ isCancelled }) => !isCancelled);
          if (what === 'cancellation') order.isCancelled = true;
          else if (what === 'part of one order' && !order.isCancelled) pay([order], share);
          else if (what === 'part of all orders' && open.length > 0) pay(open, share);
        }
        const [kept, cancelled] = [true, false].map((isKept) => orders.filter((order) => isKept !== order.isCancelled));
        const paid = sumOf((kept ?? []).map((order) => receivedOf(order) + dueOf(order)));
        expect(paid + sumOf((cancelled ?? []).map(({ total }) => total))).toBe(quote.amounts.grandTotal);
        for (const order of orders) expect(receivedOf(order)).toBeLessThanOrEqual(order.total);
      }),
    );
  });
});

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function cardsProduct() {
  const { product } = twoThousand;
  if (product === undefined) throw new Error('It is on sale.');
  return product;
}
