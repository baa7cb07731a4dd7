import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rejected } from '../../../src/kernel/decider.ts';
import {
  quoteSafetyOrder,
  type PlaceSafetyOrder,
  type SafetyItemRequest,
  type SafetyPlacingRefusal,
} from '../../../src/orders/workwear/place-safety-order.ts';
import { stepEnteredBeforeLastMove } from '../../../src/orders/fulfilment/fulfilment.ts';
import { safetyOrder, type SafetyOrderCommand } from '../../../src/orders/workwear/safety-order.ts';
import type { SafetyOrderCustomer, SafetyOrderEvent } from '../../../src/orders/workwear/safety-order-events.ts';
import type { SafetyState } from '../../../src/orders/fulfilment/safety-states.ts';
import { eventSchemas } from '../../../src/shop/shop-events.ts';
import { listedSizeOf, namesOfSize, piecesOfSizes } from '../../../src/catalogue/safety-sizes.ts';
import { given } from '../../support/given.ts';
import { box } from '../../support/sealed-for-tests.ts';

const customer = box<SafetyOrderCustomer>('omar', 'Omar, site office');
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
const placed: Extract<SafetyOrderEvent, { type: 'safety-order-placed' }> = {
  type: 'safety-order-placed',
  data: {
    orderId: '01905555-0000-7000-8000-000000000005',
    customer,
    items: [
      {
        productId: vestId,
        title: 'Two-Band Hi-Vis Vest, Yellow',
        category: 'safety-vest',
        unitPrice: 1_800,
        sizes: [
          { size: 'Medium', quantity: 20 },
          { size: 'XXL', quantity: 2 },
        ],
        total: 39_600,
      },
    ],
    amounts: { total: 39_600, vatRate: 2_000, vat: 7_920, grandTotal: 47_520 },
  },
};

