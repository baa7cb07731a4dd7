import { expect, it } from '@jest/globals';
import type { FeedEvent } from '@pressline/event-store/event-store.ts';
import { NamedFiles } from '../src/backup/named-files.ts';

const ORDER = '01902222-0000-7000-8000-000000000002';
const FRONT = {
  name: `printOrder-${ORDER}.front.aaaaaaaaaaaaaaaa.pdf`,
  type: 'application/pdf',
  size: 9,
  sha256: 'a'.repeat(64),
};

it('the artwork of a checkout belongs to the shop before its orders are placed, until the customer is forgotten', () => {
  const forgotten = new Set<string>();
  const named = new NamedFiles(forgotten);
  const data = { orderId: ORDER, customer: { subject: 'fatima', box: '…' }, files: { front: FRONT } };
  const stream = 'checkout-01906666-0000-7000-8000-000000000006';
  // The only part of the event that is used.
  named.add({ stream, revision: 0, data: { orders: [{ type: 'order-placed', data }] } } as unknown as FeedEvent);
  const artwork = { area: 'artwork', name: FRONT.name } as const;
  expect(named.list()).toEqual([{ ...artwork, stream: `printOrder-${ORDER}`, size: 9, sha256: FRONT.sha256 }]);
  expect(named.has(artwork)).toBe(true);
  forgotten.add('fatima');
  expect(named.list()).toEqual([]);
  expect(named.has(artwork)).toBe(false);
});

it('has what was uploaded for a cart, unless its owner was forgotten', () => {
  const owner = 'fa'.repeat(32);
  const forgotten = new Set<string>();
  const named = new NamedFiles(forgotten);
  const uploaded = (whose: string) =>
    ({ area: 'artwork', name: `cart-${whose}.${ORDER}.0011223344556677.pdf` }) as const;
  expect([named.has(uploaded(owner)), named.has(uploaded('guest'))]).toEqual([true, true]);
  forgotten.add(owner);
  expect([named.has(uploaded(owner)), named.has(uploaded('guest'))]).toEqual([false, true]);
});
