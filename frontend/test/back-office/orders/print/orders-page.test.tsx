import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { BodyOf, ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { subjectOfToken } from '../../../../src/back-office/permissions/token-claims.ts';
import { CARDS } from '../../../support/catalogue.ts';
import { shop } from '../../../support/shop-api.ts';
import { openOffice } from '../../../support/office.ts';
import { fill } from '../../../support/render-app.tsx';
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

  it('has views of what needs attention, with the numbers of the dashboard', async () => {
    await openOffice('/admin/orders?stage=printing', {
      unpaid: { orders: 1_234, safety_orders: 0 },
      orders_today: 3,
      faulty_artwork: null,
    });
    await row();
    const searchOf = (name: RegExp) => new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href).search;
    expect(searchOf(/^Not fully paid ?1,234$/)).toBe('?paid=due&sort=oldest');
    expect(searchOf(/^Placed today ?3$/)).toBe('?from=today');
    expect(searchOf(/^Late ?0$/)).toBe('?late=yes&sort=longest-in-stage');
    expect(searchOf(/^Artwork problems$/)).toBe('?artwork=faulty&sort=longest-in-stage');
  });

  it('keeps the search in every view, without numbers that are not of the search', async () => {
    shop.serves('adminOrderCounts', ({ query }) =>
      query['q'] === 'cards' ? [{ standing: 'Printing' as const, orders: query['late'] === undefined ? 2 : 1 }] : [],
    );
    await openOffice('/admin/orders?late=yes&q=cards', {
      unpaid: { orders: 1_234, safety_orders: 0 },
      orders_today: 3,
    });
    await row();
    const searchOf = (name: RegExp) => new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href).search;
    await screen.findByRole('link', { name: /^All ?2$/ });
    await screen.findByRole('link', { name: /^Printing ?1$/ });
    expect(searchOf(/^All ?2$/)).toBe('?q=cards');
    expect(searchOf(/^Printing ?1$/)).toBe('?stage=printing&late=yes&q=cards');
    expect(searchOf(/^Not fully paid$/)).toBe('?paid=due&sort=oldest&q=cards');
    expect(searchOf(/^Placed today$/)).toBe('?from=today&q=cards');
  });

  it('offers to search without the filters in which nothing was found', async () => {
    shop.serves('adminOrders', ({ query }) => (query['paid'] === undefined ? [ORDER] : []));
    const { user, address } = await openOffice('/admin/orders?paid=no&q=cards');
    await screen.findByText('Nothing matches “cards” with these filters.');
    await user.click(screen.getByRole('button', { name: 'Search without filters' }));
    await row();
    expect(address()).toBe('/admin/orders?q=cards');
  });

  it('shows product titles in the language of the reader', async () => {
    shop.serves('products', [
      { ...CARDS, title: ORDER.product_title, translations: { it: { title: 'Biglietti in cotone' } } },
    ]);
    shop.serves('safetyProducts', []);
    await openOffice('/admin/orders', {}, 'it');
    expect(await screen.findByText('Biglietti in cotone')).toBeTruthy();
  });

  it('sorts by a column, first by its most useful end', async () => {
    const { user, address } = await openOffice('/admin/orders');
    await row();
    const sort = async (name: string) => user.click(screen.getByRole('button', { name }));
    await sort('Quantity');
    await waitFor(() => expect(address()).toBe('/admin/orders?sort=-quantity'));
    await row();
    expect(screen.getByRole('columnheader', { name: 'Quantity' }).getAttribute('aria-sort')).toBe('descending');
    await sort('Product');
    await waitFor(() => expect(address()).toBe('/admin/orders?sort=product'));
    await row();
    await sort('Product');
    await waitFor(() => expect(address()).toBe('/admin/orders?sort=-product'));
    await row();
    expect(screen.getByLabelText<HTMLSelectElement>('Sort by').selectedOptions[0]?.text).toBe('Product, descending');
  });

  it('keeps filters, order and columns as a view of the account', async () => {
    let views: ResponseOf<'savedViews'> = [];
    shop.serves('savedViews', () => views);
    shop.serves('saveView', ({ params, body }) => {
      views = [{ id: params['id'] ?? '', ...(body as BodyOf<'saveView'>) }];
      return { message: 'Saved', views };
    });
    shop.serves('deleteView', () => {
      views = [];
      return { message: 'Deleted', views };
    });
    const { user, address } = await openOffice('/admin/orders?late=yes&sort=-quantity&q=cards');
    await row();
    const openMenu = async (name: string) => user.click(screen.getByRole('button', { name }));
    const choose = async (role: string, name: string) =>
      user.click(await screen.findByRole(role, { name, hidden: true }));
    await openMenu('Choose columns');
    await choose('menuitemcheckbox', 'Company');
    await user.keyboard('{Escape}');
    await openMenu('Saved views');
    await choose('menuitem', 'Save this view…');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Save view' }));
    await within(dialog).findByText('Enter a name.');
    await fill(user, within(dialog).getByLabelText('Name'), 'Big and late');
    await user.click(within(dialog).getByRole('button', { name: 'Save view' }));

    await openMenu('Choose columns');
    await choose('menuitem', 'Default columns');
    await openOffice('/admin/orders');
    await row();
    expect(heads()).not.toContain('Company');
    await openMenu('Saved views');
    await choose('menuitemradio', 'Big and late');
    await waitFor(() => expect(heads()).toContain('Company'));
    await openMenu('Saved views: Big and late');
    await choose('menuitem', 'Delete “Big and late”');
    await waitFor(() => expect(views).toEqual([]));
    expect(shop.calls('saveView').map(({ body }) => (body as BodyOf<'saveView'>).search)).toEqual([
      'late=yes&sort=-quantity',
    ]);
    expect(address()).toContain('late=yes');
  });

  it('moves views that the browser has stored to the account', async () => {
    const view = { name: 'Late', search: 'late=yes', columns: ['stage'] };
    shop.serves('saveView', { message: 'Saved', views: [] });
    await openOffice('/admin/orders');
    await row();
    const account = subjectOfToken(localStorage.getItem('adminToken') ?? '');
    const key = `officeViews.${account ?? ''}.orders`;
    localStorage.setItem(key, JSON.stringify([view]));
    await openOffice('/admin/orders');
    await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
    expect(shop.calls('saveView').map(({ body }) => body)).toEqual([{ list: 'orders', ...view }]);
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
