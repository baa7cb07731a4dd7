import { describe, expect, it } from '@jest/globals';
import { HEADER } from '@pressline/contracts/http/headers.ts';
import { STAGES } from '@pressline/domain/orders/fulfilment/stages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { shop } from '../../support/shop-api.ts';
import { openOffice } from '../../support/office.ts';

const DAY_MS = 24 * 3600 * 1000;

/** So many days up to today, with an order on each. */
function figuresOf(count: number) {
  const today = Date.parse('2026-03-02');
  const days = Array.from({ length: count }, (_, day) => ({
    date: new Date(today - (count - 1 - day) * DAY_MS).toISOString().slice(0, 10),
    orders: 1,
    safety_orders: 0,
    revenue: 126,
  }));
  return { days, stage_times: STAGES.map((stage) => ({ stage, median_ms: 2 * DAY_MS, orders: 9 })) };
}

const DIFFERENCE = {
  payment_id: 'pay_1',
  reference: 'cs_1',
  kind: 'missing-here',
  here: null,
  there: null,
  settled_at: null,
} as const;

describe('the dashboard', () => {
  it('shows the number of open tasks, a year as a table, and links to the unread messages', async () => {
    shop.serves('adminFigures', ({ query: { days = '30' } }) => figuresOf(Number(days)));
    shop.serves('adminOrders', []);
    shop.serves('products', []);
    shop.serves('safetyOrders', []);
    shop.serves('messages', []);
    shop.serves('mails', []);
    shop.respondsTo('adminPayments', () => HttpResponse.json([], { headers: { [HEADER.total]: '2' } }));
    const difference = { ...DIFFERENCE, orders: [], found_at: '2026-03-02T08:00:00.000Z' };
    shop.serves('paymentDifferences', {
      compared_at: '2026-03-02T08:00:00.000Z',
      differences: [difference, { ...difference, reference: 'cs_2', settled_at: '2026-03-02T08:00:00.000Z' }],
    });
    const { user, address } = await openOffice('/admin/dashboard', {
      messages: 2_005,
      unread_messages: 3,
      unpaid: { orders: 1_234, safety_orders: 0 },
    });
    await screen.findByRole('heading', { level: 1, name: '6 items need your attention' });
    await screen.findByRole('heading', { name: 'Time per stage' });
    const rows = () => {
      const table = screen.getAllByRole('table', { hidden: true }).find((one) => one.textContent.startsWith('Period'));
      return table === undefined ? 0 : within(table).getAllByRole('row', { hidden: true }).length;
    };
    await waitFor(() => expect(rows()).toBe(31));
    await user.selectOptions(screen.getByLabelText('Period'), '365 days');
    // A row for each month.
    await waitFor(() => expect([13, 14]).toContain(rows()));
    expect(shop.calls('adminFigures').map(({ query }) => query['days'])).toEqual(['30', '365']);
    const tally = screen.getByRole('navigation', { name: 'Shop summary' });
    const lists = within(tally)
      .getAllByRole<HTMLAnchorElement>('link')
      .map(({ textContent, href }) => `${textContent}: ${new URL(href).pathname}${new URL(href).search}`);
    expect(lists).toEqual([
      '0Late in stageall on time: /admin/orders?late=yes&sort=longest-in-stage',
      '0Artwork on holdwaiting for customers: /admin/orders?status=in-production&artwork=any',
      '3Unread messagesof 2,005 messages: /admin/contacts?status=unread&sort=oldest',
      '1,234Not fully paidand 0 safety orders: /admin/orders?paid=due&sort=oldest',
      '0To packsafety orders: /admin/safety-orders?state=received&sort=oldest',
      '0Placed todayprint orders: /admin/orders?from=today',
      '2Payments to checkdifferences, disputes, refunds: /admin/payments?show=attention',
      '1Payment differs from the provider’sfound by the daily comparison: /admin/payments',
    ]);
    await user.click(within(tally).getByRole('link', { name: /Unread messages/ }));
    await screen.findByRole('heading', { level: 1, name: 'Messages' });
    expect(address()).toContain('/admin/contacts?status=unread');
  });
});
