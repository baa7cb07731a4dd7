import { describe, expect, it } from '@jest/globals';
import type { StaffRole } from '@pressline/domain/accounts/staff-role.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { barriers } from '../../support/render-app.tsx';
import { shop } from '../../support/shop-api.ts';
import { ADMIN, openOffice } from '../../support/office.ts';
import { printOrder, PrintOrders } from '../../support/print-orders.ts';

const ORDER = printOrder(1, { current_stage: 'Shipping' });

const openAs = (role: StaffRole, path: string, language: 'en' | 'it' | 'ar' = 'en') =>
  openOffice(path, {}, language, role);

/** The pages that the navigation offers, in its order. */
async function offered(): Promise<readonly string[]> {
  const navigation = within(await screen.findByRole('navigation', { name: 'Back office' }));
  const links = await navigation.findAllByRole('link');
  return links.map(({ textContent }) => textContent);
}

describe('the back office by role', () => {
  it('shows production its orders, the board, messages and emails, and a dashboard without amounts', async () => {
    shop.serves('adminOrders', []);
    shop.serves('products', []);
    shop.serves('safetyOrders', []);
    shop.serves('messages', []);
    shop.serves('mails', []);
    await openAs('production', '/admin/dashboard');
    await screen.findByRole('heading', { name: /^In production/ });
    expect(await offered()).toEqual([
      'Dashboard',
      'Orders',
      'Tracker',
      'Safety orders',
      'Customers',
      'Messages',
      'Email',
    ]);
    const tally = within(screen.getByRole('navigation', { name: 'Shop summary' }));
    expect(tally.queryByRole('link', { name: /Not fully paid/ })).toBeNull();
    expect(shop.calls('adminFigures')).toHaveLength(0);
  });

  it('shows finance what concerns payments, and no production actions on an order', async () => {
    new PrintOrders(ORDER);
    await openAs('finance', `/admin/orders/${ORDER.id}`);
    await screen.findByRole('button', { name: 'Record payment' });
    expect(await offered()).toEqual([
      'Dashboard',
      'Orders',
      'Safety orders',
      'Payments',
      'Customers',
      'Discount codes',
    ]);
    for (const name of [/^Move to/, /^Other stage/, /^Job ticket/, 'Record courier', 'More actions for this order'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByLabelText('Add a note (staff only)')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Artwork' })).toBeNull();
    expect(shop.calls('artworkPreview')).toHaveLength(0);
  });

  it('lets finance export the order list and mark selected orders as paid, without moving them', async () => {
    new PrintOrders(ORDER);
    const { user } = await openAs('finance', '/admin/orders');
    await screen.findByRole('link', { name: ORDER.number });
    screen.getByTitle('Download the filtered list (CSV)');
    await user.click(screen.getByRole('checkbox', { name: `Select ${ORDER.number}` }));
    await user.keyboard('m');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'More bulk actions' }));
    const items = await screen.findAllByRole('menuitem', { hidden: true });
    expect(items.map(({ textContent }) => textContent)).toEqual(['Mark as paid…', 'CSV of the selection']);
  });

  it('starts on the products page for the catalogue role, which has no dashboard', async () => {
    shop.serves('adminProducts', []);
    const { address } = await openAs('catalogue', '/admin/dashboard');
    await screen.findByRole('heading', { level: 1, name: 'Print products' });
    expect(address()).toBe('/admin/add-product');
    expect(await offered()).toEqual(['Print products', 'Safety products']);
    expect(shop.calls('adminSummary')).toHaveLength(0);
  });

  it.each([
    ['en', 'Your role doesn’t allow this', 'Dashboard'],
    ['it', 'Il tuo ruolo non lo consente', 'Dashboard'],
    ['ar', 'دورك لا يسمح بذلك', 'لوحة المتابعة'],
  ] as const)(
    'explains in %s that the role does not include a page opened by its URL',
    async (language, heading, start) => {
      await openAs('production', '/admin/staff', language);
      await screen.findByRole('heading', { name: heading });
      const main = within(screen.getByRole('main'));
      expect(main.getByRole('link', { name: start }).getAttribute('href')).toBe('/admin/dashboard');
      expect(shop.calls('staff')).toHaveLength(0);
      expect(await barriers()).toEqual([]);
    },
  );

  it('shows an error with a retry if the account can’t be loaded', async () => {
    const rendered = openOffice('/admin/staff');
    // In place of what is served to every page.
    shop.isUnreachableFor('adminProfile');
    const { user } = await rendered;
    await screen.findByText('We couldn’t load your account.');
    shop.serves('adminProfile', { user: { ...ADMIN, staff_role: 'production' } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Your role doesn’t allow this' });
  });

  it('follows a role that changes while a page is open', async () => {
    shop.serves('adminProducts', []);
    const hints = new TransformStream<Uint8Array, Uint8Array>();
    shop.respondsTo(
      'changeStream',
      () => new Response(hints.readable, { headers: { 'Content-Type': 'text/event-stream' } }),
    );
    await openAs('catalogue', '/admin/add-product');
    await screen.findByRole('heading', { level: 1, name: 'Print products' });
    shop.serves('adminProfile', { user: { ...ADMIN, staff_role: 'production' } });
    const hint = `id: 9\nevent: hint\ndata: ${JSON.stringify({ topic: 'staff', id: ADMIN.id })}\n\n`;
    await hints.writable.getWriter().write(new TextEncoder().encode(hint));
    await screen.findByRole('heading', { name: 'Your role doesn’t allow this' });
    await waitFor(async () => expect(await offered()).toContain('Tracker'));
  });
});
