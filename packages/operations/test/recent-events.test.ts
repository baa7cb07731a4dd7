import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { orderPlaced, orderStream, stageChanged, unknownEvent } from '@pressline/read-models/testing/history.ts';
import { SqliteShop } from '@pressline/read-models/testing/sqlite-shop.ts';
import { recentEvents } from '../src/orders/recent-events.ts';

let shop: SqliteShop;
beforeEach(async () => {
  shop = new SqliteShop();
  await shop.append(orderStream(1), orderPlaced(1), stageChanged('Prepress', 'Printing'));
  await shop.append('mail-1', unknownEvent());
});
afterEach(() => shop.close());

const recent = (request: Partial<Parameters<typeof recentEvents>[1]>) =>
  recentEvents(shop.events, { after: null, limit: 10, categories: [], ...request }, new Date());

it('lists the newest events, oldest first, with what they changed and without personal data', async () => {
  const { events } = await recent({});
  expect(events.map(({ summary }) => summary)).toEqual([
    expect.stringMatching(/^Order placed: 500 × /),
    'Prepress → Printing',
    'Order teleported (this version can’t read it)',
  ]);
  expect(events[0]?.data).toMatchObject({ customer: 'sealed' });
  expect((await recent({ limit: 2 })).events.map(({ type }) => type)).toEqual(['stage-changed', 'order-teleported']);
});

it('continues after a position, and filters by category', async () => {
  const { scannedTo } = await recent({});
  await shop.append(orderStream(1), stageChanged('Printing', 'Binding'), {
    type: 'order-held',
    data: { kind: 'payment' },
  });
  await shop.append('readModel-order-list', { type: 'build-dropped', data: { build: 'order-list-0198-781551' } });
  const more = await recent({ after: scannedTo });
  expect(more.events.map(({ summary }) => summary)).toEqual([
    'Printing → Binding',
    'On hold: payment',
    'Build dropped: order-list 781551',
  ]);
  expect((await recent({ after: more.scannedTo })).events).toEqual([]);
  expect((await recent({ categories: ['mail'] })).events.map(({ stream }) => stream)).toEqual(['mail-1']);
});
