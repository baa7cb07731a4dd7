import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { priceOfPrint, tierFits } from '../../../src/catalogue/print-price.ts';
import { rejected } from '../../../src/kernel/decider.ts';
import { quotePrintOrder, type PlaceOrder } from '../../../src/orders/print/place-print-order.ts';
import { sideContents } from '../../../src/orders/print/artwork-sides.ts';
import { printOrder, type PrintOrderCommand } from '../../../src/orders/print/print-order.ts';
import type { PrintOrderEvent } from '../../../src/orders/print/print-order-events.ts';
import { eventSchemas } from '../../../src/shop/shop-events.ts';
import { STAGES } from '../../../src/orders/fulfilment/stages.ts';
import { given } from '../../support/given.ts';
import {
  back,
  cancelBy,
  moveTo,
  front,
  note,
  placed,
  placeTwoThousand,
  reason,
  stageChanged,
  twoThousand,
  undo,
} from '../../support/print-order-samples.ts';
import { box } from '../../support/sealed-for-tests.ts';

describe('a print order', () => {
  it('is placed at the shop’s own price, with its VAT', () => {
    given(printOrder).when(placeTwoThousand).then(placed);
  });

  it('starts in Prepress', () => {
    given(printOrder, placed).thenState({
      status: 'open',
      step: 'Prepress',
      customerId: '01903333-0000-7000-8000-000000000003',
      subject: 'fatima',
      revision: 0,
      began: 0,
      moves: [],
      total: 45_600,
      parts: [],
      payment: 'unpaid',
      hold: 'none',
      artwork: { status: 'none' },
      files: { front, back },
      lowResolutionAccepted: [],
    });
  });

  it('is placed once', () => {
    given(printOrder, placed).when(placeTwoThousand).thenRefused({ type: 'order-exists' });
  });

  it('moves on, from one stage to another', () => {
    given(printOrder, placed).when(moveTo('Printing')).then(stageChanged('Prepress', 'Printing'));
  });

  it('may skip stages and go back', () => {
    given(printOrder, placed).when(moveTo('Completed')).then(stageChanged('Prepress', 'Completed'));
    given(printOrder, placed, stageChanged('Prepress', 'Completed'))
      .when(moveTo('Printing'))
      .then(stageChanged('Completed', 'Printing'));
  });

  it('changes nothing when its current stage is set again', () => {
    given(printOrder, placed, stageChanged('Prepress', 'Printing')).when(moveTo('Printing')).thenNothing();
  });

  it('keeps the note of a move, sealed', () => {
    const note = box<string>('fatima', 'Second sheet scuffed.');
    given(printOrder, placed)
      .when({ type: 'move-order', to: 'Printing', note })
      .then({ type: 'stage-changed', data: { from: 'Prepress', to: 'Printing', note } });
  });

  it('can’t be moved before it was placed', () => {
    given(printOrder).when(moveTo('Printing')).thenRefused({ type: 'order-not-found' });
  });

  it('keeps the language in which it was ordered', () => {
    given(printOrder)
      .when({ ...placeTwoThousand, language: 'ar' })
      .then({ type: 'order-placed', data: { ...placed.data, language: 'ar' } });
  });
});

describe('the optional data of a print order', () => {
  it('is the customer’s acceptance of low-resolution files', () => {
    given(printOrder)
      .when({ ...placeTwoThousand, lowResolutionAccepted: true })
      .then({ type: 'order-placed', data: { ...placed.data, lowResolutionAccepted: true } });
    given(printOrder)
      .when({ ...placeTwoThousand, lowResolutionAccepted: false })
      .then(placed);
  });

  it('is the size of the product', () => {
    const { quote } = placeTwoThousand;
    const { dimensions: _dimensions, ...product } = quote.product;
    const { dimensions: _stored, ...stored } = placed.data.product;
    given(printOrder)
      .when({ ...placeTwoThousand, quote: { ...quote, product } })
      .then({ type: 'order-placed', data: { ...placed.data, product: stored } });
  });
});

