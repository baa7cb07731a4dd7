import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { CARDS, cartLineOf, COVERALL, storeCart } from '../../support/catalogue.ts';
import { barriers, fill, renderApp } from '../../support/render-app.tsx';
import { shop } from '../../support/shop-api.ts';

const GONE = { ...CARDS, id: '01900000-0000-7000-8000-000000000009', title: 'Gone Cards' };

const main = () => within(screen.getByRole('main'));

async function openCart() {
  const app = await renderApp('/cart');
  await screen.findByRole('heading', { level: 1, name: 'Cart' });
  return app;
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a cart of print', () => {
  it('is filled on the product’s page, in a panel that gives the focus back', async () => {
    shop.serves('product', CARDS);
    shop.serves('productsByCategory', [CARDS]);
    const { user } = await renderApp(`/product/${CARDS.id}`);
    const add = await screen.findByRole('button', { name: 'Add to cart' });
    await user.click(add);
    const panel = within(await screen.findByRole('dialog', { name: 'Cart' }));
    expect(await panel.findByText('✅ Product added to cart successfully!')).toBeTruthy();
    expect(await panel.findByText('+ AED 10.00 label per run, added when you order')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(document.activeElement).toBe(add);
    });
    expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toBeTruthy();
  });

  it('is priced in the cheapest runs, and in others for those who prefer them', async () => {
    shop.serves('product', CARDS);
    storeCart(cartLineOf(CARDS, 1));
    const { user } = await openCart();
    await user.click(await screen.findByRole('button', { name: `One run of 500 more of ${CARDS.title}` }));
    expect(await main().findByText('1,000 pcs, one run of 1,000')).toBeTruthy();
    expect(await main().findByText('One run of 1,000 saves you AED 50.00.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use runs of 500' }));
    expect(await main().findByText('1,000 pcs, 2 runs of 500')).toBeTruthy();
    expect(main().getAllByText('AED 190.00').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Use runs of 1,000' }));
    expect(await main().findByText('1,000 pcs, one run of 1,000')).toBeTruthy();
    expect(main().getAllByText('AED 150.00').length).toBeGreaterThan(0);
  });

  it('names a changed price, which counts only once it is accepted, and orders nothing that is gone', async () => {
    shop.respondsTo('product', ({ params }) =>
      params['id'] === GONE.id
        ? Response.json(
            { type: '/problems/not-found', title: 'Not found', status: 404, message: 'No such product.' },
            { status: 404, headers: { 'Content-Type': 'application/problem+json' } },
          )
        : Response.json({ ...CARDS, quantity_500: 120, quantity_1000: 190 }),
    );
    storeCart(cartLineOf(CARDS, 1), cartLineOf(GONE, 1));
    const { user } = await openCart();
    expect(await main().findByText('was AED 95.00, now AED 120.00')).toBeTruthy();
    expect(main().getByText(/Update it to see the new total\.$/)).toBeTruthy();
    expect(await main().findByText('This product is no longer available, so it can’t be ordered.')).toBeTruthy();
    expect((await main().findAllByText('AED 190.00')).length).toBeGreaterThan(0);
    expect(main().getByText('Update the changed price to continue.')).toBeTruthy();
    expect(await barriers()).toEqual([]);
    await user.click(screen.getByRole('button', { name: `Update the price of ${CARDS.title}` }));
    expect((await main().findAllByText('AED 120.00')).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: `Remove ${GONE.title}` }));
    await user.click(screen.getByRole('button', { name: /^Order only/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Start ordering' })).toBeTruthy();
  });

  it('can’t be ordered before its prices are checked, and retries the check', async () => {
    shop.refuses('product', 500, { message: 'Something went wrong on our side.' });
    storeCart(cartLineOf(CARDS, 1));
    const { user } = await openCart();
    expect(
      await screen.findByText('We couldn’t connect to the shop, so these prices may be out of date.'),
    ).toBeTruthy();
    expect(screen.getByText('Check the prices again to continue.')).toBeTruthy();
    expect(await barriers()).toEqual([]);
    shop.serves('product', CARDS);
    await user.click(screen.getByRole('button', { name: 'Check prices again' }));
    await waitFor(() => {
      expect(screen.queryByText(/^We couldn’t connect to the shop/)).toBeNull();
    });
    await user.click(screen.getByRole('button', { name: /^Order only/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Start ordering' })).toBeTruthy();
  });

  it('leaves out what can’t be read, and reports that once', async () => {
    shop.serves('product', CARDS);
    storeCart({ id: '<img onerror=alert(1)>' }, cartLineOf(CARDS, 3), 7, null);
    const { user } = await openCart();
    expect(await screen.findByText('We removed 3 items from your cart because they couldn’t be read.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await openCart();
    expect(main().getAllByText(CARDS.title).length).toBeGreaterThan(0);
    expect(screen.queryByText(/couldn’t be read/)).toBeNull();
  });

  it('warns where the browser’s storage is full, and still changes', async () => {
    shop.serves('product', CARDS);
    storeCart(cartLineOf(CARDS, 3));
    const { user } = await openCart();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.click(await screen.findByRole('button', { name: `One run of 500 more of ${CARDS.title}` }));
    expect(
      await screen.findByText('This browser doesn’t save your cart. Closing or reloading this page empties it.'),
    ).toBeTruthy();
    expect(main().getByText('2,000 pcs, 2 runs of 1,000')).toBeTruthy();
  });
});

it('a cart of both shows what is to pay, takes a line out and back in, and is empty in the end', async () => {
  shop.serves('product', CARDS);
  shop.serves('safetyProduct', COVERALL);
  const { id, title, image, label, category, price } = COVERALL;
  storeCart(cartLineOf(CARDS, 1), { id, title, image, label, category, price, size: 'Small', quantity: 4 });
  const { user } = await openCart();
  expect(await main().findByText('Size Small')).toBeTruthy();
  // 95 and 4 × 60; VAT; and what is paid has the label of 10 with its VAT in it.
  for (const amount of ['AED 335.00', 'AED 402.00', 'AED 414.00'])
    expect((await main().findAllByText(amount)).length).toBeGreaterThan(0);
  expect(main().getByText('VAT 20%')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: `Remove ${title}, Small` }));
  expect(await screen.findByRole('link', { name: 'Cart, 1 item' })).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(await main().findByText('Size Small')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: `Remove ${title}, Small` }));
  await user.click(screen.getByRole('button', { name: `Remove ${CARDS.title}` }));
  expect(await main().findByText('Your cart is empty.')).toBeTruthy();
});

