import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { printOrder } from '../../../support/print-orders.ts';
import { blurredArtwork, brokenArtwork, letterArtwork, sharpArtwork, turnedArtwork } from '../../../support/artwork.ts';
import { CARDS, cartLineOf, storeCart, UNKNOWN_ID } from '../../../support/catalogue.ts';
import { barriers, fill, renderApp, skipAutoRedirectDelay } from '../../../support/render-app.tsx';
import { shop } from '../../../support/shop-api.ts';

skipAutoRedirectDelay();

const BUYER = {
  Name: 'Sara Haddad',
  Email: 'sara@duneanddraft.example',
  Phone: '+971 50 555 0134',
  'Delivery address': 'Al Quoz, Dubai',
};
const PLACED = { message: 'Order placed', orderId: '01900000-0000-7000-8000-000000000004', number: '7K2M-4Q9X' };

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const press = async (user: UserEvent, name: string | RegExp) => {
  // One of two: the other is for narrow screens.
  const [button] = await screen.findAllByRole('button', { name });
  if (button !== undefined) await user.click(button);
};
const follow = async (user: UserEvent, name: string) => {
  await user.click(within(screen.getByRole('main')).getByRole('link', { name }));
};
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const next = () => screen.getByRole('button', { name: 'Next: your details' });

async function choose(user: UserEvent, side: 'front' | 'back', file: File): Promise<void> {
  await user.upload(await screen.findByLabelText(`Choose the ${side} file`), file);
  await screen.findByText(file.name);
  await screen.findByRole('list', { name: `File check, ${side}` });
}

/** From the page of the cards. */
async function startOrdering(as: 'customer' | 'nobody' = 'nobody', product = CARDS) {
  shop.serves('product', product);
  shop.serves('productsByCategory', [product]);
  shop.serves('myOrders', []);
  shop.serves('safetyOrders', []);
  const app = await renderApp(`/product/${CARDS.id}`, { as });
  await title(CARDS.title);
  await press(app.user, 'Start ordering');
  await title('Start ordering');
  return app;
}

async function confirmOrder(as: 'customer' | 'nobody' = 'nobody') {
  const app = await startOrdering(as);
  await choose(app.user, 'front', sharpArtwork('front.tif'));
  await choose(app.user, 'back', sharpArtwork('back.tif'));
  await press(app.user, 'Next: your details');
  await title('Confirm order');
  return app;
}

async function fillIn(user: UserEvent): Promise<void> {
  for (const [name, text] of Object.entries(BUYER)) await fill(user, field(name), text);
}

describe('the artwork of an order', () => {
  it('needs a product', async () => {
    const { goTo } = await renderApp('/start-ordering');
    expect(await screen.findByText('No product data provided.')).toBeTruthy();
    await goTo('/confirm-order');
    expect(await screen.findByText('No order data provided.')).toBeTruthy();
  });

  it('is a front and a back, also for visitors who open the next page by its address', async () => {
    const { user, goTo } = await startOrdering();
    expect(await screen.findByText('Choose a front file and a back file to continue')).toBeTruthy();
    await goTo('/confirm-order');
    expect(await screen.findByText('Both files are required')).toBeTruthy();
    await follow(user, 'Choose the files');
    await title('Start ordering');
    await choose(user, 'front', sharpArtwork('front.tif'));
    expect(screen.getByText('Add a back file to continue')).toBeTruthy();
    await choose(user, 'back', sharpArtwork('back.tif'));
    expect(next().getAttribute('aria-disabled')).toBe('false');
  });

  it('is only blurred where the customer accepts that', async () => {
    const { user } = await startOrdering();
    await choose(user, 'front', sharpArtwork('front.tif'));
    await choose(user, 'back', blurredArtwork('back.tif'));
    expect(screen.getByText('72 DPI: it will look blurred')).toBeTruthy();
    expect(screen.getByText('To continue, accept how the back will look')).toBeTruthy();
    expect(next().getAttribute('aria-disabled')).toBe('true');
    expect(await barriers()).toEqual([]);
    await user.click(screen.getByLabelText('I accept that the back will look blurred'));
    await waitFor(() => expect(next().getAttribute('aria-disabled')).toBe('false'));
  });

  it('has other proportions only where the customer accepts that', async () => {
    const { user } = await startOrdering();
    await choose(user, 'back', sharpArtwork('back.tif'));
    await choose(user, 'front', letterArtwork('letter.tif'));
    expect(await screen.findByText('Wrong proportions: 23.8 mm of white on two sides')).toBeTruthy();
    expect(screen.getByText('To continue, accept how the front will look')).toBeTruthy();
    expect(next().getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByLabelText('I accept that the front is printed as shown in the preview'));
    await waitFor(() => expect(next().getAttribute('aria-disabled')).toBe('false'));
  });

  it('may be rotated or damaged: the page explains it, and the order continues', async () => {
    const { user } = await startOrdering();
    const cases = [
      [turnedArtwork('upright.tif'), 'Rotated: printed as 55 × 90 mm'],
      [brokenArtwork('broken.tif'), 'This file can’t be opened'],
    ] as const;
    await choose(user, 'back', sharpArtwork('back.tif'));
    for (const [file, finding] of cases) {
      await choose(user, 'front', file);
      expect(await screen.findByText(finding)).toBeTruthy();
      expect(next().getAttribute('aria-disabled')).toBe('false');
    }
  });
});