const quote = { items: placed.data.items, total: 39_600 };
const place: PlaceSafetyOrder = {
  type: 'place-safety-order',
  orderId: '01905555-0000-7000-8000-000000000005',
  customer,
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

const moveTo = (to: SafetyState): SafetyOrderCommand => ({ type: 'move-order', to });
const moved = (from: SafetyState, to: SafetyState): SafetyOrderEvent => ({
  type: 'safety-order-moved',
  data: { from, to },
});
const reason = box<string>('omar', 'The site is closed.');
const cancel: SafetyOrderCommand = { type: 'cancel-order', by: 'staff', reason };
const cancelledIn = (state: SafetyState): SafetyOrderEvent => ({
  type: 'safety-order-cancelled',
  data: { reason, state },
});
const paid: SafetyOrderEvent = { type: 'safety-payment-recorded', data: { method: 'card' } };

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

describe('the state of a safety order', () => {
  const open = {
    status: 'open',
    customerId: undefined,
    subject: 'omar',
    step: 'received',
    began: 0,
    moves: [],
    payment: 'unpaid',
    hold: 'none',
  } as const;
  const shipment = box<{ courier: string }>('omar', 'Aramex');

  it('begins with the order, and keeps all of it', () => {
    given(safetyOrder).thenState({ status: 'absent' });
    given(safetyOrder, placed).thenState({ ...open, revision: 0 });
    const customerId = '01903333-0000-7000-8000-000000000003';
    given(safetyOrder, { ...placed, data: { ...placed.data, customerId } }).thenState({
      ...open,
      customerId,
      revision: 0,
    });
    given(safetyOrder, placed, paid).thenState({ ...open, revision: 1, payment: 'paid' });
    given(safetyOrder, placed, paid, { type: 'safety-payment-withdrawn', data: {} }).thenState({
      ...open,
      revision: 2,
    });
  });

  it('only changes its revision for notes and couriers', () => {
    given(safetyOrder, placed, { type: 'safety-shipment-recorded', data: { shipment } }).thenState({
      ...open,
      revision: 1,
    });
    given(safetyOrder, placed, { type: 'safety-note-added', data: { note: reason } }).thenState({
      ...open,
      revision: 1,
    });
  });

  it('holds the moves since it was placed or reinstated', () => {
    const packed = { ...open, step: 'packed', moves: [{ revision: 1, from: 'received', to: 'packed' }] } as const;
    const events = [placed, moved('received', 'packed')] as const;
    given(safetyOrder, ...events).thenState({ ...packed, revision: 1 });
    given(safetyOrder, ...events, moved('packed', 'shipped')).thenState({
      ...open,
      step: 'shipped',
      revision: 2,
      moves: [...packed.moves, { revision: 2, from: 'packed', to: 'shipped' }],
    });
    given(safetyOrder, ...events, cancelledIn('packed')).thenState({ ...packed, status: 'cancelled', revision: 2 });
    const reinstated: SafetyOrderEvent = { type: 'safety-order-reinstated', data: {} };
    given(safetyOrder, ...events, cancelledIn('packed'), reinstated).thenState({
      ...open,
      step: 'packed',
      revision: 3,
      began: 3,
    });
  });

  it('knows the event that first moved it to the state an undo returns to', () => {
    const move = (revision: number) => ({ revision, from: 'received', to: 'packed' }) as const;
    expect(stepEnteredBeforeLastMove({ moves: [], began: 4 })).toBe(4);
    expect(stepEnteredBeforeLastMove({ moves: [move(5)], began: 4 })).toBe(4);
    expect(stepEnteredBeforeLastMove({ moves: [move(5), move(7)], began: 4 })).toBe(5);
    expect(stepEnteredBeforeLastMove({ moves: [move(5), move(7), move(8)], began: 4 })).toBe(7);
  });

  it('accepts no payment, move or courier for a cancelled order', () => {
    const cancelled = given(safetyOrder, placed, moved('received', 'shipped'), cancelledIn('shipped'));
    const refused = { type: 'order-cancelled' } as const;
    cancelled.when({ type: 'record-payment', method: 'card' }).thenRefused(refused);
    cancelled.when({ type: 'record-shipment', shipment }).thenRefused(refused);
    cancelled.when({ type: 'undo-move', to: 'received', since: '2026-03-02T08:30:00.000Z' }).thenRefused(refused);
  });

  it('has a courier in delivered too, and nothing to undo before it moves', () => {
    given(safetyOrder, placed, moved('received', 'delivered'))
      .when({ type: 'record-shipment', shipment })
      .then({ type: 'safety-shipment-recorded', data: { shipment } });
    given(safetyOrder, placed)
      .when({ type: 'undo-move', to: 'received', since: '2026-03-02T08:30:00.000Z' })
      .thenRefused({ type: 'nothing-to-undo' });
  });
});

describe('a note of the staff', () => {
  it('is added to any order of safety wear, a cancelled one too, and changes nothing else', () => {
    const note = box<string>('omar', 'Second gate.');
    const added = { type: 'safety-note-added', data: { note } } as const;
    given(safetyOrder, placed).when({ type: 'add-note', note }).then(added);
    given(safetyOrder, placed, added).when(moveTo('packed')).then(moved('received', 'packed'));
    given(safetyOrder, placed, cancelledIn('received')).when({ type: 'add-note', note }).then(added);
    given(safetyOrder).when({ type: 'add-note', note }).thenRefused({ type: 'order-not-found' });
  });
});

describe('a safety order on its way', () => {
  it('is received, then packed, shipped and delivered, and may skip and go back', () => {
    given(safetyOrder, placed).when(moveTo('packed')).then(moved('received', 'packed'));
    given(safetyOrder, placed).when(moveTo('delivered')).then(moved('received', 'delivered'));
    given(safetyOrder, placed, moved('received', 'delivered'))
      .when(moveTo('packed'))
      .then(moved('delivered', 'packed'));
    given(safetyOrder, placed).when(moveTo('received')).thenNothing();
    given(safetyOrder).when(moveTo('packed')).thenRefused({ type: 'order-not-found' });
  });

  it('goes back where it was when a move was a slip', () => {
    const undone: SafetyOrderEvent = {
      type: 'safety-order-move-undone',
      data: { from: 'packed', to: 'received', since: '2026-03-02T08:30:00.000Z', undoes: 1 },
    };
    given(safetyOrder, placed, moved('received', 'packed'))
      .when({ type: 'undo-move', to: 'received', since: '2026-03-02T08:30:00.000Z' })
      .then(undone);
    given(safetyOrder, placed, moved('received', 'packed'), undone)
      .when({ type: 'undo-move', to: 'received', since: '2026-03-02T08:30:00.000Z' })
      .thenRefused({ type: 'nothing-to-undo' });
    given(safetyOrder, placed, moved('received', 'packed'), moved('packed', 'shipped'))
      .when({ type: 'undo-move', to: 'received', since: '2026-03-02T08:30:00.000Z' })
      .thenRefused({ type: 'nothing-to-undo' });
  });

  it('is cancelled until it is delivered, and moves no more then', () => {
    given(safetyOrder, placed, moved('received', 'shipped')).when(cancel).then(cancelledIn('shipped'));
    given(safetyOrder, placed, moved('received', 'delivered')).when(cancel).thenRefused({ type: 'order-delivered' });
    given(safetyOrder, placed, cancelledIn('received')).when(moveTo('packed')).thenRefused({ type: 'order-cancelled' });
    given(safetyOrder, placed, cancelledIn('received')).when(cancel).thenNothing();
  });

  it('goes on where it was once it is reinstated', () => {
    const reinstated: SafetyOrderEvent = { type: 'safety-order-reinstated', data: {} };
    given(safetyOrder, placed, cancelledIn('received')).when({ type: 'reinstate-order' }).then(reinstated);
    given(safetyOrder, placed, cancelledIn('received'), reinstated)
      .when(moveTo('packed'))
      .then(moved('received', 'packed'));
    given(safetyOrder, placed).when({ type: 'reinstate-order' }).thenNothing();
  });

  it('is paid once, and the payment can be withdrawn, of a cancelled one too', () => {
    given(safetyOrder, placed).when({ type: 'record-payment', method: 'card' }).then(paid);
    given(safetyOrder, placed, paid)
      .when({ type: 'record-payment', method: 'cash' })
      .thenRefused({ type: 'paid-already' });
    given(safetyOrder, placed, paid, cancelledIn('received'))
      .when({ type: 'withdraw-payment' })
      .then({ type: 'safety-payment-withdrawn', data: {} });
    given(safetyOrder, placed).when({ type: 'withdraw-payment' }).thenNothing();
  });

  it('can be put on hold before it is delivered, and released', () => {
    const held = { type: 'safety-order-held', data: { kind: 'stock' } } as const;
    const released = { type: 'safety-order-hold-released', data: {} } as const;
    given(safetyOrder, placed).when({ type: 'hold-order', kind: 'stock' }).then(held);
    given(safetyOrder, placed, held).when({ type: 'release-hold' }).then(released);
    given(safetyOrder, placed, held, released).when({ type: 'release-hold' }).thenNothing();
    given(safetyOrder, placed, held)
      .when({ type: 'move-order', to: 'delivered' })
      .then(moved('received', 'delivered'), released);
    given(safetyOrder, placed, moved('received', 'delivered'))
      .when({ type: 'hold-order', kind: 'stock' })
      .thenRefused({ type: 'order-delivered' });
    given(safetyOrder, placed, cancelledIn('received'))
      .when({ type: 'hold-order', kind: 'stock' })
      .thenRefused({ type: 'order-cancelled' });
  });

  it('has a courier once it is shipped', () => {
    const shipment = box<{ courier: string }>('omar', 'Aramex');
    given(safetyOrder, placed, moved('received', 'shipped'))
      .when({ type: 'record-shipment', shipment })
      .then({ type: 'safety-shipment-recorded', data: { shipment } });
    given(safetyOrder, placed)
      .when({ type: 'record-shipment', shipment })
      .thenRefused({ type: 'not-shipped-yet', state: 'received' });
  });

  it('leaves events that fit their schema', () => {
    for (const event of [placed, moved('received', 'packed'), cancelledIn('packed'), paid])
      expect(() => eventSchemas[event.type].parse(event)).not.toThrow();
  });
});

describe('the size columns of the order lists', () => {
  it.each([
    ['s', 'Small'],
    ['Small', 'Small'],
    ['MEDIUM', 'Medium'],
    ['L', 'Large'],
    ['x-large', 'XL'],
    ['Extra Large', 'XL'],
  ])('%s counts as %s', (size, column) => {
    expect(listedSizeOf(size)).toBe(column);
  });

  it('have no place for XXL', () => {
    expect(listedSizeOf('XXL')).toBeUndefined();
  });

  it('are found by every name of a size', () => {
    expect(namesOfSize('XL')).toEqual(['XL', 'xl', 'xlarge', 'extralarge']);
    expect(namesOfSize('Small')).toEqual(['Small', 's', 'small']);
    expect(namesOfSize('Medium')).toEqual(['Medium', 'm', 'medium']);
    expect(namesOfSize('L')).toEqual(['L', 'l', 'large']);
    expect(namesOfSize('XXL')).toEqual(['XXL']);
  });

  it('add up the pieces of all sizes', () => {
    expect(piecesOfSizes([{ quantity: 20 }, { quantity: 2 }])).toBe(22);
    expect(piecesOfSizes([])).toBe(0);
  });
});
