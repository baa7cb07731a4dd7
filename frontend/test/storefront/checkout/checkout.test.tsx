import { beforeEach, describe, expect, it } from '@jest/globals';
import { HEADER } from '@pressline/contracts/http/headers.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { CARDS, cartLineOf, COVERALL, storeCart } from '../../support/catalogue.ts';
import {
  bodyOf,
  CHECKOUT_ID,
  checkoutRecord,
  COVERALLS,
  fillDetails,
  fillWithoutAccount,
  openCheckout,
  PAYMENT,
  profile,
  quoteOf,
  serveCheckout,
  tokenOf,
  TRACK_TOKEN,
  WEAR_ORDER,
} from '../../support/checkout.ts';
import { barriers, fill, renderApp } from '../../support/render-app.tsx';
import { SHOP, shop } from '../../support/shop-api.ts';

const FRONT = {
  artwork: `${'a'.repeat(40)}.${'b'.repeat(43)}`,
  name: 'front.pdf',
  size: 200_000,
  expires_at: '2099-01-01T00:00:00.000Z',
  verdict: 'good',
};
const PRINT_LINE = { ...cartLineOf(CARDS, 1), front: FRONT, back: 'blank' };

const payPage = () => `${globalThis.location.origin}${globalThis.location.pathname}#paying`;
const placed = () => shop.calls('placeCheckout').map((call) => bodyOf('placeCheckout', call));
const quoted = () => shop.calls('quoteCheckout').map((call) => bodyOf('quoteCheckout', call));
const button = (name: RegExp | string) => screen.findByRole('button', { name });

const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });

beforeEach(() => {
  serveCheckout();
  storeCart(COVERALLS);
});