describe('a back without a file of its own', () => {
  it.each([
    ['Same as the front', 'The back is printed with the front file.', 'same-as-front'],
    ['Leave the back blank', 'The back stays blank.', 'blank'],
  ])('is chosen: %s', async (choice, chosen, back) => {
    const { user } = await startOrdering('customer');
    await choose(user, 'front', sharpArtwork('front.tif'));
    await press(user, choice);
    expect(await screen.findByText(chosen)).toBeTruthy();
    expect(next().getAttribute('aria-disabled')).toBe('false');
    expect(await barriers()).toEqual([]);
    await press(user, 'Choose a back file instead');
    expect(await screen.findByText('Add a back file to continue')).toBeTruthy();
    expect(next().getAttribute('aria-disabled')).toBe('true');
    await press(user, choice);
    await press(user, 'Next: your details');
    await title('Confirm order');
    await fillIn(user);
    shop.serves('placeOrder', PLACED);
    shop.serves('makeOrderLink', { message: 'Done', id: PLACED.orderId, purpose: 'follow', token: 'follow-me' });
    shop.refuses('order', 404, { message: 'Not yet.' });
    await press(user, /^Place order/);
    await title('Thank you');
    const sent = shop.calls('placeOrder').at(-1)?.body;
    expect(sent).toMatchObject({ back });
    expect(sent).not.toHaveProperty('backFile');
  });

  it('is not requested if the product has one printed side', async () => {
    const { user } = await startOrdering('customer', { ...CARDS, sides: 1 });
    expect(await screen.findByText('Add a front file to continue')).toBeTruthy();
    expect(screen.queryByLabelText('Choose the back file')).toBeNull();
    await choose(user, 'front', sharpArtwork('front.tif'));
    expect(next().getAttribute('aria-disabled')).toBe('false');
    expect(await barriers()).toEqual([]);
  });
});

describe('the details of an order', () => {
  it('are checked before the order is sent, and it needs an account', async () => {
    const { user, address, goTo } = await confirmOrder();
    await press(user, /^Place order/);
    expect(await screen.findByText('Please fill all customer details')).toBeTruthy();
    await fillIn(user);
    await fill(user, field(/^Tax registration number/), '1234');
    await press(user, /^Place order/);
    expect((await screen.findAllByText('Enter a TRN with 15 digits')).length).toBeGreaterThan(0);
    await fill(user, field(/^Tax registration number/), '100 2345 6789 0123');
    await press(user, /^Place order/);
    await waitFor(() => expect(screen.queryByText('Enter a TRN with 15 digits')).toBeNull());
    expect(screen.getByText('You must be logged in to place an order.')).toBeTruthy();
    expect(await barriers()).toEqual([]);
    expect(shop.calls('placeOrder')).toEqual([]);

    // Name and email are typed only once, whichever page leads to an account.
    await follow(user, 'Sign Up');
    await title('Sign Up');
    expect(field('Username').value).toBe(BUYER['Name']);
    expect(field('Email').value).toBe(BUYER['Email']);
    await goTo(-1);
    await title('Confirm order');
    await follow(user, 'Log in');
    await title('Log in');
    expect(field('Email').value).toBe(BUYER['Email']);
    await user.click(screen.getByRole('link', { name: 'Create Account?' }));
    await title('Sign Up');
    expect(field('Email').value).toBe(BUYER['Email']);

    shop.serves('register', { token: 'e30.e30.c2ln', message: 'Welcome' });
    await fill(user, field('Username'), 'Sara Haddad');
    await fill(user, screen.getByLabelText('Password'), 'four words in a row');
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    await title('Confirm order');
    expect(address()).toBe('/confirm-order');
    expect((await screen.findAllByText(/front\.tif/)).length).toBeGreaterThan(0);
    expect(field('Delivery address').value).toBe(BUYER['Delivery address']);
  });
});