describe('the title of a translated product', () => {
  it('is recorded as the customer read it, next to the one in English', () => {
    const { quote } = placeTwoThousand;
    const titleForCustomer = 'بطاقات أعمال كرافت';
    given(printOrder)
      .when({ ...placeTwoThousand, quote: { ...quote, product: { ...quote.product, titleForCustomer } } })
      .then({
        type: 'order-placed',
        data: { ...placed.data, product: { ...placed.data.product, titleForCustomer } },
      });
  });
});

describe('a three-dimensional product', () => {
  it('is recorded as such, so that its artwork is not checked against a sheet', () => {
    const { quote } = placeTwoThousand;
    given(printOrder)
      .when({ ...placeTwoThousand, quote: { ...quote, product: { ...quote.product, shape: 'three-dimensional' } } })
      .then({
        type: 'order-placed',
        data: { ...placed.data, product: { ...placed.data.product, shape: 'three-dimensional' } },
      });
  });
});

describe('the quote of a print order', () => {
  const { product } = placeTwoThousand.quote;

  it('is the shop’s own price', () => {
    expect(quotePrintOrder(twoThousand)).toEqual(placeTwoThousand.quote);
  });

  it('is the price of runs of 1,000 if ordered in these', () => {
    expect(quotePrintOrder({ ...twoThousand, tier: 1000, shownTotal: 30_000 })).toEqual({
      product,
      quantity: 2_000,
      price: { tier: 1000, runPrice: 14_000, label: 1_000, runs: 2, total: 30_000 },
    });
  });

  it('is refused at another total, with the right one', () => {
    expect(quotePrintOrder({ ...twoThousand, shownTotal: 37_999 })).toEqual(
      rejected({ type: 'price-changed', total: 38_000 }),
    );
  });

  it('is refused if the product was removed from the catalogue', () => {
    expect(quotePrintOrder({ ...twoThousand, product: undefined })).toEqual(rejected({ type: 'product-not-on-sale' }));
  });

  it.each([
    [499, 500],
    [750, 500],
    [0, 500],
    [-500, 500],
    [1_500, 1000],
    [1_000_500, 500],
  ] as const)('is refused for %i pieces in runs of %i', (quantity, tier) => {
    expect(quotePrintOrder({ ...twoThousand, quantity, tier })).toEqual(
      rejected({ type: 'quantity-not-offered', tier }),
    );
  });
});

