import { expect, it } from '@jest/globals';
import type { HistoryEvent } from '@pressline/operations/orders/order-history.ts';
import { orderTree } from '../src/commands/order-tree.ts';

const event = (type: string, stream: string, revision: number, causedBy: HistoryEvent['causedBy']): HistoryEvent => ({
  position: '1',
  at: '10:00',
  type,
  summary: type,
  actor: 'system',
  stream,
  revision,
  causationId: 'c',
  correlationId: 'c',
  causedBy,
  data: {},
});

it('an order’s events are printed as a tree, each above those that it caused', () => {
  const placed = { stream: 'printOrder-1', revision: 0 };
  const moved = { stream: 'printOrder-1', revision: 1 };
  const events = [
    event('order-placed', 'printOrder-1', 0, null),
    event('stage-changed', 'printOrder-1', 1, null),
    event('mail-queued', 'mail-1', 0, placed),
    event('artwork-checked', 'artworkCheck-1', 0, placed),
    event('mail-queued', 'mail-2', 0, moved),
  ];
  expect(orderTree({ orderId: '1', stream: 'printOrder-1', events })).toBe(`\
1
├─ 10:00  order-placed  (system; printOrder-1 #0)
│  ├─ 10:00  mail-queued  (system; mail-1 #0)
│  └─ 10:00  artwork-checked  (system; artworkCheck-1 #0)
└─ 10:00  stage-changed  (system; printOrder-1 #1)
   └─ 10:00  mail-queued  (system; mail-2 #0)
`);
});
