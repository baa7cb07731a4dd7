import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { shop } from '../../../support/shop-api.ts';
import { findNotice, NOW, openOffice } from '../../../support/office.ts';
import { fill } from '../../../support/render-app.tsx';
import { printOrder, PrintOrders } from '../../../support/print-orders.ts';

const ORDER = printOrder(1);
const HELD = printOrder(2, { hold: { kind: 'stock', note: 'Foil on Thursday.', since: NOW } });
const dialog = async () => within(await screen.findByRole('dialog'));

describe('an order on hold', () => {
  it('is put on hold for a reason with a note, and released', async () => {
    const orders = new PrintOrders(ORDER);
    shop.serves('holdOrder', (call) => {
      const { note = '' } = call.body as Readonly<Record<string, string>>;
      const hold = { kind: 'press', note, since: NOW } as const;
      const order = orders.change(ORDER.id, { hold }, 'order-held', { hold: 'press', note });
      return { message: 'Done', order };
    });
    shop.serves('releaseHold', () => ({
      message: 'Done',
      order: orders.change(ORDER.id, { hold: null }, 'order-hold-released'),
    }));
    const { user } = await openOffice(`/admin/orders/${ORDER.id}`);
    await user.click(await screen.findByRole('button', { name: 'More actions for this order' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Put on hold…', hidden: true }));
    await user.click((await dialog()).getByRole('radio', { name: 'Press' }));
    await fill(user, (await dialog()).getByLabelText(/^Note/), 'Plate 3 is scratched.');
    await user.click((await dialog()).getByRole('button', { name: 'Put on hold' }));
    await screen.findByText(/^On hold since .*: Press$/);
    expect(shop.calls('holdOrder')).toMatchObject([{ body: { kind: 'press', note: 'Plate 3 is scratched.' } }]);
    await user.click(screen.getByRole('button', { name: 'Release hold' }));
    await waitFor(() => expect(screen.queryByText(/^On hold since/)).toBeNull());
    expect(shop.calls('releaseHold')).toHaveLength(1);
  });

  it('can only be released once it is completed', async () => {
    new PrintOrders({ ...HELD, current_stage: 'Completed', status: 'completed' });
    await openOffice(`/admin/orders/${HELD.id}`);
    await screen.findByRole('button', { name: 'Release hold' });
    expect(screen.queryByRole('button', { name: 'Change…' })).toBeNull();
  });

  it('can wait for new artwork, which is requested in the next step', async () => {
    new PrintOrders(ORDER);
    const { user } = await openOffice(`/admin/orders/${ORDER.id}`);
    await screen.findByRole('button', { name: 'More actions for this order' });
    await user.keyboard('h');
    await user.click((await dialog()).getByRole('radio', { name: 'New artwork' }));
    await user.click((await dialog()).getByRole('button', { name: 'Request a new file…' }));
    await (await dialog()).findByText('Which side needs a new file?');
  });

  it('is marked in the list, and moving it on is confirmed', async () => {
    new PrintOrders(HELD);
    const { user } = await openOffice('/admin/orders');
    await screen.findByText('On hold: Stock');
    await user.click(await screen.findByRole('checkbox', { name: `Select ${HELD.number}` }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'New stage' }), 'Printing');
    await user.click(screen.getByRole('button', { name: /^Move 1 order/ }));
    const question = within(await screen.findByRole('dialog', { name: `${HELD.number} is on hold` }));
    await user.click(question.getByRole('button', { name: 'Move to Printing anyway' }));
    await findNotice(`${HELD.number} moved to Printing`);
  });

  it('is found by what it waits for', async () => {
    new PrintOrders(HELD);
    const { user } = await openOffice('/admin/orders');
    await screen.findByText('On hold: Stock');
    await user.selectOptions(screen.getByRole('combobox', { name: 'On hold' }), 'Payment');
    await waitFor(() => expect(shop.calls('adminOrders').at(-1)?.query['hold']).toBe('payment'));
  });
});
