import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { depositDueOf, dueOf, receivedOf } from '../../../src/orders/fulfilment/part-payments.ts';
import { printOrder, type PrintOrder, type PrintOrderCommand } from '../../../src/orders/print/print-order.ts';
import type { PrintOrderEvent } from '../../../src/orders/print/print-order-events.ts';
import { safetyOrder } from '../../../src/orders/workwear/safety-order.ts';
import { given } from '../../support/given.ts';
import { cancelledIn, inProduction, placed, reinstated } from '../../support/print-order-samples.ts';
import { placed as wearPlaced } from '../../support/safety-order-samples.ts';

// The order costs AED 456.
const recorded = (amount?: number): PrintOrderEvent => ({
  type: 'payment-recorded',
  data: { method: 'bank-transfer', ...(amount !== undefined && { amount }) },
});
const record = (amount?: number): PrintOrderCommand => ({
  type: 'record-payment',
  method: 'bank-transfer',
  ...(amount !== undefined && { amount }),
});
const withdrawn = (withdraws?: number): PrintOrderEvent => ({
  type: 'payment-withdrawn',
  data: withdraws === undefined ? {} : { withdraws },
});
const requested = (amount?: number): PrintOrderEvent => ({
  type: 'deposit-requested',
  data: amount === undefined ? {} : { amount },
});

describe('a part payment', () => {
  it('is recorded with its amount, and so is the one that pays the rest', () => {
    given(printOrder, placed).when(record(10_000)).then(recorded(10_000));
    given(printOrder, placed, recorded(10_000)).when(record()).then(recorded(35_600));
    given(printOrder, placed, recorded(10_000)).when(record(35_600)).then(recorded(35_600));
    given(printOrder, placed, recorded(10_000)).thenState({
      ...inProduction,
      revision: 1,
      parts: [{ revision: 1, amount: 10_000 }],
      payment: 'part-paid',
    });
    // One payment of all that is due is stored without an amount, as before there were parts.
    given(printOrder, placed).when(record(45_600)).then(recorded());
  });

  it('is never higher than what is due', () => {
    given(printOrder, placed).when(record(45_601)).thenRefused({ type: 'more-than-due', due: 45_600 });
    given(printOrder, placed, recorded(10_000))
      .when(record(35_601))
      .thenRefused({ type: 'more-than-due', due: 35_600 });
    given(printOrder, placed, recorded(10_000), recorded(35_600)).when(record(1)).thenRefused({ type: 'paid-already' });
    given(printOrder, placed, cancelledIn('Prepress')).when(record(1)).thenRefused({ type: 'order-cancelled' });
  });

  it('is withdrawn alone, and the others stay', () => {
    const both = [placed, recorded(10_000), recorded(35_600)] as const;
    given(printOrder, ...both)
      .when({ type: 'withdraw-payment', revision: 2 })
      .then(withdrawn(2));
    given(printOrder, ...both, withdrawn(2)).thenState({
      ...inProduction,
      revision: 3,
      parts: [{ revision: 1, amount: 10_000 }],
      payment: 'part-paid',
    });
    given(printOrder, ...both, withdrawn(2))
      .when({ type: 'withdraw-payment', revision: 2 })
      .thenNothing();
    // The last one withdraws all that was received.
    given(printOrder, ...both, withdrawn(2))
      .when({ type: 'withdraw-payment', revision: 1 })
      .then(withdrawn());
    given(printOrder, ...both)
      .when({ type: 'withdraw-payment' })
      .then(withdrawn());
    given(printOrder, ...both, withdrawn()).thenState({ ...inProduction, revision: 3 });
  });

  it('stays when the order is cancelled and reinstated', () => {
    given(printOrder, placed, recorded(10_000), cancelledIn('Prepress'), reinstated)
      .when(record(45_600))
      .thenRefused({ type: 'more-than-due', due: 35_600 });
  });

  it('of safety wear is stored under its own names', () => {
    const part = { type: 'safety-payment-recorded', data: { method: 'cash', amount: 7_520 } } as const;
    given(safetyOrder, wearPlaced).when({ type: 'record-payment', method: 'cash', amount: 7_520 }).then(part);
    given(safetyOrder, wearPlaced, part, { type: 'safety-payment-recorded', data: { method: 'cash', amount: 40_000 } })
      .when({ type: 'withdraw-payment', revision: 1 })
      .then({ type: 'safety-payment-withdrawn', data: { withdraws: 1 } });
    given(safetyOrder, wearPlaced)
      .when({ type: 'request-deposit', amount: 10_000 })
      .then({ type: 'safety-deposit-requested', data: { amount: 10_000 } });
  });
});

