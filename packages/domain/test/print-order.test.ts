import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  printOrder,
  type ChangeStage,
  type OrderCustomer,
  type PlaceOrder,
  type PrintOrderCommand,
  type PrintOrderEvent,
} from '../src/print-order.ts';
import { eventSchemas } from '../src/shop-events.ts';
import { STAGES, type Stage } from '../src/stages.ts';
import { given } from './support/given.ts';
import { box } from './support/sealed-for-tests.ts';

const customer = box<OrderCustomer>('fatima', 'Fatima, +971 6 555 0142');
const front = { name: 'printOrder-0190.front.pdf', type: 'application/pdf', size: 204_800, sha256: 'a'.repeat(64) };
const back = { name: 'printOrder-0190.back.png', type: 'image/png', size: 1_024, sha256: 'b'.repeat(64) };

/** 500 cards AED 85.00, 1,000 AED 140.00, label AED 10.00 a run. */
const cards = {
  id: '01901111-0000-7000-8000-000000000001',
  title: 'Matte Laminated Business Cards',
  category: 'business-cards',
  dimensions: '90 x 55 mm',
  quantity500: 8_500,
  quantity1000: 14_000,
  label: 1_000,
};

const placeTwoThousand: PlaceOrder = {
  type: 'place-order',
  orderId: '01902222-0000-7000-8000-000000000002',
  customerId: '01903333-0000-7000-8000-000000000003',
  customer,
  product: cards,
  quantity: 2_000,
  tier: 500,
  circulation: 1_000,
  shownTotal: 38_000,
  vatRate: 2_000,
  files: { front, back },
};

const placed: PrintOrderEvent = {
  type: 'order-placed',
  data: {
    orderId: '01902222-0000-7000-8000-000000000002',
    customerId: '01903333-0000-7000-8000-000000000003',
    customer,
    product: { id: cards.id, title: cards.title, category: 'business-cards', dimensions: '90 x 55 mm' },
    quantity: 2_000,
    tier: 500,
    series: 4,
    circulation: 1_000,
    price: { tier: 500, runPrice: 8_500, label: 1_000, runs: 4, total: 38_000 },
    amounts: { total: 38_000, vatRate: 2_000, vat: 7_600, grandTotal: 45_600 },
    files: { front, back },
  },
};

const changeStage = (to: Stage): ChangeStage => ({ type: 'change-stage', to });
const stageChanged = (from: Stage, to: Stage): PrintOrderEvent => ({ type: 'stage-changed', data: { from, to } });

describe('a print order', () => {
  it('is placed at the shop’s own price, VAT kept with it', () => {
    given(printOrder).when(placeTwoThousand).then(placed);
  });

  it('starts in Prepress', () => {
    given(printOrder, placed).thenState({
      status: 'in-production',
      stage: 'Prepress',
      customerId: '01903333-0000-7000-8000-000000000003',
      subject: 'fatima',
    });
  });

  it('costs the price of runs of 1,000 when ordered so', () => {
    given(printOrder)
      .when({ ...placeTwoThousand, tier: 1000, shownTotal: 30_000 })
      .then({
        type: 'order-placed',
        data: {
          ...placed.data,
          tier: 1000,
          price: { tier: 1000, runPrice: 14_000, label: 1_000, runs: 2, total: 30_000 },
          amounts: { total: 30_000, vatRate: 2_000, vat: 6_000, grandTotal: 36_000 },
        },
      });
  });

  it('is refused at another total, with the right one', () => {
    given(printOrder)
      .when({ ...placeTwoThousand, shownTotal: 37_999 })
      .thenRefused({ type: 'price-changed', total: 38_000 });
  });

  it('is refused when the product was taken off the catalogue', () => {
    given(printOrder)
      .when({ ...placeTwoThousand, product: undefined })
      .thenRefused({ type: 'product-not-on-sale' });
  });

  it.each([
    [499, 500],
    [750, 500],
    [0, 500],
    [-500, 500],
    [1_500, 1000],
    [1_000_500, 500],
  ] as const)('is refused for %i pieces in runs of %i', (quantity, tier) => {
    given(printOrder)
      .when({ ...placeTwoThousand, quantity, tier })
      .thenRefused({ type: 'quantity-not-offered', tier });
  });

  it('is placed once', () => {
    given(printOrder, placed).when(placeTwoThousand).thenRefused({ type: 'order-exists' });
  });

  it('moves on, and says from where to where', () => {
    given(printOrder, placed).when(changeStage('Printing')).then(stageChanged('Prepress', 'Printing'));
  });

  it('may skip stages and go back', () => {
    given(printOrder, placed).when(changeStage('Completed')).then(stageChanged('Prepress', 'Completed'));
    given(printOrder, placed, stageChanged('Prepress', 'Completed'))
      .when(changeStage('Printing'))
      .then(stageChanged('Completed', 'Printing'));
  });

  it('changes nothing when its present stage is set again', () => {
    given(printOrder, placed, stageChanged('Prepress', 'Printing')).when(changeStage('Printing')).thenNothing();
  });

  it('keeps the note of a move, sealed', () => {
    const note = box<string>('fatima', 'Second sheet scuffed.');
    given(printOrder, placed)
      .when({ type: 'change-stage', to: 'Printing', note })
      .then({ type: 'stage-changed', data: { from: 'Prepress', to: 'Printing', note } });
  });

  it('can’t be moved before it was placed', () => {
    given(printOrder).when(changeStage('Printing')).thenRefused({ type: 'order-not-found' });
  });

  it('folds any accepted commands to one order in one of the seven stages, by events that fit their schema', () => {
    const command: fc.Arbitrary<PrintOrderCommand> = fc.oneof(
      fc
        .record({
          quantity: fc.constantFrom(500, 750, 1_000, 1_500, 2_000),
          tier: fc.constantFrom(500 as const, 1000 as const),
          right: fc.boolean(),
        })
        .map(({ quantity, tier, right }): PlaceOrder => ({
          ...placeTwoThousand,
          quantity,
          tier,
          shownTotal: ((tier === 500 ? 9_500 : 15_000) * quantity) / tier + (right ? 0 : 1),
        })),
      fc.constantFrom(...STAGES).map(changeStage),
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
        const last = events.at(-1);
        if (last === undefined) expect(state).toEqual({ status: 'absent' });
        else
          expect(state).toMatchObject({
            status: 'in-production',
            stage: last.type === 'stage-changed' ? last.data.to : 'Prepress',
          });
      }),
    );
  });
});
