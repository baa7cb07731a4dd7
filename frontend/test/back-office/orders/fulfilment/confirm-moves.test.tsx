import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { shop } from '../../../support/shop-api.ts';
import { findNotice, openOffice } from '../../../support/office.ts';
import { fill } from '../../../support/render-app.tsx';
import { printOrder, PrintOrders } from '../../../support/print-orders.ts';
import { paid } from '../../../support/order-payments.ts';

const PAID = paid(126, { method: 'card', reference: null, recorded_at: null });
const sent = () => shop.calls('updateProcess').map(({ params, body }) => [params['orderId'], body]);
const question = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('moving orders', () => {
  it('of which some can’t move explains which, and how many emails will be sent', async () => {
    const [first, second] = [printOrder(1), printOrder(2)];
    new PrintOrders(
      first,
      second,
      printOrder(3, { current_stage: 'Printing' }),
      printOrder(4, { status: 'cancelled', cancellation: { by: 'staff', reason: null, at: first.created_at } }),
      printOrder(5, { current_stage: 'Completed', status: 'completed', payment: PAID }),
    );
    const { user } = await openOffice('/admin/orders');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'New stage' }), 'Printing');
    await user.click(screen.getByRole('button', { name: 'Move 3 orders' }));
    const dialog = await question('Move 3 orders to Printing?');
    dialog.getByText('3 of the 5 selected orders can be moved. The others stay where they are:');
    const facts = dialog.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
    expect(facts).toEqual(['Cancelled: 1', 'Already in Printing: 1', 'Reopened: they leave Completed: 1']);
    dialog.getByText(/^3 emails will be sent to customers/);
    expect(sent()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Move only the other 2 orders' }));
    await findNotice(`${first.number} and ${second.number} moved to Printing`);
    await waitFor(() =>
      expect(
        sent()
          .map(([id]) => id)
          .toSorted(),
      ).toEqual([first.id, second.id]),
    );
  });

  it('to Shipping asks for the courier in the same dialog, on the board too', async () => {
    const order = printOrder(1, { current_stage: 'Polywrap' });
    new PrintOrders(order);
    const { user } = await openOffice('/admin/process-tracker?view=table');
    await screen.findByRole('link', { name: order.number });
    await user.keyboard('{ArrowDown}6');
    const dialog = await question(`Move ${order.number} to Shipping?`);
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Courier/)));
    await fill(user, dialog.getByLabelText(/^Courier/), 'Aramex');
    await fill(user, dialog.getByLabelText(/^Tracking number/), '4711');
    await user.click(dialog.getByRole('button', { name: 'Move to Shipping' }));
    await findNotice(`${order.number} moved to Shipping`);
    await waitFor(() =>
      expect(sent()).toMatchObject([
        [order.id, { stage: 'Shipping', shipment: { courier: 'Aramex', tracking_number: '4711' } }],
      ]),
    );
  });

  it('that are chosen in a dialog asks in that dialog, without another one', async () => {
    const order = printOrder(1, { current_stage: 'Shipping' });
    new PrintOrders(order);
    const { user } = await openOffice(`/admin/orders/${order.id}`);
    await screen.findByRole('heading', { level: 1, name: new RegExp(order.number) });
    await user.keyboard('m');
    const dialog = await question(`Move ${order.number}`);
    await user.click(dialog.getByRole('radio', { name: 'Completed' }));
    dialog.getByText('No payment is recorded for this order.');
    await user.click(dialog.getByRole('button', { name: 'Move to Completed' }));
    await findNotice(`${order.number} moved to Completed`);
    await waitFor(() => expect(sent()).toMatchObject([[order.id, { stage: 'Completed' }]]));
  });

  it('that are paid to Completed needs no confirmation; unpaid ones do', async () => {
    const [paid, unpaid] = [
      printOrder(1, { current_stage: 'Shipping', payment: PAID }),
      printOrder(2, { current_stage: 'Shipping' }),
    ];
    const orders = new PrintOrders(paid, unpaid);
    shop.serves('recordPayment', ({ params }) => ({
      message: 'Done',
      order: orders.change(params['id'], { payment: PAID }, 'payment-recorded'),
    }));
    const { user } = await openOffice('/admin/process-tracker?view=table');
    await user.selectOptions(await screen.findByRole('combobox', { name: `Stage of ${paid.number}` }), 'Completed');
    await findNotice(`${paid.number} moved to Completed`);
    await user.selectOptions(screen.getByRole('combobox', { name: `Stage of ${unpaid.number}` }), 'Completed');
    const dialog = await question(`${unpaid.number} is unpaid`);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(sent()).toMatchObject([[paid.id, { stage: 'Completed' }]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.selectOptions(screen.getByRole('combobox', { name: `Stage of ${unpaid.number}` }), 'Completed');
    const again = await question(`${unpaid.number} is unpaid`);
    await user.click(await again.findByRole('radio', { name: 'Cash' }));
    await fill(user, again.getByLabelText(/^Reference/), 'Receipt 12');
    await user.click(again.getByRole('button', { name: 'Record payment, move to Completed' }));
    await findNotice('1 payment recorded.');
    await findNotice(`${unpaid.number} moved to Completed`);
    expect(shop.calls('recordPayment')).toMatchObject([
      { params: { id: unpaid.id }, body: { method: 'cash', reference: 'Receipt 12' } },
    ]);
    await waitFor(() => expect(sent()).toHaveLength(2));
  });

  it('stay where they are if their payment can’t be recorded', async () => {
    const unpaid = printOrder(1, { current_stage: 'Shipping' });
    new PrintOrders(unpaid);
    shop.refuses('recordPayment', 503, { type: '/problems/unavailable', message: 'Try again.' });
    const { user } = await openOffice('/admin/process-tracker?view=table');
    await user.selectOptions(await screen.findByRole('combobox', { name: `Stage of ${unpaid.number}` }), 'Completed');
    const dialog = await question(`${unpaid.number} is unpaid`);
    await user.click(await dialog.findByRole('radio', { name: 'Cash' }));
    await user.click(dialog.getByRole('button', { name: 'Record payment, move to Completed' }));
    await screen.findByText('Payments not recorded: 1');
    expect(sent()).toEqual([]);
  });
});
