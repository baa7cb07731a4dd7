import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rejected } from '../../../src/kernel/decider.ts';
import {
  quoteSafetyOrder,
  type PlaceSafetyOrder,
  type SafetyItemRequest,
  type SafetyPlacingRefusal,
} from '../../../src/orders/workwear/place-safety-order.ts';
import { safetyOrder } from '../../../src/orders/workwear/safety-order.ts';
import { eventSchemas } from '../../../src/shop/shop-events.ts';
import { given } from '../../support/given.ts';
import { placed } from '../../support/safety-order-samples.ts';
import { box } from '../../support/sealed-for-tests.ts';

const vestId = '01904444-0000-7000-8000-000000000004';
const vest = {
  title: 'Two-Band Hi-Vis Vest, Yellow',
  category: 'safety-vest',
  price: 1_800,
  sizes: ['Small', 'Medium', 'Large', 'XL', 'XXL'],
};

const vests = (sizes: Record<string, number>, more: Partial<SafetyItemRequest> = {}): SafetyItemRequest => ({
  productId: vestId,
  product: vest,
  sizes,
  ...more,
});
const quote = { items: placed.data.items, total: 39_600 };
const place: PlaceSafetyOrder = {
  type: 'place-safety-order',
  orderId: '01905555-0000-7000-8000-000000000005',
  customer: placed.data.customer,
  quote,
  vatRate: 2_000,
};

/** `quoting(…items).gives(quote)` or `.isRefused(reason)`. */
const quoting = (...items: SafetyItemRequest[]) => ({
  gives: (expected: unknown) => {
    expect(quoteSafetyOrder(items)).toEqual(expected);
  },
  isRefused: (reason: SafetyPlacingRefusal) => {
    expect(quoteSafetyOrder(items)).toEqual(rejected(reason));
  },
});

describe('a safety order', () => {
  it('is priced per piece, without sizes of quantity 0', () => {
    quoting(vests({ XXL: 2, Small: 0, Medium: 20 })).gives(quote);
  });

  it('needs a product', () => {
    quoting().isRefused({ type: 'no-products-selected' });
  });

  it('needs at least one size above 0', () => {
    quoting(vests({ Small: 0 })).isRefused({ type: 'no-size-selected', productId: vestId });
    quoting(vests({})).isRefused({ type: 'no-size-selected', productId: vestId });
  });

  it('takes only sizes that the product comes in', () => {
    quoting(vests({ Medium: 1, '3XL': 1 })).isRefused({ type: 'size-not-offered', productId: vestId, size: '3XL' });
  });

  it.each([101, -1, 1.5, Number.NaN])('refuses %d pieces of a size', (pieces) => {
    quoting(vests({ Medium: pieces })).isRefused({
      type: 'size-quantity-not-offered',
      productId: vestId,
      size: 'Medium',
    });
  });

  it('has the title of a translated product also as the customer read it', () => {
    const titleForCustomer = 'Gilet alta visibilità a due bande, giallo';
    const product = { ...vest, titleForCustomer };
    expect(quoteSafetyOrder([vests({ Medium: 1 }, { product })])).toMatchObject({
      items: [{ title: vest.title, titleForCustomer }],
    });
  });

  it('accepts 100 pieces of a size', () => {
    expect(quoteSafetyOrder([vests({ Medium: 100 })])).toMatchObject({ total: 180_000 });
  });

  it('adds up the lines of one product, because a cart has a line per size', () => {
    quoting(vests({ Medium: 12 }), vests({ XXL: 2 }), vests({ Medium: 8 })).gives(quote);
  });

  it('refuses more than 100 pieces of a size over all lines of the product', () => {
    quoting(vests({ Small: 100 }), vests({ Small: 1 })).isRefused({
      type: 'size-quantity-not-offered',
      productId: vestId,
      size: 'Small',
    });
    quoting(vests({ Small: 1.5 }), vests({ Small: 1.5 })).isRefused({
      type: 'size-quantity-not-offered',
      productId: vestId,
      size: 'Small',
    });
  });

  it('is refused if any of its lines was shown at another price', () => {
    quoting(vests({ Small: 1 }, { shownPrice: 1_700 }), vests({ Medium: 1 }, { shownPrice: 1_800 })).isRefused({
      type: 'safety-price-changed',
      productId: vestId,
      price: 1_800,
    });
  });

  it('is refused as a whole when one product is not sold', () => {
    const gone = '01906666-0000-7000-8000-000000000006';
    quoting(vests({ Medium: 1 }), { productId: gone, product: undefined, sizes: { Medium: 1 } }).isRefused({
      type: 'safety-product-not-on-sale',
      productId: gone,
    });
  });

  it('is refused at a price other than the one that was shown', () => {
    quoting(vests({ Medium: 1 }, { shownPrice: 1_700 })).isRefused({
      type: 'safety-price-changed',
      productId: vestId,
      price: 1_800,
    });
  });

  it('is placed once', () => {
    given(safetyOrder).when(place).then(placed);
    given(safetyOrder, placed).when(place).thenRefused({ type: 'order-exists' });
  });

  it('costs the sum of its pieces, whatever the sizes', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...vest.sizes), fc.integer({ min: 0, max: 100 })), (sizes) => {
        const sized = quoteSafetyOrder([vests(sizes)]);
        const pieces = Object.values(sizes).reduce((sum, n) => sum + n, 0);
        if (pieces === 0) {
          expect(sized).toEqual(rejected({ type: 'no-size-selected', productId: vestId }));
          return;
        }
        if ('outcome' in sized) throw new Error(sized.reason.type);
        const decision = safetyOrder.decide({ ...place, quote: sized }, { status: 'absent' });
        if (decision.outcome === 'rejected') throw new Error(decision.reason.type);
        const [event] = decision.events;
        expect(event).toMatchObject({ data: { amounts: { total: pieces * 1_800 } } });
        eventSchemas['safety-order-placed'].parse(event);
      }),
    );
  });
});

describe('the optional data of a safety order', () => {
  it.each([
    { customerId: '01903333-0000-7000-8000-000000000003' },
    { design: { name: 'safetyOrder-0190.design.png', type: 'image/png', size: 9, sha256: 'd'.repeat(64) } },
    { language: 'ar' },
  ] as const)('%j', (known) => {
    given(safetyOrder)
      .when({ ...place, ...known })
      .then({ ...placed, data: { ...placed.data, ...known } });
  });

  it('is the note of a move, the reference of a payment, the reason of a cancellation', () => {
    const note = box<string>('omar', 'Second gate.');
    given(safetyOrder, placed)
      .when({ type: 'move-order', to: 'packed', note })
      .then({ type: 'safety-order-moved', data: { from: 'received', to: 'packed', note } });
    given(safetyOrder, placed)
      .when({ type: 'record-payment', method: 'card', reference: note })
      .then({ type: 'safety-payment-recorded', data: { method: 'card', reference: note } });
    given(safetyOrder, placed)
      .when({ type: 'cancel-order', by: 'staff' })
      .then({ type: 'safety-order-cancelled', data: { state: 'received' } });
  });
});

describe('the price that a safety order was shown', () => {
  it('can be the current one', () => {
    quoting(vests({ Medium: 20, XXL: 2 }, { shownPrice: 1_800 })).gives(quote);
  });
});
