import { describe, expect, it } from '@jest/globals';
import type { CustomerNotesEvent } from '@pressline/domain/customers/customer-notes.ts';
import type { PrintOrderEvent } from '@pressline/domain/orders/print/print-order-events.ts';
import type { SafetyOrderEvent } from '@pressline/domain/orders/workwear/safety-order-events.ts';
import { customerNotes } from '../../src/customers/customer-notes.ts';
import { customerOrders } from '../../src/orders/customer-orders.ts';
import { folded, on } from '../support/folding.ts';
import {
  LAYLA,
  orderId,
  orderPlaced,
  orderStream,
  SARA,
  SARAS_SUBJECT,
  sealedBox,
  stageChanged,
} from '../support/history.ts';

const MONDAY = '2026-03-02T08:30:00.000Z';
const TUESDAY = '2026-03-03T09:15:00.000Z';
const OMAR = 'admin:0195a000-0000-7000-8000-00000000a002';

describe('The orders of a customer', () => {
  const stream = orderStream(1);
  const placed = on<PrintOrderEvent>(MONDAY, orderPlaced(1), `customer:${SARA}`);
  const cancelled = on<PrintOrderEvent>(TUESDAY, {
    type: 'order-cancelled',
    data: { by: 'staff', reason: sealedBox<string>(SARAS_SUBJECT), stage: 'Printing' },
  });
  const reinstated = on<PrintOrderEvent>(TUESDAY, { type: 'order-reinstated', data: {} });
  const paid = on<PrintOrderEvent>(TUESDAY, { type: 'payment-recorded', data: { method: 'card' } });
  const withdrawn = on<PrintOrderEvent>(TUESDAY, { type: 'payment-withdrawn', data: {} });
  const moved = on<PrintOrderEvent>(TUESDAY, stageChanged('Prepress', 'Printing'));
  const balanceOf = (...events: readonly (typeof placed)[]) =>
    folded(customerOrders, stream, placed, ...events).balance;

  it('include print orders, with the amount due in fils', () => {
    expect(folded(customerOrders, stream, placed)).toEqual({
      orderId: orderId(1),
      kind: 'print',
      number: '0000-0001',
      subject: SARAS_SUBJECT,
      placedBy: 'account',
      title: 'Matt Business Cards',
      placedAt: MONDAY,
      step: 'Prepress',
      status: 'open',
      payment: 'unpaid',
      balance: 'open',
      grandTotal: 6_600,
    });
  });

  it('include safety orders of accounts and of guests', () => {
    const item = {
      productId: '0195a000-0000-7000-8000-00000000d001',
      title: 'Orange Vest',
      category: 'safety-vest',
      unitPrice: 2_500,
      sizes: [{ size: 'XL', quantity: 3 }],
      total: 7_500,
    };
    const data = {
      orderId: orderId(3),
      customer: sealedBox<never>(SARAS_SUBJECT),
      items: [item, { ...item, title: 'Yellow Vest' }],
      amounts: { total: 15_000, vatRate: 2_000, vat: 3_000, grandTotal: 18_000 },
    };
    const safetyStream = `safetyOrder-${orderId(3)}` as const;
    const asGuest = on<SafetyOrderEvent>(MONDAY, { type: 'safety-order-placed', data }, 'guest');
    const packed = on<SafetyOrderEvent>(TUESDAY, {
      type: 'safety-order-moved',
      data: { from: 'received', to: 'packed' },
    });
    expect(folded(customerOrders, safetyStream, asGuest, packed)).toMatchObject({
      kind: 'safety',
      placedBy: 'guest',
      title: 'Orange Vest, Yellow Vest',
      step: 'packed',
      balance: 'open',
      grandTotal: 18_000,
    });
    const asSara = on<SafetyOrderEvent>(MONDAY, {
      type: 'safety-order-placed',
      data: { ...data, customerId: SARA },
    });
    expect(folded(customerOrders, safetyStream, asSara)).toMatchObject({ placedBy: 'account' });
  });

  it('show the stage, also of a cancelled order', () => {
    expect(folded(customerOrders, stream, placed, moved)).toMatchObject({ step: 'Printing', status: 'open' });
    expect(folded(customerOrders, stream, placed, moved, cancelled)).toMatchObject({
      step: 'Printing',
      status: 'cancelled',
    });
  });

  it('show what is open, paid, refundable, or not owed', () => {
    expect(balanceOf(paid)).toBe('paid');
    expect(balanceOf(paid, withdrawn)).toBe('open');
    expect(balanceOf(cancelled)).toBe('none');
    expect(balanceOf(cancelled, reinstated)).toBe('open');
    expect(balanceOf(paid, cancelled)).toBe('refundable');
    expect(balanceOf(paid, cancelled, reinstated)).toBe('paid');
    expect(balanceOf(paid, cancelled, withdrawn)).toBe('none');
  });

  it('are parked if the order was never placed', () => {
    expect(() => folded(customerOrders, stream, moved)).toThrow('stage-changed');
  });
});

describe('The notes about a customer', () => {
  it('are listed oldest first, each with its author, and stay sealed', () => {
    const note = sealedBox<string>(SARAS_SUBJECT);
    const added = (n: number): CustomerNotesEvent => ({
      type: 'customer-note-added',
      data: { noteId: orderId(n), note },
    });
    expect(
      folded(customerNotes, `customer-${SARAS_SUBJECT}`, on(MONDAY, added(1)), on(TUESDAY, added(2), OMAR)),
    ).toEqual({
      subject: SARAS_SUBJECT,
      notes: [
        { noteId: orderId(1), note, at: MONDAY, actor: LAYLA },
        { noteId: orderId(2), note, at: TUESDAY, actor: OMAR },
      ],
    });
  });
});