it('a quantity stays within its limits, and a number of pieces is not read as a number of runs', async () => {
  shop.serves('product', CARDS);
  shop.serves('safetyProduct', COVERALL);
  storeCart(cartLineOf(CARDS, 1), { ...COVERALL, size: 'Large', quantity: 98 });
  const { user } = await openCart();
  const pieces = await screen.findByLabelText<HTMLInputElement>(`Pieces of ${COVERALL.title}, Large`);
  await fill(user, pieces, '250');
  expect(await main().findByText('Maximum 100. Quantity set to 100.')).toBeTruthy();
  expect(pieces.value).toBe('100');
  const runs = screen.getByLabelText<HTMLInputElement>(`Runs of 500 of ${CARDS.title}`);
  await user.type(runs, '{ArrowDown}');
  expect(runs.value).toBe('1');
  expect(main().getByText('runs of 500')).toBeTruthy();
  await fill(user, runs, '1500');
  expect(await main().findByText('We read this as a number of pieces: 1,500 pcs, 3 runs of 500.')).toBeTruthy();
});

it('safety wear of the cart is ordered in one go, and the print stays in it', async () => {
  shop.serves('product', CARDS);
  shop.serves('safetyProduct', COVERALL);
  shop.serves('safetyProducts', [COVERALL]);
  shop.serves('placeSafetyOrder', {
    message: 'Placed',
    orderId: '01900000-0000-7000-8000-000000000004',
    number: '7K2M-4Q9X',
    track_token: 'follow-me'.padEnd(43, '-'),
  });
  const wear = { ...COVERALL, quantity: 4 };
  const stored = { artwork: `design.${'p'.repeat(43)}`, name: 'logo.png', size: 7 };
  const details = { note: 'Left chest.', design: { ...stored, expires_at: '2099-01-01T00:00:00.000Z' } };
  shop.respondsTo('cartArtworkContent', () => new Response(new File(['a logo'], 'stored.png', { type: 'image/png' })));
  storeCart(cartLineOf(CARDS, 1), { ...wear, ...details, size: 'Small' }, { ...wear, ...details, size: 'Large' });
  const { user } = await openCart();
  const order = await screen.findByRole('button', { name: 'Order only the safety wear' });
  await waitFor(() => expect(order.getAttribute('aria-disabled')).not.toBe('true'));
  await user.click(order);
  expect(await screen.findByText(`${COVERALL.title}, 8 pieces`)).toBeTruthy();
  // What the lines had already goes along.
  expect(await screen.findByText('logo.png')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe('Left chest.');
  const guest = {
    Name: 'Omar Nasser',
    Email: 'omar@noor.example',
    Phone: '+971 50 555 0186',
    'Delivery address': 'Al Quoz',
  };
  for (const [label, text] of Object.entries(guest)) await fill(user, screen.getByLabelText(label), text);
  await user.click(screen.getByRole('button', { name: /^Place order · AED/ }));
  await screen.findByRole('heading', { level: 1, name: 'Order placed' });
  expect(await screen.findByText('You have one more item in your cart.')).toBeTruthy();
  expect(shop.calls('placeSafetyOrder')[0]?.body).toMatchObject({
    products: expect.stringContaining('{"Small":4,"Medium":0,"Large":4,"XL":0}'),
  });
  await user.click(screen.getByRole('link', { name: 'Back to cart' }));
  await screen.findByRole('heading', { level: 1, name: 'Cart' });
  expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toBeTruthy();
});
