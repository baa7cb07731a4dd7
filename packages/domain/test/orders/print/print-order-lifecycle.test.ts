import { describe, expect, it } from '@jest/globals';
import { printOrder, type PrintOrderCommand } from '../../../src/orders/print/print-order.ts';
import type { PrintOrderEvent } from '../../../src/orders/print/print-order-events.ts';
import { stepEnteredBeforeLastMove } from '../../../src/orders/fulfilment/fulfilment.ts';
import type { Stage } from '../../../src/orders/fulfilment/stages.ts';
import { given } from '../../support/given.ts';
import {
  cancelBy,
  cancelledIn,
  inProduction,
  MONDAY,
  moveTo,
  note,
  placed,
  reason,
  reinstated,
  stageChanged,
  undo,
} from '../../support/print-order-samples.ts';
import { box } from '../../support/sealed-for-tests.ts';

const toPrinting = stageChanged('Prepress', 'Printing');
const toCollating = stageChanged('Printing', 'Collating');
const undone = (from: Stage, to: Stage, undoes: number): PrintOrderEvent => ({
  type: 'stage-change-undone',
  data: { from, to, since: MONDAY, undoes },
});

describe('a mistaken move', () => {
  it('is undone, with the revision of the undone event', () => {
    given(printOrder, placed, toPrinting)
      .when(undo('Prepress'))
      .then(undone('Printing', 'Prepress', 1));
  });

  it('can be undone after a note or a payment', () => {
    given(printOrder, placed, toPrinting, noteAdded, paid)
      .when(undo('Prepress'))
      .then(undone('Printing', 'Prepress', 1));
  });

  it('is the newest one that was not undone: undo goes back move by move', () => {
    given(printOrder, placed, toPrinting, toCollating)
      .when(undo('Printing'))
      .then(undone('Collating', 'Printing', 2));
    given(printOrder, placed, toPrinting, toCollating, undone('Collating', 'Printing', 2))
      .when(undo('Prepress'))
      .then(undone('Printing', 'Prepress', 1));
  });

  it('can’t be undone once the order was moved again, or without a move', () => {
    given(printOrder, placed, toPrinting, toCollating).when(undo('Prepress')).thenRefused({ type: 'nothing-to-undo' });
    given(printOrder, placed).when(undo('Prepress')).thenRefused({ type: 'nothing-to-undo' });
    given(printOrder, placed, toPrinting, undone('Printing', 'Prepress', 1))
      .when(undo('Prepress'))
      .thenRefused({ type: 'nothing-to-undo' });
  });

  it('returns the order to its stage since the event that first moved it there', () => {
    const state = (...events: PrintOrderEvent[]) => {
      const order = [placed, ...events].reduce((before, event) => printOrder.evolve(before, event), printOrder.initial);
      if (order.status === 'absent') throw new Error('It was placed.');
      return order;
    };
    expect(stepEnteredBeforeLastMove(state(toPrinting))).toBe(0);
    expect(stepEnteredBeforeLastMove(state(noteAdded, toPrinting, toCollating))).toBe(2);
    // Back in Printing, its age counts from when it first entered, even with undone moves in between.
    const thrice = state(
      toPrinting,
      toCollating,
      undone('Collating', 'Printing', 2),
      stageChanged('Printing', 'Binding'),
    );
    expect(stepEnteredBeforeLastMove(thrice)).toBe(1);
    expect(stepEnteredBeforeLastMove(state(cancelledIn('Prepress'), reinstated, toPrinting))).toBe(2);
  });

  it('can’t be undone after a cancellation', () => {
    given(printOrder, placed, toPrinting, cancelledIn('Printing'), { type: 'order-reinstated', data: {} })
      .when(undo('Prepress'))
      .thenRefused({ type: 'nothing-to-undo' });
  });
});

const noteAdded: PrintOrderEvent = { type: 'note-added', data: { note } };
const paid: PrintOrderEvent = { type: 'payment-recorded', data: { method: 'cash' } };

