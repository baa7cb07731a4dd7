import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { idOf, NOW, openOffice } from '../../support/office.ts';
import { fill } from '../../support/render-app.tsx';
import { printOrder } from '../../support/print-orders.ts';
import { shop } from '../../support/shop-api.ts';
import { paid } from '../../support/order-payments.ts';

type Payment = ResponseOf<'orderPayments'>['payments'][number];

const LISTED = printOrder(1);
const PAYMENT: Payment = {
  id: idOf(70),
  state: 'succeeded',
  provider: 'stripe',
  amount: 264,
  currency: 'AED',
  requested_at: NOW,
  expires_at: NOW,
  paid_at: NOW,
  in_review: false,
  refunded: 0,
  refund_pending: 0,
  parts: [{ kind: 'print', order_id: LISTED.id, amount: 264 }],
  internal: {
    reference: 'cs_test_1',
    fee: 8.66,
    payout: null,
    received: { amount: 264, currency: 'AED' },
    refundable: 264,
    attention: ['disputed'],
  },
};

const refunds = () => shop.calls('refundPayment').map(({ params, body }) => ({ ...params, body }));

/** Of an order with nothing left to pay. */
function servesPayments(...payments: Payment[]): void {
  const nothingDue = { payable: null, deposit: null, paid_in_parts: null, checkout: null, pay_before: null };
  shop.serves('orderPayments', { ...nothingDue, received: [], payments });
}

describe('the online payments of an order', () => {
  beforeEach(() => {
    shop.serves('order', {
      ...LISTED,
      payment: paid(126, { method: 'online-link', reference: 'cs_test_1', recorded_at: NOW }),
      customer_id: idOf(9),
      checkout: null,
      estimate: null,
      invoice: null,
      history: { is: 'whole' },
    });
    shop.serves('processHistory', []);
    shop.serves('preflight', {
      order_id: LISTED.id,
      dimensions: LISTED.dimensions,
      low_resolution_accepted: [],
      front: { status: 'waiting' },
      back: { status: 'waiting' },
    });
    shop.refuses('artworkPreview', 404, { message: 'There is no preview yet.' });
    shop.refuses('artwork', 404, { message: 'Not here.' });
    shop.serves('orderLinks', []);
    shop.serves('adminOrders', []);
    servesPayments(PAYMENT);
    shop.serves('refundPayment', { message: 'The refund was requested.', payment: PAYMENT });
  });
  const open = () => openOffice(`/admin/orders/${LISTED.id}`);

  it('show what needs attention, and can be refunded in part', async () => {
    const { user } = await open();
    await screen.findByText('The customer’s bank disputes this payment. Respond in the payment provider’s dashboard.');
    await user.click(screen.getByRole('button', { name: 'Refund…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund an online payment' }));
    const amount = dialog.getByRole('textbox', { name: 'Amount in AED' });
    await fill(user, amount, '300');
    expect(dialog.getByRole('button', { name: 'Refund' }).getAttribute('aria-disabled')).toBe('true');
    await fill(user, amount, '64.50');
    await user.click(dialog.getByRole('button', { name: 'Refund AED 64.50' }));
    await waitFor(() => expect(refunds()).toEqual([{ id: PAYMENT.id, body: { order_id: LISTED.id, amount: 64.5 } }]));
  });

  it('show the share of the order in the payment of a whole checkout', async () => {
    const [part] = PAYMENT.parts;
    if (part === undefined) throw new Error('No part.');
    servesPayments({
      ...PAYMENT,
      parts: [
        { ...part, amount: 81 },
        { ...part, order_id: idOf(71), amount: 183 },
      ],
    });
    await open();
    const payments = within(await screen.findByRole('list', { name: 'Online payments' }));
    expect(payments.getByRole('listitem').textContent).toMatch(/AED 264\.00.* · AED 81\.00 of it for this order · fee/);
  });

  it('show the difference of another amount, and are accepted as paid', async () => {
    const received = { amount: 124, currency: 'USD' };
    const other: Payment = {
      ...PAYMENT,
      in_review: true,
      internal: {
        ...PAYMENT.internal,
        fee: null,
        payout: null,
        reference: null,
        received,
        refundable: 0,
        attention: ['mismatch'],
      },
    };
    servesPayments(other);
    shop.serves('acceptPayment', { message: 'The payment was accepted.', payment: PAYMENT });
    const { user } = await open();
    await screen.findByText(/^Received USD 124 instead of AED 264\.00\./);
    await user.click(screen.getByRole('button', { name: 'Accept as paid…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept this payment?' }));
    await user.click(dialog.getByRole('button', { name: 'Accept as paid' }));
    await waitFor(() => expect(shop.calls('acceptPayment')[0]?.params).toEqual({ id: PAYMENT.id }));
  });

  it('are refunded with the cancellation of the order, unless staff decide otherwise', async () => {
    shop.serves('cancelOrder', { message: 'The order was cancelled.', order: LISTED });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'More actions for this order' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Cancel order/, hidden: true }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('checkbox', { name: 'Refund AED 264.00 to the customer’s card', checked: true });
    await fill(user, dialog.getByRole('textbox'), 'Ordered twice.');
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    await waitFor(() => expect(refunds()).toEqual([{ id: PAYMENT.id, body: { order_id: LISTED.id, amount: 264 } }]));
  });
});