describe('the back of a print order', () => {
  const oneSided = { ...placeTwoThousand.quote.product, sides: 1 } as const;

  it('has a file of its own, is the same as the front, or is left blank', () => {
    expect(quotePrintOrder({ ...twoThousand, back: 'file' })).not.toHaveProperty('back');
    expect(quotePrintOrder({ ...twoThousand, back: 'same-as-front' })).toMatchObject({ back: 'same-as-front' });
    expect(quotePrintOrder({ ...twoThousand, back: 'blank' })).toMatchObject({ back: 'blank' });
  });

  it('has to be chosen for a product with two printed sides', () => {
    expect(quotePrintOrder({ ...twoThousand, back: undefined })).toEqual(rejected({ type: 'back-missing' }));
  });

  it('stays blank for a product with one printed side', () => {
    for (const back of [undefined, 'blank'] as const)
      expect(quotePrintOrder({ ...twoThousand, product: oneSided, back })).toMatchObject({ back: 'blank' });
    for (const back of ['file', 'same-as-front'] as const)
      expect(quotePrintOrder({ ...twoThousand, product: oneSided, back })).toEqual(
        rejected({ type: 'back-not-printed' }),
      );
  });

  it.each(['same-as-front', 'blank'] as const)('is recorded as %s, without a file', (content) => {
    const { back: _file, ...files } = placed.data.files;
    given(printOrder)
      .when({ ...placeTwoThousand, quote: { ...placeTwoThousand.quote, back: content }, files })
      .then({ type: 'order-placed', data: { ...placed.data, files, back: content } });
  });

  it('has no file that new artwork could be requested for', () => {
    const { back: _file, ...files } = placed.data.files;
    const frontOnly: PrintOrderEvent = { type: 'order-placed', data: { ...placed.data, files, back: 'same-as-front' } };
    given(printOrder, frontOnly)
      .when({ type: 'hold-artwork', reason, sides: ['front', 'back'] })
      .thenRefused({ type: 'side-without-file', side: 'back' });
    given(printOrder, frontOnly)
      .when({ type: 'hold-artwork', reason, sides: ['front'] })
      .then({ type: 'artwork-held', data: { reason, sides: ['front'] } });
  });

  it('has no file whose low resolution could be accepted', () => {
    const files = { front: placed.data.files.front };
    const data = { ...placed.data, files, back: 'blank', lowResolutionAccepted: true } as const;
    const order = printOrder.evolve(printOrder.initial, { type: 'order-placed', data });
    expect(order).toMatchObject({ files, back: 'blank', lowResolutionAccepted: ['front'] });
  });

  it('is a file in orders from before the choice existed', () => {
    expect(sideContents(placed.data)).toEqual({ front: 'file', back: 'file' });
    expect(sideContents({ back: 'blank' })).toEqual({ front: 'file', back: 'blank' });
  });
});

describe('any commands', () => {
  it('result in an order in one of the seven stages, with events that conform to their schema', () => {
    const command: fc.Arbitrary<PrintOrderCommand> = fc.oneof(
      fc
        .tuple(fc.constantFrom(500, 1_000, 2_000), fc.constantFrom(500 as const, 1000 as const))
        .filter(([quantity, tier]) => tierFits(quantity, tier))
        .map(([quantity, tier]): PlaceOrder => {
          const { product } = placeTwoThousand.quote;
          return { ...placeTwoThousand, quote: { product, quantity, price: priceOfPrint(product, quantity, tier) } };
        }),
      fc.constantFrom(...STAGES).map(moveTo),
      fc.constantFrom(...STAGES).map(undo),
      fc.constantFrom<PrintOrderCommand>(
        cancelBy('customer'),
        cancelBy('staff'),
        { type: 'reinstate-order' },
        { type: 'record-payment', method: 'cheque' },
        { type: 'withdraw-payment' },
        { type: 'add-note', note },
        { type: 'hold-artwork', reason, sides: ['front'] },
        { type: 'replace-artwork', side: 'front', file: front, fileName: note },
        { type: 'release-artwork' },
      ),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        const events: PrintOrderEvent[] = [];
        let state = printOrder.initial;
        for (const next of commands) {
          const decision = printOrder.decide(next, state);
          if (decision.outcome === 'rejected') continue;
          for (const event of decision.events) {
            eventSchemas[event.type].parse(event);
            state = printOrder.evolve(state, event);
            events.push(event);
          }
        }
        expect(events.filter((event) => event.type === 'order-placed').length).toBeLessThanOrEqual(1);
        for (const event of events) if (event.type === 'stage-changed') expect(event.data.from).not.toBe(event.data.to);
        if (state.status === 'absent') {
          expect(events).toEqual([]);
          return;
        }
        // Folded again without the undone moves, the order is in the same stage.
        const undoneMoves = events.flatMap((event) => (event.type === 'stage-change-undone' ? event.data.undoes : []));
        const counting = events.filter(
          (event, revision) => event.type !== 'stage-change-undone' && !undoneMoves.includes(revision),
        );
        const again = counting.reduce((before, event) => printOrder.evolve(before, event), printOrder.initial);
        expect(again).toMatchObject({ status: state.status, step: state.step, payment: state.payment });
      }),
    );
  });
});
