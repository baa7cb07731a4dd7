import { expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { refetchOnReconnect } from '../../src/app/refetch-on-reconnect.ts';
import { makeStore } from '../../src/app/store.ts';
import { shopApi } from '../../src/shared/api/shop-api.ts';
import { shop } from '../support/shop-api.ts';

const { products, turnaround } = shopApi.endpoints;

it.each([
  ['is unavailable', () => shop.refuses('products', 503, { message: 'Later.' })],
  ['is unreachable', () => shop.isUnreachableFor('products')],
])('a query that failed because the server %s is refetched when the user returns to the page', async (_, fail) => {
  const store = makeStore();
  refetchOnReconnect(store);
  fail();
  const query = store.dispatch(products.initiate());
  await waitFor(() => expect(products.select()(store.getState()).isError).toBe(true));
  shop.serves('products', []);
  globalThis.dispatchEvent(new Event('focus'));
  // The page keeps showing the failure until there is something to show.
  expect(products.select()(store.getState())).toMatchObject({ isLoading: true, error: expect.anything() });
  await waitFor(() => expect(products.select()(store.getState()).isSuccess).toBe(true));
  expect(products.select()(store.getState()).error).toBeUndefined();
  query.unsubscribe();
  store.dispatch(shopApi.util.resetApiState());
});

it('a query that the server refused is not refetched', async () => {
  const store = makeStore();
  refetchOnReconnect(store);
  shop.refuses('turnaround', 404, { message: 'No such thing.' });
  const refused = store.dispatch(turnaround.initiate());
  await waitFor(() => expect(turnaround.select()(store.getState()).isError).toBe(true));
  globalThis.dispatchEvent(new Event('focus'));
  await Promise.all(store.dispatch(shopApi.util.getRunningQueriesThunk()));
  expect(shop.calls('turnaround')).toHaveLength(1);
  refused.unsubscribe();
  store.dispatch(shopApi.util.resetApiState());
});