describe('the list of online payments', () => {
  beforeEach(() => {
    shop.serves('paymentDifferences', { compared_at: null, differences: [] });
  });

  it('shows what differs from the provider’s payments, what to do about it, and what is settled', async () => {
    shop.serves('adminPayments', []);
    const there = { state: 'succeeded' as const, received: { amount: 50, currency: 'AED' }, refunded: 0 };
    const order = { kind: 'print' as const, order_id: LISTED.id };
    const common = { payment_id: PAYMENT.id, found_at: NOW, settled_at: null };
    shop.serves('paymentDifferences', {
      compared_at: NOW,
      differences: [
        { ...common, reference: 'cs_test_2', kind: 'missing-here', orders: [], here: null, there },
        {
          ...common,
          reference: 'cs_test_3',
          kind: 'other-amount',
          orders: [order],
          here: there,
          there: { ...there, refunded: 20 },
          settled_at: NOW,
        },
      ],
    });
    await openOffice('/admin/payments');
    const section = within(await screen.findByRole('region', { name: 'Daily comparison with the payment provider' }));
    await section.findByText(/^Last compared .*\. The following payments differ\.$/);
    const [open, settled] = section.getAllByRole('listitem').map((item) => within(item));
    open?.getByText('Shop: no record');
    open?.getByText('Provider: Received · AED 50.00');
    open?.getByText(/^Find the customer in the payment provider’s dashboard\./);
    settled?.getByText('Provider: Received · AED 50.00 · AED 20.00 refunded');
    settled?.getByText(/^Settled /);
    settled?.getByRole('link', { name: orderNumber(LISTED.id) });
    expect(settled?.queryByText(/^Check the payment/)).toBeNull();
  });

  it('shows that nothing differs or was compared yet, and offers to try again if that could not be loaded', async () => {
    shop.serves('adminPayments', []);
    shop.refuses('paymentDifferences', 503, { message: 'Try again later.' });
    const { user } = await openOffice('/admin/payments');
    const section = within(await screen.findByRole('region', { name: 'Daily comparison with the payment provider' }));
    await section.findByText('We couldn’t load the daily comparison.');
    shop.serves('paymentDifferences', { compared_at: null, differences: [] });
    await user.click(section.getByRole('button', { name: 'Try again' }));
    await section.findByText(/^Not compared yet\./);
  });

  it('is filtered by what needs attention, and links to the orders', async () => {
    shop.serves('adminPayments', ({ query: { state, attention } }) => {
      if (state !== undefined) return [];
      return [attention === undefined ? PAYMENT : { ...PAYMENT, refunded: PAYMENT.amount }];
    });
    const { user } = await openOffice('/admin/payments');
    const link = await screen.findByRole('link', { name: orderNumber(LISTED.id) });
    expect(link.getAttribute('href')).toBe(`/admin/orders/${LISTED.id}`);
    screen.getByText('Stripe · fee AED 8.66');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Failed');
    await screen.findByText('No results. Remove the filter to see more.');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Needs attention');
    await screen.findByText('The customer’s bank disputes this payment. Respond in the payment provider’s dashboard.');
    screen.getByText('Refunded');
    expect(shop.calls('adminPayments').at(-1)?.query).toMatchObject({ attention: 'true', sort: 'newest' });
  });
});
