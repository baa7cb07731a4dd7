import { describe, expect, it } from '@jest/globals';
import { HEADER } from '@pressline/contracts/http/headers.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { COVERALL, UNKNOWN_ID } from '../../../support/catalogue.ts';
import { barriers, fill, renderApp, skipAutoRedirectDelay } from '../../../support/render-app.tsx';
import { printOrder } from '../../../support/print-orders.ts';
import { shop } from '../../../support/shop-api.ts';
import { trackedOrder } from '../../../support/tracked-order.ts';

skipAutoRedirectDelay();

const BUYER = {
  Name: 'Huda Saleh',
  Email: 'huda@duneanddraft.example',
  Phone: '+971 50 555 0134',
  'Delivery address': 'Al Quoz, Dubai',
};
const ACCOUNT = '6f1f1c52-1f0f-4a53-9b51-1f6f0d9f2b11';
const PLACED = {
  message: 'Order placed successfully',
  orderId: '01900000-0000-7000-8000-000000000004',
  number: '7K2M-4Q9X',
  track_token: 'follow-me'.padEnd(43, '-'),
};

const sizes = () => screen.getAllByRole<HTMLInputElement>('spinbutton');
const piecesOf = (size: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name: `Pieces of ${size}` });

/** One of the two: the other is for narrow screens. */
async function pressOrder(user: UserEvent, name = 'Order'): Promise<void> {
  const [button] = screen.getAllByRole('button', { name });
  if (button !== undefined) await user.click(button);
}

function servesCoveralls(): void {
  shop.serves('safetyProduct', COVERALL);
  shop.serves('safetyProducts', [COVERALL]);
  shop.serves('safetyProductsByCategory', [COVERALL]);
}

/** A customer who has ordered nothing yet. */
function servesCustomer(): void {
  shop.serves('profile', { user: { id: ACCOUNT, username: BUYER.Name, email: BUYER.Email } });
  shop.serves('myOrders', []);
  shop.serves('safetyOrders', []);
}

async function openProduct(language: 'en' | 'ar' = 'en') {
  servesCoveralls();
  const app = await renderApp(`/safety-product/product/${COVERALL.id}`, { language });
  await screen.findByRole('heading', { level: 1, name: COVERALL.title });
  return app;
}

describe('the quantity of each size', () => {
  it('is a whole number from 0 to 100', async () => {
    const { user } = await openProduct();
    for (const typed of ['2.5', '-3']) {
      await fill(user, piecesOf('Small'), typed);
      expect(screen.getByText('Enter a whole number from 0 to 100. Small is still 0.')).toBeTruthy();
    }
    await fill(user, piecesOf('Small'), '250');
    expect(screen.getByText('Maximum 100 per size. Small set to 100.')).toBeTruthy();
    await user.type(piecesOf('Small'), '{ArrowUp}');
    expect(piecesOf('Small').value).toBe('100');
    await user.type(piecesOf('Small'), '{ArrowDown}');
    expect(piecesOf('Small').value).toBe('99');
    await user.click(screen.getByRole('button', { name: 'One more Large' }));
    expect(screen.getAllByText(/100 pieces/).length).toBeGreaterThan(0);
  });

  it('is needed for one size at least', async () => {
    const { user, address } = await openProduct();
    await pressOrder(user);
    expect(within(screen.getByRole('alert')).getByText('Please select quantity for at least one size.')).toBeTruthy();
    expect(await barriers()).toEqual([]);
    expect(address()).toContain(COVERALL.id);
  });

  it('comes along to the order, where it has the same limit, and back', async () => {
    const { user, goTo } = await openProduct();
    await fill(user, piecesOf('Small'), '99');
    await pressOrder(user);
    await screen.findByRole('heading', { level: 1, name: 'Order safety wear' });
    await fill(user, piecesOf('Large'), '250');
    expect(screen.getByText('Maximum 100 per size. Large set to 100.')).toBeTruthy();
    await goTo(-1);
    await screen.findByRole('heading', { level: 1, name: COVERALL.title });
    expect(piecesOf('Small').value).toBe('99');
  });
});

