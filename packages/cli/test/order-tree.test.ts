import { expect, it } from '@jest/globals';
import type { HistoryEvent } from '@pressline/operations/orders/order-history.ts';
import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import { orderTree } from '../src/commands/order-tree.ts';

const ORDER = '0fc89f8a-e193-84b4-8deb-d6353bad9d33';
const CUSTOMER = 'customer:724b72e7-a214-8940-bf64-5952ebad5d79';

const event = (type: string, stream: string, revision: number, causedBy: HistoryEvent['causedBy']): HistoryEvent => ({
  position: '1',
  at: '2026-11-22T10:00:00.000Z',
  type,
  summary: type,
  actor: CUSTOMER,
  stream,
  revision,
  causationId: 'c',
  correlationId: 'c',
  causedBy,
  data: {},
});

it('an order’s events are printed as a tree, each above those that it caused', () => {
  const placed = { stream: `printOrder-${ORDER}`, revision: 0 };
  const moved = { stream: `printOrder-${ORDER}`, revision: 1 };
  const events = [
    event('order-placed', placed.stream, 0, null),
    event('stage-changed', placed.stream, 1, null),
    event('mail-queued', 'mail-1', 0, placed),
    event('artwork-checked', 'artworkCheck-1', 0, placed),
    event('mail-queued', 'mail-2', 0, moved),
  ];
  const history = { orderId: ORDER, stream: `printOrder-${ORDER}`, events };
  expect(orderTree(history, false)).toBe(`\
Order ${orderNumber(ORDER)}, times in UTC
├─ 2026-11-22 10:00:00  order-placed  (customer ad5d79, #0)
│  ├─ 2026-11-22 10:00:00  mail-queued  (customer ad5d79, mail-1 #0)
│  └─ 2026-11-22 10:00:00  artwork-checked  (customer ad5d79, artworkCheck-1 #0)
└─ 2026-11-22 10:00:00  stage-changed  (customer ad5d79, #1)
   └─ 2026-11-22 10:00:00  mail-queued  (customer ad5d79, mail-2 #0)
`);
  expect(orderTree(history, true)).toMatch(
    new RegExp(`\\(${ORDER}\\)\n├─ 2026-11-22T10:00:00.000Z  order-placed  \\(${CUSTOMER}; printOrder-${ORDER} #0\\)`),
  );
});

it('the tree fits the terminal: long texts are shortened, then only what happened and when is shown', () => {
  const stream = `printOrder-${ORDER}`;
  const placed = { ...event('order-placed', stream, 0, null), summary: 'Order placed: 1,500 × Tri-Fold Brochures' };
  const history = { orderId: ORDER, stream, events: [placed] };
  expect(orderTree(history, false, 80).split('\n')[1]).toBe(
    '└─ 2026-11-22 10:00:00  Order placed: 1,500 × Tri-Fold B…  (customer ad5d79, #0)',
  );
  expect(orderTree(history, false, 60).split('\n')[1]).toBe(
    '└─ 2026-11-22 10:00:00  Order placed: 1,500 × Tri-Fold Broc…',
  );
});
