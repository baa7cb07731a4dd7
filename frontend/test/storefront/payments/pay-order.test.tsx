import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { HEADER } from '@pressline/contracts/http/headers.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { barriers, renderApp } from '../../support/render-app.tsx';
import { shop } from '../../support/shop-api.ts';
import { trackedOrder } from '../../support/tracked-order.ts';

type Payment = ResponseOf<'orderPayments'>['payments'][number];

const ORDER_ID = '6f1f1c52-1f0f-4a53-9b51-1f6f0d9f2b21';
const TOKEN = 'follow-me'.padEnd(43, '-');
const PAYMENT: Payment = {
  id: '6f1f1c52-1f0f-8a53-9b51-1f6f0d9f2b22',
  state: 'pending',
  provider: 'stripe',
  amount: 264,
  currency: 'AED',
  requested_at: '2026-03-02T08:00:00.000Z',
  expires_at: '2026-03-02T09:00:00.000Z',
  paid_at: null,
  in_review: false,
  refunded: 0,
  refund_pending: 0,
  parts: [{ kind: 'print', order_id: ORDER_ID, amount: 264 }],
  internal: null,
};
const PAID: Payment = { ...PAYMENT, state: 'succeeded', paid_at: '2026-03-02T08:05:00.000Z' };

const PAY = { name: 'Pay AED 264.00' };
const served = (payable: number | null, ...payments: Payment[]) =>
  shop.serves('orderPayments', {
    payable,
    deposit: null,
    paid_in_parts: null,
    checkout: null,
    pay_before: null,
    received: [],
    payments,
  });

beforeEach(() => {
  shop.serves(
    'track',
    trackedOrder({
      kind: 'print',
      order_id: ORDER_ID,
      number: '7K2M-4Q9X',
      created_at: '2026-03-02T08:00:00.000Z',
      items: [{ title: 'Gold Foil Business Cards', quantity: 1000, sizes: [] }],
      current: 'Prepress',
      progress: 1 / 7,
    }),
  );
});

describe('paying an order by its link', () => {
  it('opens the page of the provider', async () => {
    served(264);
    const url = `${globalThis.location.origin}/track/${TOKEN}#paying`;
    shop.serves('requestPayment', { message: 'Continue.', payment: PAYMENT, url });
    const { user } = await renderApp(`/track/${TOKEN}`);
    await user.click(await screen.findByRole('button', PAY));
    await waitFor(() => expect(shop.calls('requestPayment')).toHaveLength(1));
    expect(shop.calls('requestPayment')[0]?.body).toEqual({ kind: 'print', order_id: ORDER_ID });
    expect(shop.calls('requestPayment')[0]?.headers.get(HEADER.orderLink)).toBe(TOKEN);
    expect(await barriers()).toEqual([]);
  });

  it('is offered for the whole checkout that it was placed by', async () => {
    const checkout = { id: '6f1f1c52-1f0f-8a53-9b51-1f6f0d9f2b23', payable: 616.8, orders: 3 };
    shop.serves('orderPayments', {
      payable: 264,
      deposit: null,
      paid_in_parts: null,
      checkout,
      pay_before: null,
      received: [],
      payments: [],
    });
    const url = `${globalThis.location.origin}/track/${TOKEN}#paying-all`;
    shop.serves('requestPayment', { message: 'Continue.', payment: PAYMENT, url });
    const { user } = await renderApp(`/track/${TOKEN}`);
    await screen.findByRole('button', { name: 'Pay this order only: AED 264.00' });
    await user.click(screen.getByRole('button', { name: 'Pay all orders of this purchase: AED 616.80' }));
    await waitFor(() => expect(shop.calls('requestPayment')).toHaveLength(1));
    const whole = { kind: 'print', order_id: ORDER_ID, whole_checkout: true };
    expect(shop.calls('requestPayment')[0]?.body).toEqual(whole);
  });

  it('is offered for the deposit that the shop requests, or for all that is due', async () => {
    const paid = { received: 36, due: 264 };
    shop.serves('orderPayments', {
      ...{ payable: 264, deposit: 80, paid_in_parts: paid },
      ...{ checkout: null, pay_before: null, received: [], payments: [] },
    });
    const url = `${globalThis.location.origin}/track/${TOKEN}#paying-deposit`;
    shop.serves('requestPayment', { message: 'Continue.', payment: PAYMENT, url });
    const { user } = await renderApp(`/track/${TOKEN}`);
    await screen.findByRole('button', PAY);
    screen.getByText('AED 36.00 received, AED 264.00 due');
    await user.click(screen.getByRole('button', { name: 'Pay the deposit: AED 80.00' }));
    await waitFor(() => expect(shop.calls('requestPayment')).toHaveLength(1));
    expect(shop.calls('requestPayment')[0]?.body).toEqual({ kind: 'print', order_id: ORDER_ID, deposit: true });
  });

  it('shows why it can’t be started', async () => {
    served(264);
    shop.refuses('requestPayment', 409, { type: '/problems/paid-already', message: 'This order is already paid.' });
    const { user } = await renderApp(`/track/${TOKEN}`);
    await user.click(await screen.findByRole('button', PAY));
    await screen.findByText('This order is already paid.');
  });

  it('is confirmed once the provider has reported it, and not because the browser returned', async () => {
    served(264, PAYMENT);
    await renderApp(`/track/${TOKEN}?payment=done`);
    const note = await screen.findByText(/^Confirming your payment/);
    expect(document.activeElement?.contains(note)).toBe(true);
    expect(screen.queryByRole('button', PAY)).toBeNull();
    served(null, PAID);
    await screen.findByText('Payment of AED 264.00 received. Thank you.', undefined, { timeout: 10_000 });
  });

  it('is not offered again while staff check another amount, which the customer reads without alarm', async () => {
    served(null, { ...PAID, in_review: true });
    await renderApp(`/track/${TOKEN}`);
    await screen.findByText(/^We’ve received your payment and are checking it/);
    expect(screen.queryByText(/Thank you/)).toBeNull();
  });

  it.each<[string, string, Payment['state'], RegExp, string]>([
    ['a failure', '?payment=done', 'failed', /^Your payment didn’t go through/, 'Try again: pay AED 264.00'],
    ['the expiry of its page', '?payment=cancelled', 'expired', /^The payment page expired/, 'Pay AED 264.00'],
    ['a return without paying', '?payment=cancelled', 'pending', /^You haven’t paid yet/, 'Pay AED 264.00'],
  ])('can be started again after %s', async (_, search, state, message, name) => {
    served(264, { ...PAYMENT, state });
    await renderApp(`/track/${TOKEN}${search}`);
    await screen.findByText(message);
    await screen.findByRole('button', { name });
  });
});

