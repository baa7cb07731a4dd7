import type { EndpointName } from '@pressline/contracts/api/endpoints.ts';
import type { BodyOf, ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { aedOf, filsOf } from '@pressline/domain/kernel/money.ts';
import { withVat } from '@pressline/domain/kernel/vat.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { CARDS, COVERALL } from './catalogue.ts';
import { fill, renderApp } from './render-app.tsx';
import { SHOP, shop, type MadeCall } from './shop-api.ts';

export type Quote = ResponseOf<'quoteCheckout'>;
type QuoteRequest = BodyOf<'quoteCheckout'>;

/** Dubai is free, the other emirates cost AED 25 below AED 500 of goods. */
const DELIVERY: ResponseOf<'shop'>['delivery'] = {
  zones: [
    { id: 'dubai', names: { en: 'Dubai' }, destinations: ['AE-DU'], fee: 0, free_from: null, days: { from: 1, to: 2 } },
    {
      id: 'other',
      names: { en: 'Other emirates' },
      destinations: ['AE-AZ', 'AE-SH'],
      fee: 25,
      free_from: 500,
      days: { from: 2, to: 3 },
    },
  ],
  collection: true,
};

/** Two coveralls in the browser’s cart. */
export const COVERALLS = { ...COVERALL, size: 'Large', quantity: 2 };

/** What the shop quotes: AED 105 for the cards, AED 60 for a coverall, AED 10 off with a code. */
export function quoteOf({ lines, delivery, discount_code: code }: QuoteRequest, changes: Partial<Quote> = {}): Quote {
  const fee = delivery.method === 'delivery' && delivery.destination !== 'AE-DU' ? 25 : 0;
  const discount = code === undefined ? 0 : 10;
  const goodsOf = (line: QuoteRequest['lines'][number]) =>
    line.kind === 'print'
      ? CARDS.quantity_500 + CARDS.label
      : Object.values(line.sizes).reduce((sum, pieces) => sum + pieces, 0) * COVERALL.price;
  const orders = lines.map((line, index) => {
    const goods = goodsOf(line);
    const parts = { goods, discount: index === 0 ? discount : 0, delivery: index === 0 ? fee : 0 };
    const { total, vat, grandTotal } = withVat(filsOf(goods - parts.discount + parts.delivery), 2_000);
    const amounts = { total_price: aedOf(total), vat_amount: aedOf(vat), grand_total: aedOf(grandTotal) };
    return { kind: line.kind, line_ids: [line.line_id], ...parts, ...amounts };
  });
  const sumOf = (field: 'goods' | 'total_price' | 'vat_amount' | 'grand_total') =>
    aedOf(orders.reduce((sum, order) => sum + filsOf(order[field]), 0));
  return {
    quote_id: 'quote.1',
    valid_until: new Date(Date.now() + 30 * 60_000).toISOString(),
    orders,
    lines: lines.map((line) => ({ line_id: line.line_id, goods: goodsOf(line) })),
    delivery:
      delivery.method === 'collection'
        ? { method: 'collection', fee: 0 }
        : { ...delivery, zone: fee === 0 ? 'dubai' : 'other', fee, days: { from: 1, to: 2 } },
    discount: code === undefined ? null : { code: code.toUpperCase(), amount: discount },
    goods: sumOf('goods'),
    total_price: sumOf('total_price'),
    vat_rate: 0.2,
    vat_amount: sumOf('vat_amount'),
    grand_total: sumOf('grand_total'),
    ...changes,
  };
}

export const CHECKOUT_ID = '6f1f1c52-1f0f-4a53-9b51-1f6f0d9f2c01';
export const WEAR_ORDER = { id: '6f1f1c52-1f0f-4a53-9b51-1f6f0d9f2c02', number: '7K2M-4Q9X' };
export const TRACK_TOKEN = 'follow-me'.padEnd(43, '-');

/** What a page sent with a call. */
export function bodyOf<Name extends EndpointName>(_: Name, call: MadeCall | undefined): BodyOf<Name> {
  return call?.body as BodyOf<Name>;
}

/** A shop that sells, quotes and takes checkouts. */
export function serveCheckout(): void {
  shop.serves('shop', { ...SHOP, delivery: DELIVERY });
  shop.serves('product', CARDS);
  shop.serves('safetyProduct', COVERALL);
  shop.serves('myOrders', [], { headers: { 'Pressline-Total': '0' } });
  shop.serves('safetyOrders', [], { headers: { 'Pressline-Total': '0' } });
  shop.serves('quoteCheckout', (call) => quoteOf(bodyOf('quoteCheckout', call)));
  shop.serves('placeCheckout', {
    message: 'Order placed successfully.',
    id: CHECKOUT_ID,
    orders: [{ kind: 'safety', ...WEAR_ORDER, track_token: TRACK_TOKEN }],
    grand_total: 144,
  });
}

/** A placed checkout of coveralls. */
export function checkoutRecord(changes: Partial<ResponseOf<'checkout'>> = {}): ResponseOf<'checkout'> {
  const amounts = { goods: 120, total_price: 120, vat_amount: 24, grand_total: 144 };
  return {
    id: CHECKOUT_ID,
    status: 'completed',
    created_at: '2026-03-02T08:00:00.000Z',
    customer_id: null,
    customer_name: null,
    customer_email: null,
    customer_phone: null,
    customer_company: null,
    customer_trn: null,
    customer_location: null,
    orders: [
      {
        kind: 'safety',
        ...WEAR_ORDER,
        items: [{ title: COVERALL.title, quantity: 2, sizes: [{ size: 'Large', quantity: 2 }] }],
        ...amounts,
        discount: 0,
        delivery: 0,
        track_token: TRACK_TOKEN,
        invoice: null,
      },
    ],
    delivery: { method: 'delivery', destination: 'AE-DU', zone: 'dubai', fee: 0, days: { from: 1, to: 2 } },
    discount: null,
    payment: 'online',
    pay_before: null,
    payable: 144,
    deposit: null,
    payments: [],
    vat_rate: 0.2,
    ...amounts,
    ...changes,
  };
}

/** A card payment that has begun. */
export const PAYMENT: ResponseOf<'requestPayment'>['payment'] = {
  id: '6f1f1c52-1f0f-8a53-9b51-1f6f0d9f2b22',
  state: 'pending',
  provider: 'demo',
  amount: 144,
  currency: 'AED',
  requested_at: '2026-03-02T08:00:00.000Z',
  expires_at: '2026-03-02T09:00:00.000Z',
  paid_at: null,
  refunded: 0,
  refund_pending: 0,
  in_review: false,
  parts: [{ kind: 'safety', order_id: WEAR_ORDER.id, amount: 144 }],
  internal: null,
};

/** Opens the page. */
export async function openCheckout(visit: Parameters<typeof renderApp>[1] = {}) {
  const app = await renderApp('/checkout', visit);
  await screen.findByRole('heading', { level: 1, name: 'Checkout' });
  return app;
}

/** The part of the page with name, email and phone. */
export const contact = async () => within(await screen.findByRole('region', { name: 'Contact' }));

/** Name and email are left to the account’s form. */
export async function fillWithoutAccount(user: UserEvent) {
  await fill(user, (await contact()).getByLabelText('Phone'), '+971 50 555 0142');
  await fill(user, screen.getByLabelText('Delivery address'), 'Office 1204, Business Bay');
}

export async function fillDetails(user: UserEvent) {
  await fill(user, (await contact()).getByLabelText('Name'), 'Huda Saleh');
  await fill(user, (await contact()).getByLabelText('Email'), 'huda@duneanddraft.example');
  await fillWithoutAccount(user);
}

/** Of the customer. */
export function tokenOf(): string {
  return `e30.${btoa(JSON.stringify({ sub: profile().id }))}.c2lnbmF0dXJl`;
}

export function profile() {
  return { id: '6f1f1c52-1f0f-4a53-9b51-1f6f0d9f2b11', username: 'Huda Saleh', email: 'huda@duneanddraft.example' };
}
