import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import {
  needsConfirmation,
  planMove,
  unquestionedOf,
} from '../../../../src/back-office/orders/fulfilment/move-plan.ts';
import type { MovableOrder } from '../../../../src/back-office/orders/fulfilment/move-queue.ts';

let number = 0;
const orderIn = (current_stage: Stage, facts: Partial<MovableOrder> = {}): MovableOrder => ({
  orderId: `id-${++number}`,
  number: `7K2M-4Q${number}`,
  current_stage,
  stage_since: '2026-11-18T08:00:00.000Z',
  revision: 0,
  ...facts,
});
const plan = (to: Stage, ...orders: readonly MovableOrder[]) => planMove(orders, to);

describe('the plan of a move', () => {
  it('leaves out cancelled orders and those that are in the stage already', () => {
    const [moving, cancelled, there] = [
      orderIn('Prepress'),
      orderIn('Prepress', { isCancelled: true }),
      orderIn('Printing'),
    ];
    expect(plan('Printing', moving, cancelled, there)).toMatchObject({
      moving: [moving],
      cancelledCount: 1,
      thereCount: 1,
      emailCount: 1,
    });
  });

  it('finds what moves back, and what leaves Completed', () => {
    const [done, late] = [orderIn('Completed'), orderIn('Binding')];
    expect(plan('Printing', done, late, orderIn('Prepress'))).toMatchObject({
      backward: [done, late],
      reopened: [done],
    });
  });

  it('counts holds only where an order moves on, and no email to an erased customer', () => {
    const held = orderIn('Prepress', { isOnHold: true, isErased: true });
    const back = orderIn('Binding', { isArtworkOnHold: true });
    expect(plan('Printing', held, back)).toMatchObject({ held: [held], emailCount: 1 });
  });

  it('requests payments only in Completed, and couriers only in Shipping', () => {
    const order = orderIn('Polywrap', { isUnpaid: true, hasCourier: false });
    expect(plan('Completed', order)).toMatchObject({ unpaid: [order], withoutCourier: [] });
    expect(plan('Shipping', order)).toMatchObject({ unpaid: [], withoutCourier: [order] });
    expect(plan('Printing', order)).toMatchObject({ unpaid: [], withoutCourier: [] });
  });

  it('needs confirmation for several orders, a hold, an unpaid and a courierless order', () => {
    expect(needsConfirmation(plan('Printing', orderIn('Binding')))).toBe(false);
    expect(needsConfirmation(plan('Completed', orderIn('Shipping', { isUnpaid: false })))).toBe(false);
    expect(needsConfirmation(plan('Printing', orderIn('Prepress'), orderIn('Prepress')))).toBe(true);
    expect(needsConfirmation(plan('Printing', orderIn('Prepress', { isOnHold: true })))).toBe(true);
    expect(needsConfirmation(plan('Completed', orderIn('Shipping', { isUnpaid: true })))).toBe(true);
    expect(needsConfirmation(plan('Shipping', orderIn('Polywrap', { hasCourier: false })))).toBe(true);
  });

  it('can be limited to the orders without an objection', () => {
    const [paid, unpaid, held] = [
      orderIn('Shipping', { isUnpaid: false }),
      orderIn('Shipping', { isUnpaid: true }),
      orderIn('Shipping', { isOnHold: true }),
    ];
    expect(unquestionedOf(plan('Completed', paid, unpaid, held))).toEqual([paid]);
  });
});