describe('the payments that were received for an order, on the page of its link', () => {
  const TRANSFER = { amount: 100, method: 'bank-transfer', recorded_at: '2026-03-01T08:00:00.000Z' } as const;
  const CARD = { amount: 164, method: 'online-link', recorded_at: '2026-03-02T08:05:00.000Z' } as const;
  const servesReceived = (received: ResponseOf<'orderPayments'>['received'], ...payments: Payment[]) =>
    shop.serves('orderPayments', {
      ...{ payable: null, deposit: null, paid_in_parts: null, checkout: null, pay_before: null },
      received: [...received],
      payments,
    });
  const listed = async () =>
    within(await screen.findByRole('list', { name: 'Payments received' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('include those that staff recorded', async () => {
    servesReceived([TRANSFER, CARD], { ...PAID, amount: 164 });
    await renderApp(`/track/${TOKEN}`);
    expect(await listed()).toEqual(['March 1, 2026by bank transferAED 100.00', 'March 2, 2026onlineAED 164.00']);
    screen.getByText('Payment of AED 164.00 received. Thank you.');
    expect(await barriers()).toEqual([]);
  });

  it('are listed if staff recorded the only one', async () => {
    servesReceived([{ ...TRANSFER, amount: 264, method: 'cash' }]);
    await renderApp(`/track/${TOKEN}`);
    expect(await listed()).toEqual(['March 1, 2026in cashAED 264.00']);
  });

  it('are not listed if the only one was made online, which is confirmed', async () => {
    servesReceived([{ ...CARD, amount: 264 }], PAID);
    await renderApp(`/track/${TOKEN}`);
    await screen.findByText('Payment of AED 264.00 received. Thank you.');
    expect(screen.queryByRole('list', { name: 'Payments received' })).toBeNull();
  });
});

describe('the page that plays the provider in a demo', () => {
  const REFERENCE = `demo_${ORDER_ID}`;

  it('states that no money moves, and returns to the order', async () => {
    const payment = {
      amount: 264,
      description: 'Order 7K2M-4Q9X',
      state: 'open' as const,
      success_url: `${globalThis.location.origin}/demo-payment/${REFERENCE}#paid`,
      cancel_url: `${globalThis.location.origin}/track/${TOKEN}?payment=cancelled`,
    };
    shop.serves('demoPayment', payment);
    shop.serves('payDemoPayment', { ...payment, state: 'paid' });
    const { user } = await renderApp(`/demo-payment/${REFERENCE}`);
    await screen.findByText('THIS IS A DEMO. NO MONEY MOVES.');
    expect(await barriers()).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Pay AED 264.00 (nothing is charged)' }));
    await waitFor(() => expect(globalThis.location.hash).toBe('#paid'));
    expect(shop.calls('payDemoPayment')[0]?.body).toEqual({ choice: 'paid' });
  });

  it('shows that the payment was not found', async () => {
    shop.refuses('demoPayment', 404, { type: '/problems/not-found', message: 'Payment not found.' });
    await renderApp(`/demo-payment/${REFERENCE}`);
    await screen.findByText('Payment not found');
  });
});