describe('a print order', () => {
  it('is one order, however often its response is lost, and nothing typed is lost', async () => {
    const { user, address } = await confirmOrder('customer');
    await fillIn(user);
    await fill(user, field(/^Company/), 'Dune & Draft LLC');
    await fill(user, field(/^Note/), 'Match the gold of our last cards.');

    shop.respondsTo('placeOrder', () => new Response('<h1>Internal error</h1>', { status: 500 }));
    await press(user, /^Place order/);
    expect(await screen.findByText('Failed to submit order')).toBeTruthy();
    expect(field('Delivery address').value).toBe(BUYER['Delivery address']);
    shop.isUnreachableFor('placeOrder');
    await press(user, 'Try again');
    expect(await screen.findByText('We couldn’t connect to the shop.')).toBeTruthy();
    expect(await barriers()).toEqual([]);

    shop.serves('placeOrder', PLACED);
    shop.serves('makeOrderLink', { message: 'Done', id: PLACED.orderId, purpose: 'follow', token: 'follow-me' });
    shop.refuses('order', 404, { message: 'Not yet.' });
    await press(user, 'Try again');
    await title('Thank you');
    expect(address()).toBe('/thank-you');
    expect(screen.getByText(PLACED.number)).toBeTruthy();
    expect(screen.getByText('We’ve emailed your confirmation.')).toBeTruthy();
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link address' });
    expect(link.value).toMatch(/\/track\/follow-me$/);
    const sent = shop.calls('placeOrder');
    expect(sent.at(-1)?.body).toMatchObject({
      product_id: CARDS.id,
      quantity: '500',
      total_price: '105',
      customer_company: 'Dune & Draft LLC',
      customer_note: 'Match the gold of our last cards.',
      customer_location: BUYER['Delivery address'],
    });
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  it('that exceeds a limit shows when to retry, keeps the input, and is retried with the same key', async () => {
    const { user } = await confirmOrder('customer');
    await fillIn(user);
    const message = 'You have placed 60 orders in the last hour. Please try again in 12 minutes, or call us.';
    shop.refuses(
      'placeOrder',
      429,
      { type: '/problems/too-many-orders', message },
      { headers: { 'Retry-After': '700' } },
    );
    await press(user, /^Place order/);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(field('Delivery address').value).toBe(BUYER['Delivery address']);
    expect(await barriers()).toEqual([]);

    shop.serves('placeOrder', PLACED);
    shop.serves('makeOrderLink', { message: 'Done', id: PLACED.orderId, purpose: 'follow', token: 'follow-me' });
    shop.refuses('order', 404, { message: 'Not yet.' });
    await press(user, 'Try again');
    await title('Thank you');
    const keys = shop.calls('placeOrder').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('of a cart is placed one product after the other, to the last order’s address', async () => {
    const other = { ...CARDS, id: UNKNOWN_ID, title: 'Foil Cards' };
    shop.serves('product', ({ params }) => (params['id'] === other.id ? other : CARDS));
    const last = printOrder(1, { customer_phone: BUYER.Phone, customer_location: BUYER['Delivery address'] });
    shop.serves('myOrders', [last]);
    shop.serves('safetyOrders', []);
    shop.serves('placeOrder', PLACED);
    shop.serves('makeOrderLink', { message: 'Done', id: PLACED.orderId, purpose: 'follow', token: 'follow-me' });
    shop.refuses('order', 404, { message: 'Not yet.' });
    const front = { artwork: `front.${'p'.repeat(43)}`, name: 'in the cart.tif', size: 64, verdict: 'good' };
    const completed = { front: { ...front, expires_at: '2099-01-01T00:00:00.000Z' }, back: 'blank' };
    shop.respondsTo('cartArtworkContent', () => new Response(sharpArtwork('stored.tif')));
    storeCart({ ...cartLineOf(CARDS, 2), ...completed }, cartLineOf(other, 1));
    const { user } = await renderApp('/cart', { as: 'customer' });
    await press(user, `Order only ${other.title}`);
    await title('Start ordering');
    expect(await screen.findByText('Print product 1 of 2 from your cart')).toBeTruthy();
    await choose(user, 'front', sharpArtwork('front.tif'));
    await choose(user, 'back', sharpArtwork('back.tif'));
    await press(user, 'Next: your details');
    await title('Confirm order');
    const hint = 'Your phone number and delivery address are from your last order. Change them if needed.';
    expect(await screen.findByText(hint)).toBeTruthy();
    expect(field('Phone').value).toBe(BUYER.Phone);
    expect(field('Delivery address').value).toBe(BUYER['Delivery address']);
    for (const name of ['Name', 'Email'] as const) await fill(user, field(name), BUYER[name]);
    await press(user, 'Place order · AED 126.00');
    await title('Thank you');
    expect(await screen.findByText('You have one more item in your cart.')).toBeTruthy();
    expect(screen.getByText('1 of 2 print orders placed.')).toBeTruthy();
    await user.click(await screen.findByRole('link', { name: `Start ordering: ${CARDS.title}` }));
    await title('Start ordering');
    expect(await screen.findByText('Print product 2 of 2 from your cart')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toBeTruthy();
    // The line had its files, so nobody has to choose them again.
    await screen.findByText('in the cart.tif');
    await waitFor(() => expect(next()).toHaveProperty('disabled', false));
    expect(shop.calls('cartArtworkContent').map(({ body }) => body)).toEqual([{ artwork: front.artwork }]);
  });
});
