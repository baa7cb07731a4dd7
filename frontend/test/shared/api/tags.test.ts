import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { officeApi } from '../../../src/back-office/api/office-api.ts';
import { ordersApi } from '../../../src/shared/orders/orders-api.ts';
import { shopApi } from '../../../src/shared/api/shop-api.ts';
import { tagsToInvalidate } from '../../../src/shared/api/tags.ts';
import { sessionReducer } from '../../../src/shared/session/session-slice.ts';

const { adminOrders, messages } = officeApi.endpoints;
const { order } = ordersApi.endpoints;

/** A page that shows two orders, the list of orders and the messages; `asked` forgets what was asked before it. */
async function openPages() {
  const calls: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    if (typeof address === 'string') calls.push(address);
    return Promise.resolve(Response.json([]));
  });
  const { dispatch } = configureStore({
    reducer: { session: sessionReducer, [shopApi.reducerPath]: shopApi.reducer },
    middleware: (standard) => standard().concat(shopApi.middleware),
  });
  const open = [
    dispatch(order.initiate({ area: 'office', id: 'first' })),
    dispatch(order.initiate({ area: 'office', id: 'second' })),
    dispatch(adminOrders.initiate({})),
    dispatch(messages.initiate({})),
  ];
  await Promise.all(open);
  const asked = async (hint: Parameters<typeof tagsToInvalidate>[0]): Promise<readonly string[]> => {
    calls.length = 0;
    dispatch(shopApi.util.invalidateTags([...tagsToInvalidate(hint)]));
    await Promise.all(dispatch(shopApi.util.getRunningQueriesThunk()));
    return calls.toSorted();
  };
  return { asked };
}

describe('a change notification', () => {
  beforeEach(() => {
    Object.assign(globalThis, { location: { pathname: '/admin/orders' } });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'location');
    jest.restoreAllMocks();
  });

  it('of an order makes that order and the lists of orders be read again, and no other order', async () => {
    const { asked } = await openPages();
    await expect(asked({ topic: 'orders', id: 'first' })).resolves.toEqual(['/api/admin/orders', '/api/orders/first']);
  });

  it('that some were missed makes everything be read again', async () => {
    const { asked } = await openPages();
    await expect(asked({ topic: 'resync' })).resolves.toEqual([
      '/api/admin/orders',
      '/api/contact/admin',
      '/api/orders/first',
      '/api/orders/second',
    ]);
  });
});
