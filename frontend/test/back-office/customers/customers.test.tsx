import { beforeEach, describe, expect, it } from '@jest/globals';
import { HEADER } from '@pressline/contracts/http/headers.ts';
import type { Customer, CustomerErasure, CustomerOrder } from '@pressline/contracts/customers/customers.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { barriers, fill } from '../../support/render-app.tsx';
import { shop } from '../../support/shop-api.ts';
import { ADMIN, idOf, NOW, openOffice } from '../../support/office.ts';

const SARA: Customer = {
  id: '5a'.repeat(32),
  account_id: idOf(7),
  name: 'Sara Haddad',
  email: 'sara@dune.example',
  orders: 2,
  total_fils: 46_200,
  last_order_at: '2026-02-27T08:00:00.000Z',
  since: '2026-02-11T06:20:00.000Z',
  erased: false,
  phone: '+971 50 555 0134',
  company: 'Dune Hospitality LLC',
  trn: null,
  location: 'Al Quoz, Dubai',
  totals: { payable_fils: 46_200, paid_fils: 23_100, open_fils: 23_100, refundable_fils: 0 },
  notes: [],
};
const OMAR: Customer = {
  ...SARA,
  id: '0b'.repeat(32),
  account_id: null,
  name: 'Omar Rahman',
  email: 'omar@noor.example',
};

const CARDS: CustomerOrder = {
  id: idOf(21),
  kind: 'print',
  number: '7K2M-4Q9X',
  product_title: 'Gold Foil Business Cards',
  created_at: '2026-02-27T08:00:00.000Z',
  stage: 'Printing',
  state: null,
  cancelled: false,
  payment: 'unpaid',
  grand_total_fils: 23_100,
};
const VESTS: CustomerOrder = {
  ...CARDS,
  id: idOf(22),
  kind: 'safety',
  number: '3HXW-8TN2',
  product_title: 'Two Band Vest',
  stage: null,
  state: 'delivered',
  payment: 'paid',
};

const PREVIEW: CustomerErasure = {
  email: 'sara@dune.example',
  name: 'Sara Haddad',
  accounts: 1,
  orders: 2,
  messages: 1,
  notes: 0,
  newsletters: 0,
  mails: 3,
  waiting_mails: 0,
  artwork_files: 2,
  kept_documents: ['2026-0007'],
  open_orders: ['7K2M-4Q9X'],
  other_emails: [],
  is_staff: false,
  erased_at: null,
};

const summaryOf = ({ phone, company, trn, location, totals, notes, ...summary }: Customer) => summary;

