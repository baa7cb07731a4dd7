import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { CARDS, cartLineOf, COVERALL, storeCart } from '../../support/catalogue.ts';
import { renderApp } from '../../support/render-app.tsx';
import { shop } from '../../support/shop-api.ts';

const coverallLine = {
  id: COVERALL.id,
  title: COVERALL.title,
  image: COVERALL.image,
  label: COVERALL.label,
  category: COVERALL.category,
  price: COVERALL.price,
  quantity: 2,
  size: 'Large',
};
const onOtherDevice = { key: `${COVERALL.id} Large`, line: coverallLine, changed: { line: 1_000 } };
const keysOf = (body: unknown) => (body as ResponseOf<'saveCart'>).entries.map(({ key }) => key);

describe('the cart of a customer who is logged in', () => {
  it('has the lines of this browser and of the account’s other devices, and is sent again after a lost connection', async () => {
    shop.serves('product', CARDS);
    shop.serves('safetyProduct', COVERALL);
    shop.isUnreachableFor('saveCart');
    localStorage.setItem('userToken', 'header.payload.signature');
    storeCart(cartLineOf(CARDS, 1));
    await renderApp('/cart');
    await waitFor(() => {
      expect(shop.calls('saveCart')).toHaveLength(1);
    });
    expect(await screen.findByText(CARDS.title)).toBeTruthy();
    shop.serves('saveCart', ({ body }) => ({ entries: [onOtherDevice, ...(body as ResponseOf<'saveCart'>).entries] }));
    globalThis.dispatchEvent(new Event('online'));
    expect(await screen.findByText(COVERALL.title)).toBeTruthy();
    expect(screen.getByText(CARDS.title)).toBeTruthy();
    expect(keysOf(shop.calls('saveCart').at(-1)?.body)).toEqual([CARDS.id]);
    expect((JSON.parse(localStorage.getItem('cartItems') ?? '') as { id: string }[]).map(({ id }) => id)).toEqual([
      COVERALL.id,
      CARDS.id,
    ]);
  });

  it('is sent again if the connection is back before the call that it cut off has failed', async () => {
    shop.serves('product', CARDS);
    let fail = (): void => undefined;
    const failed = new Promise<void>((resolve) => (fail = resolve));
    shop.respondsTo('saveCart', async () => {
      await failed;
      return Response.error();
    });
    localStorage.setItem('userToken', 'header.payload.signature');
    storeCart(cartLineOf(CARDS, 1));
    await renderApp('/cart');
    await waitFor(() => expect(shop.calls('saveCart')).toHaveLength(1));
    globalThis.dispatchEvent(new Event('online'));
    fail();
    await waitFor(() => expect(shop.calls('saveCart').length).toBeGreaterThan(1));
  });

  it('is not sent for guests', async () => {
    shop.serves('product', CARDS);
    storeCart(cartLineOf(CARDS, 1));
    await renderApp('/cart');
    expect(await screen.findByText(CARDS.title)).toBeTruthy();
    expect(shop.calls('saveCart')).toEqual([]);
  });
});
