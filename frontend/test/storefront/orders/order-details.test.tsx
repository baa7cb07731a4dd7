import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { printOrder } from '../../support/print-orders.ts';
import { CARDS, COVERALL } from '../../support/catalogue.ts';
import { CHECKOUT_ID, WEAR_ORDER } from '../../support/checkout.ts';
import { barriers, fill, renderApp, skipAutoRedirectDelay } from '../../support/render-app.tsx';
import { WORN } from '../../support/safety-orders.ts';
import { shop } from '../../support/shop-api.ts';
import { trackedOrder } from '../../support/tracked-order.ts';
import { paid } from '../../support/order-payments.ts';

skipAutoRedirectDelay();

type Order = ResponseOf<'order'>;

const NOW = '2026-03-02T08:00:00.000Z';
const CUSTOMER = { role: 'customer', id: '6f1f1c52-1f0f-4a53-9b51-1f6f0d9f2b11', name: 'Huda Saleh' } as const;
const ARTWORK = { size: 1024, type: 'image/png', sha256: '00'.repeat(32) };
const LINK = {
  id: '01900000-0000-7000-8000-0000000011e1',
  purpose: 'follow',
  token: 'follow-me'.padEnd(43, '-'),
} as const;
const NO_DETAILS = {
  from: null,
  note: null,
  undone: false,
  undoes: null,
  amount: null,
  reason: null,
  payment: null,
  hold: null,
  shipment: null,
};

const LISTED = printOrder(1, {
  product_id: CARDS.id,
  product_title: CARDS.title,
  customer_company: 'Dune & Draft LLC',
  customer_trn: '100123456700003',
  front_artwork: { ...ARTWORK, name: 'dune-front.png' },
  back_artwork: { ...ARTWORK, name: 'dune-back.png' },
});
const ORDER: Order = {
  ...LISTED,
  customer_id: CUSTOMER.id,
  checkout: null,
  estimate: null,
  invoice: null,
  history: { is: 'whole' },
};

/** The customer’s order as the shop returns it, until it changes. */
let order: Order;
let placed: ResponseOf<'processHistory'>[number];

beforeEach(() => {
  order = ORDER;
  placed = {
    ...NO_DETAILS,
    revision: 0,
    type: 'order-placed',
    at: NOW,
    actor: CUSTOMER,
    to: 'Prepress',
    sides: [],
    artwork: null,
  };
  shop.serves('order', () => order);
  shop.serves('processHistory', () => [placed]);
  shop.serves('preflight', {
    order_id: ORDER.id,
    dimensions: ORDER.dimensions,
    low_resolution_accepted: [],
    front: { status: 'waiting' },
    back: { status: 'waiting' },
  });
  shop.refuses('artworkPreview', 404, { message: 'There is no preview yet.' });
  shop.refuses('artwork', 404, { message: 'Not here.' });
});

it('shows the product in the language that is chosen on the page', async () => {
  const { user } = await renderApp(`/orders/${ORDER.id}`, { as: 'customer' });
  await screen.findByRole('link', { name: CARDS.title });
  order = { ...ORDER, product_title: 'Biglietti da visita in cotone' };
  await user.selectOptions(screen.getByLabelText('Language'), 'Italiano');
  expect(await screen.findByRole('link', { name: order.product_title })).toBeTruthy();
});

const main = () => within(screen.getByRole('main'));
const dialog = async () => within(await screen.findByRole('dialog'));
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const part = (name: string) => screen.findByRole('heading', { level: 2, name });

async function press(user: UserEvent, name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  await user.click(button);
}

async function open(path = `/orders/${ORDER.id}`, number = ORDER.number) {
  const app = await renderApp(path, { as: 'customer' });
  await title(`Order ${number}`);
  return app;
}