describe('a requested deposit', () => {
  it('is a part of what is due, and can be replaced or dropped', () => {
    given(printOrder, placed).when({ type: 'request-deposit', amount: 20_000 }).then(requested(20_000));
    given(printOrder, placed, requested(20_000)).when({ type: 'request-deposit', amount: 20_000 }).thenNothing();
    given(printOrder, placed, requested(20_000))
      .when({ type: 'request-deposit', amount: 5_000 })
      .then(requested(5_000));
    given(printOrder, placed, requested(20_000)).when({ type: 'request-deposit' }).then(requested());
    given(printOrder, placed).when({ type: 'request-deposit' }).thenNothing();
    given(printOrder, placed, recorded(40_000))
      .when({ type: 'request-deposit', amount: 5_601 })
      .thenRefused({ type: 'more-than-due', due: 5_600 });
    given(printOrder, placed, recorded())
      .when({ type: 'request-deposit', amount: 1 })
      .thenRefused({ type: 'paid-already' });
    given(printOrder, placed, cancelledIn('Prepress'))
      .when({ type: 'request-deposit', amount: 1 })
      .thenRefused({ type: 'order-cancelled' });
  });

  it('comes on top of what was received, and is due until as much was received', () => {
    const dueAfter = (...events: readonly PrintOrderEvent[]): number =>
      depositDueOf(placedState(folded(printOrder.initial, events)));
    expect(dueAfter(placed)).toBe(0);
    expect(dueAfter(placed, requested(20_000))).toBe(20_000);
    expect(dueAfter(placed, requested(20_000), recorded(5_000))).toBe(15_000);
    expect(dueAfter(placed, recorded(5_000), requested(20_000))).toBe(20_000);
    expect(dueAfter(placed, requested(20_000), recorded(20_000))).toBe(0);
    expect(dueAfter(placed, requested(20_000), recorded(20_000), withdrawn())).toBe(20_000);
  });
});

describe('an order that waits for its payment', () => {
  const until = '2026-03-05T08:00:00.000Z';
  const waiting: PrintOrderEvent = { type: 'order-held', data: { kind: 'payment', until } };
  const released: PrintOrderEvent = { type: 'order-hold-released', data: {} };

  it('is released by its deposit, or by all that is due if none was requested', () => {
    given(printOrder, placed, waiting).when(record(45_599)).then(recorded(45_599));
    given(printOrder, placed, waiting).when(record()).then(recorded(), released);
    given(printOrder, placed, waiting, requested(20_000)).when(record(19_999)).then(recorded(19_999));
    given(printOrder, placed, waiting, requested(20_000)).when(record(20_000)).then(recorded(20_000), released);
    given(printOrder, placed, waiting, requested(20_000), recorded(19_999)).when(record(1)).then(recorded(1), released);
  });
});

describe('any payments in any order', () => {
  it('never add up to more than the order costs', () => {
    const command = fc.oneof(
      fc.integer({ min: 1, max: 50_000 }).map(record),
      fc.integer({ min: 1, max: 20 }).map((revision) => ({ type: 'withdraw-payment' as const, revision })),
      fc.integer({ min: 1, max: 50_000 }).map((amount) => ({ type: 'request-deposit' as const, amount })),
      fc.constantFrom(record(), { type: 'withdraw-payment' as const }, { type: 'request-deposit' as const }),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 20 }), (commands) => {
        let state = printOrder.evolve(printOrder.initial, placed);
        for (const one of commands) {
          const decision = printOrder.decide(one, state);
          if (decision.outcome === 'accepted') state = folded(state, decision.events);
          const order = placedState(state);
          expect(receivedOf(order) + dueOf(order)).toBe(45_600);
          expect(order.payment).toBe(
            receivedOf(order) === 45_600 ? 'paid' : receivedOf(order) > 0 ? 'part-paid' : 'unpaid',
          );
        }
      }),
    );
  });
});

function placedState(state: PrintOrder): Exclude<PrintOrder, { readonly status: 'absent' }> {
  if (state.status === 'absent') throw new Error('The order was not placed.');
  return state;
}

function folded(state: PrintOrder, events: readonly PrintOrderEvent[]): PrintOrder {
  return events.reduce((before, event) => printOrder.evolve(before, event), state);
}
