import { beforeEach, describe, expect, it } from '@jest/globals';
import type { HistoryCompleteness } from '@pressline/contracts/http/fields.ts';
import { screen } from '@testing-library/react';
import { renderApp } from '../../../support/render-app.tsx';
import { shop } from '../../../support/shop-api.ts';
import { idOf, NOW, openOffice } from '../../../support/office.ts';
import { printOrder, PrintOrders } from '../../../support/print-orders.ts';

const PARKED = printOrder(1, { parked_since: NOW });
const STOPS: HistoryCompleteness = { is: 'stops', revision: 1, since: NOW };

describe('an order whose read model is parked', () => {
  beforeEach(() => {
    new PrintOrders(PARKED);
  });

  it('has a mark in the list that links to its parked event', async () => {
    await openOffice('/admin/orders');
    const mark = await screen.findByRole('link', { name: 'Parked' });
    expect(mark.getAttribute('href')).toBe(`/admin/projections#parked-${PARKED.id}`);
  });

  it.each<[string, HistoryCompleteness, string | null, RegExp]>([
    [
      'of which all is shown',
      { is: 'whole' },
      NOW,
      /list entry has been parked since .*\. Its timeline is complete\.$/,
    ],
    ['that stops, too', STOPS, NOW, /list entry has been parked since .*, and its timeline ends before event #1\./],
    ['that stops alone', STOPS, null, /^This order’s timeline has been parked since .* and ends before event #1\./],
    [
      'that can’t be read',
      { is: 'unreadable' },
      NOW,
      /list entry has been parked since [^.]* and may be out of date\.$/,
    ],
  ])('shows staff on its page about a history %s', async (_, history, since, words) => {
    shop.serves('order', {
      ...PARKED,
      parked_since: since,
      customer_id: idOf(9),
      checkout: null,
      estimate: null,
      invoice: null,
      history,
    });
    await openOffice(`/admin/orders/${PARKED.id}`);
    await screen.findByText(words);
    const link = screen.getByRole('link', { name: 'Show the blocked event' });
    expect(link.getAttribute('href')).toBe(`/admin/projections#parked-${PARKED.id}`);
  });

  it('has a page that explains why it can’t be shown, if even its first event is blocked', async () => {
    shop.refuses('order', 404, { message: 'Order not found.' });
    const stream = `printOrder-${PARKED.id}`;
    shop.serves('parkedOfRecord', [
      { projection: 'order-list', stream, revision: 0, since: NOW, reason: null, record: null },
    ]);
    await openOffice(`/admin/orders/${PARKED.id}`);
    await screen.findByText('Order can’t be shown');
    screen.getByText(/^Event #0 of this order couldn’t be processed/);
    const link = screen.getByRole('link', { name: 'Show the blocked event' });
    expect(link.getAttribute('href')).toBe(`/admin/projections#parked-${PARKED.id}`);
  });

  it('shows its customer in My orders that it is outdated', async () => {
    shop.serves('myOrders', [PARKED]);
    shop.serves('safetyOrders', []);
    await renderApp('/profile?tab=orders', { as: 'customer' });
    await screen.findByText(/^We’re fixing a problem with this order’s record/);
  });

  it.each<[string, HistoryCompleteness, string | null, RegExp]>([
    ['of which all is shown', { is: 'whole' }, NOW, /The timeline below is complete\.$/],
    ['that stops', STOPS, null, /the timeline below may be incomplete/],
  ])('shows its customer on its page about a history %s', async (_, history, since, words) => {
    shop.serves('order', {
      ...PARKED,
      parked_since: since,
      customer_id: idOf(9),
      checkout: null,
      estimate: null,
      invoice: null,
      history,
    });
    await renderApp(`/orders/${PARKED.id}`, { as: 'customer' });
    await screen.findByText(words);
  });
});
