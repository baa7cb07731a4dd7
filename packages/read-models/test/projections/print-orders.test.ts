import { describe, expect, it } from '@jest/globals';
import type { PrintOrderEvent } from '@pressline/domain/print-order.ts';
import { UnexpectedEvent } from '../../src/projection.ts';
import { orderHistory } from '../../src/projections/order-history.ts';
import { orderList } from '../../src/projections/order-list.ts';
import { processTracker } from '../../src/projections/process-tracker.ts';
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
      files: data.files,
      placedAt: MONDAY,
      stage: 'Prepress',
      stageSince: MONDAY,
      waitingKey: MONDAY,
    });
  });

  it('shows the stage that an order was moved to, and since when', () => {
    const row = folded(orderList, stream, placed, on(TUESDAY, stageChanged('Prepress', 'Printing')));
    expect(row).toMatchObject({ stage: 'Printing', stageSince: TUESDAY, waitingKey: TUESDAY, placedAt: MONDAY });
  });

  it('sorts completed orders behind all that wait', () => {
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

  it('cannot begin with a change of stage', () => {
    expect(() => folded(orderList, stream, on(MONDAY, stageChanged('Prepress', 'Printing')))).toThrow(UnexpectedEvent);
  });
});

describe('The history of an order', () => {
  it('holds every event with its revision, time, actor, stages and the note, sealed', () => {
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
      entries: [
        { revision: 0, type: 'order-placed', at: MONDAY, actor: `customer:${SARA}`, to: 'Prepress' },
        { revision: 1, type: 'stage-changed', at: TUESDAY, actor: LAYLA, from: 'Prepress', to: 'Binding', note },
        { revision: 2, type: 'stage-changed', at: FRIDAY, actor: LAYLA, from: 'Binding', to: 'Prepress' },
      ],
    });
  });
});

describe('The process tracker', () => {
  it('shows whose order of what stands at which stage since when', () => {
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
      waitingKey: TUESDAY,
    });
  });
});