describe('a cart of workwear', () => {
  it('is bought by a guest in three round trips: quote, order and payment', async () => {
    shop.serves('requestPayment', () => ({ message: 'Continue.', payment: PAYMENT, url: payPage() }));
    const { user } = await openCheckout();
    await fillDetails(user);
    await button('Order and pay · AED 144.00');
    expect(await barriers()).toEqual([]);
    await user.click(await button('Order and pay · AED 144.00'));
    await waitFor(() => expect(globalThis.location.hash).toBe('#paying'));
    expect(placed()).toEqual([
      {
        lines: [{ kind: 'safety', line_id: COVERALL.id, product_id: COVERALL.id, sizes: { Large: 2 } }],
        delivery: { method: 'delivery', destination: 'AE-DU' },
        quote_id: 'quote.1',
        customer_name: 'Huda Saleh',
        customer_email: 'huda@duneanddraft.example',
        customer_phone: '+971 50 555 0142',
        customer_location: 'Office 1204, Business Bay',
        payment: 'online',
      },
    ]);
    expect(bodyOf('requestPayment', shop.calls('requestPayment')[0])).toEqual({ checkout_id: CHECKOUT_ID });
    expect(shop.calls('requestPayment')[0]?.headers.get(HEADER.orderLink)).toBe(TRACK_TOKEN);
    // Products are compared with the cart at the same time as the quote, and nothing waits for them.
    expect(shop.roundTrips().filter((name) => name !== 'safetyProduct' && name !== 'shop')).toEqual([
      'quoteCheckout',
      'placeCheckout',
      'requestPayment',
    ]);
    expect(localStorage.getItem('cartItems')).toBe('[]');
  });

  it('is paid later in another way, and shows its confirmation', async () => {
    shop.serves('checkout', checkoutRecord({ payment: 'cash' }));
    const { user, address } = await openCheckout();
    await fillDetails(user);
    await user.click(await radio(/^Cash/));
    await user.click(await button('Place order · AED 144.00'));
    const title = await screen.findByRole('heading', { level: 1, name: 'Thank you' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(address()).toBe(`/checkout/${CHECKOUT_ID}/${TRACK_TOKEN}`);
    await waitFor(() => expect(shop.calls('checkout')[0]?.headers.get(HEADER.orderLink)).toBe(TRACK_TOKEN));
    const number = await screen.findByRole('link', { name: WEAR_ORDER.number });
    expect(number.getAttribute('href')).toBe(`/track/${TRACK_TOKEN}`);
    expect(number.closest('li')?.textContent).toMatch(/AED 144\.00incl\. 20% VAT$/);
    await button('Pay AED 144.00');
    screen.getByText(/^Once an order is paid or completed, you can have its invoice emailed/);
    expect(await barriers()).toEqual([]);
  });

  it('names what is missing, at its fields and above them, and takes the focus there', async () => {
    const { user } = await openCheckout();
    await user.click(await button('Order and pay · AED 144.00'));
    await screen.findByText('Fill in the missing details');
    expect(document.activeElement?.textContent).toContain('Fill in the missing details');
    expect(screen.getAllByText('Enter your phone number')).toHaveLength(2);
    await user.click(screen.getByRole('link', { name: 'Enter a delivery address' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Delivery address'));
    expect(placed()).toEqual([]);
  });

  it('gets a new quote for another emirate, and marks the previous total until it arrives', async () => {
    const { user } = await openCheckout();
    await button('Order and pay · AED 144.00');
    const emirate = await screen.findByLabelText('Deliver to');
    let respond = (): void => undefined;
    const waiting = new Promise<void>((resolve) => (respond = resolve));
    shop.serves('quoteCheckout', async (call) => {
      await waiting;
      return quoteOf(bodyOf('quoteCheckout', call));
    });
    await user.selectOptions(emirate, 'AE-AZ');
    await screen.findByText('Updating the total…');
    expect(screen.getByText('AED 25.00 excl. VAT, free for goods worth AED 500.00 or more · 2 to 3 working days'));
    respond();
    await button('Order and pay · AED 174.00');
    expect(screen.queryByText('Updating the total…')).toBeNull();
    expect(quoted().map(({ delivery }) => delivery)).toEqual([
      { method: 'delivery', destination: 'AE-DU' },
      { method: 'delivery', destination: 'AE-AZ' },
    ]);
  });

  it('uses a discount code, and shows why one is refused', async () => {
    const { user } = await openCheckout();
    await user.click(await button('Apply'));
    await screen.findByText('Enter a code');
    await fill(user, screen.getByLabelText(/^Discount code/), 'welcome10');
    await user.keyboard('{Enter}');
    await screen.findByText('Code WELCOME10 applied.');
    await button('Order and pay · AED 132.00');
    await user.click(await button('Remove the code WELCOME10'));
    await button('Order and pay · AED 144.00');
    shop.respondsTo('quoteCheckout', (call) => {
      const body = bodyOf('quoteCheckout', call);
      if (body.discount_code === undefined) return Response.json(quoteOf(body));
      const problem = { type: '/problems/discount-code-refused', title: 'Refused', status: 409, message: 'Used up.' };
      const headers = { 'Content-Type': 'application/problem+json' };
      return Response.json({ ...problem, reason: 'used-up' }, { status: 409, headers });
    });
    await fill(user, screen.getByLabelText(/^Discount code/), 'gone');
    await user.keyboard('{Enter}');
    await screen.findByText('This code has been used up.');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Discount code/));
    await fillDetails(user);
    await user.click(await button('Order and pay · AED 144.00'));
    await screen.findByRole('link', { name: 'Remove the discount code or enter another one' });
    expect(placed()).toEqual([]);
  });

  it('shows a price that has changed since, before it is accepted', async () => {
    const { user } = await openCheckout();
    await fillDetails(user);
    const dearer = { grand_total: 168, quote_id: 'quote.2' };
    shop.refuses('placeCheckout', 409, {
      type: '/problems/quote-changed',
      message: 'The price has changed.',
      quote: quoteOf(quoted()[0] ?? { lines: [], delivery: { method: 'collection' } }, dearer),
    });
    await user.click(await button('Order and pay · AED 144.00'));
    await screen.findByText(
      'The total has changed from AED 144.00 to AED 168.00. Check it before you place the order.',
    );
    shop.isUnreachableFor('placeCheckout');
    await user.click(await button('Accept and place order · AED 168.00'));
    await waitFor(() => expect(placed()).toHaveLength(2));
    expect(placed()[1]?.quote_id).toBe('quote.2');
  });

  it('renews a quote that has expired without asking, if nothing else has changed', async () => {
    shop.serves('checkout', checkoutRecord({ payment: 'cash' }));
    const { user } = await openCheckout();
    await fillDetails(user);
    await user.click(await radio(/^Cash/));
    const response = shop.calls('quoteCheckout');
    const renewed = quoteOf(bodyOf('quoteCheckout', response[0]), { quote_id: 'quote.2' });
    shop.respondsTo('placeCheckout', (call) => {
      if (bodyOf('placeCheckout', call).quote_id === 'quote.2')
        return Response.json(
          {
            message: 'Order placed successfully.',
            id: CHECKOUT_ID,
            orders: [{ kind: 'safety', ...WEAR_ORDER, track_token: TRACK_TOKEN }],
            grand_total: 144,
          },
          { status: 201 },
        );
      const problem = { type: '/problems/quote-changed', title: 'Changed', status: 409, message: 'Expired.' };
      const headers = { 'Content-Type': 'application/problem+json' };
      return Response.json({ ...problem, quote: renewed }, { status: 409, headers });
    });
    await user.click(await button('Place order · AED 144.00'));
    await screen.findByRole('heading', { level: 1, name: 'Thank you' });
    expect(placed().map(({ quote_id: id }) => id)).toEqual(['quote.1', 'quote.2']);
  });

  it('sends the same request with the same key after a lost response, also after a reload', async () => {
    shop.isUnreachableFor('placeCheckout');
    shop.serves('checkout', checkoutRecord({ payment: 'cash' }));
    const { user } = await openCheckout();
    await fillDetails(user);
    await user.click(await radio(/^Cash/));
    await user.click(await button('Place order · AED 144.00'));
    await screen.findByText(/we don’t know whether your order arrived/);
    expect(screen.getByLabelText<HTMLInputElement>('Name').readOnly).toBe(true);
    await user.click(await button('Try again'));
    await waitFor(() => expect(placed()).toHaveLength(2));
    // Once that has failed too.
    await button('Try again');
    serveCheckout();
    await openCheckoutAgain();
    await screen.findByRole('heading', { level: 1, name: 'Thank you' });
    const calls = shop.calls('placeCheckout');
    expect(new Set(calls.map(({ headers }) => headers.get(HEADER.idempotencyKey))).size).toBe(1);
    expect(new Set(placed().map((body) => JSON.stringify(body))).size).toBe(1);
  });

  it('is sent again as a guest’s after a login, so that it is placed once', async () => {
    shop.isUnreachableFor('placeCheckout');
    shop.serves('checkout', checkoutRecord({ payment: 'cash' }));
    shop.serves('profile', { user: profile() });
    const { user } = await openCheckout();
    await fillDetails(user);
    await user.click(await radio(/^Cash/));
    await user.click(await button('Place order · AED 144.00'));
    await screen.findByText(/we don’t know whether your order arrived/);
    serveCheckout();
    const { address } = await renderApp('/checkout', { as: 'customer' });
    await screen.findByRole('heading', { level: 1, name: 'Thank you' });
    expect(address()).toBe(`/checkout/${CHECKOUT_ID}/${TRACK_TOKEN}`);
    const calls = shop.calls('placeCheckout').map(({ headers }) => headers);
    expect(new Set(calls.map((headers) => headers.get(HEADER.idempotencyKey))).size).toBe(1);
    expect(calls.map((headers) => headers.get('Authorization'))).toEqual([null, null]);
  });

  it('is not sent again as a guest’s after a session has ended, but by its account', async () => {
    shop.isUnreachableFor('placeCheckout');
    shop.serves('checkout', checkoutRecord({ payment: 'cash' }));
    shop.serves('profile', { user: profile() });
    const { user } = await openCheckout({ as: 'customer' });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Huda Saleh'));
    await fillDetails(user);
    await user.click(await radio(/^Cash/));
    await user.click(await button('Place order · AED 144.00'));
    await screen.findByText(/we don’t know whether your order arrived/);
    serveCheckout();
    localStorage.removeItem('userToken');
    await openCheckout();
    await screen.findByText('We don’t know whether your order arrived, and you’ve been logged out');
    expect(await barriers()).toEqual([]);
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login?next=%2Fcheckout');
    expect(placed()).toHaveLength(1);
    await renderApp('/checkout', { as: 'customer' });
    await screen.findByRole('heading', { level: 1, name: 'Thank you' });
    const calls = shop.calls('placeCheckout').map(({ headers }) => headers);
    expect(new Set(calls.map((headers) => headers.get(HEADER.idempotencyKey))).size).toBe(1);
    expect(calls.map((headers) => headers.get('Authorization'))).toEqual([
      `Bearer ${tokenOf()}`,
      `Bearer ${tokenOf()}`,
    ]);
  });

  it('keeps what was entered after a reload', async () => {
    const { user } = await openCheckout();
    await fillDetails(user);
    await user.click(await radio(/^Collect/));
    await openCheckout();
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Huda Saleh');
    expect((await radio(/^Collect/)).checked).toBe(true);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Billing address').value).toBe('Office 1204, Business Bay');
  });

  it('is paid later where the shop takes no payments online', async () => {
    shop.serves('shop', { ...SHOP, pays_online: false });
    shop.serves('checkout', checkoutRecord({ payment: 'bank-transfer', payable: null }));
    const { user } = await openCheckout();
    await fillDetails(user);
    await waitFor(() => expect(screen.queryByRole('radio', { name: /^Card/ })).toBeNull());
    await user.click(await button('Place order · AED 144.00'));
    await screen.findByRole('heading', { level: 1, name: 'Thank you' });
    expect(placed()[0]?.payment).toBe('bank-transfer');
  });

  it('shows an empty cart', async () => {
    storeCart();
    await openCheckout();
    await screen.findByText('Your cart is empty.');
  });
});

describe('the confirmation of a customer', () => {
  it('has the invoices that were issued, and shows when the others will be', async () => {
    const [order] = checkoutRecord().orders;
    if (order === undefined) throw new Error('No order.');
    const invoiced = {
      number: 'INV-2026-00042',
      issued_at: '2026-03-03T08:00:00.000Z',
      credit_note: null,
      credit_notes: [],
    };
    const orders = [
      { ...order, track_token: null, invoice: invoiced },
      { ...order, id: `${WEAR_ORDER.id.slice(0, -2)}99`, number: '8K2M-4Q9X', track_token: null },
    ];
    shop.serves('checkout', checkoutRecord({ orders }));
    await renderApp(`/checkout/${CHECKOUT_ID}`, { as: 'customer' });
    const invoices = within(await screen.findByRole('region', { name: 'Invoices' }));
    expect(screen.getAllByText('Large: 2')).toHaveLength(2);
    invoices.getByRole('button', { name: 'Download Invoice INV-2026-00042' });
    invoices.getByText('We issue the invoice with your first payment, or when the order is completed.');
  });
});

describe('a cart with print', () => {
  beforeEach(() => storeCart(PRINT_LINE, COVERALLS));

  it('needs an account, which is created within the page without losing anything', async () => {
    shop.serves('register', { message: 'Welcome.', token: tokenOf() });
    shop.serves('profile', { user: profile() });
    const { user, address } = await openCheckout();
    await fillWithoutAccount(user);
    await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
    expect(screen.getAllByLabelText('Email')).toHaveLength(1);
    const section = within(
      await screen.findByRole('region', { name: 'Log in or create an account to order print products' }),
    );
    await user.click(await button('Order and pay · AED 270.00'));
    await screen.findByRole('link', { name: 'Log in or create an account to order print products' });
    expect(screen.queryByRole('link', { name: 'Enter your name' })).toBeNull();
    expect(await barriers()).toEqual([]);
    await fill(user, section.getByLabelText('Username'), 'Huda Saleh');
    await fill(user, section.getByLabelText('Email'), 'huda@duneanddraft.example');
    await fill(user, section.getByLabelText('Password'), 'four words in a row');
    await user.click(section.getByRole('button', { name: 'Sign Up' }));
    await screen.findByText('You’re logged in. Check the total and place your order.');
    expect(address()).toBe('/checkout');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Delivery address').value).toBe('Office 1204, Business Bay');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Huda Saleh'));
    shop.serves('checkout', checkoutRecord());
    shop.refuses('requestPayment', 503, { message: 'Our payment provider is temporarily unavailable.' });
    await user.click(await button('Order and pay · AED 270.00'));
    await screen.findByRole('heading', { level: 1, name: 'Thank you' });
    expect(address()).toBe(`/checkout/${CHECKOUT_ID}`);
    expect(shop.calls('placeCheckout')[0]?.headers.get('Authorization')).toBe(`Bearer ${tokenOf()}`);
  });

  it('shows the price of each order, and which lines are not ready', async () => {
    storeCart(cartLineOf(CARDS, 1), COVERALLS);
    const { user } = await openCheckout({ as: 'customer' });
    await screen.findByText(`${CARDS.title}: add the front file`);
    await button('Order and pay · AED 270.00');
    await user.click(screen.getByText('Price of each order'));
    expect(screen.getByRole('heading', { name: `Print: ${CARDS.title}` })).toBeTruthy();
    await fillDetails(user);
    await user.click(await button('Order and pay · AED 270.00'));
    expect(placed()).toEqual([]);
    // It takes the focus, as there is no other error.
    expect(document.activeElement?.textContent).toContain(`${CARDS.title}: add the front file`);
    expect(screen.getByRole('link', { name: 'Go to cart' }).getAttribute('href')).toBe('/cart');
  });

  it('of more than 50 products is not ordered at once', async () => {
    storeCart(
      ...Array.from({ length: 52 }, (_, index) => ({ ...PRINT_LINE, id: `${CARDS.id.slice(0, -2)}${index + 10}` })),
    );
    await openCheckout({ as: 'customer' });
    await screen.findByText(/^You can order up to 50 products at once. Remove 2 for now/);
    expect(quoted()).toEqual([]);
  });

  it('compares the prices with those in the cart', async () => {
    storeCart({ ...PRINT_LINE, quantity_500: 80 });
    await openCheckout({ as: 'customer' });
    await screen.findByText('was AED 90.00 in your cart');
    await screen.findByText(/^Some prices have changed/);
  });

  it.each(['it', 'ar'] as const)('is bought in %s, too', async (language) => {
    await renderApp('/checkout', { language, as: 'customer' });
    await screen.findByText(language === 'it' ? 'Il tuo ordine' : 'طلبك');
    expect(await barriers()).toEqual([]);
  });
});

async function openCheckoutAgain() {
  await renderApp('/checkout');
}