describe('my orders', () => {
  it('show where each is, and whether it is paid', async () => {
    shop.serves('myOrders', [LISTED], { headers: { 'Pressline-Total': '1' } });
    shop.serves('safetyOrders', []);
    await renderApp('/profile?tab=orders', { as: 'customer' });
    const card = within(await screen.findByRole('article', { name: `500 ${CARDS.title}` }));
    expect(card.getByText('You are here')).toBeTruthy();
    expect(card.getByText('Not paid yet')).toBeTruthy();
    const again = card.getByRole('link', { name: 'Order again' });
    expect(again.getAttribute('href')).toBe(`/orders/${ORDER.id}?ask=again`);
    expect(await barriers()).toEqual([]);
  });

  it('show the name of artwork without a preview, which is fetched again while the shop is busy', async () => {
    shop.serves('myOrders', [LISTED], { headers: { 'Pressline-Total': '1' } });
    shop.serves('safetyOrders', []);
    const busy = { type: '/problems/not-available', message: 'Later.' };
    shop.refuses('artworkPreview', 503, busy, { headers: { 'Retry-After': '1' } });
    await renderApp('/profile?tab=orders', { as: 'customer' });
    await waitFor(() => expect(shop.calls('artworkPreview').length).toBeGreaterThan(0));
    expect(screen.queryByText('dune-front.png')).toBeNull();
    shop.refuses('artworkPreview', 404, { message: 'This file has no preview.' });
    expect(await screen.findByText('dune-front.png')).toBeTruthy();
  });

  it('are loaded automatically, as is the name, once the shop is available again', async () => {
    const away = { type: '/problems/not-available', message: 'Later.' };
    for (const name of ['profile', 'myOrders', 'safetyOrders'] as const) shop.refuses(name, 503, away);
    await renderApp('/profile?tab=orders', { as: 'customer' });
    expect(await screen.findByText('We couldn’t load your orders.')).toBeTruthy();
    const banner = within(screen.getByRole('banner'));
    expect(banner.getByText('Account')).toBeTruthy();
    shop.serves('profile', { user: { id: CUSTOMER.id, username: CUSTOMER.name, email: 'huda@duneanddraft.example' } });
    shop.serves('myOrders', [LISTED], { headers: { 'Pressline-Total': '1' } });
    shop.serves('safetyOrders', []);
    await waitFor(() => {
      // Only calls that have failed are made again.
      globalThis.dispatchEvent(new Event('focus'));
      expect(banner.getByText(CUSTOMER.name)).toBeTruthy();
    });
    expect(await screen.findByRole('article', { name: `500 ${CARDS.title}` })).toBeTruthy();
    expect(screen.queryByText('We couldn’t load your orders.')).toBeNull();
  });
});