describe('an order of safety wear', () => {
  async function openOrder(language: 'en' | 'ar' = 'en') {
    const { user } = await openProduct(language);
    await fill(user, sizes()[0] ?? document.body, language === 'ar' ? '٥' : '4');
    await user.tab();
    await pressOrder(user, language === 'ar' ? 'بدء الطلب' : 'Order');
    await screen.findByRole('heading', {
      level: 1,
      name: language === 'ar' ? 'طلب ملابس السلامة' : 'Order safety wear',
    });
    // The draft has been read.
    await screen.findByLabelText(language === 'ar' ? 'عنوان التوصيل' : 'Delivery address');
    return user;
  }

  it('names first what is missing', async () => {
    const user = await openOrder();
    await user.click(screen.getByRole('button', { name: /^Place order/ }));
    expect(await screen.findByText('Please fill all details.')).toBeTruthy();
    expect(shop.calls('placeSafetyOrder')).toEqual([]);
  });

  it('that fails without a message shows a default one, and keeps the input', async () => {
    shop.respondsTo('placeSafetyOrder', () => new Response('<h1>Internal error</h1>', { status: 500 }));
    const user = await openOrder();
    for (const [name, text] of Object.entries(BUYER)) await fill(user, screen.getByLabelText(name), text);
    await user.click(screen.getByRole('button', { name: /^Place order/ }));
    expect(await screen.findByText('❌ Failed to place order.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Delivery address').value).toBe(BUYER['Delivery address']);
  });

  it('is sent again by the guest who sent it first, although they have logged in since, so that it is placed once', async () => {
    shop.isUnreachableFor('placeSafetyOrder');
    const user = await openOrder();
    for (const [name, text] of Object.entries(BUYER)) await fill(user, screen.getByLabelText(name), text);
    await user.click(screen.getByRole('button', { name: /^Place order/ }));
    await screen.findByText(/it won’t create a second order/);
    shop.serves('placeSafetyOrder', PLACED);
    servesCustomer();
    // The company of an earlier order would make it another one.
    shop.serves('myOrders', [printOrder(1, { customer_company: 'Dune & Draft' })]);
    const later = await renderApp('/order', { as: 'customer' });
    await screen.findByText('We don’t know whether your order arrived');
    expect(screen.queryByRole('button', { name: /^Place order/ })).toBeNull();
    expect(await barriers()).toEqual([]);
    await waitFor(() => expect(shop.calls('myOrders')).not.toEqual([]));
    await later.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Order placed' });
    const bodies = shop.calls('placeSafetyOrder').map(({ body }) => body);
    expect(bodies[1]).toEqual(bodies[0]);
    const sent = shop.calls('placeSafetyOrder').map(({ headers }) => headers);
    expect(sent.map((headers) => headers.get('Authorization'))).toEqual([null, null]);
    expect(new Set(sent.map((headers) => headers.get(HEADER.idempotencyKey))).size).toBe(1);
  });

  it('is not sent again as a guest’s after the session has ended, but only by its account', async () => {
    shop.isUnreachableFor('placeSafetyOrder');
    servesCustomer();
    servesCoveralls();
    await openOrder();
    const { user } = await renderApp('/order', { as: 'customer' });
    await screen.findByLabelText('Delivery address');
    // The account's name and email are filled in when they arrive.
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe(BUYER.Name));
    for (const [name, text] of Object.entries(BUYER)) await fill(user, screen.getByLabelText(name), text);
    await user.click(screen.getByRole('button', { name: /^Place order/ }));
    await screen.findByText(/it won’t create a second order/);
    localStorage.removeItem('userToken');
    const later = await renderApp('/order');
    await later.user.click(await screen.findByRole('button', { name: /^Place order/ }));
    await screen.findByText('We don’t know whether your order arrived, and you’ve been logged out');
    expect(await barriers()).toEqual([]);
    expect(shop.calls('placeSafetyOrder')).toHaveLength(1);
  });

  it('of a guest has a link to follow it, which the browser stores', async () => {
    shop.serves('placeSafetyOrder', PLACED);
    const order = trackedOrder({
      kind: 'safety',
      order_id: PLACED.orderId,
      number: PLACED.number,
      created_at: '2026-03-02T08:00:00.000Z',
      items: [{ title: COVERALL.title, quantity: 4, sizes: [{ size: 'Medium', quantity: 4 }] }],
      current: 'received',
      progress: 0.25,
    });
    shop.serves('track', order);
    shop.serves('orderPayments', {
      payable: 288,
      deposit: null,
      paid_in_parts: null,
      checkout: null,
      pay_before: null,
      received: [],
      payments: [],
    });
    const user = await openOrder();
    for (const [name, text] of Object.entries(BUYER)) await fill(user, screen.getByLabelText(name), text);
    await user.click(screen.getByRole('button', { name: /^Place order/ }));
    const title = () => screen.getByRole('heading', { level: 1, name: 'Order placed' });
    await waitFor(() => expect(document.activeElement).toBe(title()));
    const link = await screen.findByLabelText<HTMLInputElement>('Link address');
    expect(new URL(link.value).pathname).toBe(`/track/${PLACED.track_token}`);
    expect(await screen.findByRole('button', { name: 'Pay AED 288.00' })).toBeTruthy();
    expect(shop.calls('orderPayments')[0]?.headers.get(HEADER.orderLink)).toBe(PLACED.track_token);
    expect(await barriers()).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Track your order' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Received' })).toBeTruthy();
    expect(screen.getByText('4 pieces')).toBeTruthy();
    expect(screen.getByText('Medium: 4')).toBeTruthy();

    const later = await renderApp('/order-placed');
    expect(await screen.findByRole('heading', { name: 'Orders placed in this browser' })).toBeTruthy();
    expect(await barriers()).toEqual([]);
    await later.user.click(screen.getByRole('link', { name: `Order ${PLACED.number}` }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Received' })).toBeTruthy();
  });

  it('is placed with the digits of an Arabic keyboard', async () => {
    shop.serves('placeSafetyOrder', PLACED);
    const user = await openOrder('ar');
    expect(sizes()[0]?.value).toBe('5');
    expect(sizes()[0]?.getAttribute('aria-label')).toContain('صغير');
    await fill(user, sizes()[1] ?? document.body, '۱۲');
    await user.tab();
    expect(sizes()[1]?.value).toBe('12');
    await fill(user, screen.getByLabelText('الاسم'), 'مريم');
    await fill(user, screen.getByLabelText('البريد الإلكتروني'), 'mariam.digits@example.com');
    await fill(user, screen.getByLabelText('الهاتف'), '٠٥٠١٢٣٤٥٦٧');
    await fill(user, screen.getByLabelText('عنوان التوصيل'), 'شارع الملك فيصل ١٢، الشارقة');
    await fill(user, screen.getByLabelText(/رقم التسجيل الضريبي/), '١٠٠١٢٣٤٥٦٧٨٩٠٠٣');
    await user.click(screen.getByRole('button', { name: /^تقديم الطلب/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'تم الطلب' })).toBeTruthy();
    const [sent] = shop.calls('placeSafetyOrder');
    expect(sent?.body).toMatchObject({
      customer_email: 'mariam.digits@example.com',
      delivery_location: 'شارع الملك فيصل ١٢، الشارقة',
      products: expect.stringContaining('{"Small":5,"Medium":12,"Large":0,"XL":0}'),
    });
  });
});