describe('cancelling', () => {
  it('is allowed to customers while the order is in Prepress', () => {
    given(printOrder, placed).when(cancelBy('customer')).then(cancelledIn('Prepress', 'customer'));
    given(printOrder, placed, toPrinting)
      .when(cancelBy('customer'))
      .thenRefused({ type: 'too-late-to-cancel', stage: 'Printing' });
  });

  it('is allowed to staff in any stage but Completed', () => {
    given(printOrder, placed, stageChanged('Prepress', 'Shipping'))
      .when(cancelBy('staff'))
      .then(cancelledIn('Shipping'));
    given(printOrder, placed, stageChanged('Prepress', 'Completed'))
      .when(cancelBy('staff'))
      .thenRefused({ type: 'order-completed' });
  });

  it('stores no reason for a forgotten customer', () => {
    given(printOrder, placed)
      .when({ type: 'cancel-order', by: 'staff' })
      .then({ type: 'order-cancelled', data: { by: 'staff', stage: 'Prepress' } });
  });

  it('twice changes nothing', () => {
    given(printOrder, placed, cancelledIn('Prepress')).when(cancelBy('staff')).thenNothing();
  });

  it.each<PrintOrderCommand>([
    { type: 'move-order', to: 'Binding' },
    { type: 'undo-move', to: 'Prepress', since: MONDAY },
    { type: 'record-payment', method: 'cash' },
    { type: 'hold-artwork', reason, sides: ['front'] },
    { type: 'hold-order', kind: 'stock' },
    { type: 'release-artwork' },
  ])('ends the work: $type is refused', (command) => {
    given(printOrder, placed, toPrinting, cancelledIn('Printing'))
      .when(command)
      .thenRefused({ type: 'order-cancelled' });
  });

  it('still allows notes and withdrawing the payment', () => {
    given(printOrder, placed, paid, cancelledIn('Prepress')).when({ type: 'add-note', note }).then(noteAdded);
    given(printOrder, placed, paid, cancelledIn('Prepress'))
      .when({ type: 'withdraw-payment' })
      .then({ type: 'payment-withdrawn', data: {} });
  });

  it('is reverted by reinstating: the order continues in its stage', () => {
    given(printOrder, placed, toPrinting, cancelledIn('Printing')).when({ type: 'reinstate-order' }).then(reinstated);
    given(printOrder, placed, toPrinting, cancelledIn('Printing'), reinstated)
      .when(moveTo('Collating'))
      .then(toCollating);
    given(printOrder, placed).when({ type: 'reinstate-order' }).thenNothing();
  });
});

describe('the payment of an order', () => {
  it('is recorded with its method and reference', () => {
    const reference = box<string>('fatima', 'TT 4711');
    given(printOrder, placed)
      .when({ type: 'record-payment', method: 'bank-transfer', reference })
      .then({ type: 'payment-recorded', data: { method: 'bank-transfer', reference } });
  });

  it('is recorded once, and again after it was withdrawn', () => {
    given(printOrder, placed, paid)
      .when({ type: 'record-payment', method: 'card' })
      .thenRefused({ type: 'paid-already' });
    given(printOrder, placed, paid, { type: 'payment-withdrawn', data: {} })
      .when({ type: 'record-payment', method: 'card' })
      .then({ type: 'payment-recorded', data: { method: 'card' } });
  });

  it('can be withdrawn if there is one', () => {
    given(printOrder, placed).when({ type: 'withdraw-payment' }).thenNothing();
  });
});

describe('the courier of an order', () => {
  const shipment = box<{ courier: string }>('fatima', 'Aramex 4711');

  it.each(['Shipping', 'Completed'] as const)('is recorded in %s, and again when it changes', (stage) => {
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

  it('is recorded by the move that ships the order, also if somebody moved it there first', () => {
    const shipped: PrintOrderEvent = { type: 'shipment-recorded', data: { shipment } };
    const move = { type: 'move-order', to: 'Shipping', shipment } as const;
    given(printOrder, placed).when(move).then(stageChanged('Prepress', 'Shipping'), shipped);
    given(printOrder, placed, stageChanged('Prepress', 'Shipping')).when(move).then(shipped);
    given(printOrder, placed, stageChanged('Prepress', 'Shipping'), shipped)
      .when(undo('Prepress'))
      .then(undone('Shipping', 'Prepress', 1));
  });

  it('refuses the move to a stage that has none', () => {
    given(printOrder, placed)
      .when({ type: 'move-order', to: 'Polywrap', shipment })
      .thenRefused({ type: 'not-shipping-yet', stage: 'Polywrap' });
  });
});

describe('the state of a print order', () => {
  it('keeps all of the order when its payment is recorded and withdrawn', () => {
    given(printOrder, placed, paid).thenState({
      ...inProduction,
      revision: 1,
      parts: [{ revision: 1, amount: 45_600 }],
      payment: 'paid',
    });
    given(printOrder, placed, paid, { type: 'payment-withdrawn', data: {} }).thenState({
      ...inProduction,
      revision: 2,
    });
  });

  it('only changes its revision for notes and couriers', () => {
    const shipment = box<{ courier: string }>('fatima', 'Aramex 4711');
    given(printOrder, placed, noteAdded).thenState({ ...inProduction, revision: 1 });
    given(printOrder, placed, { type: 'shipment-recorded', data: { shipment } }).thenState({
      ...inProduction,
      revision: 1,
    });
  });

  it('is in production since it was reinstated', () => {
    given(printOrder, placed, toPrinting, cancelledIn('Printing')).thenState({
      ...inProduction,
      status: 'cancelled',
      step: 'Printing',
      revision: 2,
      moves: [{ revision: 1, from: 'Prepress', to: 'Printing' }],
    });
    given(printOrder, placed, toPrinting, cancelledIn('Printing'), reinstated).thenState({
      ...inProduction,
      step: 'Printing',
      revision: 3,
      began: 3,
    });
  });

  it('has both files accepted with low resolution if ordered so', () => {
    given(printOrder, { ...placed, data: { ...placed.data, lowResolutionAccepted: true } }).thenState({
      ...inProduction,
      revision: 0,
      lowResolutionAccepted: ['front', 'back'],
    });
  });
});
