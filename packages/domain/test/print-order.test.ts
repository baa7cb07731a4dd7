import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { PlaceOrder } from '../src/place-print-order.ts';
import { printOrder, type ChangeStage, type PrintOrderCommand } from '../src/print-order.ts';
import type { OrderCustomer, PrintOrderEvent } from '../src/print-order-events.ts';
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
      revision: 0,
      moves: [],
      payment: 'unpaid',
      artwork: { status: 'none' },
      files: { front, back },
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

  it('keeps the language in which it was ordered', () => {
    given(printOrder)
      .when({ ...placeTwoThousand, language: 'ar' })
      .then({ type: 'order-placed', data: { ...placed.data, language: 'ar' } });
  });
});

const toPrinting = stageChanged('Prepress', 'Printing');
const toCollating = stageChanged('Printing', 'Collating');
const undo = (to: Stage): PrintOrderCommand => ({ type: 'undo-stage-change', to });
const undone = (from: Stage, to: Stage, undoes: number): PrintOrderEvent => ({
  type: 'stage-change-undone',
  data: { from, to, undoes },
});

describe('a move that was a slip', () => {
  it('is taken back, and says which event counts no more', () => {
    given(printOrder, placed, toPrinting)
      .when(undo('Prepress'))
      .then(undone('Printing', 'Prepress', 1));
  });

  it('can be taken back after a note or a payment came between', () => {
    given(printOrder, placed, toPrinting, noteAdded, paid)
      .when(undo('Prepress'))
      .then(undone('Printing', 'Prepress', 1));
  });

  it('is the newest one that still counts: undo goes back move by move', () => {
    given(printOrder, placed, toPrinting, toCollating)
      .when(undo('Printing'))
      .then(undone('Collating', 'Printing', 2));
    given(printOrder, placed, toPrinting, toCollating, undone('Collating', 'Printing', 2))
      .when(undo('Prepress'))
      .then(undone('Printing', 'Prepress', 1));
  });

  it('can’t be taken back once the order was moved on, or where nothing was moved', () => {
    given(printOrder, placed, toPrinting, toCollating).when(undo('Prepress')).thenRefused({ type: 'nothing-to-undo' });
    given(printOrder, placed).when(undo('Prepress')).thenRefused({ type: 'nothing-to-undo' });
    given(printOrder, placed, toPrinting, undone('Printing', 'Prepress', 1))
      .when(undo('Prepress'))
      .thenRefused({ type: 'nothing-to-undo' });
  });

  it('from before a cancellation is history', () => {
    given(printOrder, placed, toPrinting, cancelledIn('Printing'), { type: 'order-reinstated', data: {} })
      .when(undo('Prepress'))
      .thenRefused({ type: 'nothing-to-undo' });
  });
});

const reason = box<string>('fatima', 'Ordered twice.');
const cancelBy = (by: 'customer' | 'staff'): PrintOrderCommand => ({ type: 'cancel-order', by, reason });
const cancelledIn = (stage: Stage, by: 'customer' | 'staff' = 'staff'): PrintOrderEvent => ({
  type: 'order-cancelled',
  data: { by, reason, stage },
});
const reinstated: PrintOrderEvent = { type: 'order-reinstated', data: {} };
const note = box<string>('fatima', 'Call before delivery.');
const noteAdded: PrintOrderEvent = { type: 'note-added', data: { note } };
const paid: PrintOrderEvent = { type: 'payment-recorded', data: { method: 'cash' } };

describe('cancelling', () => {
  it('is the customer’s as long as the order is in Prepress', () => {
    given(printOrder, placed).when(cancelBy('customer')).then(cancelledIn('Prepress', 'customer'));
    given(printOrder, placed, toPrinting)
      .when(cancelBy('customer'))
      .thenRefused({ type: 'too-late-to-cancel', stage: 'Printing' });
  });

  it('is the staff’s in any stage but Completed', () => {
    given(printOrder, placed, stageChanged('Prepress', 'Shipping'))
      .when(cancelBy('staff'))
      .then(cancelledIn('Shipping'));
    given(printOrder, placed, stageChanged('Prepress', 'Completed'))
      .when(cancelBy('staff'))
      .thenRefused({ type: 'order-completed' });
  });

  it('twice changes nothing', () => {
    given(printOrder, placed, cancelledIn('Prepress')).when(cancelBy('staff')).thenNothing();
  });

  it.each<PrintOrderCommand>([
    { type: 'change-stage', to: 'Binding' },
    { type: 'undo-stage-change', to: 'Prepress' },
    { type: 'record-payment', method: 'cash' },
    { type: 'hold-artwork', reason, sides: ['front'] },
    { type: 'release-artwork' },
  ])('ends the work: $type is refused', (command) => {
    given(printOrder, placed, toPrinting, cancelledIn('Printing'))
      .when(command)
      .thenRefused({ type: 'order-cancelled' });
  });

  it('leaves notes and the return of money possible', () => {
    given(printOrder, placed, paid, cancelledIn('Prepress')).when({ type: 'add-note', note }).then(noteAdded);
    given(printOrder, placed, paid, cancelledIn('Prepress'))
      .when({ type: 'withdraw-payment' })
      .then({ type: 'payment-withdrawn', data: {} });
  });

  it('is taken back by reinstating: the order goes on where it was', () => {
    given(printOrder, placed, toPrinting, cancelledIn('Printing')).when({ type: 'reinstate-order' }).then(reinstated);
    given(printOrder, placed, toPrinting, cancelledIn('Printing'), reinstated)
      .when(changeStage('Collating'))
      .then(toCollating);
    given(printOrder, placed).when({ type: 'reinstate-order' }).thenNothing();
  });
});