it('the size guide has the measures of each size and of other clothes, and gives the focus back', async () => {
  const { user } = await openProduct();
  await user.click(screen.getByRole('button', { name: 'Size guide' }));
  const guide = within(await screen.findByRole('dialog', { name: 'Size guide' }));
  expect(guide.getByRole('table', { name: 'Coveralls: measurements by size' })).toBeTruthy();
  const large = within(guide.getByRole('row', { name: /^Large/ }));
  expect(large.getByText(/104–112/)).toBeTruthy();
  expect(large.getByText(/41–44/)).toBeTruthy();
  expect(guide.getByRole('img', { name: /^Front view of a body/ })).toBeTruthy();
  await user.click(guide.getByRole('radio', { name: 'Trousers and pants' }));
  expect(guide.getByRole('table', { name: /^Trousers and pants: / })).toBeTruthy();
  expect(guide.getByRole('columnheader', { name: /Inside leg/ })).toBeTruthy();
  expect(await barriers()).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Size guide' }));
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('safety wear that is not sold leads to the whole catalogue', async () => {
  shop.refuses('safetyProduct', 404, { message: 'Product not found.' });
  shop.serves('products', []);
  shop.serves('safetyProducts', [COVERALL]);
  const { user } = await renderApp(`/safety-product/product/${UNKNOWN_ID}`);
  await screen.findByRole('heading', { level: 1, name: 'Product not found.' });
  await user.click(screen.getByRole('link', { name: 'See all products' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'All products' })).toBeTruthy();
});
