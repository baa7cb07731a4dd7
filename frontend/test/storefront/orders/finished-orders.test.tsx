import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { CARDS, COVERALL } from '../../support/catalogue.ts';
import { CHECKOUT_ID } from '../../support/checkout.ts';
import { printOrder } from '../../support/print-orders.ts';
import { barriers, renderApp } from '../../support/render-app.tsx';
import { LISTED_WORN } from '../../support/safety-orders.ts';
import { shop } from '../../support/shop-api.ts';
import { trackedOrder } from '../../support/tracked-order.ts';

const NOW = '2026-03-02T08:00:00.000Z';
const INVOICE = { number: '2026-0001', issued_at: NOW, credit_note: null, credit_notes: [] };
const TOKEN = 'follow-me'.padEnd(43, '-');

describe('a completed order', () => {
  it('gives no advice on its artwork, waits for nothing, and offers the invoice', async () => {
    const listed = printOrder(1, { product_title: CARDS.title, status: 'completed', current_stage: 'Completed' });
    shop.serves('order', {
      ...listed,
      customer_id: listed.id,
      checkout: null,
      estimate: null,
      invoice: INVOICE,
      history: { is: 'whole' },
    });
    shop.serves('processHistory', []);
    shop.refuses('artworkPreview', 404, { message: 'There is no preview.' });
    await renderApp(`/orders/${listed.id}`, { as: 'customer' });
    expect(await screen.findByRole('heading', { level: 2, name: 'Completed' })).toBeTruthy();
    expect(screen.getByText(/Thank you for your order/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download Invoice 2026-0001' })).toBeTruthy();
    expect(screen.queryByText('You are here')).toBeNull();
    expect(shop.calls('preflight')).toEqual([]);
    expect(await barriers()).toEqual([]);
  });
});

describe('the tracking page of a paid order', () => {
  const paid = trackedOrder(
    {
      kind: 'safety',
      order_id: LISTED_WORN.id,
      number: LISTED_WORN.number,
      created_at: NOW,
      items: [{ title: COVERALL.title, quantity: 12, sizes: [{ size: 'Small', quantity: 12 }] }],
      current: 'shipped',
      progress: 0.75,
    },
    { invoice: INVOICE, shipment: { courier: 'aramex', tracking_number: '47 11', recorded_at: NOW } },
  );

  it('has the invoice emailed to the customer, and links to the courier', async () => {
    shop.serves('track', paid);
    shop.serves('emailInvoiceLink', { message: 'Done' });
    const { user } = await renderApp(`/track/${TOKEN}`);
    const link = await screen.findByRole('link', { name: /^47 11/ });
    expect(link.getAttribute('href')).toBe('https://www.aramex.com/track/results?ShipmentNumber=47%2011');
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Email the invoice' }));
    expect(await screen.findByText(/^We’ve sent a link to the invoice/)).toBeTruthy();
    expect(shop.calls('emailInvoiceLink').map(({ params }) => params)).toEqual([{ token: TOKEN }]);
    expect(await barriers()).toEqual([]);
  });

  it('has the invoice itself for the link from that email', async () => {
    shop.serves('track', { ...paid, purpose: 'invoice' });
    await renderApp(`/track/${TOKEN}`);
    expect(await screen.findByRole('button', { name: 'Download Invoice 2026-0001' })).toBeTruthy();
    expect(screen.getByText(/^This link also opens the invoice/)).toBeTruthy();
  });
});

describe('an order of safety wear in my orders', () => {
  it('is ordered again in the sizes that are still sold, at today’s price', async () => {
    const [item] = LISTED_WORN.items;
    if (item === undefined) throw new Error('The order has an item.');
    const sizes = [
      { size: 'Small', quantity: 12 },
      { size: 'XXL', quantity: 3 },
    ];
    shop.serves('myOrders', []);
    shop.serves('safetyOrders', [{ ...LISTED_WORN, checkout_id: CHECKOUT_ID, items: [{ ...item, sizes }] }]);
    shop.serves('safetyProducts', [{ ...COVERALL, price: 65 }]);
    shop.serves('safetyProduct', { ...COVERALL, price: 65 });
    const { user, address } = await renderApp('/profile?tab=orders', { as: 'customer' });
    const card = within(await screen.findByRole('article', { name: COVERALL.title }));
    expect(card.getByText('Small: 12 · XXL: 3')).toBeTruthy();
    const purchase = card.getByRole('link', { name: 'View the whole purchase' });
    expect(purchase.getAttribute('href')).toBe(`/checkout/${CHECKOUT_ID}`);
    await user.click(await card.findByRole('button', { name: 'Order again' }));
    await screen.findByRole('heading', { level: 1, name: 'Order safety wear' });
    expect(address()).toBe('/order');
    expect(screen.getByText(/^AED 65\.00 a piece/)).toBeTruthy();
    expect(screen.getByText('Small: 12')).toBeTruthy();
  });

  it('can’t be ordered again if nothing of it is sold any more', async () => {
    shop.serves('myOrders', []);
    shop.serves('safetyOrders', [LISTED_WORN]);
    shop.serves('safetyProducts', []);
    await renderApp('/profile?tab=orders', { as: 'customer' });
    const card = within(await screen.findByRole('article', { name: COVERALL.title }));
    expect(card.queryByRole('button', { name: 'Order again' })).toBeNull();
    expect(await barriers()).toEqual([]);
  });
});
