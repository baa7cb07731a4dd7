import { describe, expect, it } from '@jest/globals';
import { stepEnteredBeforeLastMove } from '../../../src/orders/fulfilment/fulfilment.ts';
import type { SafetyState } from '../../../src/orders/fulfilment/safety-states.ts';
import { safetyOrder, type SafetyOrderCommand } from '../../../src/orders/workwear/safety-order.ts';
import type { SafetyOrderEvent } from '../../../src/orders/workwear/safety-order-events.ts';
import { eventSchemas } from '../../../src/shop/shop-events.ts';
import { given } from '../../support/given.ts';
import { placed } from '../../support/safety-order-samples.ts';
import { box } from '../../support/sealed-for-tests.ts';

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

describe('the state of a safety order', () => {
  const open = {
    status: 'open',
    customerId: undefined,
    subject: 'omar',
    step: 'received',
    began: 0,
    moves: [],
    total: 47_520,
    parts: [],
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
    given(safetyOrder, placed, paid).thenState({
      ...open,
      revision: 1,
      parts: [{ revision: 1, amount: 47_520 }],
      payment: 'paid',
    });
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

  it('continues in its state once it is reinstated', () => {
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
