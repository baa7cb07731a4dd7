import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { shop } from '../../../support/shop-api.ts';
import { fill, openOffice } from '../../../support/office.ts';
import { printOrder, PrintOrders } from '../../../support/print-orders.ts';

const ORDER = printOrder(1);
const NOTE = 'Press 2, ganged with the flyers.';

describe('the list of print orders', () => {
  beforeEach(() => {
    new PrintOrders(ORDER);
  });

  const row = () => screen.findByRole('row', { name: new RegExp(ORDER.number) });
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

  it('hides a deselected column, also on the next visit', async () => {
    const { user } = await openOffice('/admin/orders');
    await row();
    expect(heads()).toContain('Quantity');
    await user.click(screen.getByRole('button', { name: 'Choose columns' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Quantity', hidden: true }));
    await waitFor(() => expect(heads()).not.toContain('Quantity'));

    await openOffice('/admin/orders');
    await row();
    expect(heads()).not.toContain('Quantity');
  });

  it('opens another view on its first page, with nothing selected', async () => {
    await openOffice(`/admin/orders?paid=no&after=c2&picked=${ORDER.number}`);
    await row();
    const { search } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: /^Binding/ }).href);
    expect(search).toBe('?stage=binding&paid=no');
  });

  it('cancels a download', async () => {
    const { promise } = Promise.withResolvers<Response>();
    shop.respondsTo('adminOrdersFile', () => promise);
    const { user } = await openOffice('/admin/orders');
    await row();
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    await screen.findByRole('button', { name: 'CSV' });
    expect(shop.calls('adminOrdersFile')).toHaveLength(1);
  });

  it('keeps the note of a move if the session has expired', async () => {
    const { user } = await openOffice('/admin/orders');
    const token = localStorage.getItem('adminToken') ?? '';
    const note = async () => {
      await row();
      await user.keyboard('jm');
      return within(await screen.findByRole('dialog')).getByRole<HTMLTextAreaElement>('textbox');
    };
    await fill(user, await note(), NOTE);
    shop.refuses('updateProcess', 401, { type: '/problems/not-logged-in', message: 'Please log in.' });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Move to/ }));
    await screen.findByRole('heading', { level: 1, name: 'Admin login' });
    shop.serves('adminLogin', { token, message: 'Done' });
    await fill(user, await screen.findByRole('textbox', { name: 'Email' }), 'huda@pressline.example');
    await fill(user, screen.getByLabelText('Password'), 'plate-and-blanket');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByRole('heading', { level: 1, name: 'Print orders' });
    const kept = await note();
    await waitFor(() => expect(kept.value).toBe(NOTE));
  });
});
