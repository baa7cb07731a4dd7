import { afterEach, beforeEach, expect, it } from '@jest/globals';
import {
  addGuestOrder,
  guestOrders,
  clearGuestOrders,
} from '../../../../src/storefront/orders/tracking/guest-orders.ts';

const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');

beforeEach(() => {
  const kept = new Map<string, string>();
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
});
afterEach(() => {
  if (before === undefined) Reflect.deleteProperty(globalThis, 'localStorage');
  else Object.defineProperty(globalThis, 'localStorage', before);
});

it('stores the links of a guest’s orders until they are cleared', () => {
  const order = { token: 'a'.repeat(43), number: 'SW-100201', at: '2026-11-20T08:00:00.000Z' };
  addGuestOrder(order);
  expect(guestOrders()).toEqual([order]);
  clearGuestOrders();
  expect(guestOrders()).toEqual([]);
});
