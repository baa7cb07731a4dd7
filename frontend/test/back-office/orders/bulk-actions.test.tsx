import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { shop } from '../../support/shop-api.ts';
import { CHECKOUT_ID } from '../../support/checkout.ts';
import { findNotice, NOW, openOffice } from '../../support/office.ts';
import { fill } from '../../support/render-app.tsx';
import { printOrder, PrintOrders } from '../../support/print-orders.ts';
import { paid } from '../../support/order-payments.ts';

const [UNPAID, TAKEN] = [printOrder(1), printOrder(2)];
const PAID = printOrder(3, { payment: paid(126, { method: 'card', reference: null, recorded_at: NOW }) });
const HELD = printOrder(4, { hold: { kind: 'stock', note: null, since: NOW } });

async function choose(user: UserEvent, action: string): Promise<void> {
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'More bulk actions' }));
  await user.click(await screen.findByRole('menuitem', { name: action, hidden: true }));
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const idsOf = (name: 'recordPayment' | 'holdOrder') =>
  shop
    .calls(name)
    .map(({ params }) => params['id'])
    .toSorted();

it('a list of orders names the checkout of each, in a column that can be shown', async () => {
  new PrintOrders(UNPAID, printOrder(2, { checkout_id: CHECKOUT_ID }));
  localStorage.setItem('officeColumns.orders', '+checkout');
  await openOffice('/admin/orders');
  const link = await screen.findByRole('link', { name: `Show the checkout of ${TAKEN.number}` });
  expect(link.getAttribute('href')).toBe(`/admin/checkouts/${CHECKOUT_ID}`);
  expect(screen.getAllByRole('link', { name: /^Show the checkout/ })).toHaveLength(1);
});

describe('bulk actions', () => {
  let orders: PrintOrders;
  beforeEach(() => {
    orders = new PrintOrders(UNPAID, TAKEN, PAID, HELD);
  });

  it('record the payments of unpaid orders, at the revision that the person saw, and report what failed', async () => {
    shop.serves('recordPayment', ({ params }) => ({
      message: 'Done',
      order: orders.change(params['id'], { payment: PAID.payment }, 'payment-recorded'),
    }));
    const { user } = await openOffice('/admin/orders');
    await choose(user, 'Mark as paid…');
    const question = await dialog('Mark 3 orders as paid');
    question.getByText('3 of the 4 selected orders can be changed. The others stay as they are:');
    await fill(user, question.getByLabelText(/^Reference/), 'FT-2211');
    // A colleague cancels one of them meanwhile.
    const cancelled = orders.change(TAKEN.id, { status: 'cancelled' }, 'order-cancelled');
    shop.respondsTo('recordPayment', ({ params, headers }) => {
      if (params['id'] !== TAKEN.id) {
        expect(headers.get('If-Match')).toBe('"0"');
        const order = orders.change(params['id'], { payment: PAID.payment }, 'payment-recorded');
        return Response.json({ message: 'Done', order });
      }
      const problem = {
        type: '/problems/moved-on',
        title: 'Changed',
        status: 409,
        message: 'Someone else changed this order.',
        order: cancelled,
      };
      return Response.json(problem, { status: 409, headers: { 'Content-Type': 'application/problem+json' } });
    });
    await user.click(question.getByRole('button', { name: 'Record AED 378.00' }));
    await findNotice('2 payments recorded.');
    await screen.findByText('Payments not recorded: 1');
    screen.getByText('Someone else changed this order.', { exact: false, selector: 'li' });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(idsOf('recordPayment')).toEqual([UNPAID.id, TAKEN.id, HELD.id]);
    expect(shop.calls('recordPayment')[0]?.body).toMatchObject({ method: 'bank-transfer', reference: 'FT-2211' });
  });

  it('leave the focus in the list once nothing is selected', async () => {
    const { user } = await openOffice('/admin/orders');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Clear the selection' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Print orders' })));
  });

  it('put orders on hold for a reason, with a note', async () => {
    shop.serves('holdOrder', ({ params }) => ({
      message: 'Done',
      order: orders.change(params['id'], { hold: { kind: 'press', note: null, since: NOW } }, 'order-held'),
    }));
    const { user } = await openOffice('/admin/orders');
    await choose(user, 'Put on hold…');
    const question = await dialog('Put 4 orders on hold');
    question.getByText('Already on hold; the hold will be replaced');
    await user.click(question.getByRole('radio', { name: 'Press' }));
    await fill(user, question.getByRole('textbox'), 'Roller change.');
    await user.click(question.getByRole('button', { name: 'Put on hold' }));
    await findNotice('4 orders put on hold.');
    expect(idsOf('holdOrder')).toHaveLength(4);
    expect(shop.calls('holdOrder')[0]?.body).toMatchObject({ kind: 'press', note: 'Roller change.' });
  });

  it('export the selected orders', async () => {
    const { promise } = Promise.withResolvers<Response>();
    shop.respondsTo('adminOrdersFile', () => promise);
    const { user } = await openOffice('/admin/orders');
    await choose(user, 'CSV of the selection');
    await waitFor(() => expect(shop.calls('adminOrdersFile')).toHaveLength(1));
    const numbers = [UNPAID, TAKEN, PAID, HELD].map(({ number }) => number).join(',');
    expect(shop.calls('adminOrdersFile')[0]?.query).toEqual({ sort: 'newest', numbers });
  });

  it('reach the orders of all pages', async () => {
    const all = [UNPAID, TAKEN, PAID, HELD];
    shop.respondsTo('adminOrders', ({ query }) => {
      const page = query['limit'] === '1000' ? all : all.slice(0, 2);
      return Response.json(page, { headers: { 'Pressline-Total': '4' } });
    });
    const { user } = await openOffice('/admin/orders?paid=no');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Select all 4' }));
    await screen.findByText('All 4 matching orders are selected.');
    await user.selectOptions(screen.getByRole('combobox', { name: 'New stage' }), 'Printing');
    screen.getByRole('button', { name: 'Move 4 orders' });
    expect(shop.calls('adminOrders').at(-1)?.query).toMatchObject({ paid: 'false', limit: '1000' });
    await user.click(screen.getByRole('checkbox', { name: `Select ${TAKEN.number}` }));
    screen.getByRole('button', { name: 'Move 1 order' });
  });
});