describe('the money of an order', () => {
  it('is recorded with its method and reference', () => {
    const reference = box<string>('fatima', 'TT 4711');
    given(printOrder, placed)
      .when({ type: 'record-payment', method: 'bank-transfer', reference })
      .then({ type: 'payment-recorded', data: { method: 'bank-transfer', reference } });
  });

  it('is recorded once, and anew after it was withdrawn', () => {
    given(printOrder, placed, paid)
      .when({ type: 'record-payment', method: 'card' })
      .thenRefused({ type: 'paid-already' });
    given(printOrder, placed, paid, { type: 'payment-withdrawn', data: {} })
      .when({ type: 'record-payment', method: 'card' })
      .then({ type: 'payment-recorded', data: { method: 'card' } });
  });

  it('is withdrawn where there is some', () => {
    given(printOrder, placed).when({ type: 'withdraw-payment' }).thenNothing();
  });
});

describe('the courier of an order', () => {
  const shipment = box<{ courier: string }>('fatima', 'Aramex 4711');

  it.each(['Shipping', 'Completed'] as const)('is recorded in %s, and anew when it changes', (stage) => {
    const shipped: PrintOrderEvent = { type: 'shipment-recorded', data: { shipment } };
    given(printOrder, placed, stageChanged('Prepress', stage))
      .when({ type: 'record-shipment', shipment })
      .then(shipped);
    given(printOrder, placed, stageChanged('Prepress', stage), shipped)
      .when({ type: 'record-shipment', shipment })
      .then(shipped);
  });

  it('is not recorded before', () => {
    given(printOrder, placed, stageChanged('Prepress', 'Polywrap'))
      .when({ type: 'record-shipment', shipment })
      .thenRefused({ type: 'not-shipping-yet', stage: 'Polywrap' });
  });
});

describe('artwork on hold', () => {
  const why = box<string>('fatima', 'The logo is 72 dpi.');
  const held = (...sides: ('front' | 'back')[]): PrintOrderEvent => ({
    type: 'artwork-held',
    data: { reason: why, sides },
  });
  const better = { name: 'printOrder-0190.front.pdf', type: 'application/pdf', size: 99, sha256: 'c'.repeat(64) };
  const fileName = box<string>('fatima', 'logo-final.pdf');
  const replace = (side: 'front' | 'back'): PrintOrderCommand => ({
    type: 'replace-artwork',
    side,
    file: better,
    fileName,
  });
  const replaced = (side: 'front' | 'back'): PrintOrderEvent => ({
    type: 'artwork-replaced',
    data: { side, file: better, fileName },
  });
  const released: PrintOrderEvent = { type: 'artwork-released', data: {} };

  it('asks for new files, each side once', () => {
    given(printOrder, placed)
      .when({ type: 'hold-artwork', reason: why, sides: ['back', 'back'] })
      .then(held('back'));
  });

  it('does not hold the order itself: any stage may be set', () => {
    given(printOrder, placed, held('front')).when(changeStage('Printing')).then(toPrinting);
  });

  it('takes a new file for each side that was asked for', () => {
    given(printOrder, placed, held('front')).when(replace('front')).then(replaced('front'));
    given(printOrder, placed, held('front'))
      .when(replace('back'))
      .thenRefused({ type: 'artwork-not-asked-for', side: 'back' });
    given(printOrder, placed).when(replace('front')).thenRefused({ type: 'artwork-not-asked-for', side: 'front' });
    given(printOrder, placed, held('front'), released)
      .when(replace('front'))
      .thenRefused({ type: 'artwork-not-asked-for', side: 'front' });
  });

  it('waits until all have come, and is then answered', () => {
    const state = (...events: PrintOrderEvent[]) =>
      [placed, ...events].reduce((before, event) => printOrder.evolve(before, event), printOrder.initial);
    expect(state(held('front', 'back'), replaced('front'))).toMatchObject({
      artwork: { status: 'waiting', sides: ['front', 'back'], missing: ['back'] },
      files: { front: better, back },
    });
    expect(state(held('front', 'back'), replaced('front'), replaced('back'))).toMatchObject({
      artwork: { status: 'answered', sides: ['front', 'back'] },
      files: { front: better, back: better },
    });
  });

  it('may be sent once more while the staff look at it, and asked for once more', () => {
    given(printOrder, placed, held('front'), replaced('front')).when(replace('front')).then(replaced('front'));
    given(printOrder, placed, held('front'), replaced('front'))
      .when({ type: 'hold-artwork', reason: why, sides: ['front'] })
      .then(held('front'));
  });

  it('ends when the staff release it', () => {
    given(printOrder, placed, held('front')).when({ type: 'release-artwork' }).then(released);
    given(printOrder, placed).when({ type: 'release-artwork' }).thenNothing();
  });

  it('is not asked for when all is done', () => {
    given(printOrder, placed, stageChanged('Prepress', 'Completed'))
      .when({ type: 'hold-artwork', reason: why, sides: ['front'] })
      .thenRefused({ type: 'order-completed' });
  });
});

describe('any commands', () => {
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
        // Told once more without the moves that were undone, the order is in the same stage.
        const undoneMoves = events.flatMap((event) => (event.type === 'stage-change-undone' ? event.data.undoes : []));
        const counting = events.filter(
          (event, revision) => event.type !== 'stage-change-undone' && !undoneMoves.includes(revision),
        );
        const again = counting.reduce((before, event) => printOrder.evolve(before, event), printOrder.initial);
        expect(again).toMatchObject({ status: state.status, stage: state.stage, payment: state.payment });
      }),
    );
  });
});