describe('the list of customers', () => {
  beforeEach(() => {
    shop.serves('adminCustomers', ({ query: { account, q } }) =>
      [SARA, OMAR]
        .filter((one) => account === undefined || (one.account_id !== null) === (account === 'true'))
        .filter(({ name }) => q === undefined || name?.toLowerCase().includes(q.toLowerCase()))
        .map(summaryOf),
    );
  });

  it('shows name, address, orders, total and guests, and opens a customer', async () => {
    const { user, address } = await openOffice('/admin/customers');
    const row = within((await screen.findByRole('link', { name: 'Omar Rahman' })).closest('tr') ?? document.body);
    row.getByText('omar@noor.example');
    row.getByText('Guest');
    row.getByText('462.00');
    expect(await barriers()).toEqual([]);
    servesCustomer(OMAR);
    await user.click(row.getByRole('link', { name: 'Omar Rahman' }));
    await screen.findByRole('heading', { level: 1, name: 'Omar Rahman' });
    expect(address()).toBe(`/admin/customers/${OMAR.id}`);
  });

  it('shows in each view how many customers it has', async () => {
    const TOTALS: Readonly<Record<string, number>> = { '': 15, true: 12, false: 3 };
    shop.respondsTo('adminCustomers', ({ query: { account = '' } }) =>
      Response.json([SARA].map(summaryOf), { headers: { [HEADER.total]: String(TOTALS[account]) } }),
    );
    const { user } = await openOffice('/admin/customers');
    for (const view of ['All', 'With account', 'Guests']) {
      await user.click(await screen.findByRole('link', { name: new RegExp(`^${view}`) }));
      await screen.findByRole('link', { name: 'All 15' });
      await screen.findByRole('link', { name: 'With account 12' });
      await screen.findByRole('link', { name: 'Guests 3' });
    }
    expect(shop.calls('adminCustomers').filter(({ query: { account } }) => account === undefined)).toHaveLength(1);
  });

  it('searches, and shows guests only', async () => {
    const { user } = await openOffice('/admin/customers');
    await user.click(await screen.findByRole('link', { name: 'Guests' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Sara Haddad' })).toBeNull());
    await user.click(screen.getByRole('link', { name: 'All' }));
    await fill(user, screen.getByRole('searchbox', { name: /^Search customers/ }), 'nobody');
    await screen.findByText('No customers found');
    await user.click(screen.getByRole('button', { name: 'Show all customers' }));
    await screen.findByRole('link', { name: 'Sara Haddad' });
  });
});

function servesCustomer(customer: Customer): void {
  shop.serves('adminCustomer', customer);
  shop.serves('customerOrders', [CARDS, VESTS]);
  shop.serves('customerMessages', []);
  shop.serves('customerSessions', []);
}

/** With the button below the text, not the one in the corner. */
async function closeDialog(user: UserEvent): Promise<void> {
  const buttons = screen.getAllByRole('button', { name: 'Close' });
  await user.click(buttons.at(-1) ?? document.body);
}

describe('the page of a customer', () => {
  const path = `/admin/customers/${SARA.id}`;

  it('shows contact details, totals, orders of both kinds and their messages', async () => {
    servesCustomer(SARA);
    shop.serves('customerMessages', [
      {
        id: idOf(31),
        name: 'Sara',
        email: SARA.email,
        phone: null,
        message: 'Do you print on kraft?',
        customer_id: SARA.id,
        orders: [],
        submitted_at: NOW,
        status: 'unread',
        answers: [],
        erased: false,
      },
    ]);
    await openOffice(path);
    const orders = within(await screen.findByRole('region', { name: 'Orders including VAT' }));
    expect((await orders.findByRole('link', { name: '7K2M-4Q9X' })).getAttribute('href')).toBe(
      `/admin/orders/${CARDS.id}`,
    );
    expect(orders.getByRole('link', { name: '3HXW-8TN2' }).getAttribute('href')).toBe(
      `/admin/safety-orders/${VESTS.id}`,
    );
    orders.getByText('Printing');
    orders.getByText('Unpaid');
    orders.getByText('Delivered');
    screen.getByText('Dune Hospitality LLC');
    const totals = within(screen.getByRole('region', { name: 'Totals incl. VAT' }));
    expect(totals.getByText('Unpaid').nextElementSibling?.textContent).toBe('231.00');
    await screen.findByText('Do you print on kraft?');
    expect(await barriers()).toEqual([]);
  });

  it('shows more orders on request', async () => {
    servesCustomer(SARA);
    const next = '</api/admin/customers/x/orders?after=YQ>; rel="next"';
    shop.serves('customerOrders', [CARDS], { headers: { Link: next } });
    const { user } = await openOffice(path);
    const more = await screen.findByRole('button', { name: 'Show more orders' });
    shop.serves('customerOrders', [CARDS, VESTS]);
    await user.click(more);
    await screen.findByRole('link', { name: '3HXW-8TN2' });
    expect(screen.queryByRole('button', { name: 'Show more orders' })).toBeNull();
  });

  it('adds a note, which shows who wrote it', async () => {
    servesCustomer(SARA);
    const actor = { role: 'admin' as const, id: ADMIN.id, name: ADMIN.username };
    const note = { id: idOf(41), note: 'Prefers to be called after four.', at: NOW, actor };
    shop.serves('addCustomerNote', () => {
      shop.serves('adminCustomer', { ...SARA, notes: [note] });
      return { message: 'The note was added.', note };
    });
    const { user } = await openOffice(path);
    await fill(user, await screen.findByLabelText('Add a note (staff only)'), note.note);
    await user.click(await screen.findByRole('button', { name: 'Add note' }));
    const notes = within(screen.getByRole('complementary', { name: 'Notes' }));
    await notes.findByText(note.note);
    await notes.findByText(/^Huda Saleh, /);
    expect(shop.calls('addCustomerNote')).toMatchObject([{ params: { id: SARA.id }, body: { note: note.note } }]);
  });

  it('logs the customer out everywhere', async () => {
    servesCustomer(SARA);
    const session = {
      id: idOf(51),
      device: { browser: 'Safari', system: 'iPhone' },
      ip_address: null,
      started_at: NOW,
      last_used_at: NOW,
      expires_at: '2026-03-09T08:00:00.000Z',
      current: false,
    };
    shop.serves('customerSessions', [session]);
    shop.serves('endCustomerSessions', () => {
      shop.serves('customerSessions', []);
      return { message: 'Done' };
    });
    const { user } = await openOffice(path);
    await screen.findByText('Safari on iPhone');
    await user.click(screen.getByRole('button', { name: 'Log out everywhere' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Log out everywhere' }));
    await dialog.findByText('Customer logged out on all devices.');
    await closeDialog(user);
    await screen.findByText('Not logged in on any device.');
  });

  it('erases personal data once the address is entered, and offers the receipt', async () => {
    servesCustomer(SARA);
    shop.serves('customerErasure', PREVIEW);
    shop.serves('eraseCustomer', () => {
      servesCustomer({ ...SARA, name: null, email: null, phone: null, company: null, location: null, erased: true });
      return { message: 'Done', clean: true, receipt: { algorithm: 'Ed25519', signature: 'c2lnbmVk' } };
    });
    const { user } = await openOffice(path);
    await user.click(await screen.findByRole('button', { name: 'Erase personal data…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Name and contact details in 2 orders');
    dialog.getByText('Invoices and credit notes, as tax law requires: 2026-0007');
    const send = dialog.getByRole('button', { name: 'Erase permanently' });
    expect(send.getAttribute('aria-disabled')).toBe('true');
    await user.click(dialog.getByLabelText('Erase anyway'));
    await fill(user, dialog.getByLabelText('Enter sara@dune.example to confirm'), 'Sara@dune.example');
    await user.click(send);
    await screen.findByRole('button', { name: 'Save receipt' });
    expect(shop.calls('eraseCustomer')).toMatchObject([
      { params: { id: SARA.id }, body: { email: 'Sara@dune.example', open_orders_too: true } },
    ]);
    await closeDialog(user);
    await screen.findByRole('heading', { level: 1, name: 'Erased customer' });
    expect(screen.queryByRole('button', { name: 'Erase personal data…' })).toBeNull();
  });

  it('shows finance orders and totals only', async () => {
    servesCustomer(SARA);
    await openOffice(path, {}, 'en', 'finance');
    await screen.findByRole('link', { name: '7K2M-4Q9X' });
    for (const name of ['Messages', 'Sessions', 'Personal data'])
      expect(screen.queryByRole('region', { name })).toBeNull();
    expect(screen.queryByLabelText('Add a note (staff only)')).toBeNull();
    expect(shop.calls('customerMessages')).toEqual([]);
  });

  it.each([
    ['it', 'Cliente non trovato'],
    ['ar', 'العميل غير موجود'],
  ] as const)('explains in %s that there is no such customer', async (language, heading) => {
    shop.refuses('adminCustomer', 404, { type: '/problems/not-found', message: 'Customer not found.' });
    await openOffice(path, {}, language);
    await screen.findByRole('heading', { name: heading });
    expect(await barriers()).toEqual([]);
  });
});
