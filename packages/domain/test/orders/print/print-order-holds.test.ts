import { describe, expect, it } from '@jest/globals';
import type { Sealed } from '../../../src/kernel/sealed.ts';
import type { HoldKind } from '../../../src/orders/fulfilment/holds.ts';
import {
  printOrder,
  replacingRefusal,
  type PrintOrder,
  type PrintOrderCommand,
} from '../../../src/orders/print/print-order.ts';
import type { PrintOrderEvent } from '../../../src/orders/print/print-order-events.ts';
import { given } from '../../support/given.ts';
import {
  back,
  cancelledIn,
  inProduction,
  moveTo,
  note,
  placed,
  reinstated,
  stageChanged,
} from '../../support/print-order-samples.ts';
import { box } from '../../support/sealed-for-tests.ts';

const toPrinting = stageChanged('Prepress', 'Printing');

describe('an order on hold', () => {
  const held = (kind: HoldKind, note?: Sealed<string>): PrintOrderEvent => ({
    type: 'order-held',
    data: { kind, ...(note !== undefined && { note }) },
  });
  const released: PrintOrderEvent = { type: 'order-hold-released', data: {} };

  it('waits for one thing at a time, with a note for the staff', () => {
    given(printOrder, placed).when({ type: 'hold-order', kind: 'stock', note }).then(held('stock', note));
    given(printOrder, placed, held('stock')).when({ type: 'hold-order', kind: 'press' }).then(held('press'));
    given(printOrder, placed, held('stock'), held('press')).thenState({ ...inProduction, revision: 2, hold: 'press' });
  });

  it('for its payment until a time is released by the payment', () => {
    const until = '2026-03-05T08:00:00.000Z';
    const wait = { type: 'hold-order', kind: 'payment', until } as const;
    const waiting: PrintOrderEvent = { type: 'order-held', data: { kind: 'payment', until } };
    const pay = { type: 'record-payment', method: 'online-link' } as const;
    const paid: PrintOrderEvent = { type: 'payment-recorded', data: { method: 'online-link' } };
    given(printOrder, placed).when(wait).then(waiting);
    given(printOrder, placed, waiting).when(wait).thenNothing();
    given(printOrder, placed, waiting).when(pay).then(paid, released);
    given(printOrder, placed, waiting, paid, released).thenState({
      ...inProduction,
      revision: 3,
      parts: [{ revision: 2, amount: 45_600 }],
      payment: 'paid',
    });
    // A hold that staff set stays until they release it.
    given(printOrder, placed, held('payment')).when(pay).then(paid);
    given(printOrder, placed, held('stock')).when(wait).thenNothing();
    given(printOrder, placed, paid).when(wait).thenNothing();
    // Another hold replaces it, and with it the time.
    given(printOrder, placed, waiting).when({ type: 'hold-order', kind: 'stock' }).then(held('stock'));
    given(printOrder, placed, waiting)
      .when({ type: 'hold-order', kind: 'payment', note })
      .then({ type: 'order-held', data: { kind: 'payment', note, until } });
  });

  it('keeps its note while only the kind of the hold changes', () => {
    const other = box<string>('fatima', 'The blade comes on Monday.');
    const press = { type: 'hold-order', kind: 'press' } as const;
    given(printOrder, placed, held('stock', note)).when(press).then(held('press', note));
    given(printOrder, placed, held('stock', note))
      .when({ ...press, note: other })
      .then(held('press', other));
    given(printOrder, placed, held('stock', note), released).when(press).then(held('press'));
    given(printOrder, placed, held('stock', note), cancelledIn('Prepress'), reinstated).when(press).then(held('press'));
  });

  it('is held again for the same thing only with a new note', () => {
    given(printOrder, placed, held('stock')).when({ type: 'hold-order', kind: 'stock' }).thenNothing();
    given(printOrder, placed, held('stock'))
      .when({ type: 'hold-order', kind: 'stock', note })
      .then(held('stock', note));
  });

  it('can still be moved, and stays on hold until it is released', () => {
    given(printOrder, placed, held('stock')).when(moveTo('Printing')).then(toPrinting);
    given(printOrder, placed, held('stock'), toPrinting).when({ type: 'release-hold' }).then(released);
    given(printOrder, placed, held('stock'), released).thenState({ ...inProduction, revision: 2 });
    given(printOrder, placed).when({ type: 'release-hold' }).thenNothing();
  });

  it('is released by the move that completes it, which can be undone alone', () => {
    const completed = stageChanged('Prepress', 'Completed');
    given(printOrder, placed, held('stock')).when(moveTo('Completed')).then(completed, released);
    given(printOrder, placed).when(moveTo('Completed')).then(completed);
    given(printOrder, placed, held('stock'), completed, released).thenState({
      ...inProduction,
      step: 'Completed',
      revision: 3,
      moves: [{ revision: 2, from: 'Prepress', to: 'Completed' }],
    });
  });

  it('is no longer on hold once it is cancelled', () => {
    given(printOrder, placed, held('payment'), cancelledIn('Prepress'), reinstated)
      .when({ type: 'release-hold' })
      .thenNothing();
  });

  it('can’t be put on hold once it is completed', () => {
    given(printOrder, placed, stageChanged('Prepress', 'Completed'))
      .when({ type: 'hold-order', kind: 'other' })
      .thenRefused({ type: 'order-completed' });
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
  const coarse = (side: 'front' | 'back'): PrintOrderEvent => ({
    type: 'artwork-replaced',
    data: { side, file: better, fileName, lowResolutionAccepted: true },
  });
  const released: PrintOrderEvent = { type: 'artwork-released', data: {} };

  it('requests new files, each side once', () => {
    given(printOrder, placed)
      .when({ type: 'hold-artwork', reason: why, sides: ['back', 'back'] })
      .then(held('back'));
  });

  it('does not hold the order itself: any stage may be set', () => {
    given(printOrder, placed, held('front')).when(moveTo('Printing')).then(toPrinting);
  });

  it('is released by the move that completes the order', () => {
    given(printOrder, placed, held('front'))
      .when(moveTo('Completed'))
      .then(stageChanged('Prepress', 'Completed'), released);
    given(printOrder, placed, stageChanged('Prepress', 'Completed')).when(moveTo('Completed')).thenNothing();
  });

  it('accepts a new file for each requested side', () => {
    given(printOrder, placed, held('front')).when(replace('front')).then(replaced('front'));
    given(printOrder, placed, held('front'))
      .when(replace('back'))
      .thenRefused({ type: 'artwork-not-asked-for', side: 'back' });
    given(printOrder, placed).when(replace('front')).thenRefused({ type: 'artwork-not-asked-for', side: 'front' });
    given(printOrder, placed, held('front'), released)
      .when(replace('front'))
      .thenRefused({ type: 'artwork-not-asked-for', side: 'front' });
  });

  it('waits until all files have arrived, and is then answered', () => {
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

  it('is accepted with low resolution individually, not for the file after it', () => {
    given(printOrder, placed, held('front'))
      .when({ ...replace('front'), lowResolutionAccepted: true } as PrintOrderCommand)
      .then(coarse('front'));
    const accepted = (...events: PrintOrderEvent[]) => {
      const state = [placed, held('front', 'back'), ...events].reduce(
        (before, event) => printOrder.evolve(before, event),
        printOrder.initial,
      );
      return state.status === 'absent' ? undefined : state.lowResolutionAccepted;
    };
    expect(accepted(coarse('front'))).toEqual(['front']);
    expect(accepted(coarse('front'), coarse('back'), replaced('front'))).toEqual(['back']);
  });

  it('can be sent again during review, and requested again', () => {
    given(printOrder, placed, held('front'), replaced('front')).when(replace('front')).then(replaced('front'));
    given(printOrder, placed, held('front'), replaced('front'))
      .when({ type: 'hold-artwork', reason: why, sides: ['front'] })
      .then(held('front'));
  });

  it('ends when the staff release it', () => {
    given(printOrder, placed, held('front')).when({ type: 'release-artwork' }).then(released);
    given(printOrder, placed).when({ type: 'release-artwork' }).thenNothing();
  });

  it('is not accepted for a completed order', () => {
    given(printOrder, placed, held('front'), stageChanged('Prepress', 'Completed'))
      .when(replace('front'))
      .thenRefused({ type: 'order-completed' });
  });

  it('is not accepted for a cancelled order, which is known before a file is stored', () => {
    const order = [placed, held('front'), cancelledIn('Prepress')].reduce(
      (before: PrintOrder, event) => printOrder.evolve(before, event),
      printOrder.initial,
    );
    if (order.status === 'absent') throw new Error('It was placed.');
    expect(replacingRefusal('front', order)).toEqual({ type: 'order-cancelled' });
    expect(replacingRefusal('front', { ...order, status: 'open' })).toBeUndefined();
  });

  it('can’t be requested for a completed order', () => {
    given(printOrder, placed, stageChanged('Prepress', 'Completed'))
      .when({ type: 'hold-artwork', reason: why, sides: ['front'] })
      .thenRefused({ type: 'order-completed' });
  });
});