describe('an order', () => {
  it.each([
    ['en', 'We couldn’t check this file automatically', 'Our team will check it by hand.', 'No preview available'],
    [
      'it',
      'Non siamo riusciti a controllare questo file automaticamente',
      'Il nostro team lo controllerà a mano.',
      'Anteprima non disponibile',
    ],
    ['ar', 'لم نتمكّن من فحص هذا الملف آليًا', 'سيفحصه فريقنا يدويًا.', 'لا تتوفر معاينة'],
  ] as const)('shows a file that could not be inspected, in %s', async (language, title, advice, noPreview) => {
    shop.serves('preflight', {
      order_id: ORDER.id,
      dimensions: ORDER.dimensions,
      low_resolution_accepted: [],
      front: {
        status: 'checked',
        checked_at: NOW,
        sha256: ARTWORK.sha256,
        facts: { kind: 'unreadable', why: 'too-much' },
        findings: [{ level: 'bad', code: 'unreadable', why: 'too-much' }],
      },
      back: { status: 'waiting' },
    });
    await renderApp(`/orders/${ORDER.id}`, { as: 'customer', language });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(main().getByText(advice)).toBeTruthy();
    await waitFor(() => expect(main().getAllByText(noPreview)).toHaveLength(2));
    expect(await barriers()).toEqual([]);
  });

  it('shows the front’s file on a back that is printed with it', async () => {
    order = { ...ORDER, back_file: null, back_artwork: null, sides: { front: 'file', back: 'same-as-front' } };
    await open();
    expect(await main().findByText('Same as the front')).toBeTruthy();
    await waitFor(() => expect(main().getAllByText('No preview available')).toHaveLength(2));
  });

  it('shows its files, its company, and the courier once it is shipped', async () => {
    order = {
      ...ORDER,
      current_stage: 'Shipping',
      shipment: { courier: 'Aramex', tracking_number: '4711', recorded_at: NOW },
      payment: paid(126, { method: 'cash', reference: null, recorded_at: NOW }),
      invoice: { number: '2026-0001', issued_at: NOW, credit_note: null, credit_notes: [] },
    };
    await open();
    await part('Shipping');
    expect(main().getAllByText('dune-front.png').length).toBeGreaterThan(0);
    for (const text of ['Dune & Draft LLC', '100123456700003', 'Aramex']) expect(main().getByText(text)).toBeTruthy();
    expect((await main().findByRole('link', { name: /^4711/ })).getAttribute('href')).toMatch(/aramex.*4711$/);
    expect(screen.getByText(/^in cash, /)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download Invoice 2026-0001' })).toBeTruthy();
    expect(screen.getByText(/it can’t be cancelled here/)).toBeTruthy();
    expect(await barriers()).toEqual([]);
  });

  it('of a purchase shows its other orders, and its share of the discount and the delivery fee', async () => {
    const orders = [{ kind: 'safety' as const, ...WEAR_ORDER }];
    const purchase = { id: CHECKOUT_ID, goods: 105, discount: 10, delivery: 25, orders };
    order = { ...ORDER, checkout: purchase, total_price: 120 };
    await open();
    await part('Purchase');
    const other = await screen.findByRole('link', { name: WEAR_ORDER.number });
    expect(other.getAttribute('href')).toBe(`/safety-orders/${WEAR_ORDER.id}`);
    expect(screen.getByText('Share of the discount').nextSibling?.textContent).toBe('−AED 10.00');
    expect(screen.getByText('Share of the delivery fee').nextSibling?.textContent).toBe('AED 25.00');
    expect(screen.getByRole('link', { name: 'View the whole purchase' }).getAttribute('href')).toBe(
      `/checkout/${CHECKOUT_ID}`,
    );
    expect(await barriers()).toEqual([]);
  });

  it('of safety wear has its states, sizes and address', async () => {
    shop.serves('safetyOrder', WORN);
    shop.serves('safetyHistory', []);
    shop.serves('safetyProducts', [COVERALL]);
    await open(`/safety-orders/${WORN.id}`, WORN.number);
    await part('Shipped');
    for (const text of ['Site 4, Al Quoz', 'Aramex', 'Small: 12']) expect(main().getByText(text)).toBeTruthy();
    expect(await barriers()).toEqual([]);
  });
});

describe('ordering the same again', () => {
  const NEXT = { message: 'Placed', orderId: '01900000-0000-7000-8000-000000000004', number: '9X4Q-7K2M' };

  it('takes the sizes and the design of safety wear along', async () => {
    shop.serves('myOrders', []);
    shop.serves('safetyOrders', []);
    shop.serves('safetyOrder', { ...WORN, design_image: 'logo.png' });
    shop.serves('safetyHistory', []);
    shop.serves('safetyProduct', COVERALL);
    shop.serves('safetyProducts', [COVERALL]);
    const headers = { 'Content-Disposition': 'inline; filename="logo.png"' };
    shop.respondsTo('uploads', () => new Response(new Blob(['a logo'], { type: 'image/png' }), { headers }));
    const { user } = await open(`/safety-orders/${WORN.id}`, WORN.number);
    await press(user, 'Order again');
    await title('Order safety wear');
    expect(await screen.findByText('logo.png')).toBeTruthy();
    expect(screen.getByText(`${COVERALL.title}, 12 pieces`)).toBeTruthy();
  });

  it('takes two presses, at a price that the page has shown: a changed one is accepted first', async () => {
    shop.serves('product', CARDS);
    shop.refuses('reorder', 409, {
      type: '/problems/price-changed',
      message: 'The price has changed to AED 130.00 before VAT.',
      total_price: 130,
    });
    const { user, address } = await open();
    await press(user, 'Order again');
    const submit = await screen.findByRole('button', { name: 'Place order · AED 126.00' });
    expect((await dialog()).getByText('dune-front.png')).toBeTruthy();
    expect(await barriers()).toEqual([]);
    await user.click(submit);
    await (await dialog()).findByText('The price has changed to AED 130.00 before VAT.');
    expect((await dialog()).getByText('Last time: AED 105.00, excl. VAT')).toBeTruthy();

    shop.serves('reorder', NEXT);
    shop.serves('makeOrderLink', { message: 'Done', ...LINK });
    await press(user, 'Accept and place order · AED 156.00');
    await title('Thank you');
    expect(address()).toBe('/thank-you');
    expect(screen.getByText(NEXT.number)).toBeTruthy();
    const same = {
      quantity: 500,
      tier: 500,
      customer_phone: ORDER.customer_phone,
      customer_location: ORDER.customer_location,
    };
    expect(shop.calls('reorder').map(({ body }) => body)).toEqual([
      { ...same, total_price: 105 },
      { ...same, total_price: 130 },
    ]);
  });

  it('can be another quantity, delivered elsewhere', async () => {
    shop.serves('product', CARDS);
    shop.serves('reorder', NEXT);
    shop.serves('makeOrderLink', { message: 'Done', ...LINK });
    const { user } = await open(`/orders/${ORDER.id}?ask=again`);
    await fill(user, await screen.findByRole('spinbutton', { name: 'Quantity' }), '1500');
    const address = screen.getByRole('textbox', { name: /^Delivery address/ });
    await fill(user, address, ' ');
    await press(user, 'Place order · AED 378.00');
    expect(screen.getByText('Enter a delivery address')).toBeTruthy();
    expect(document.activeElement).toBe(address);
    await fill(user, address, 'Warehouse 7, Jebel Ali');
    await press(user, 'Place order · AED 378.00');
    await title('Thank you');
    expect(shop.calls('reorder').map(({ body }) => body)).toMatchObject([
      { quantity: 1500, tier: 500, customer_location: 'Warehouse 7, Jebel Ali', total_price: 315 },
    ]);
  });

  it('is not possible where the product is gone', async () => {
    shop.refuses('product', 404, { type: '/problems/not-found', message: 'No such product.' });
    const { user } = await open(`/orders/${ORDER.id}?ask=again`);
    expect(await screen.findByText(/is no longer available/)).toBeTruthy();
    await press(user, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('cancelling an order', () => {
  const reason = () => screen.findByLabelText<HTMLTextAreaElement>(/^Why are you cancelling\?/);

  it('needs a reason, which a reload does not lose', async () => {
    shop.serves('cancelOrder', ({ body }) => {
      const { reason: why } = body as { readonly reason: string };
      const cancelled = {
        ...LISTED,
        status: 'cancelled' as const,
        cancellation: { by: 'customer' as const, reason: why, at: NOW },
        payment: { ...ORDER.payment, state: 'not-owed' as const },
      };
      order = { ...ORDER, ...cancelled };
      return { message: 'Cancelled', order: cancelled };
    });
    const { user } = await open();
    await press(user, 'Cancel this order');
    await press(user, 'Cancel order');
    expect(await screen.findByText('Enter a reason.')).toBeTruthy();
    expect(await barriers()).toEqual([]);
    await fill(user, await reason(), 'Ordered twice.');

    await open(`/orders/${ORDER.id}?ask=cancel`);
    expect((await reason()).value).toBe('Ordered twice.');
    await press(user, 'Cancel order');
    await part('Cancelled');
    expect(screen.getByText('You cancelled this order: “Ordered twice.”')).toBeTruthy();
    expect(screen.getByText('Nothing to pay')).toBeTruthy();
    expect(shop.calls('cancelOrder').map(({ body }) => body)).toEqual([{ reason: 'Ordered twice.' }]);
    expect(sessionStorage.length).toBe(0);
  });

  it('continues after a new log-in, with the reason that was typed', async () => {
    shop.refuses('order', 401, { type: '/problems/not-logged-in', message: 'Log in.' });
    shop.refuses('processHistory', 401, { type: '/problems/not-logged-in', message: 'Log in.' });
    shop.serves('login', { token: 'e30.e30.c2ln', message: 'Welcome' });
    sessionStorage.setItem(`cancel-${ORDER.id}`, 'Ordered twice.');
    const { user } = await renderApp(`/orders/${ORDER.id}?ask=cancel`, { as: 'customer' });
    await title('Log in');
    expect(screen.getByText(/^Your session has expired/)).toBeTruthy();
    shop.serves('order', () => order);
    shop.serves('processHistory', []);
    await fill(user, screen.getByLabelText('Email'), 'huda@duneanddraft.example');
    await fill(user, screen.getByLabelText('Password'), 'four words in a row');
    await press(user, 'Log in');
    await title(`Order ${ORDER.number}`);
    expect((await reason()).value).toBe('Ordered twice.');
  });

  it('is refused once work has begun, with the number to call', async () => {
    shop.refuses('cancelOrder', 409, { type: '/problems/too-late-to-cancel', message: 'Work has begun.' });
    const { user } = await open(`/orders/${ORDER.id}?ask=cancel`);
    await fill(user, await reason(), 'A typo.');
    order = { ...ORDER, current_stage: 'Printing' };
    await press(user, 'Cancel order');
    await screen.findByRole('heading', { name: 'It’s too late to cancel this order here' });
    expect((await dialog()).getByRole('link', { name: /^\+971/ })).toBeTruthy();
    expect(await barriers()).toEqual([]);
    await press(user, 'See order');
    await part('Printing');
  });
});

describe('a link that follows an order', () => {
  const TRACKED = trackedOrder({
    kind: 'print',
    order_id: ORDER.id,
    number: ORDER.number,
    created_at: NOW,
    items: [{ title: CARDS.title, quantity: 500, sizes: [] }],
    current: 'Prepress',
    progress: 1 / 7,
  });

  it('is made, copied and withdrawn by the customer', async () => {
    let links: ResponseOf<'orderLinks'> = [];
    shop.serves('orderLinks', () => links);
    shop.serves('makeOrderLink', () => {
      links = [{ ...LINK, withdrawn: false, created_at: NOW, created_by: CUSTOMER }];
      return { message: 'Done', ...LINK };
    });
    shop.serves('withdrawOrderLink', () => {
      links = links.map((link) => ({ ...link, withdrawn: true }));
      return { message: 'Done', id: LINK.id };
    });
    const { user } = await open();
    await press(user, 'Share a link');
    await press(user, 'Create a link');
    const address = await screen.findByLabelText<HTMLInputElement>('Link address');
    expect(new URL(address.value).pathname).toBe(`/track/${LINK.token}`);
    await press(user, 'Copy');
    expect(await screen.findByText('Link copied.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(address.value);
    expect(await barriers()).toEqual([]);
    await press(user, 'Delete');
    await press(user, 'Yes, delete');
    await waitFor(() => expect(screen.queryByLabelText('Link address')).toBeNull());
    expect(shop.calls('withdrawOrderLink').map(({ params }) => params['linkId'])).toEqual([LINK.id]);
  });

  it('shows a colleague how far it is, and nothing once it is withdrawn', async () => {
    shop.serves('track', TRACKED);
    const { user } = await renderApp(`/track/${LINK.token}`);
    await title(`Order ${ORDER.number}`);
    expect(screen.getByText('500 pieces')).toBeTruthy();
    expect(await barriers()).toEqual([]);
    shop.serves('track', { ...TRACKED, current: 'Binding' });
    await press(user, 'Refresh');
    await part('Binding');
    shop.refuses('track', 404, { type: '/problems/not-found', message: 'This link opens nothing.' });
    await press(user, 'Refresh');
    await title('This link is no longer valid');
    expect(screen.queryByText('500 pieces')).toBeNull();
    expect(await barriers()).toEqual([]);
  });
});
