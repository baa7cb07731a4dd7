import { describe, expect, it } from '@jest/globals';
import type { PrintOrderEvent } from '@pressline/domain/orders/print/print-order-events.ts';
import { UnexpectedEvent } from '../../src/projection/projection.ts';
import { orderHistory } from '../../src/orders/order-history.ts';
import { orderList } from '../../src/orders/order-list.ts';
import { processTracker } from '../../src/orders/process-tracker.ts';
import { folded, on } from '../support/folding.ts';
import {
  CARDS,
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
const FRIDAY = '2026-03-06T16:00:00.000Z';
const stream = orderStream(1);
const placed = on<PrintOrderEvent>(MONDAY, orderPlaced(1), `customer:${SARA}`);

describe('The order list', () => {
  it('shows a new order in Prepress since it was placed, its customer sealed', () => {
    const { data } = orderPlaced(1);
    expect(folded(orderList, stream, placed)).toEqual({
      orderId: orderId(1),
      number: '0000-0001',
      customerId: SARA,
      subject: SARAS_SUBJECT,
      customer: { subject: SARAS_SUBJECT, box: 'c2VhbGVk' },
      productId: CARDS,
      product: { id: CARDS, title: 'Matt Business Cards', category: 'business-cards', dimensions: '90 x 55 mm' },
      quantity: 500,
      tier: 500,
      series: 1,
      circulation: 1000,
      price: { tier: 500, runPrice: 4_500, label: 1_000, runs: 1, total: 5_500 },
      amounts: { total: 5_500, vatRate: 2_000, vat: 1_100, grandTotal: 6_600 },
      total: 5_500,
      grandTotal: 6_600,
      titleKey: 'matt business cards',
      files: data.files,
      lowResolutionAccepted: [],
      placedAt: MONDAY,
      placedDay: '2026-03-02',
      stage: 'Prepress',
      stageSince: MONDAY,
      standing: 'Prepress',
      waitingKey: MONDAY,
      payment: 'unpaid',
      onHold: 'none',
      artwork: 'none',
    });
  });

  it('shows the new stage of an order, and since when', () => {
    const row = folded(orderList, stream, placed, on(TUESDAY, stageChanged('Prepress', 'Printing')));
    expect(row).toMatchObject({ stage: 'Printing', stageSince: TUESDAY, waitingKey: TUESDAY, placedAt: MONDAY });
  });

  it('sorts completed orders after all that wait', () => {
    const completed = folded(orderList, stream, placed, on(TUESDAY, stageChanged('Prepress', 'Completed')));
    expect(completed.waitingKey > FRIDAY).toBe(true);
    const back = folded(
      orderList,
      stream,
      placed,
      on(TUESDAY, stageChanged('Prepress', 'Completed')),
      on(FRIDAY, stageChanged('Completed', 'Binding')),
    );
    expect(back.waitingKey).toBe(FRIDAY);
  });

  it('shows an order in its earlier stage, with the earlier time, once a move is undone', () => {
    const undone = on<PrintOrderEvent>(FRIDAY, {
      type: 'stage-change-undone',
      data: { from: 'Printing', to: 'Prepress', since: MONDAY, undoes: 1 },
    });
    const before = folded(orderList, stream, placed);
    expect(folded(orderList, stream, placed, on(TUESDAY, stageChanged('Prepress', 'Printing')), undone)).toEqual(
      before,
    );
    expect(folded(processTracker, stream, placed, on(TUESDAY, stageChanged('Prepress', 'Printing')), undone)).toEqual(
      folded(processTracker, stream, placed),
    );
  });

  it('counts a cancelled order in no stage and expects no payment for it, until it is reinstated', () => {
    const cancelled = on<PrintOrderEvent>(TUESDAY, {
      type: 'order-cancelled',
      data: { by: 'staff', reason: sealedBox(SARAS_SUBJECT), stage: 'Prepress' },
    });
    const reinstated = on<PrintOrderEvent>(FRIDAY, { type: 'order-reinstated', data: {} });
    expect(folded(orderList, stream, placed, cancelled)).toMatchObject({
      stage: 'Prepress',
      standing: 'cancelled',
      waitingKey: `~${TUESDAY}`,
      payment: 'not-owed',
      cancellation: { by: 'staff', at: TUESDAY, actor: LAYLA },
    });
    expect(folded(processTracker, stream, placed, cancelled)).toMatchObject({ standing: 'cancelled' });
    const back = folded(orderList, stream, placed, cancelled, reinstated);
    expect(back).toMatchObject({
      standing: 'Prepress',
      stageSince: FRIDAY,
      waitingKey: FRIDAY,
      payment: 'unpaid',
      onHold: 'none',
    });
    expect(back).not.toHaveProperty('cancellation');
  });

  it('shows a payment and who recorded it, until it is withdrawn', () => {
    const paid = on<PrintOrderEvent>(TUESDAY, { type: 'payment-recorded', data: { method: 'cash' } });
    const withdrawn = on<PrintOrderEvent>(FRIDAY, { type: 'payment-withdrawn', data: {} });
    expect(folded(orderList, stream, placed, paid)).toMatchObject({
      payment: 'paid',
      paid: { method: 'cash', at: TUESDAY, actor: LAYLA },
    });
    expect(folded(orderList, stream, placed, paid, withdrawn)).toEqual(folded(orderList, stream, placed));
  });

  it('shows which artwork is requested, and the new files as those to print', () => {
    const held = on<PrintOrderEvent>(TUESDAY, {
      type: 'artwork-held',
      data: { reason: sealedBox(SARAS_SUBJECT), sides: ['front', 'back'] },
    });
    const file = { ...orderPlaced(1).data.files.front, sha256: 'c'.repeat(64) };
    const replaced = (side: 'front' | 'back') =>
      on<PrintOrderEvent>(FRIDAY, {
        type: 'artwork-replaced',
        data: { side, file, fileName: sealedBox(SARAS_SUBJECT) },
      });
    expect(folded(orderList, stream, placed, held, replaced('back'))).toMatchObject({
      artwork: 'waiting',
      artworkHold: { sides: ['front', 'back'], missing: ['front'], since: TUESDAY },
      files: { front: orderPlaced(1).data.files.front, back: file },
    });
    expect(folded(orderList, stream, placed, held, replaced('back'), replaced('front'))).toMatchObject({
      artwork: 'answered',
      artworkHold: { missing: [] },
    });
    expect(folded(processTracker, stream, placed, held, replaced('back'))).toMatchObject({
      sheets: { front: 'a'.repeat(64), back: 'c'.repeat(64) },
      artwork: 'waiting',
      missing: ['front'],
    });
    const coarse = on<PrintOrderEvent>(FRIDAY, {
      type: 'artwork-replaced',
      data: { side: 'back', file, fileName: sealedBox(SARAS_SUBJECT), lowResolutionAccepted: true },
    });
    const accepted = (...replacements: (typeof held)[]) => [
      folded(orderList, stream, placed, held, ...replacements).lowResolutionAccepted,
      folded(processTracker, stream, placed, held, ...replacements).lowResolutionAccepted,
    ];
    expect(accepted(coarse)).toEqual([['back'], ['back']]);
    expect(accepted(coarse, replaced('back'))).toEqual([[], []]);
    const released = on<PrintOrderEvent>(FRIDAY, { type: 'artwork-released', data: {} });
    const after = folded(orderList, stream, placed, held, released);
    expect(after.artwork).toBe('none');
    expect(after).not.toHaveProperty('hold');
  });

  it('shows the courier that was recorded last, and nothing from a note', () => {
    const shipped = on<PrintOrderEvent>(FRIDAY, {
      type: 'shipment-recorded',
      data: { shipment: sealedBox(SARAS_SUBJECT) },
    });
    const noted = on<PrintOrderEvent>(FRIDAY, { type: 'note-added', data: { note: sealedBox(SARAS_SUBJECT) } });
    expect(folded(orderList, stream, placed, shipped).shipment).toEqual({
      details: sealedBox(SARAS_SUBJECT),
      at: FRIDAY,
    });
    expect(folded(orderList, stream, placed, noted)).toEqual(folded(orderList, stream, placed));
  });

  it('shows why an order is on hold, on the board too, until that is released or the order cancelled', () => {
    const note = sealedBox<string>(SARAS_SUBJECT);
    const onHold = on<PrintOrderEvent>(FRIDAY, { type: 'order-held', data: { kind: 'stock', note } });
    const released = on<PrintOrderEvent>(FRIDAY, { type: 'order-hold-released', data: {} });
    const cancelled = on<PrintOrderEvent>(FRIDAY, {
      type: 'order-cancelled',
      data: { by: 'staff', stage: 'Prepress' },
    });
    expect(folded(orderList, stream, placed, onHold)).toMatchObject({
      onHold: 'stock',
      hold: { kind: 'stock', note, at: FRIDAY },
    });
    expect(folded(processTracker, stream, placed, onHold).onHold).toBe('stock');
    for (const ended of [released, cancelled]) {
      expect(folded(orderList, stream, placed, onHold, ended)).toMatchObject({ onHold: 'none' });
      expect(folded(orderList, stream, placed, onHold, ended)).not.toHaveProperty('hold');
      expect(folded(processTracker, stream, placed, onHold, ended).onHold).toBe('none');
    }
  });

  it('cannot start with a change of stage', () => {
    expect(() => folded(orderList, stream, on(MONDAY, stageChanged('Prepress', 'Printing')))).toThrow(UnexpectedEvent);
  });
});

describe('The history of an order', () => {
  it('has every event with its revision, time, actor, stages and the note, sealed', () => {
    const note = sealedBox<string>(SARAS_SUBJECT);
    const history = folded(
      orderHistory,
      stream,
      placed,
      on(TUESDAY, stageChanged('Prepress', 'Binding', note)),
      on(FRIDAY, stageChanged('Binding', 'Prepress')),
    );
    expect(history).toEqual({
      orderId: orderId(1),
      customerId: SARA,
      subject: SARAS_SUBJECT,
      stage: 'Prepress',
      files: orderPlaced(1).data.files,
      entries: [
        { revision: 0, type: 'order-placed', at: MONDAY, actor: `customer:${SARA}`, to: 'Prepress' },
        { revision: 1, type: 'stage-changed', at: TUESDAY, actor: LAYLA, from: 'Prepress', to: 'Binding', note },
        { revision: 2, type: 'stage-changed', at: FRIDAY, actor: LAYLA, from: 'Binding', to: 'Prepress' },
      ],
    });
  });
});

describe('the history of other events of an order', () => {
  it('marks a move that was undone, and keeps both entries', () => {
    const { entries, stage } = folded(
      orderHistory,
      stream,
      placed,
      on(TUESDAY, stageChanged('Prepress', 'Binding')),
      on<PrintOrderEvent>(FRIDAY, {
        type: 'stage-change-undone',
        data: { from: 'Binding', to: 'Prepress', since: MONDAY, undoes: 1 },
      }),
    );
    expect(stage).toBe('Prepress');
    expect(entries).toMatchObject([
      { type: 'order-placed' },
      { type: 'stage-changed', to: 'Binding', undone: true },
      { type: 'stage-change-undone', from: 'Binding', to: 'Prepress', undoes: 1 },
    ]);
  });

  it('shows which file new artwork replaced, and the order’s stage at each entry', () => {
    const front = { ...orderPlaced(1).data.files.front, name: 'second.pdf' };
    const third = { ...front, name: 'third.pdf' };
    const sent = (file: typeof front) =>
      on<PrintOrderEvent>(FRIDAY, {
        type: 'artwork-replaced',
        data: { side: 'front', file, fileName: sealedBox(SARAS_SUBJECT) },
      });
    const { entries, files } = folded(orderHistory, stream, placed, sent(front), sent(third));
    expect(files.front).toEqual(third);
    expect(entries.slice(1)).toMatchObject([
      { side: 'front', file: front, before: orderPlaced(1).data.files.front, to: 'Prepress' },
      { side: 'front', file: third, before: front, to: 'Prepress' },
    ]);
  });

  it('has payments, notes, couriers, holds and cancellations', () => {
    const box = sealedBox<never>(SARAS_SUBJECT);
    const events: PrintOrderEvent[] = [
      { type: 'note-added', data: { note: box } },
      { type: 'payment-recorded', data: { method: 'cheque', reference: box } },
      { type: 'payment-withdrawn', data: {} },
      { type: 'shipment-recorded', data: { shipment: box } },
      { type: 'artwork-held', data: { reason: box, sides: ['back'] } },
      { type: 'artwork-released', data: {} },
      { type: 'order-cancelled', data: { by: 'customer', reason: box, stage: 'Prepress' } },
      { type: 'order-reinstated', data: {} },
    ];
    const { entries } = folded(orderHistory, stream, placed, ...events.map((event) => on(TUESDAY, event)));
    const here = { at: TUESDAY, actor: LAYLA, to: 'Prepress' };
    expect(entries.slice(1)).toEqual([
      { ...here, revision: 1, type: 'note-added', note: box },
      { ...here, revision: 2, type: 'payment-recorded', method: 'cheque', reference: box },
      { ...here, revision: 3, type: 'payment-withdrawn' },
      { ...here, revision: 4, type: 'shipment-recorded', shipment: box },
      { ...here, revision: 5, type: 'artwork-held', reason: box, sides: ['back'] },
      { ...here, revision: 6, type: 'artwork-released' },
      { ...here, revision: 7, type: 'order-cancelled', by: 'customer', reason: box },
      { ...here, revision: 8, type: 'order-reinstated' },
    ]);
  });
});

describe('The process tracker', () => {
  it('shows each order’s customer, product, stage and since when', () => {
    expect(folded(processTracker, stream, placed, on(TUESDAY, stageChanged('Prepress', 'Polywrap')))).toEqual({
      orderId: orderId(1),
      number: '0000-0001',
      customerId: SARA,
      subject: SARAS_SUBJECT,
      customer: { subject: SARAS_SUBJECT, box: 'c2VhbGVk' },
      productId: CARDS,
      productTitle: 'Matt Business Cards',
      quantity: 500,
      placedAt: MONDAY,
      stage: 'Polywrap',
      stageSince: TUESDAY,
      standing: 'Polywrap',
      waitingKey: TUESDAY,
      onHold: 'none',
      artwork: 'none',
      lowResolutionAccepted: [],
      missing: [],
      sheets: { front: 'a'.repeat(64), back: 'a'.repeat(64), dimensions: '90 x 55 mm' },
    });
  });
});
